import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { webhook, webhookDelivery } from '../../schema/developers.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };

export type WebhookRow = typeof webhook.$inferSelect;

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
  const [webhookRow] = await db
    .insert(webhook)
    .values(row)
    .onConflictDoUpdate({
      target: webhook.keyId,
      set: { url: row.url, events: row.events, failingSince: null, disabledAt: null },
    })
    .returning();
  if (!webhookRow) throw new Error('a saved webhook is returned');
  return { ...webhookRow, isNew: webhookRow.id === row.id };
}

/** @returns false where this person's key has none */
export async function deleteWebhook(
  { db }: Deps,
  { userId, keyId }: OfPerson & { keyId: string },
): Promise<boolean> {
  const deletedRows = await db
    .delete(webhook)
    .where(and(eq(webhook.keyId, keyId), eq(webhook.userId, userId)))
    .returning({ id: webhook.id });
  return deletedRows.length > 0;
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

/** Removes messages made before a moment, and webhooks of people who left that wait for nothing. */
export async function deleteOldWebhooks({ db }: Deps, { before }: { before: Date }): Promise<void> {
  await db.delete(webhookDelivery).where(lt(webhookDelivery.madeAt, before));
  await db.delete(webhook).where(
    and(
      isNull(webhook.userId),
      sql`not exists (select 1 from ${webhookDelivery}
          where ${webhookDelivery.webhookId} = ${webhook.id}
          and ${webhookDelivery.state} = 'waiting')`,
    ),
  );
}
