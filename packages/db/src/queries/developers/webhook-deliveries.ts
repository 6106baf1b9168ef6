import { and, asc, desc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { webhook, webhookDelivery } from '../../schema/developers.ts';
import type { Database } from '../../types.ts';
import type { WebhookRow } from './webhooks.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };

export type WebhookDeliveryRow = typeof webhookDelivery.$inferSelect;

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
    const rankedDeliveries = tx
      .select({
        id: webhookDelivery.id,
        place: sql<number>`row_number() over (
          partition by ${webhookDelivery.webhookId}
          order by ${webhookDelivery.dueAt}, ${webhookDelivery.id})`.as('place'),
      })
      .from(webhookDelivery)
      .where(isDue)
      .as('ranked');
    const choice = tx
      .select({ id: rankedDeliveries.id })
      .from(rankedDeliveries)
      .where(lte(rankedDeliveries.place, perWebhook));
    const free = tx
      .select({ id: webhookDelivery.id })
      .from(webhookDelivery)
      .where(and(isDue, inArray(webhookDelivery.id, choice)))
      .orderBy(asc(webhookDelivery.dueAt), webhookDelivery.id)
      .limit(limit)
      .for('update', { skipLocked: true });
    const takenRows = await tx
      .update(webhookDelivery)
      .set({ takenUntil: until })
      .where(inArray(webhookDelivery.id, free))
      .returning({ id: webhookDelivery.id });
    if (takenRows.length === 0) return [];
    return tx
      .select({ delivery: webhookDelivery, hook: webhook })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(
        inArray(
          webhookDelivery.id,
          takenRows.map(({ id }) => id),
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
