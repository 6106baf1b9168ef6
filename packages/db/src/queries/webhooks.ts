import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { apiKey, webhook, webhookDelivery } from '../schema/developers.ts';
import type { Database } from '../types.ts';
import { keyWorksAt } from './developers.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };

export type WebhookRow = typeof webhook.$inferSelect;
export type WebhookDeliveryRow = typeof webhookDelivery.$inferSelect;
export type WebhookEvent = { type: string; data: object };

/**
 * Queues events for every webhook that wants them. With `db` of the transaction that makes the
 * events, a message stands or falls with what it tells of.
 *
 * @param owner whose events these are; undefined: everybody's
 */
export async function queueWebhookEvents(
  { db }: Deps,
  { events, owner, now }: { events: readonly WebhookEvent[]; owner?: string; now: Date },
): Promise<void> {
  const types = [...new Set(events.map(({ type }) => type))];
  if (types.length === 0) return;
  const hooks = await db
    .select({ id: webhook.id, events: webhook.events })
    .from(webhook)
    .innerJoin(apiKey, eq(apiKey.id, webhook.keyId))
    .where(
      and(
        owner === undefined ? undefined : eq(webhook.userId, owner),
        isNull(webhook.disabledAt),
        keyWorksAt(now),
        or(...types.map((type) => sql`${type} = any (${webhook.events})`)),
      ),
    );
  const rows = hooks.flatMap((hook) =>
    events
      .filter(({ type }) => hook.events.includes(type))
      .map((event) => messageOf(hook.id, event, now)),
  );
  for (let from = 0; from < rows.length; from += 500)
    await db.insert(webhookDelivery).values(rows.slice(from, from + 500));
}

/**
 * Has the programs of somebody who leaves hear of that: what else waited for them goes, and the
 * webhook stays until the message was sent.
 */
export async function queueDeletedPerson(
  { db }: Deps,
  { userId, now }: OfPerson & { now: Date },
): Promise<void> {
  const hooks = await db
    .select({ id: webhook.id, events: webhook.events, start: apiKey.start })
    .from(webhook)
    .innerJoin(apiKey, eq(apiKey.id, webhook.keyId))
    .where(eq(webhook.userId, userId));
  if (hooks.length === 0) return;
  const ids = hooks.map(({ id }) => id);
  await db.delete(webhookDelivery).where(inArray(webhookDelivery.webhookId, ids));
  for (const { id, events, start } of hooks)
    if (events.includes('person.deleted'))
      // The program knows the person by its own key alone.
      await db
        .insert(webhookDelivery)
        .values(messageOf(id, { type: 'person.deleted', data: { key: start } }, now));
    else await db.delete(webhook).where(eq(webhook.id, id));
}

const messageOf = (webhookId: string, { type, data }: WebhookEvent, now: Date) => ({
  id: `msg_${randomUUID()}`,
  webhookId,
  type,
  payload: JSON.stringify({ type, timestamp: now.toISOString(), data }),
  state: 'waiting' as const,
  tries: 0,
  madeAt: now,
  dueAt: now,
});

/** A person's webhooks, the newest first. */
export async function listWebhooks({ db }: Deps, { userId }: OfPerson): Promise<WebhookRow[]> {
  return db
    .select()
    .from(webhook)
    .where(eq(webhook.userId, userId))
    .orderBy(desc(webhook.createdAt), webhook.id);
}

/**
 * Keeps the webhook of a key, in place of the one it had: its secret stays, and it is on again.
 *
 * @returns as it is now, with whether it is new
 */
export async function saveWebhook(
  { db }: Deps,
  row: Pick<WebhookRow, 'id' | 'url' | 'sealedSecret' | 'events' | 'createdAt'> & {
    userId: string;
    keyId: string;
  },
): Promise<WebhookRow & { isNew: boolean }> {
  const [savedValue] = await db
    .insert(webhook)
    .values(row)
    .onConflictDoUpdate({
      target: webhook.keyId,
      set: { url: row.url, events: row.events, failingSince: null, disabledAt: null },
    })
    .returning();
  if (!savedValue) throw new Error('a saved webhook is returned');
  return { ...savedValue, isNew: savedValue.id === row.id };
}

