import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/** A check of a token as it was given, frozen. */
export const safetyCheck = pgTable(
  'safety_check',
  {
    /** Unguessable: whoever has it was given the check. */
    id: text().primaryKey(),
    chain: text().notNull(),
    /** In small letters on EVM networks. */
    address: text().notNull(),
    verdict: text().notNull(),
    /** The whole check as canonical JSON, and SHA-256 of it in hex. */
    evidence: text().notNull(),
    evidenceHash: text().notNull(),
    checkedAt: timestampColumn().notNull(),
    /** Part of the public ledger: kept for good. */
    isLedgered: boolean().notNull().default(false),
  },
  (table) => [
    index('safety_check_kept').on(table.isLedgered, table.checkedAt),
    index('safety_check_latest').on(table.chain, table.address, table.checkedAt),
  ],
);

/**
 * Somebody says that a verdict is wrong. Public, with its answer, where the check is in the ledger.
 */
export const appeal = pgTable(
  'appeal',
  {
    id: text().primaryKey(),
    checkId: text()
      .notNull()
      .references(() => safetyCheck.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    madeAt: timestampColumn().notNull(),
    answer: text(),
    answeredAt: timestampColumn(),
  },
  (table) => [
    index('appeal_check').on(table.checkId),
    index('appeal_open').on(table.answeredAt, table.madeAt),
  ],
);
