import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../columns.ts';
import { user } from '../account/accounts.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** The practice task that somebody works on, one at a time: what was set up, and where. */
export const practiceRun = pgTable('practice_run', {
  userId: owner().primaryKey(),
  task: text().notNull(),
  /** The learner's account, with the capitals that check it. */
  address: text().notNull(),
  /** Which chain it was set up on. */
  chain: text().notNull(),
  /** The newest block when it was set up: what was done came after it. */
  block: integer().notNull(),
  /** Data of the scene, as JSON. */
  scene: text().notNull(),
  startedAt: timestampColumn().notNull(),
  /** Hashes of the transactions that came through this person's session, or that they asked for. */
  sent: text().array().notNull().default([]),
});

/** A practice address whose key somebody has shown to hold: it belongs to one account. */
export const practiceAddress = pgTable(
  'practice_address',
  {
    /** In small letters. */
    address: text().primaryKey(),
    userId: owner(),
    provenAt: timestampColumn().notNull(),
  },
  (table) => [index('practice_address_user').on(table.userId)],
);

/** A practice task whose goals the chain has confirmed for somebody, once. */
export const practiceDone = pgTable(
  'practice_done',
  {
    userId: owner(),
    task: text().notNull(),
    address: text().notNull(),
    doneAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.task] })],
);
