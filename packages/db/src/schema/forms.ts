import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Forms that were sent without the page's program, for some seconds: a second press finds the
 * first, whatever process it reaches. The key is a keyed hash of who sent what; the answer is
 * sealed, as it may carry a session.
 */
export const formPress = pgTable(
  'form_press',
  {
    key: text().primaryKey(),
    /** Holder of the press: after its end, another may take it over. */
    holder: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    /** Null: being worked on, or its process was killed. */
    answer: text(),
  },
  (table) => [index('form_press_expires_at').on(table.expiresAt)],
);
