import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { safetyCheck } from './safety.ts';

/**
 * A source of new pairs: whose turn it is next, and how it last went. Rows are made when a source
 * is first asked.
 */
export const launchSource = pgTable('launch_source', {
  name: text().primaryKey(),
  /** Not asked before this time, by whichever process. */
  nextAt: timestampColumn().notNull(),
  /** When it answered last. */
  measuredAt: timestampColumn(),
  /** Why it did not answer the last time; null: it did. */
  problem: text(),
  failures: integer().notNull().default(0),
});

/** A new pair on an exchange, with the figures of its source. Money in US dollars. */
export const launch = pgTable(
  'launch',
  {
    chain: text().notNull(),
    /** Of the pair; in small letters on EVM networks. */
    pairKey: text().notNull(),
    pairAddress: text().notNull(),
    /** Of the token: as it is shown, and in small letters on EVM networks. */
    address: text().notNull(),
    addressKey: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    platform: text().notNull(),
    priceUsd: doublePrecision(),
    marketCapUsd: doublePrecision(),
    liquidityUsd: doublePrecision(),
    volume24hUsd: doublePrecision(),
    createdAt: timestampColumn(),
    isPaid: boolean(),
    sourceName: text().notNull(),
    sourceUrl: text(),
    measuredAt: timestampColumn().notNull(),
    firstSeenAt: timestampColumn().notNull(),
    /**
     * When it was made where the source says so, else when it was first seen: the order in which
     * launches are shown.
     */
    beganAt: timestampColumn().notNull().defaultNow(),
    /** Of the last change that a reader can see. */
    changedAt: timestampColumn().notNull(),
    /** Null: checked, or given up. Otherwise not checked before this time. */
    checkAt: timestampColumn(),
    checkTries: integer().notNull().default(0),
    /** Why it could not be checked, in words. */
    checkProblem: text(),
    /**
     * Found to be one that may be picked when it was old enough to be forgotten: kept for longer.
     */
    isKeptLonger: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.pairKey] }),
    index('launch_forgettable')
      .on(table.firstSeenAt)
      .where(sql`not is_kept_longer`),
    index('launch_chain_began').on(table.chain, table.beganAt),
    index('launch_began').on(table.beganAt),
    index('launch_seen').on(table.firstSeenAt),
    index('launch_changed').on(table.changedAt),
    index('launch_check').on(table.checkAt),
    index('launch_token').on(table.chain, table.addressKey),
  ],
);

/**
 * A verdict on a launch, frozen: one a token. Its evidence is the check, which is kept for good.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: text()
      .primaryKey()
      .references(() => safetyCheck.id),
    chain: text().notNull(),
    address: text().notNull(),
    addressKey: text().notNull(),
    name: text().notNull(),
    symbol: text().notNull(),
    verdict: text({ enum: ['do-not-touch', 'high-risk', 'caution', 'no-red-flag'] }).notNull(),
    summary: text().notNull(),
    reasons: text().array().notNull(),
    evidenceHash: text().notNull(),
    givenAt: timestampColumn().notNull(),
    /** At that moment; later looks are held against them. */
    priceUsd: doublePrecision(),
    liquidityUsd: doublePrecision(),
    outcome: text({ enum: ['hit', 'miss'] }),
    outcomeAt: timestampColumn(),
    /**
     * The latest check of the token that is not older than the verdict. Written by triggers, by
     * whichever version checks.
     */
    lastCheckId: text(),
    lastCheckedAt: timestampColumn(),
    lastVerdict: text(),
  },
  (table) => [
    index('ledger_entry_mild')
      .on(table.lastCheckedAt, table.liquidityUsd, table.lastCheckId)
      .where(sql`last_verdict in ('caution', 'no-red-flag')`),
    index('ledger_entry_may_be_picked')
      .on(table.id)
      .where(
        sql`verdict in ('caution', 'no-red-flag') and (outcome is null or outcome = 'hit') and liquidity_usd is not null`,
      ),
    uniqueIndex('ledger_entry_token').on(table.chain, table.addressKey),
    index('ledger_entry_given').on(table.givenAt, table.id),
  ],
);

/**
 * How many entries have which verdict and outcome ('' for none yet). Kept by a trigger on
 * `ledger_entry`.
 */
export const ledgerCount = pgTable(
  'ledger_count',
  {
    verdict: text().notNull(),
    outcome: text().notNull(),
    entries: integer().notNull(),
    /** When the first of them was given. */
    since: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.verdict, table.outcome] })],
);

/** A look at a token after its verdict: written when the verdict is given, done when it is due. */
export const ledgerLook = pgTable(
  'ledger_look',
  {
    entryId: text()
      .notNull()
      .references(() => ledgerEntry.id, { onDelete: 'cascade' }),
    hours: integer().notNull(),
    /**
     * Not taken up before this time: when it is due, then when whoever took it is given up, or when
     * it is tried again.
     */
    nextAt: timestampColumn().notNull(),
    tries: integer().notNull().default(0),
    lookedAt: timestampColumn(),
    liquidityUsd: doublePrecision(),
    priceUsd: doublePrecision(),
    /** False: a sale was shown to be impossible. Null: not known. */
    canSell: boolean(),
    isDead: boolean(),
    /** The check that was made for it, and SHA-256 of it. */
    checkId: text(),
    evidenceHash: text(),
    sourceName: text(),
    sourceUrl: text(),
    measuredAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.hours] }),
    index('ledger_look_due').on(table.lookedAt, table.nextAt),
  ],
);
