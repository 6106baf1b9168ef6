import * as v from 'valibot';
import {
  identityCheckSchema,
  launchListSchema,
  pickListSchema,
  safetyCheckSchema,
  trackRecordSchema,
} from './tokens/safety.ts';

const figure = v.nullable(v.number());

export const MESSAGE_LONGEST = 2_000;
/**
 * POST /api/assistant/messages: one message of a person, a command ('/check 0x…') or plain words.
 */
export const assistantMessageSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MESSAGE_LONGEST)),
  /** Of the answer before, so that 'and on L2?' is understood; made by the server. */
  conversation: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
/** Something to press: `command` is what would have been typed. */
const suggestionSchema = v.strictObject({ label: v.string(), command: v.string() });
export type Suggestion = v.InferOutput<typeof suggestionSchema>;

const watchKindSchema = v.picklist(['price', 'liquidity', 'owner', 'launch']);
export type WatchKind = v.InferOutput<typeof watchKindSchema>;
/** Alert that somebody wants. */
const watchSchema = v.strictObject({
  id: v.string(),
  kind: watchKindSchema,
  /** In words: 'PEPE on Ethereum: price moves by 10 %'. */
  title: v.string(),
  createdAt: v.number(),
  lastToldAt: figure,
});
export type Watch = v.InferOutput<typeof watchSchema>;
const alertSchema = v.strictObject({
  id: v.string(),
  watchId: v.string(),
  text: v.string(),
  path: v.nullable(v.string()),
  madeAt: v.number(),
  isRead: v.boolean(),
});
export type Alert = v.InferOutput<typeof alertSchema>;
/**
 * Hours of the day in which nothing is sent (what falls into them comes after), and whether alerts
 * come one by one or once a day.
 */
export const alertSettingsSchema = v.strictObject({
  timeZone: v.pipe(v.string(), v.maxLength(64)),
  quietFrom: figure,
  quietUntil: figure,
  digest: v.picklist(['at-once', 'daily']),
});
export type AlertSettings = v.InferOutput<typeof alertSettingsSchema>;

/**
 * GET /api/assistant/watches: of a signed-in person; DELETE /api/assistant/watches/{id} ends one.
 * New ones come from '/watch'. `most`: how many their tier allows.
 */
export const watchListSchema = v.strictObject({
  watches: v.array(watchSchema),
  most: v.number(),
  tier: v.picklist(['free', 'premium']),
  why: v.string(),
});
export type WatchList = v.InferOutput<typeof watchListSchema>;
/**
 * GET /api/assistant/alerts, newest first; POST /api/assistant/alerts/read marks all as read. GET
 * and PUT /api/assistant/alert-settings: alertSettingsSchema.
 */
export const alertListSchema = v.strictObject({ alerts: v.array(alertSchema), unread: v.number() });
export type AlertList = v.InferOutput<typeof alertListSchema>;

/**
 * A passage of the academy, the glossary or the documentation that answers, with where it stands.
 */
export const passageSchema = v.strictObject({
  title: v.string(),
  /** Empty where the answer has said it. */ excerpt: v.string(),
  href: v.string(),
  section: v.string(),
});
export type Passage = v.InferOutput<typeof passageSchema>;

export const answerBlockSchema = v.variant('kind', [
  /**
   * Plain text; blank lines part paragraphs, lines that begin with '• ' are points, with '1. '
   * numbered steps. No markup.
   */
  v.strictObject({ kind: v.literal('text'), text: v.string() }),
  v.strictObject({ kind: v.literal('check'), check: safetyCheckSchema }),
  v.strictObject({ kind: v.literal('identity'), identity: identityCheckSchema }),
  /** Several things have this name: pick one. `more` are not listed. */
  v.strictObject({
    kind: v.literal('choices'),
    title: v.string(),
    choices: v.array(v.strictObject({ label: v.string(), note: v.string(), command: v.string() })),
    more: v.number(),
  }),
  v.strictObject({ kind: v.literal('launches'), list: launchListSchema }),
  v.strictObject({ kind: v.literal('picks'), list: pickListSchema }),
  v.strictObject({ kind: v.literal('passages'), passages: v.array(passageSchema) }),
  v.strictObject({ kind: v.literal('record'), record: trackRecordSchema }),
  v.strictObject({
    kind: v.literal('watches'),
    watches: v.array(watchSchema),
    settings: v.nullable(alertSettingsSchema),
  }),
  v.strictObject({ kind: v.literal('alerts'), alerts: v.array(alertSchema) }),
  /** Not open to this person: why, and what opens it. */
  v.strictObject({ kind: v.literal('locked'), text: v.string(), href: v.string() }),
  v.strictObject({ kind: v.literal('menu'), items: v.array(suggestionSchema) }),
  /** Something went wrong: what to do next. */
  v.strictObject({ kind: v.literal('problem'), text: v.string() }),
]);
export type AnswerBlock = v.InferOutput<typeof answerBlockSchema>;

/**
 * Answer of the assistant to a message, for every entry: the page draws it as cards, the bot as
 * messages.
 */
export const answerSchema = v.strictObject({
  /** Of the conversation; to be sent with the next message. */
  conversation: v.string(),
  blocks: v.array(answerBlockSchema),
  suggestions: v.array(suggestionSchema),
  /** Its engine: 'built-in search', 'local model (llama3)'… */
  engine: v.string(),
  tookMilliseconds: v.number(),
});
export type Answer = v.InferOutput<typeof answerSchema>;

/** Stands quietly under every answer about money. */
export const NOT_ADVICE = 'Information, not financial advice.';
/** Blocks that are about money. A check is too; on a page it says so by itself. */
export const BLOCKS_ABOUT_MONEY: readonly AnswerBlock['kind'][] = [
  'launches',
  'picks',
  'record',
  'identity',
  'choices',
  'watches',
  'alerts',
];

/** POST /telegram/webhook, as Telegram writes it; the bot knows the rest. */
export const telegramUpdateSchema = v.looseObject({
  update_id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
});

/**
 * GET /api/account/telegram, POST …/code, POST …/confirm. A code is good for 10 minutes, once, and
 * confirmed on both sides.
 */
export const telegramLinkSchema = v.strictObject({
  /** Linked Telegram account, as its owner calls it; null: none. */
  linked: v.nullable(v.strictObject({ name: v.string(), linkedAt: v.number() })),
  /** A code was used in Telegram and waits for a yes on this side. */
  pending: v.nullable(v.strictObject({ name: v.string(), expiresAt: v.number() })),
});
export type TelegramLink = v.InferOutput<typeof telegramLinkSchema>;
export const telegramCodeSchema = v.strictObject({
  code: v.string(),
  expiresAt: v.number(),
  /** Opens the bot with the code; null without a bot. */ href: v.nullable(v.string()),
});
export type TelegramCode = v.InferOutput<typeof telegramCodeSchema>;
