import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
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
  (table) => [index('api_key_user').on(table.userId)],
);
