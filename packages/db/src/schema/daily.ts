import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How much there was of something on a day (UTC), of nobody in particular. Several rows make a
 * day's count together, so that nobody waits for another: triggers add under the name of their
 * connection (`b` and its number), a process sets what it has counted itself under its run (`run:`
 * and its id), `before` is what was there when counting began. Over days are put together under ''.
 */
export const dailyCount = pgTable(
  'daily_count',
  {
    day: date({ mode: 'string' }).notNull(),
    what: text().notNull(),
    writer: text().notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.what, table.day, table.writer] })],
);

/**
 * How often on a day (UTC) a question was not known, by the passage of ours that came nearest:
 * never a word of who asked. Both are empty where none came near.
 */
export const unknownQuestion = pgTable(
  'unknown_question',
  {
    day: date({ mode: 'string' }).notNull(),
    title: text().notNull(),
    url: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.title, table.url] })],
);
