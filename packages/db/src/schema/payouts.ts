import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

const block = () => bigint({ mode: 'number' }).notNull();
/** In smallest units: more digits than any other number type holds. */
const amount = () => numeric({ precision: 78, scale: 0 }).notNull();

/** A block that was read, by which a chain that went back is noticed. */
export type Checkpoint = { number: number; hash: string; /** Since 1970. */ seconds: number };

/** How far the chain has been read for the ledger of what passes owe. One row. */
export const payoutScan = pgTable('payout_scan', {
  id: text().primaryKey(),
  /** Which chain, contracts and promise: another one is another ledger. */
  source: text().notNull(),
  nextBlock: block(),
  /** The newest first. */
  checkpoints: jsonb().$type<Checkpoint[]>().notNull(),
  /** When the newest block was reached last; null: not yet. */
  readAt: timestampColumn(),
});

/** Passes that moved, as the collection's log has it. */
export const passMove = pgTable(
  'pass_move',
  {
    block: block(),
    logIndex: integer().notNull(),
    part: integer().notNull(),
    /** Time of the block. */
    at: timestampColumn().notNull(),
    tier: integer().notNull(),
    /** Addresses in small letters. */
    giver: text().notNull(),
    taker: text().notNull(),
    passes: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex, table.part] }),
    index('pass_move_at').on(table.at),
  ],
);

/** Payments to holders, from the distributor's log. */
export const payoutPayment = pgTable(
  'payout_payment',
  {
    block: block(),
    logIndex: integer().notNull(),
    transaction: text().notNull(),
    at: timestampColumn().notNull(),
    week: integer().notNull(),
    tier: integer().notNull(),
    /** Addresses in small letters. */
    holder: text().notNull(),
    payer: text().notNull(),
    amount: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index('payout_payment_holder').on(table.holder, table.week, table.tier),
  ],
);

/** A week that is over, tier by tier: what is due in all, and how much of it is paid. */
export const payoutWeek = pgTable(
  'payout_week',
  {
    week: integer().notNull(),
    tier: integer().notNull(),
    endsAt: timestampColumn().notNull(),
    holders: integer().notNull(),
    passes: amount(),
    due: amount(),
    /** Of what is due: more than that is not counted. */
    paid: amount(),
    /** Holders who are not paid in full. */
    open: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week, table.tier] })],
);

/** Due of a holder who had passes of a tier when a week ended. */
export const payoutDue = pgTable(
  'payout_due',
  {
    week: integer().notNull(),
    tier: integer().notNull(),
    /** In small letters. */
    holder: text().notNull(),
    passes: amount(),
    due: amount(),
    paid: amount(),
  },
  (table) => [
    primaryKey({ columns: [table.week, table.tier, table.holder] }),
    index('payout_due_open')
      .on(table.week, table.tier, table.holder)
      .where(sql`paid < due`),
    index('payout_due_holder').on(table.holder),
  ],
);