/** @returns false where this person's key has none */
export async function deleteWebhook(
  { db }: Deps,
  { userId, keyId }: OfPerson & { keyId: string },
): Promise<boolean> {
  const goneItems = await db
    .delete(webhook)
    .where(and(eq(webhook.keyId, keyId), eq(webhook.userId, userId)))
    .returning({ id: webhook.id });
  return goneItems.length > 0;
}

/** The last messages to a person's webhook, the newest first, from behind one on. */
export async function listWebhookDeliveries(
  { db }: Deps,
  {
    userId,
    keyId,
    after,
    limit,
  }: OfPerson & { keyId: string; after: { at: Date; id: string } | undefined; limit: number },
): Promise<WebhookDeliveryRow[]> {
  const rows = await db
    .select({ row: webhookDelivery })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        eq(webhook.userId, userId),
        eq(webhook.keyId, keyId),
        after &&
          or(
            lt(webhookDelivery.madeAt, after.at),
            and(eq(webhookDelivery.madeAt, after.at), lt(webhookDelivery.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(webhookDelivery.madeAt), desc(webhookDelivery.id))
    .limit(limit);
  return rows.map(({ row }) => row);
}

/** Sends a message again, by the same id. @returns false where it is not this person's, or waits */
export async function replayWebhookDelivery(
  { db }: Deps,
  { userId, id, now }: OfPerson & { id: string; now: Date },
): Promise<boolean> {
  const theirs = db
    .select({ id: webhook.id })
    .from(webhook)
    .where(and(eq(webhook.userId, userId), isNull(webhook.disabledAt)));
  const rows = await db
    .update(webhookDelivery)
    .set({ state: 'waiting', tries: 0, dueAt: now, takenUntil: null })
    .where(
      and(
        eq(webhookDelivery.id, id),
        sql`${webhookDelivery.state} <> 'waiting'`,
        inArray(webhookDelivery.webhookId, theirs),
      ),
    )
    .returning({ id: webhookDelivery.id });
  return rows.length > 0;
}

/**
 * Takes messages that are due, the longest waiting first. Nobody else takes them before `until`; a
 * killed process gives them back by then.
 *
 * @param perWebhook of each webhook at most so many
 */
export async function claimWebhookDeliveries(
  { db }: Deps,
  { now, until, limit, perWebhook }: { now: Date; until: Date; limit: number; perWebhook: number },
): Promise<{ delivery: WebhookDeliveryRow; hook: WebhookRow }[]> {
  return db.transaction(async (tx) => {
    const isDue = and(
      eq(webhookDelivery.state, 'waiting'),
      lte(webhookDelivery.dueAt, now),
      or(isNull(webhookDelivery.takenUntil), lte(webhookDelivery.takenUntil, now)),
    );
    const rankedSubqueryWithSelection = tx
      .select({
        id: webhookDelivery.id,
        place:
          sql<number>`row_number() over (partition by ${webhookDelivery.webhookId} order by ${webhookDelivery.dueAt})`.as(
            'place',
          ),
      })
      .from(webhookDelivery)
      .where(isDue)
      .as('ranked');
    const choice = tx
      .select({ id: rankedSubqueryWithSelection.id })
      .from(rankedSubqueryWithSelection)
      .where(lte(rankedSubqueryWithSelection.place, perWebhook));
    const free = tx
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(and(isDue, inArray(webhookDelivery.id, choice)))
      .orderBy(asc(webhookDelivery.dueAt), webhookDelivery.id)
      .limit(limit)
      .for('update', { skipLocked: true });
    const takenItems = await tx
      .update(webhookDelivery)
      .set({ takenUntil: until })
      .where(inArray(webhookDelivery.id, free))
      .returning({ id: webhookDelivery.id });
    if (takenItems.length === 0) return [];
    return tx
      .select({ delivery: webhookDelivery, hook: webhook })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(
        inArray(
          webhookDelivery.id,
          takenItems.map(({ id }) => id),
        ),
      )
      .orderBy(asc(webhookDelivery.dueAt), asc(webhookDelivery.id));
  });
}

/** Notes that a message arrived. */
export async function noteWebhookSuccess(
  { db }: Deps,
  { delivery, result, now }: { delivery: WebhookDeliveryRow; result: string; now: Date },
): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({
      state: 'sent',
      tries: delivery.tries + 1,
      dueAt: now,
      takenUntil: null,
      lastResult: result,
    })
    .where(eq(webhookDelivery.id, delivery.id));
  await db
    .update(webhook)
    .set({ failingSince: null })
    .where(and(eq(webhook.id, delivery.webhookId), sql`${webhook.failingSince} is not null`));
}

/** Notes a failed try. @param next null: it is not tried again */
export async function noteWebhookFailure(
  { db }: Deps,
  {
    delivery,
    result,
    next,
    now,
  }: { delivery: WebhookDeliveryRow; result: string; next: Date | null; now: Date },
): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({
      state: next === null ? 'failed' : 'waiting',
      tries: delivery.tries + 1,
      dueAt: next ?? now,
      takenUntil: null,
      lastResult: result,
    })
    .where(eq(webhookDelivery.id, delivery.id));
  await db
    .update(webhook)
    .set({ failingSince: now })
    .where(and(eq(webhook.id, delivery.webhookId), isNull(webhook.failingSince)));
}

