import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { newsConsent, newsDelivery } from '../../schema/news.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type NewsConsentRow = typeof newsConsent.$inferSelect;
export type NewsChannel = NewsConsentRow['channel'];
export type NewsDeliveryRow = typeof newsDelivery.$inferSelect;
type Address = { channel: NewsChannel; address: string };
/** As the index of what waits says it. */
const isWaiting = sql`${newsDelivery.state} = 'waiting'`;

type DeliveryKey = { announcementId: string; consentId: string };

/** The consent of an address that has not ended; it may wait for its confirmation. */
export async function findNewsConsent(
  { db }: Deps,
  { channel, address }: Address,
): Promise<NewsConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(newsConsent)
    .where(
      and(
        eq(newsConsent.channel, channel),
        eq(newsConsent.address, address),
        isNull(newsConsent.endedAt),
      ),
    );
  return row;
}

export async function readNewsConsents(
  { db }: Deps,
  { ids }: { ids: readonly string[] },
): Promise<NewsConsentRow[]> {
  return db
    .select()
    .from(newsConsent)
    .where(inArray(newsConsent.id, [...ids]));
}

/** Keeps a consent. False where this address has one that has not ended. */
export async function insertNewsConsent({ db }: Deps, row: NewsConsentRow): Promise<boolean> {
  const rows = await db
    .insert(newsConsent)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: newsConsent.id });
  return rows.length > 0;
}

