import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Fingerprints (never keys) of what this database's contents were encrypted and signed with. */
export const keyFingerprint = pgTable(
  'key_fingerprint',
  {
    name: text().notNull(),
    fingerprint: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
);
