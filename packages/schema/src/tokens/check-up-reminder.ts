import * as v from 'valibot';
import { addressSchema } from './chain.ts';
import { NEWS_CHANNELS, type NewsChannel } from '../people/news.ts';

/** Wording of consents, by channel: shown to people, and kept with their consent as it was then. */
export const reminderWording: Readonly<Record<NewsChannel, string>> = {
  mail:
    'Remind me by e-mail, once a month, to look at what this wallet has permitted. I can stop it ' +
    'with one click in every message.',
  telegram:
    'Remind me in Telegram, once a month, to look at what this wallet has permitted. I can stop ' +
    'it with one press on the page that every message names, or with /stop.',
};

/** By which ways a reminder can come to somebody, and the one that they asked for. */
export const myReminderSchema = v.strictObject({
  reminder: v.nullable(
    v.strictObject({
      channel: v.picklist(NEWS_CHANNELS),
      chain: v.string(),
      address: addressSchema,
      /** Milliseconds since 1970. */
      nextAt: v.number(),
    }),
  ),
  /** Null: the account has no confirmed address. */
  mailTo: v.nullable(v.string()),
  isTelegramLinked: v.boolean(),
});
export type MyReminder = v.InferOutput<typeof myReminderSchema>;

/** `timeZone`: where they live, so that nothing comes at night; UTC where it is not known. */
export const askForReminderSchema = v.strictObject({
  channel: v.picklist(NEWS_CHANNELS),
  chain: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/)),
  address: addressSchema,
  timeZone: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
export type AskForReminder = v.InferOutput<typeof askForReminderSchema>;
