import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import {
  alert,
  alertPreference,
  watch,
  watchedToken,
  type WatchSeen,
} from '../../schema/assistant.ts';
import type { Database } from '../../types.ts';
import { queueWebhookEvents } from '../developers/webhook-events.ts';
import { asRoutine } from '../../embedded/lane-scheduler.ts';
import { queueAlertPush, type AlertRow } from '../news/alert-pushes.ts';

type Deps = { db: Database };

export type WatchRow = typeof watch.$inferSelect;
export type AlertPreferenceRow = typeof alertPreference.$inferSelect;
/** Owner: an account, or a Telegram account linked to none. */
export type { WatchSeen };
export type WatchOwner =
  | { userId: string; telegramId: null }
  | { userId: null; telegramId: string };

// `and` of two is never undefined.
const ownedBy = (table: typeof watch | typeof alert, { userId, telegramId }: WatchOwner): SQL =>
  userId === null
    ? (and(eq(table.telegramId, telegramId), isNull(table.userId)) as SQL)
    : eq(table.userId, userId);

/**
 * Keeps a watch unless its owner has `limit` already; says whether it was kept. One statement: two
 * tabs do not make one too many.
 */
export async function insertWatch(
  { db }: Deps,
  row: WatchRow & WatchOwner,
  { limit }: { limit: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // One owner's additions come one after the other.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext(${`watch:${row.userId ?? row.telegramId ?? ''}`}))`,
    );
    const watchCount = await tx.$count(watch, ownedBy(watch, row));
    if (watchCount >= limit) return false;
    await tx.insert(watch).values(row);
    return true;
  });
}

export async function listWatchesOf({ db }: Deps, owner: WatchOwner): Promise<WatchRow[]> {
  return db
    .select()
    .from(watch)
    .where(ownedBy(watch, owner))
    .orderBy(asc(watch.createdAt), watch.id)
    .limit(200);
}

/** Ends a watch of this owner, its alerts with it. Returns whether there was one. */
export async function deleteWatch(
  { db }: Deps,
  { id, owner }: { id: string; owner: WatchOwner },
): Promise<boolean> {
  const deletedRows = await db
    .delete(watch)
    .where(and(eq(watch.id, id), ownedBy(watch, owner)))
    .returning({ id: watch.id });
  return deletedRows.length > 0;
}

/** A token that is watched; both empty: the new launches. */
export type WatchedToken = { chain: string; address: string };

/**
 * Claims the round over the new launches. It also brings the list of watched tokens up to date:
 * those that nobody watches any more go, those that are new are due at once. Of any number of
 * workers one gets it; the next round is at `nextAt`.
 */
