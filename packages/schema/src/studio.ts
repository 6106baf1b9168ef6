import * as v from 'valibot';
import { LAST_TIME } from './learning/last-time.ts';
import { takenDownSchema } from './rules.ts';
import { STUDIO_ENGINE_IDS } from './studio-providers.ts';

const figure = v.nullable(v.number());

/** Those that make a file. */
export const makerSchema = v.picklist(['image', 'voice', 'music', 'video']);
export type Maker = v.InferOutput<typeof makerSchema>;
export const toolSchema = v.picklist(['image', 'voice', 'music', 'video', 'chat']);
export type Tool = v.InferOutput<typeof toolSchema>;

/** The page on which each of them makes a file, and shows what it made. */
export const MAKER_PAGES = {
  image: '/text-to-image',
  voice: '/ai-voice',
  music: '/music',
  video: '/video',
} as const satisfies Record<Maker, string>;

/**
 * Engine, as named beside every result. `isBuiltIn`: runs inside this program and is not an AI
 * model.
 */
export const studioEngineSchema = v.strictObject({
  id: v.picklist(STUDIO_ENGINE_IDS),
  name: v.string(),
  isBuiltIn: v.boolean(),
});
export type StudioEngine = v.InferOutput<typeof studioEngineSchema>;

/** '7 of 20 left today'. */
const allowanceSchema = v.strictObject({
  left: v.number(),
  limit: v.number(),
  resetsAt: v.number(),
});
export type Allowance = v.InferOutput<typeof allowanceSchema>;

/** GET /api/studio. */
export const studioSchema = v.strictObject({
  tools: v.array(
    v.strictObject({
      tool: toolSchema,
      engine: studioEngineSchema,
      allowance: allowanceSchema,
      /** Why nothing can be made just now (the day's cap of a paid engine); null: it can. */
      closed: v.nullable(v.string()),
    }),
  ),
  /** Names of the built-in voices; empty where another engine speaks. */
  voices: v.array(v.strictObject({ id: v.string(), name: v.string() })),
  /** On loopback without a model: the line that connects one; else null. */
  connectModelHint: v.nullable(v.string()),
});
export type Studio = v.InferOutput<typeof studioSchema>;

const VIDEO_PROMPT_LONGEST = 500;
export const PROMPT_LONGEST: Record<Maker, number> = {
  image: 2_000,
  voice: 2_500,
  music: 2_000,
  video: VIDEO_PROMPT_LONGEST,
};

/**
 * POST /api/studio/{image|voice|music|video}. `key` is made by the page once a click: the same key
 * makes nothing twice.
 */
export const makeRequestSchema = v.strictObject({
  prompt: v.pipe(v.string(), v.maxLength(5_000)),
  key: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /** Of the built-in voice. */
  voice: v.optional(v.pipe(v.string(), v.maxLength(40))),
  speed: v.optional(v.pipe(v.number(), v.minValue(0.5), v.maxValue(2))),
  /** The person was told what will be missing, and wants it all the same. */
  isConfirmed: v.optional(v.boolean()),
});
export type MakeRequest = v.InferOutput<typeof makeRequestSchema>;

const jobStatusSchema = v.picklist(['queued', 'running', 'done', 'failed', 'cancelled']);
/**
 * One generation: GET /api/studio/jobs/{id}, events `job:{id}` of GET /api/events, entries of the
 * library.
 */
export const studioJobSchema = v.strictObject({
  id: v.string(),
  tool: makerSchema,
  status: jobStatusSchema,
  /** How many stand before it in the queue; null: it does not wait. */
  ahead: figure,
  /** 0 to 100, as it is shown. */
  progress: v.number(),
  /** The engine's estimate, from its start. */
  etaSeconds: figure,
  /** Music: a preview is known, 'Almost ready...'. */
  isAlmostReady: v.boolean(),
  prompt: v.string(),
  settings: v.strictObject({ voice: v.nullable(v.string()), speed: figure, seed: figure }),
  engine: studioEngineSchema,
  createdAt: v.number(),
  startedAt: figure,
  finishedAt: figure,
  error: v.nullable(v.strictObject({ message: v.string(), canRetry: v.boolean() })),
  /**
   * Words of the prompt that the engine could not use, as they were written; empty: none, or not
   * known.
   */
  leftOut: v.array(v.string()),
  /** When done. `path` answers only its owner; with `?download` under the specified file name. */
  file: v.nullable(
    v.strictObject({
      path: v.string(),
      type: v.string(),
      bytes: v.number(),
      name: v.string(),
      seconds: figure,
      width: figure,
      height: figure,
    }),
  ),
  /** A live share link exists until then. */
  sharedUntil: figure,
  /** Its link was taken down: it is not shared until that is put back. */
  takenDown: v.nullable(takenDownSchema),
});
export type StudioJob = v.InferOutput<typeof studioJobSchema>;

/** GET /api/studio/jobs?tool=…&before=…, newest first. */
export const libraryQuerySchema = v.strictObject({
  tool: v.optional(makerSchema),
  before: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number), v.maxValue(LAST_TIME)),
  ),
});
export const librarySchema = v.strictObject({
  jobs: v.array(studioJobSchema),
  /** For `before`; null: no more. */ next: figure,
});
export type Library = v.InferOutput<typeof librarySchema>;

/** POST /api/studio/jobs/{id}/share: the address is told once and kept only as a hash. */
export const shareSchema = v.strictObject({ url: v.string(), until: v.number() });
export type Share = v.InferOutput<typeof shareSchema>;

export const CHAT_MESSAGE_LONGEST = 8_000;
export const MAX_CHAT_MESSAGES = 60;
const chatMessageSchema = v.strictObject({
  role: v.picklist(['user', 'assistant']),
  content: v.pipe(v.string(), v.maxLength(CHAT_MESSAGE_LONGEST)),
  /**
   * Of an answer: what came with its last piece. Without it the turn is left out: it may be made
   * up.
   */
  proof: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>;
/**
 * POST /api/studio/chat, answered as an event stream of `chatEventSchema` (`data:` JSON each). The
 * last message is the person's.
 */
export const chatRequestSchema = v.strictObject({
  messages: v.pipe(v.array(chatMessageSchema), v.minLength(1), v.maxLength(MAX_CHAT_MESSAGES)),
});
export const chatEventSchema = v.variant('type', [
  /** `proof`: goes back with the answer as far as it has come, when the conversation goes on. */
  v.strictObject({ type: v.literal('text'), text: v.string(), proof: v.string() }),
  /** The text so far was no answer; it begins anew. */
  v.strictObject({ type: v.literal('restart') }),
  /** Where a grounded answer comes from. */
  v.strictObject({
    type: v.literal('sources'),
    sources: v.array(v.strictObject({ title: v.string(), href: v.string() })),
  }),
  /** `isCut`: the engine ended in the middle. */
  v.strictObject({
    type: v.literal('done'),
    engine: studioEngineSchema,
    isCut: v.boolean(),
    allowance: allowanceSchema,
  }),
  v.strictObject({ type: v.literal('error'), message: v.string() }),
]);
export type ChatEvent = v.InferOutput<typeof chatEventSchema>;
