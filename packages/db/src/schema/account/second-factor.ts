import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { user } from './accounts.ts';
import { timestampColumn } from '../columns.ts';

/** Secret of a person's authenticator app and this server. */
export const secondFactor = pgTable('second_factor', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  /** Sealed. */
  secret: text().notNull(),
  startedAt: timestampColumn().notNull(),
  /** Null: begun, and no code was given yet. It asks for nothing before. */
  confirmedAt: timestampColumn(),
  /** The newest time step (30 s since 1970) of which a code was taken: each is good once. */
  lastStep: bigint({ mode: 'number' }).notNull(),
});

/** For when the app is lost: hashes, each gone once it was used. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** A browser in which the second step is not asked for, for a while. */
export const trustedBrowser = pgTable(
  'trusted_browser',
  {
    /** A hash of what its cookie holds. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: timestampColumn().notNull(),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [
    index('trusted_browser_user').on(table.userId),
    index('trusted_browser_expires').on(table.expiresAt),
  ],
);

/** An operator's act that takes a lost factor away, after a time in which its owner can stop it. */
export const factorLift = pgTable(
  'factor_lift',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    askedAt: timestampColumn().notNull(),
    dueAt: timestampColumn().notNull(),
  },
  (table) => [index('factor_lift_due').on(table.dueAt)],
);