export async function takeWatchRound(
  { db }: Deps,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<boolean> {
  // An insert that meets its row locks it, which counts as a write, each second.
  const [round] = await db
    .select({ nextAt: watchedToken.nextAt })
    .from(watchedToken)
    .where(and(eq(watchedToken.chain, ''), eq(watchedToken.address, '')));
  if (round && round.nextAt > now) return false;
  // Nobody else has to act on who looks next, and when.
  return asRoutine(() =>
    db.transaction(async (tx) => {
      const insertedRows = await tx
        .insert(watchedToken)
        .values({ chain: '', address: '', nextAt, lookedAt: now })
        .onConflictDoUpdate({
          target: [watchedToken.chain, watchedToken.address],
          set: { nextAt, lookedAt: now },
          setWhere: lte(watchedToken.nextAt, now),
        })
        .returning({ chain: watchedToken.chain });
      if (insertedRows.length === 0) return false;
      const at = sql`${now.toISOString()}::timestamptz`;
      await tx.execute(sql`
        insert into watched_token (chain, address, next_at)
        select distinct chain, address, ${at} from watch where chain is not null and address is not null
        on conflict do nothing`);
      await tx.execute(sql`
        delete from watched_token where address <> ''
          and not exists (select 1 from watch where watch.chain = watched_token.chain
            and watch.address = watched_token.address)`);
      return true;
    }),
  );
}

/**
 * Takes tokens whose turn it is, the longest due first. Nobody else takes them before `nextAt`:
 * whoever is killed gives them back by then.
 */
export async function takeWatchedTokens(
  { db }: Deps,
  { now, nextAt, limit }: { now: Date; nextAt: Date; limit: number },
): Promise<WatchedToken[]> {
  const key = { chain: watchedToken.chain, address: watchedToken.address };
  const due = db
    .select(key)
    .from(watchedToken)
    .where(and(lte(watchedToken.nextAt, now), ne(watchedToken.address, '')))
    .orderBy(watchedToken.nextAt, watchedToken.chain, watchedToken.address)
    .limit(limit)
    .for('update', { skipLocked: true });
  return asRoutine(
    async () =>
      await db
        .update(watchedToken)
        .set({ nextAt })
        .where(sql`(${watchedToken.chain}, ${watchedToken.address}) in (${due})`)
        .returning(key),
  );
}

/**
 * Keeps what was seen of a token last, in place of what was kept before, and queues what programs of
 * its watchers hear where its verdict is another.
 */
export async function noteWatchedToken(
  { db }: Deps,
  {
    chain,
    address,
    seen: lastSeen,
    verdict,
    watchers,
    now,
  }: WatchedToken & {
    seen: Omit<WatchSeen, 'verdict'>;
    verdict: { now: string; summary: string; path: string };
    watchers: readonly string[];
    now: Date;
  },
): Promise<void> {
  const isToken = and(eq(watchedToken.chain, chain), eq(watchedToken.address, address));
  const [before] = await db.select({ seen: watchedToken.seen }).from(watchedToken).where(isToken);
  const was = before?.seen?.verdict;
  const save = (tx: Database) =>
    tx
      .update(watchedToken)
      .set({ seen: { ...lastSeen, verdict: verdict.now }, lookedAt: now })
      .where(isToken);
  if (was === undefined || was === verdict.now) return asRoutine(async () => void (await save(db)));
  const { summary, path } = verdict;
  const data = { chain, address, verdict: verdict.now, before: was, summary, path };
  await db.transaction(async (tx) => {
    await save(tx);
    for (const owner of watchers)
      await queueWebhookEvents(
        { db: tx },
        { events: [{ type: 'verdict.changed', data }], owner, now },
      );
  });
}

/** Lists token watches. */
export async function listWatchesOfToken(
  { db }: Deps,
  { chain, address }: WatchedToken,
): Promise<WatchRow[]> {
  return db
    .select()
    .from(watch)
    .where(and(eq(watch.chain, chain), eq(watch.address, address)))
    .orderBy(watch.id);
}

/** The next watches of new launches, by id: pages through all of them. */
export async function listLaunchWatches(
  { db }: Deps,
  { after, limit }: { after: string; limit: number },
): Promise<WatchRow[]> {
  return db
    .select()
    .from(watch)
    .where(and(eq(watch.kind, 'launch'), gt(watch.id, after)))
    .orderBy(asc(watch.id))
    .limit(limit);
}

/**
 * Moves what is held against from here on. Of processes that saw the same state one moves it; the
 * others get false.
 */
export async function moveWatch(
  { db }: Deps,
  {
    id,
    seenAt,
    seen: lastReading,
    now,
    isNotified,
  }: { id: string; seenAt: Date; seen: WatchRow['seen']; now: Date; isNotified: boolean },
): Promise<boolean> {
  const updatedRows = await db
    .update(watch)
    .set({ seen: lastReading, seenAt: now, ...(isNotified ? { lastToldAt: now } : {}) })
    .where(and(eq(watch.id, id), eq(watch.seenAt, seenAt)))
    .returning({ id: watch.id });
  return updatedRows.length > 0;
}

/** Keeps an alert, unless this watch has told of this event. Returns whether it is new. */
export async function insertAlert({ db }: Deps, row: AlertRow): Promise<boolean> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(alert)
      .values(row)
      .onConflictDoNothing({ target: [alert.watchId, alert.eventKey] })
      .returning({ id: alert.id });
    if (rows.length === 0) return false;
    await tx.update(watch).set({ lastToldAt: row.madeAt }).where(eq(watch.id, row.watchId));
    const { id, userId, text, path, madeAt } = row;
    if (userId === null) return true;
    await queueAlertPush({ db: tx }, { alertId: id, userId, dueAt: madeAt });
    const events = [{ type: 'alert', data: { id, text, path } }];
    await queueWebhookEvents({ db: tx }, { events, owner: userId, now: madeAt });
    return true;
  });
}

export async function listAlertsOf(
  { db }: Deps,
  owner: WatchOwner,
  { limit }: { limit: number },
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alert)
    .where(ownedBy(alert, owner))
    .orderBy(desc(alert.madeAt), alert.id)
    .limit(limit);
}

export async function countUnreadAlerts({ db }: Deps, owner: WatchOwner): Promise<number> {
  return db.$count(alert, and(ownedBy(alert, owner), isNull(alert.readAt)));
}

export async function markAlertsRead(
  { db }: Deps,
  owner: WatchOwner,
  { now }: { now: Date },
): Promise<void> {
  await db
    .update(alert)
    .set({ readAt: now })
    .where(and(ownedBy(alert, owner), isNull(alert.readAt)));
}

