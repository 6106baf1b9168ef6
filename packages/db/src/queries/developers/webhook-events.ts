import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { apiKey, webhook, webhookDelivery } from '../../schema/developers.ts';
import type { Database } from '../../types.ts';
import { keyWorksAt } from './developers.ts';

type Deps = { db: Database };

type WebhookEvent = { type: string; data: object };

/**
 * Queues events for every webhook that wants them. With `db` of the transaction that makes the
 * events, there is a message exactly if there is the event.
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
  { userId, now }: { userId: string; now: Date },
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
