import * as v from 'valibot';

/** Counts of the whole installation; without personal data. */
export const COUNTS = [
  'accounts',
  'guests',
  'open sessions',
  'completed lessons',
  'valid certificates',
  'bot requests',
  'bot requests not delivered',
  'granted rights',
] as const;

/** Steps of a new site's set-up, in the order of the list. */
export const SETUP_STEPS = ['mail', 'chain', 'backup', 'keys', 'name'] as const;

export const overviewSchema = v.strictObject({
  /** Which of them are done; null: it is not for this operator. */
  setup: v.nullable(
    v.strictObject({
      mail: v.boolean(),
      chain: v.boolean(),
      backup: v.boolean(),
      keys: v.boolean(),
      name: v.boolean(),
    }),
  ),
  /** Open tasks. */
  waitingReports: v.number(),
  /** Messages for support without an answer. */
  waitingMessages: v.number(),
  openAppeals: v.number(),
  undeliveredRequests: v.number(),
  /** Parts of the status page that are down, or not well. */
  partsDown: v.array(v.string()),
  /** Sources of checks and markets that did not answer when they were asked last. */
  sourcesDown: v.array(v.string()),
  /** Payments to holders of passes whose date has passed. */
  overduePayouts: v.number(),
  /** `none`: there is no backup; `old`: the newest is too old; null: all is well. */
  backup: v.nullable(v.picklist(['none', 'old'])),
  /** Facts of the lessons that are to be looked up again, the one that is due longest first. */
  factsDue: v.array(
    v.strictObject({
      name: v.string(),
      is: v.string(),
      value: v.string(),
      source: v.strictObject({ title: v.string(), url: v.string() }),
      /** A day (UTC). */
      since: v.string(),
    }),
  ),
  counts: v.array(
    v.strictObject({ name: v.picklist(COUNTS), total: v.number(), recent: v.number() }),
  ),
});

/** Shares from 0 to 1. */
const optionFiguresSchema = v.array(
  v.strictObject({ option: v.string(), isRight: v.boolean(), share: v.number() }),
);

export const itemsSchema = v.strictObject({
  days: v.number(),
  items: v.array(
    v.strictObject({
      id: v.string(),
      ask: v.string(),
      answers: v.number(),
      right: v.number(),
      drawsTo: v.nullable(v.strictObject({ option: v.string(), share: v.number() })),
      separates: v.nullable(v.number()),
      mark: v.nullable(v.picklist(['everyone', 'no one', 'does not separate'])),
      options: optionFiguresSchema,
      /** Of a question whose numbers are drawn, by its numbers; the most answered first. */
      variants: v.array(
        v.strictObject({
          ask: v.string(),
          answers: v.number(),
          right: v.number(),
          options: optionFiguresSchema,
        }),
      ),
    }),
  ),
});

export const inboxQuerySchema = v.strictObject({
  /** Open items, or answered ones. */
  state: v.optional(v.picklist(['waiting', 'answered']), 'waiting'),
});

export const inboxSchema = v.strictObject({
  /** Messages for support: of people with premium first, then the oldest; or the last done first. */
  support: v.array(
    v.strictObject({
      id: v.string(),
      /** Null where another key sealed it. */
      words: v.nullable(v.string()),
      /** Empty: nobody knows. */
      name: v.string(),
      door: v.picklist(['page', 'assistant', 'telegram']),
      isPremium: v.boolean(),
      madeAt: v.string(),
      doneAt: v.nullable(v.string()),
      /** Whether an answer can go there. */
      hasEmail: v.boolean(),
      hasTelegram: v.boolean(),
    }),
  ),
  /** Those that wait, the oldest first; or those that were answered, the last first. */
  appeals: v.array(
    v.strictObject({
      id: v.string(),
      text: v.string(),
      madeAt: v.string(),
      chain: v.string(),
      address: v.string(),
      verdict: v.string(),
      answered: v.nullable(v.strictObject({ at: v.string(), answer: v.string() })),
    }),
  ),
  /** The latest, the newest first. `form`: null where another key sealed it. */
  requests: v.array(
    v.strictObject({
      id: v.string(),
      createdAt: v.string(),
      /** When the team was told by mail. */
      sentAt: v.nullable(v.string()),
      /** When whoever asked was written that it has arrived, and when they were answered. */
      receivedAt: v.nullable(v.string()),
      answeredAt: v.nullable(v.string()),
      form: v.nullable(
        v.strictObject({
          projectName: v.string(),
          telegramAccount: v.string(),
          website: v.string(),
          email: v.string(),
        }),
      ),
    }),
  ),
});

export const appealReplySchema = v.strictObject({
  answer: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please write an answer.'),
    v.maxLength(2_000, 'Please use at most 2,000 characters.'),
  ),
});

export type Overview = v.InferOutput<typeof overviewSchema>;
export type ItemLine = v.InferOutput<typeof itemsSchema>['items'][number];
export type Inbox = v.InferOutput<typeof inboxSchema>;
