import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Fingerprints of the secrets that this database's contents were encrypted with (never the
 * secrets), and sealed public keys of those that certificates were signed with.
 */
export const keyFingerprint = pgTable(
  'key_fingerprint',
  {
    name: text().notNull(),
    fingerprint: text().notNull(),
    firstSeenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.fingerprint] })],
);
