import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * One row per run of a server process. A run that was killed has no stoppedAt: then lastSeenAt says
 * until when it is known to have been there.
 */
export const serviceRun = pgTable(
  'service_run',
  {
    id: uuid().primaryKey().defaultRandom(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    stoppedAt: timestamp({ withTimezone: true }),
    version: text().notNull(),
    roles: text().array().notNull(),
  },
  (table) => [
    index('service_run_started_at').on(table.startedAt),
    index('service_run_last_seen').on(table.lastSeenAt),
  ],
);