/** Confirms a consent. False where it has ended. */
export async function confirmNewsConsent(
  { db }: Deps,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(newsConsent)
    .set({
      confirmedAt: sql`coalesce(${newsConsent.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(newsConsent.id, id), isNull(newsConsent.endedAt)))
    .returning({ id: newsConsent.id });
  return rows.length > 0;
}

/** Ends a consent; what waits for it is not sent. False where it had ended. */
export async function endNewsConsent(
  { db }: Deps,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(newsConsent)
    .set({ endedAt: now, endedBy: by })
    .where(and(eq(newsConsent.id, id), isNull(newsConsent.endedAt)))
    .returning({ id: newsConsent.id });
  if (rows.length === 0) return false;
  await db
    .update(newsDelivery)
    .set({ state: 'skipped', endedAt: now, takenBy: null, takenUntil: null })
    .where(and(eq(newsDelivery.consentId, id), isWaiting));
  return true;
}

/** Every consent of a person, and of their mail address where it is theirs. */
export async function listNewsConsents(
  { db }: Deps,
  { userId, email }: { userId: string; email: string | undefined },
): Promise<NewsConsentRow[]> {
  const ofAddress =
    email === undefined
      ? undefined
      : and(eq(newsConsent.channel, 'mail'), eq(newsConsent.address, email));
  return db
    .select()
    .from(newsConsent)
    .where(or(eq(newsConsent.userId, userId), ofAddress))
    .orderBy(asc(newsConsent.askedAt), newsConsent.id);
}

/** Removes every consent to a mail address, with what was sent by it. */
export async function deleteNewsConsentsTo(
  { db }: Deps,
  { email }: { email: string },
): Promise<void> {
  await db
    .delete(newsConsent)
    .where(and(eq(newsConsent.channel, 'mail'), eq(newsConsent.address, email)));
}

/** Removes consents that were never confirmed, and those that ended long ago. */
export async function deleteOldNewsConsents(
  { db }: Deps,
  { askedBefore, endedBefore }: { askedBefore: Date; endedBefore: Date },
): Promise<void> {
  await db
    .delete(newsConsent)
    .where(and(isNull(newsConsent.confirmedAt), lt(newsConsent.askedAt, askedBefore)));
  await db.delete(newsConsent).where(lt(newsConsent.endedAt, endedBefore));
}

/** How many would be told now, by channel. */
export async function countNewsConsents({
  db,
}: Deps): Promise<{ channel: NewsChannel; count: number }[]> {
  return db
    .select({ channel: newsConsent.channel, count: sql<number>`count(*)::int` })
    .from(newsConsent)
    .where(and(isNotNull(newsConsent.confirmedAt), isNull(newsConsent.endedAt)))
    .groupBy(newsConsent.channel);
}

/**
 * Makes a delivery for everybody who wants to hear of it by one of these channels. Again: for
 * nobody a second time.
 */
export async function insertNewsDeliveries(
  { db }: Deps,
  {
    announcementId,
    channels,
    now,
  }: { announcementId: string; channels: readonly NewsChannel[]; now: Date },
): Promise<void> {
  if (channels.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into news_delivery (announcement_id, consent_id, channel, state, tries, due_at)
    select ${announcementId}, id, channel, 'waiting', 0, ${at} from news_consent
    where ${inArray(newsConsent.channel, [...channels])}
      and ${isNotNull(newsConsent.confirmedAt)} and ${isNull(newsConsent.endedAt)}
    on conflict do nothing`);
}

/** Skips an announcement's waiting messages. */
export async function skipNewsDeliveries(
  { db }: Deps,
  { announcementId, now }: { announcementId: string; now: Date },
): Promise<void> {
  await db
    .update(newsDelivery)
    .set({ state: 'skipped', endedAt: now, takenBy: null, takenUntil: null })
    .where(and(eq(newsDelivery.announcementId, announcementId), isWaiting));
}

/**
 * Takes deliveries of a channel that are due, the longest due first: of any number of processes
 * each goes to one. Whoever is killed loses them at `until`.
 */
export async function takeNewsDeliveries(
  { db }: Deps,
  {
    channel,
    takenBy,
    now,
    until,
    limit,
  }: { channel: NewsChannel; takenBy: string; now: Date; until: Date; limit: number },
): Promise<NewsDeliveryRow[]> {
  const due = db
    .select({ announcementId: newsDelivery.announcementId, consentId: newsDelivery.consentId })
    .from(newsDelivery)
    .where(
      and(
        isWaiting,
        eq(newsDelivery.channel, channel),
        lte(newsDelivery.dueAt, now),
        or(isNull(newsDelivery.takenUntil), lte(newsDelivery.takenUntil, now)),
      ),
    )
    .orderBy(newsDelivery.dueAt, newsDelivery.announcementId, newsDelivery.consentId)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(newsDelivery)
    .set({ takenBy, takenUntil: until })
    .where(sql`(${newsDelivery.announcementId}, ${newsDelivery.consentId}) in (${due})`)
    .returning();
}

const matchTakenDelivery = ({ announcementId, consentId }: DeliveryKey, takenBy: string) =>
  and(
    eq(newsDelivery.announcementId, announcementId),
    eq(newsDelivery.consentId, consentId),
    eq(newsDelivery.takenBy, takenBy),
  );

/**
 * Notes a delivery as sent, before it can have arrived. False where it is not this process's to
 * send any more: nothing may go out.
 */
export async function markNewsSent(
  { db }: Deps,
  { takenBy, now, ...key }: DeliveryKey & { takenBy: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(newsDelivery)
    .set({ state: 'sent', endedAt: now, lastError: null, tries: sql`${newsDelivery.tries} + 1` })
    .where(and(matchTakenDelivery(key, takenBy), isWaiting))
    .returning({ consentId: newsDelivery.consentId });
  return rows.length > 0;
}

/**
 * Ends a delivery otherwise, or gives it back (`dueAt`) because it certainly did not arrive.
 *
 * @param end countsTry: whether this was a try
 */
export async function endNewsDelivery(
  { db }: Deps,
  {
    takenBy,
    now,
    end,
    error = null,
    ...key
  }: DeliveryKey & {
    takenBy: string;
    now: Date;
    end: { state: 'failed' | 'skipped' } | { dueAt: Date; countsTry: boolean };
    error?: string | null;
  },
): Promise<void> {
  const change =
    'state' in end
      ? { state: end.state, endedAt: now }
      : {
          state: 'waiting' as const,
          endedAt: null,
          dueAt: end.dueAt,
          ...(end.countsTry ? { tries: sql`${newsDelivery.tries} + 1` } : {}),
        };
  await db
    .update(newsDelivery)
    .set({ ...change, lastError: error?.slice(0, 300) ?? null, takenBy: null, takenUntil: null })
    .where(matchTakenDelivery(key, takenBy));
}

/** Gives back what processes that are gone had taken: for who knows that there are no others. */
export async function releaseNewsDeliveries({ db }: Deps): Promise<void> {
  await db
    .update(newsDelivery)
    .set({ takenBy: null, takenUntil: null })
    .where(and(isWaiting, isNotNull(newsDelivery.takenBy)));
}
