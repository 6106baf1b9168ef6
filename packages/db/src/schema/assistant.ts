import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';
import { session, user } from './account/accounts.ts';

const ofUser = () => text().references(() => user.id, { onDelete: 'cascade' });

/**
 * A request for a custom bot. Kept until it was delivered and answered; what the person wrote is
 * encrypted with a key that is not in the database. `fingerprint` tells the same form sent twice
 * without revealing it (keyed hash).
 */
export const botRequest = pgTable(
  'bot_request',
  {
    id: text().primaryKey(),
    fingerprint: text().notNull().unique(),
    payload: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    sentAt: timestamp({ withTimezone: true }),
    attempts: integer().notNull().default(0),
    lastError: text(),
  },
  (table) => [index('bot_request_unsent').on(table.sentAt, table.createdAt)],
);

/**
 * Subject of a conversation, so that 'and on L2?' is understood. Never the person's words: only
 * words of our own passages, the token checked last, and the earlier public addresses, so that a
 * look-alike is noticed. The hash is of an id that only the conversation's browser or chat knows.
 */
export const assistantConversation = pgTable(
  'assistant_conversation',
  {
    idHash: text().primaryKey(),
    topic: text().notNull(),
    tokenChain: text(),
    tokenAddress: text(),
    tokenSymbol: text(),
    /** Separated by spaces, the newest last. */
    addresses: text().notNull().default(''),
    expiresAt: timestampColumn().notNull(),
  },
  (table) => [index('assistant_conversation_expires_at').on(table.expiresAt)],
);

/** How somebody wants to be told of alerts. Whose: `user:{id}` or `telegram:{id}`. */
export const alertPreference = pgTable(
  'alert_preference',
  {
    person: text().primaryKey(),
    userId: ofUser(),
    timeZone: text().notNull(),
    /** Hours of the day, 0 to 23; null: no quiet hours. */
    quietFrom: integer(),
    quietUntil: integer(),
    digest: text({ enum: ['at-once', 'daily'] }).notNull(),
    /** Nothing is sent: the person said stop, or blocked the bot. */
    isStopped: boolean().notNull().default(false),
    digestSentAt: timestampColumn(),
  },
  (table) => [index('alert_preference_user').on(table.userId)],
);

/**
 * Alerts that somebody wants. Each belongs to an account, or to a Telegram account linked to none.
 */
export const watch = pgTable(
  'watch',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    telegramId: text(),
    kind: text({ enum: ['price', 'liquidity', 'owner', 'launch'] }).notNull(),
    title: text().notNull(),
    chain: text(),
    address: text(),
    symbol: text(),
    /** Percent. */
    threshold: doublePrecision(),
    minLiquidityUsd: doublePrecision(),
    /** Last values seen, compared at the next look. */
    seen: jsonb().$type<WatchSeen>().notNull(),
    seenAt: timestampColumn().notNull(),
    createdAt: timestampColumn().notNull(),
    lastToldAt: timestampColumn(),
  },
  (table) => [
    index('watch_user').on(table.userId),
    index('watch_telegram').on(table.telegramId),
    index('watch_token').on(table.chain, table.address),
  ],
);

/**
 * A token that somebody watches: whose turn it is to be looked at next, and what was seen last. One
 * row however many watch it; workers share the round by taking rows that are due.
 */
export const watchedToken = pgTable(
  'watched_token',
  {
    chain: text().notNull(),
    /**
     * As in `watch`. Empty, with an empty chain: the new launches, which are one thing to look at.
     */
    address: text().notNull(),
    nextAt: timestampColumn().notNull(),
    lookedAt: timestampColumn(),
    seen: jsonb().$type<WatchSeen>(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.address] }),
    index('watched_token_next').on(table.nextAt),
  ],
);

/** Null: could not be found out. `powers`: what the owner can do, as the check's rows said. */
export type WatchSeen = {
  priceUsd: number | null;
  liquidityUsd: number | null;
  powers: Record<string, string> | null;
  /** Kept of a token, not of a watch. */
  verdict?: string;
};

/**
 * One thing that happened to what somebody watches. The event's key keeps it from being told twice,
 * whatever process or restart finds it again.
 */
export const alert = pgTable(
  'alert',
  {
    id: text().primaryKey(),
    watchId: text()
      .notNull()
      .references(() => watch.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    telegramId: text(),
    eventKey: text().notNull(),
    text: text().notNull(),
    path: text(),
    madeAt: timestampColumn().notNull(),
    readAt: timestampColumn(),
    /** Taken by a process that sends it; null: waits. */
    toldAt: timestampColumn(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('alert_event').on(table.watchId, table.eventKey),
    index('alert_waiting').on(table.toldAt, table.madeAt),
    index('alert_user').on(table.userId, table.madeAt),
    index('alert_telegram').on(table.telegramId, table.madeAt),
    index('alert_made').on(table.madeAt),
  ],
);

/** The Telegram account that belongs to an account: one to one. */
export const telegramLink = pgTable('telegram_link', {
  telegramId: text().primaryKey(),
  userId: text()
    .notNull()
    .unique()
    .references(() => user.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  linkedAt: timestampColumn().notNull(),
});

/**
 * A code that links a Telegram account: bound to the browser that made it, used once, then
 * confirmed in that browser.
 */
export const telegramCode = pgTable(
  'telegram_code',
  {
    codeHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    sessionId: text()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    expiresAt: timestampColumn().notNull(),
    /** Its user, once it is used. */
    telegramId: text(),
    name: text(),
  },
  (table) => [
    index('telegram_code_user').on(table.userId),
    index('telegram_code_session').on(table.sessionId),
    index('telegram_code_expires_at').on(table.expiresAt),
  ],
);