/** Gives back what was taken and not tried. */
export async function releaseWebhookDeliveries(
  { db }: Deps,
  { ids }: { ids: readonly string[] },
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(webhookDelivery)
      .set({ takenUntil: null })
      .where(inArray(webhookDelivery.id, [...ids]));
}

/** Puts off what was not tried yet for a webhook that fails. */
export async function putOffWebhook(
  { db }: Deps,
  { id, until }: { id: string; until: Date },
): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ takenUntil: null, dueAt: until })
    .where(
      and(
        eq(webhookDelivery.webhookId, id),
        eq(webhookDelivery.state, 'waiting'),
        eq(webhookDelivery.tries, 0),
        lt(webhookDelivery.dueAt, until),
      ),
    );
}

/** Gives back all that was taken. For the only process there is, at its start. */
export async function releaseAllWebhookDeliveries({ db }: Deps): Promise<void> {
  await db
    .update(webhookDelivery)
    .set({ takenUntil: null })
    .where(
      and(eq(webhookDelivery.state, 'waiting'), sql`${webhookDelivery.takenUntil} is not null`),
    );
}

/** Switches a webhook off and ends what waits for it. @returns false where it is off already */
export async function disableWebhook(
  { db }: Deps,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(webhook)
    .set({ disabledAt: now })
    .where(and(eq(webhook.id, id), isNull(webhook.disabledAt)))
    .returning({ id: webhook.id });
  await db
    .update(webhookDelivery)
    .set({ state: 'failed', takenUntil: null })
    .where(and(eq(webhookDelivery.webhookId, id), eq(webhookDelivery.state, 'waiting')));
  return rows.length > 0;
}

/** Removes messages made before a moment, and webhooks of nobody that have said all. */
export async function deleteOldWebhooks({ db }: Deps, { before }: { before: Date }): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.madeAt, before));
  await db
    .delete(webhook)
    .where(
      and(
        isNull(webhook.userId),
        sql`not exists (select 1 from ${webhookDelivery} where ${webhookDelivery.webhookId} = ${webhook.id} and ${webhookDelivery.state} = 'waiting')`,
      ),
    );
}
