import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { user } from './account/accounts.ts';
import { alert } from './assistant.ts';
import { timestampColumn } from './columns.ts';

export const ANNOUNCEMENT_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export const NEWS_CHANNELS = ['mail', 'telegram'] as const;
const ANNOUNCEMENT_CHANNELS = [...NEWS_CHANNELS, 'push'] as const;
export const NEWS_DELIVERY_STATES = ['waiting', 'sent', 'failed', 'skipped'] as const;

/** Announcements to everybody. */
export const announcement = pgTable(
  'announcement',
  {
    id: text().primaryKey(),
    /** In the address of its page; null until it is published for the first time. */
    slug: text().unique(),
    title: text().notNull(),
    /** The short form: the line on the site, the message in Telegram, the feed's summary. */
    line: text().notNull(),
    /** As it was written: Markdown. */
    body: text().notNull(),
    /** The same as HTML, sanitised when it was written. */
    html: text().notNull(),
    byMail: boolean().notNull(),
    byTelegram: boolean().notNull(),
    byPush: boolean().notNull(),
    state: text({ enum: ANNOUNCEMENT_STATES }).notNull(),
    /** When it is to be published; null: no time is set. */
    publishAt: timestampColumn(),
    publishedAt: timestampColumn(),
    withdrawnAt: timestampColumn(),
    changedAt: timestampColumn().notNull(),
    /** Counts its changes: who changes an older one was not the first. */
    version: integer().notNull(),
  },
  (table) => [
    index('announcement_published').on(table.state, table.publishedAt),
    index('announcement_changed').on(table.changedAt),
  ],
);

/**
 * That somebody wants to hear of announcements by a channel: what they agreed to, when and where.
 * One that has ended stays for a while, as the proof of it.
 */
export const newsConsent = pgTable(
  'news_consent',
  {
    id: text().primaryKey(),
    channel: text({ enum: ANNOUNCEMENT_CHANNELS }).notNull(),
    purpose: text().notNull(),
    /** Null: a mail address without an account. */
    userId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** Where it goes: a mail address, a Telegram id, or what a browser's push service gave it. */
    address: text().notNull(),
    /** Of a browser, for encryption: its public key, and its secret; null: it is none. */
    pushKey: text(),
    pushSecret: text(),
    timeZone: text().notNull(),
    /** The words that they agreed to. */
    wording: text().notNull(),
    /** Where they did. */
    source: text().notNull(),
    askedAt: timestampColumn().notNull(),
    /** Null: asked for, and not confirmed yet; nothing is sent. */
    confirmedAt: timestampColumn(),
    endedAt: timestampColumn(),
    endedBy: text(),
  },
  (table) => [
    uniqueIndex('news_consent_current')
      .on(table.channel, table.address)
      .where(sql`${table.endedAt} is null`),
    index('news_consent_told')
      .on(table.channel)
      .where(sql`${table.confirmedAt} is not null and ${table.endedAt} is null`),
    index('news_consent_user').on(table.userId),
    index('news_consent_address').on(table.address),
    index('news_consent_unconfirmed')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null`),
    index('news_consent_ended').on(table.endedAt),
  ],
);

/** One announcement to one recipient: made when it is published, so that nobody is told twice. */
export const newsDelivery = pgTable(
  'news_delivery',
  {
    announcementId: text()
      .notNull()
      .references(() => announcement.id, { onDelete: 'cascade' }),
    consentId: text()
      .notNull()
      .references(() => newsConsent.id, { onDelete: 'cascade' }),
    channel: text({ enum: ANNOUNCEMENT_CHANNELS }).notNull(),
    state: text({ enum: NEWS_DELIVERY_STATES }).notNull(),
    tries: integer().notNull(),
    dueAt: timestampColumn().notNull(),
    /** Process that sends it, and the end of its claim. */
    takenBy: text(),
    takenUntil: timestampColumn(),
    endedAt: timestampColumn(),
    /** Holds nothing personal. */
    lastError: text(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.consentId] }),
    index('news_delivery_consent').on(table.consentId),
    index('news_delivery_waiting')
      .on(table.channel, table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
  ],
);

/** That somebody wants what their watches notice in a browser: one person for each browser. */
export const alertConsent = pgTable(
  'alert_consent',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Address from the browser's push service, and its public key and secret. */
    address: text().notNull(),
    pushKey: text().notNull(),
    pushSecret: text().notNull(),
    /** The words that they agreed to. */
    wording: text().notNull(),
    /** Where they did. */
    source: text().notNull(),
    askedAt: timestampColumn().notNull(),
    endedAt: timestampColumn(),
    endedBy: text(),
  },
  (table) => [
    uniqueIndex('alert_consent_current')
      .on(table.address)
      .where(sql`${table.endedAt} is null`),
    index('alert_consent_user').on(table.userId),
    index('alert_consent_ended').on(table.endedAt),
  ],
);

/** An alert on its way to the browsers of who agreed to that; it goes when it went. */
export const alertPush = pgTable(
  'alert_push',
  {
    alertId: text()
      .primaryKey()
      .references(() => alert.id, { onDelete: 'cascade' }),
    dueAt: timestampColumn().notNull(),
  },
  (table) => [index('alert_push_due').on(table.dueAt)],
);
