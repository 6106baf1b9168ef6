import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * A request for a custom bot. Kept until it was delivered and answered; what the person wrote is encrypted with a key
 * that is not in the database. `fingerprint` tells the same form sent twice without revealing it (keyed hash).
 */
export const botRequest = pgTable(
  'bot_request',
  {
    id: text().primaryKey(),
    fingerprint: text().notNull().unique(),
    payload: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('bot_request_unsent').on(table.sentAt, table.createdAt)],
);
