import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { user } from './accounts.ts';

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
  /** What belongs to the scene, as JSON. */
  scene: text().notNull(),
  startedAt: timestampColumn().notNull(),
});

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
