import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { timestampColumn } from './columns.ts';
import { NEWS_CHANNELS } from './news.ts';

/** That somebody wants to be reminded of the check-up of a wallet: what they agreed to, and when. */
export const checkUpReminder = pgTable(
  'check_up_reminder',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .unique()
      .references(() => user.id, { onDelete: 'cascade' }),
    channel: text({ enum: NEWS_CHANNELS }).notNull(),
    /** Slug of the network and address of the wallet. */
    chain: text().notNull(),
    wallet: text().notNull(),
    timeZone: text().notNull(),
    /** The words that they agreed to. */
    wording: text().notNull(),
    askedAt: timestampColumn().notNull(),
    /** When the next one is due. */
    nextAt: timestampColumn().notNull(),
    /** Noted before it can have arrived. */
    sentAt: timestampColumn(),
    /** Process that sends it, and the end of its claim. */
    takenBy: text(),
    takenUntil: timestampColumn(),
  },
  (table) => [
    index('check_up_reminder_due').on(table.channel, table.nextAt),
    index('check_up_reminder_taken')
      .on(table.takenBy)
      .where(sql`${table.takenBy} is not null`),
  ],
);
