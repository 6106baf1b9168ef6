import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { timestampColumn } from './columns.ts';

/** A message to the people who run the site. */
export const supportMessage = pgTable(
  'support_message',
  {
    id: text().primaryKey(),
    /** Null: without an account. */
    userId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** Keyed hash of the person, of the Telegram account, or of the network address. */
    sender: text().notNull(),
    /** Keyed hash of the mail address that was given for an answer; null: none was. */
    emailHash: text(),
    door: text({ enum: ['page', 'assistant', 'telegram'] }).notNull(),
    /** Whether the sender had premium when it was sent. */
    isPremium: boolean().notNull(),
    /** Their words, and where an answer may go, sealed. */
    sealed: text().notNull(),
    madeAt: timestampColumn().notNull(),
    /** When an operator was done with it; null: it waits. */
    doneAt: timestampColumn(),
    doneBy: text().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('support_message_waits')
      .on(table.isPremium.desc(), table.madeAt, table.id)
      .where(sql`done_at is null`),
    index('support_message_done').on(table.doneAt, table.id),
    index('support_message_user').on(table.userId),
    index('support_message_sender').on(table.sender, table.madeAt),
    index('support_message_email').on(table.emailHash),
    index('support_message_done_by').on(table.doneBy),
  ],
);