/**
 * Alerts that nobody has sent yet and that were tried less than `maxTries` times, the oldest first.
 */
export async function listWaitingAlerts(
  { db }: Deps,
  { since, maxTries, limit }: { since: Date; maxTries: number; limit: number },
): Promise<AlertRow[]> {
  return db
    .select()
    .from(alert)
    .where(and(isNull(alert.toldAt), gt(alert.madeAt, since), lt(alert.tries, maxTries)))
    .orderBy(asc(alert.madeAt), alert.id)
    .limit(limit);
}

/**
 * Takes alerts to send them: of processes that try at once each alert goes to one. Returns those
 * that this one got.
 */
export async function takeAlerts(
  { db }: Deps,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const takenAlerts = await db
    .update(alert)
    .set({ toldAt: now, tries: sql`${alert.tries} + 1` })
    .where(and(inArray(alert.id, [...ids]), isNull(alert.toldAt)))
    .returning({ id: alert.id });
  return takenAlerts.map(({ id }) => id);
}

/** Gives alerts back that certainly did not arrive. */
export async function returnAlerts(
  { db }: Deps,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(alert)
      .set({ toldAt: null })
      .where(inArray(alert.id, [...ids]));
}

export async function findAlertPreference(
  { db }: Deps,
  { person }: { person: string },
): Promise<AlertPreferenceRow | undefined> {
  const [row] = await db.select().from(alertPreference).where(eq(alertPreference.person, person));
  return row;
}

export async function saveAlertPreference({ db }: Deps, row: AlertPreferenceRow): Promise<void> {
  const { person: _person, ...rest } = row;
  await db
    .insert(alertPreference)
    .values(row)
    .onConflictDoUpdate({ target: alertPreference.person, set: rest });
}

/** Takes the day's digest: true for one process, once a day. */
export async function takeDigest(
  { db }: Deps,
  { person, before, now }: { person: string; before: Date; now: Date },
): Promise<boolean> {
  const takenDigests = await db
    .update(alertPreference)
    .set({ digestSentAt: now })
    .where(
      and(
        eq(alertPreference.person, person),
        or(isNull(alertPreference.digestSentAt), lte(alertPreference.digestSentAt, before)),
      ),
    )
    .returning({ person: alertPreference.person });
  return takenDigests.length > 0;
}

/** Gives a day's digest back that did not arrive: it was taken at `takenAt`. */
export async function returnDigest(
  { db }: Deps,
  { person, takenAt, before }: { person: string; takenAt: Date; before: Date | null },
): Promise<void> {
  await db
    .update(alertPreference)
    .set({ digestSentAt: before })
    .where(and(eq(alertPreference.person, person), eq(alertPreference.digestSentAt, takenAt)));
}

/** Removes alerts that were made before a moment. */
export async function deleteOldAlerts({ db }: Deps, { before }: { before: Date }): Promise<void> {
  await db.delete(alert).where(lt(alert.madeAt, before));
}

/** Everything that is kept of a Telegram account that is linked to none. */
export async function deleteWatchesOfTelegram(
  { db }: Deps,
  { telegramId }: { telegramId: string },
): Promise<void> {
  await db.delete(watch).where(and(eq(watch.telegramId, telegramId), isNull(watch.userId)));
  await db.delete(alertPreference).where(eq(alertPreference.person, `telegram:${telegramId}`));
}

/** Everything that an account watches, was told and has set for it. */
export async function deleteWatchesOfUser(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<void> {
  await db.delete(alert).where(eq(alert.userId, userId));
  await db.delete(watch).where(eq(watch.userId, userId));
  await db.delete(alertPreference).where(eq(alertPreference.person, `user:${userId}`));
}

/** Moves a Telegram account's watches to the account that it is now linked to. */
export async function moveWatchesToUser(
  { db }: Deps,
  { telegramId, userId }: { telegramId: string; userId: string },
): Promise<void> {
  await db
    .update(watch)
    .set({ userId, telegramId: null })
    .where(and(eq(watch.telegramId, telegramId), isNull(watch.userId)));
  await db
    .update(alert)
    .set({ userId, telegramId: null })
    .where(and(eq(alert.telegramId, telegramId), isNull(alert.userId)));
  await db.delete(alertPreference).where(eq(alertPreference.person, `telegram:${telegramId}`));
}

/** Moves a guest's watches to the account that they signed in to. */
export async function moveWatchesOfGuest(
  { db }: Deps,
  { guestId, userId }: { guestId: string; userId: string },
): Promise<void> {
  await db.update(watch).set({ userId }).where(eq(watch.userId, guestId));
  await db.update(alert).set({ userId }).where(eq(alert.userId, guestId));
}
