import { sql } from 'drizzle-orm';
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { timestampColumn } from './columns.ts';

/**
 * How often people chose an option of a question when they first met it, by day, without their
 * names. `item` is the question's id in the built content, `option` its option's id; '' is none.
 */
export const itemAnswer = pgTable(
  'item_answer',
  {
    day: date().notNull(),
    item: text().notNull(),
    option: text().notNull(),
    answers: integer().notNull(),
    /** Of a final test's question: right answers to the others of the same test, added up. */
    restSum: integer().notNull(),
    /** The same, each squared. */
    restSquares: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.item, table.option] })],
);

/**
 * The same of questions whose numbers are drawn, by the numbers that were put: `variant` has them
 * one after the other, with a bar between.
 */
export const itemVariantAnswer = pgTable(
  'item_variant_answer',
  {
    day: date().notNull(),
    item: text().notNull(),
    variant: text().notNull(),
    option: text().notNull(),
    answers: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.item, table.variant, table.option] })],
);

/** How a person decided a drill, or situations of a family of drills: the answers that counted. */
export const drillResult = pgTable(
  'drill_result',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    drill: text().notNull(),
    rights: integer().notNull(),
    /** Traps that were not seen. */
    misses: integer().notNull(),
    /** Harmless things that were turned down. */
    alarms: integer().notNull(),
    answeredAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.drill] })],
);

/**
 * How a person's last answers went that tested one kind of mistake, in lessons, tests, reviews and
 * drills. `recent` has a letter for each, the newest last: r right, m wrong, a harmless and turned
 * down.
 */
export const strength = pgTable(
  'strength',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    mistake: text().notNull(),
    recent: text().notNull(),
    /** Ids of the last drills that were counted: one whose reply was lost is sent again. */
    noted: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    answeredAt: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.mistake] })],
);
