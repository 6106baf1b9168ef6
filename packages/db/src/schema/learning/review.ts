import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from '../columns.ts';
import { user } from '../account/accounts.ts';

const owner = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/**
 * A question that comes back to somebody, with what the schedule knows of how well they remember
 * it. `question` is the question's id in the built content; one that content has lost is never
 * asked again.
 */
export const reviewCard = pgTable(
  'review_card',
  {
    userId: owner(),
    question: text().notNull(),
    dueAt: timestampColumn().notNull(),
    /** FSRS: days after which nine of ten such answers are still remembered. */
    stability: doublePrecision().notNull(),
    /** FSRS: 1 to 10. */
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    learningSteps: integer().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    /** FSRS: 0 new, 1 learning, 2 review, 3 learning again. */
    state: integer().notNull(),
    answeredAt: timestampColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.question] }),
    index('review_card_due').on(table.userId, table.dueAt),
  ],
);

/** Whether somebody wants questions to come back, and where. No row: both. */
export const reviewSetting = pgTable('review_setting', {
  userId: text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' }),
  isOn: boolean().notNull(),
  inTelegram: boolean().notNull(),
  /** When the bot last said that something is due. */
  remindedAt: timestampColumn(),
});
