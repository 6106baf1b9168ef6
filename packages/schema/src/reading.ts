import * as v from 'valibot';
import { passageSchema } from './assistant.ts';
import { checkedChainSchema, identityCheckSchema, tokenVerdictSchema } from './tokens/safety.ts';

const figure = v.nullable(v.number());
const cursorSchema = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number));

/** GET /api/tokens?q= */
export const tokenQuerySchema = v.strictObject({
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
});
/** Names and symbols are their makers' words: cleaned for showing, and never to be believed. */
const foundTokenSchema = v.strictObject({
  chain: checkedChainSchema,
  address: v.string(),
  name: v.string(),
  symbol: v.string(),
  /** Its symbol read as plain letters, where it is written with others; null: it is plain. */
  imitates: v.nullable(v.string()),
  liquidityUsd: figure,
  createdAt: figure,
  source: v.strictObject({ name: v.string(), measuredAt: v.number() }),
});
export const foundTokensSchema = v.strictObject({
  /** The most money in the pool first. */
  tokens: v.array(foundTokenSchema),
  /** How many others there are at least. */
  more: v.number(),
});
export type FoundTokens = v.InferOutput<typeof foundTokensSchema>;

/** GET /api/lessons */
export const lessonListQuerySchema = v.strictObject({
  course: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/))),
  cursor: v.optional(cursorSchema),
});
const listedLessonSchema = v.strictObject({
  course: v.strictObject({ id: v.string(), title: v.string() }),
  /** `{module}-{lesson}` within the course. */
  key: v.string(),
  title: v.string(),
  href: v.string(),
  isGuestAccessible: v.boolean(),
});
export const lessonListSchema = v.strictObject({
  lessons: v.array(listedLessonSchema),
  nextCursor: v.nullable(v.string()),
});
export type LessonList = v.InferOutput<typeof lessonListSchema>;

/** GET /api/lesson-search?q= */
export const lessonSearchQuerySchema = v.strictObject({
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(300)),
});
export const lessonSearchSchema = v.strictObject({
  /** The best first. */
  passages: v.array(passageSchema),
  /** False: they are a guess. */
  isConfident: v.boolean(),
});
export type LessonSearch = v.InferOutput<typeof lessonSearchSchema>;

const textSectionSchema = v.strictObject({
  title: v.string(),
  text: v.string(),
  href: v.string(),
});
/** GET /api/lessons/{course}/{key} */
export const lessonTextSchema = v.strictObject({
  ...listedLessonSchema.entries,
  sections: v.array(textSectionSchema),
});
export type LessonText = v.InferOutput<typeof lessonTextSchema>;

/** GET /api/glossary */
export const glossaryQuerySchema = v.strictObject({ cursor: v.optional(cursorSchema) });
export const glossarySchema = v.strictObject({
  terms: v.array(textSectionSchema),
  nextCursor: v.nullable(v.string()),
});
export type Glossary = v.InferOutput<typeof glossarySchema>;

const SCAN_LONGEST = 4_000;
/** POST /api/scans: a message that somebody was sent. It is not stored. */
export const scanInputSchema = v.strictObject({
  text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SCAN_LONGEST)),
});
export const scanSchema = v.strictObject({
  /** The worst of the parts; null: there is nothing in it that can be checked. */
  verdict: v.nullable(tokenVerdictSchema),
  /** One sentence. */
  summary: v.string(),
  /** It holds a recovery phrase or a private key. */
  hasSecret: v.boolean(),
  /** Links, addresses and handles in it. Their texts are the sender's words. */
  parts: v.array(identityCheckSchema),
  /** Parts beyond the first ones, which were not checked. */
  more: v.number(),
});
export type Scan = v.InferOutput<typeof scanSchema>;
