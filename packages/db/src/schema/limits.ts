import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something was done in the window that began with its first use. In the database, so
 * that neither a restart nor a second process resets it.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    windowStart: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    count: integer().notNull(),
  },
  (table) => [index('rate_limit_expires_at').on(table.expiresAt)],
);
