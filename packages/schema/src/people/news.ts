import * as v from 'valibot';
import { emailSchema, tokenSchema } from './accounts.ts';

/** Ways in which announcements come to people who agreed to it. */
export const NEWS_CHANNELS = ['mail', 'telegram'] as const;
export type NewsChannel = (typeof NEWS_CHANNELS)[number];
/** And browsers, which have no account to go by. */
export const ANNOUNCEMENT_CHANNELS = [...NEWS_CHANNELS, 'push'] as const;
export type AnnouncementChannel = (typeof ANNOUNCEMENT_CHANNELS)[number];

/** Wording of consents, by channel: shown to people, and kept with their consent as it was then. */
export const newsWording: Readonly<Record<AnnouncementChannel, string>> = {
  mail:
    'Send me announcements by e-mail: news about this site and warnings to its users, a few a ' +
    'month at most. I can stop it with one click in every message.',
  telegram:
    'Send me announcements in Telegram: news about this site and warnings to its users, a few a ' +
    'month at most. I can stop it on my account page or with /stop.',
  push:
    'Show me announcements in this browser: news about this site and warnings to its users, a few a ' +
    'month at most. I can stop it where I agreed to it, or in the browser’s own settings.',
};

/** How many announcements the page and the feed hold. */
export const NEWS_LISTED = 20;

/** As in '2026-11-23-new-lessons': the end of an announcement's address. */
export const NEWS_SLUG = /^\d{4}-\d{2}-\d{2}-[a-z0-9-]{1,80}$/;

const newsItemSchema = v.strictObject({
  slug: v.string(),
  title: v.string(),
  line: v.string(),
  publishedAt: v.string(),
});
export const newsListSchema = v.strictObject({ items: v.array(newsItemSchema) });
/** `html`: sanitised when it was written. */
export const newsArticleSchema = v.strictObject({ ...newsItemSchema.entries, html: v.string() });

const timeZoneSchema = v.optional(v.pipe(v.string(), v.maxLength(60)));

/** `timeZone`: where they live, so that nothing comes at night; UTC where it is not known. */
export const askForNewsSchema = v.strictObject({ email: emailSchema, timeZone: timeZoneSchema });
export const newsTokenSchema = v.strictObject({ token: tokenSchema });

/** A person's news: `waiting` where the link in a mail was not followed yet. */
export const myNewsSchema = v.strictObject({
  mail: v.strictObject({
    state: v.picklist(['off', 'waiting', 'on']),
    /** Null: the account has none that mail could go to. */
    address: v.nullable(v.string()),
    since: v.nullable(v.string()),
  }),
  telegram: v.strictObject({
    state: v.picklist(['off', 'on']),
    isLinked: v.boolean(),
    since: v.nullable(v.string()),
  }),
});
export const changeMyNewsSchema = v.strictObject({
  channel: v.picklist(NEWS_CHANNELS),
  isWanted: v.boolean(),
  timeZone: timeZoneSchema,
});

export type NewsItem = v.InferOutput<typeof newsItemSchema>;
export type NewsArticle = v.InferOutput<typeof newsArticleSchema>;
export type MyNews = v.InferOutput<typeof myNewsSchema>;

/** Where the page of one announcement is drawn that the server fills in, one for each state. */
export const NEWS_TEMPLATE = '/news/template';
export const newsTemplates = ['found', 'gone'] as const;

/** Data of an announcement's page for its program. */
export type NewsPageData = { state: 'found'; article: NewsArticle } | { state: 'gone' };

/** The marks of the list on its page: for each place what stands there, or nothing. */
export function newsListValues(
  items: readonly NewsItem[],
  writeDate: (at: number) => string,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (let at = 0; at < NEWS_LISTED; at++) {
    const item = items[at];
    values[`n${at}_slug`] = item?.slug ?? '';
    values[`n${at}_title`] = item?.title ?? '';
    values[`n${at}_line`] = item?.line ?? '';
    values[`n${at}_date`] = item === undefined ? '' : writeDate(Date.parse(item.publishedAt));
  }
  values['isEmpty'] = items.length === 0 ? 'true' : 'false';
  return values;
}
