import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { timestampColumn } from './columns.ts';

/** A key with which a program asks the API as its owner. The key itself is nowhere. */
export const apiKey = pgTable(
  'api_key',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the key. */
    keyHash: text().notNull().unique(),
    /** Its first characters, by which its owner knows it again. */
    start: text().notNull(),
    scopes: text().array().notNull(),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
    lastUsedAt: timestampColumn(),
    revokedAt: timestampColumn(),
  },
  (table) => [index('api_key_user').on(table.userId), index('api_key_expires').on(table.expiresAt)],
);

export const WEBHOOK_DELIVERY_STATES = ['waiting', 'sent', 'failed'] as const;

/** Where a key's program wants to hear of events. */
export const webhook = pgTable(
  'webhook',
  {
    id: text().primaryKey(),
    /** Null: the account is gone, and the program still has to hear of that. */
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    keyId: text()
      .unique()
      .references(() => apiKey.id, { onDelete: 'set null' }),
    url: text().notNull(),
    /** The secret that signs what is sent, sealed. */
    sealedSecret: text().notNull(),
    events: text().array().notNull(),
    createdAt: timestampColumn().notNull(),
    /** Since when nothing got through; null: the last message did. */
    failingSince: timestampColumn(),
    /** When it was switched off because nothing got through; null: it is on. */
    disabledAt: timestampColumn(),
  },
  (table) => [index('webhook_user').on(table.userId)],
);

/** One event for one webhook, written in the transaction of the event. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    /** The body, as it is signed and sent. */
    payload: text().notNull(),
    state: text({ enum: WEBHOOK_DELIVERY_STATES }).notNull(),
    tries: integer().notNull(),
    madeAt: timestampColumn().notNull(),
    /** When it is sent next, or was sent last. */
    dueAt: timestampColumn().notNull(),
    /** Until when a process is believed to send it. */
    takenUntil: timestampColumn(),
    /** Result of the last try: a status, or why there was none. */
    lastResult: text(),
  },
  (table) => [
    index('webhook_delivery_waiting')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_delivery_log').on(table.webhookId, table.madeAt),
    index('webhook_delivery_made').on(table.madeAt),
  ],
);
