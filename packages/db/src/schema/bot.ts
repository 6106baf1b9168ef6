import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * Updates of Telegram that were taken, so that each is answered once, whatever process or restart
 * is given it again. What was written is not in here. Ids count per bot.
 */
export const botUpdate = pgTable(
  'bot_update',
  {
    bot: text().notNull(),
    updateId: bigint({ mode: 'number' }).notNull(),
    /** Keyed hash of the chat, whose updates are answered in their order. */
    chat: text().notNull(),
    takenBy: text().notNull(),
    takenAt: timestampColumn().notNull(),
    /** Null: being answered, or its process was killed. */
    doneAt: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.bot, table.updateId] }),
    index('bot_update_chat').on(table.bot, table.chat, table.updateId),
    index('bot_update_taken_at').on(table.takenAt),
  ],
);

/** Process that polls Telegram for updates: one at a time. */
export const botLease = pgTable('bot_lease', {
  bot: text().primaryKey(),
  holder: text().notNull(),
  expiresAt: timestampColumn().notNull(),
});

/** Button data that does not fit into the 64 bytes that Telegram gives it. */
export const botButton = pgTable(
  'bot_button',
  {
    key: text().primaryKey(),
    command: text().notNull(),
    usedAt: timestampColumn().notNull(),
  },
  (table) => [index('bot_button_used_at').on(table.usedAt)],
);

/** Groups in which an admin had the bot warn of scams. Nothing of what is written there. */
export const botGuard = pgTable(
  'bot_guard',
  {
    bot: text().notNull(),
    /** Keyed hash of the chat. */
    chat: text().notNull(),
    /** Posted secrets are removed. */
    mayRemove: boolean().notNull(),
    since: timestampColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bot, table.chat] })],
);
