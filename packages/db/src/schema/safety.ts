import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { bytesColumn, timestampColumn } from './columns.ts';

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
    /** Where an answer goes, sealed; null: nowhere. */
    sealed: text(),
    madeAt: timestampColumn().notNull(),
    answer: text(),
    answeredAt: timestampColumn(),
  },
  (table) => [
    index('appeal_check').on(table.checkId),
    index('appeal_open').on(table.answeredAt, table.madeAt),
  ],
);

/**
 * How far the log of a token was read that is too long to be read at once. All of it can be read
 * from its chain again.
 */
export const tokenLog = pgTable(
  'token_log',
  {
    chainId: bigint({ mode: 'number' }).notNull(),
    /** In small letters. */
    token: text().notNull(),
    /** Block in which it was made. */
    firstBlock: bigint({ mode: 'number' }).notNull(),
    /** Everything before it is stored. */
    nextBlock: bigint({ mode: 'number' }).notNull(),
    /** Hash of the last block that is stored; null: the node did not say. */
    endHash: text(),
    transferCount: integer().notNull().default(0),
    /** It is longer than is looked through: nothing of it is stored. */
    isTooMany: boolean().notNull().default(false),
    /** When somebody last asked for it. */
    readAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.token] }),
    index('token_log_read_at').on(table.readAt),
  ],
);

/** The transfers of some blocks of it, packed. */
export const tokenLogPart = pgTable(
  'token_log_part',
  {
    chainId: bigint({ mode: 'number' }).notNull(),
    token: text().notNull(),
    fromBlock: bigint({ mode: 'number' }).notNull(),
    toBlock: bigint({ mode: 'number' }).notNull(),
    transferCount: integer().notNull(),
    transfers: bytesColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.token, table.fromBlock] }),
    foreignKey({
      columns: [table.chainId, table.token],
      foreignColumns: [tokenLog.chainId, tokenLog.token],
      name: 'token_log_part_log',
    }).onDelete('cascade'),
  ],
);
