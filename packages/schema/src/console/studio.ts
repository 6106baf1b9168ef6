import * as v from 'valibot';
import { forPaidEngines } from '../studio-providers.ts';
import { studioEngineSchema, toolSchema } from '../studio.ts';
import { cursorSchema, optionalWhySchema, versionSchema, whySchema } from './door.ts';

/** The least and the most that a limit of the studio may be. */
export const STUDIO_BOUNDS = {
  perPerson: { min: 0, max: 10_000 },
  peoplePerAddress: { min: 1, max: 1_000 },
  dailyCap: { min: 0, max: 100_000 },
} as const;

const within = (name: keyof typeof STUDIO_BOUNDS) => {
  const { min, max } = STUDIO_BOUNDS[name];
  const wrong = `Please enter a whole number from ${min} to ${max.toLocaleString('en')}.`;
  return v.pipe(v.number(wrong), v.integer(wrong), v.minValue(min, wrong), v.maxValue(max, wrong));
};
const perPerson = within('perPerson');
const dailyCap = within('dailyCap');

/** How much there is a day (UTC): for a person by tool, and of each paid service for all. */
export const studioLimitsSchema = v.strictObject({
  perPerson: v.strictObject({
    image: perPerson,
    voice: perPerson,
    music: perPerson,
    video: perPerson,
    chat: perPerson,
  }),
  /** So many people's worth may come from one address. */
  peoplePerAddress: within('peoplePerAddress'),
  dailyCap: v.strictObject(forPaidEngines(() => dailyCap)),
});
export type ConsoleLimits = v.InferOutput<typeof studioLimitsSchema>;

/**
 * Limits as they are kept: written by a version that knew fewer providers, or more. Those that
 * this one does not know are left out.
 */
export const keptLimitsSchema = v.strictObject({
  ...studioLimitsSchema.entries,
  dailyCap: v.object(forPaidEngines(() => v.optional(dailyCap))),
});
export type KeptLimits = v.InferOutput<typeof keptLimitsSchema>;

/** As visitors read it where the tool stands. */
export const pauseSentenceSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Please write what visitors will read.'),
  v.maxLength(200, 'Please use at most 200 characters.'),
);

/** `version`: to be sent back with a change; 0: nothing was ever said. */
const pauseSchema = v.strictObject({
  sentence: v.nullable(v.string()),
  since: v.nullable(v.string()),
  version: v.number(),
});
export type Pause = v.InferOutput<typeof pauseSchema>;

export const studioDeskSchema = v.strictObject({
  tools: v.array(
    v.strictObject({
      tool: toolSchema,
      engine: studioEngineSchema,
      waiting: v.number(),
      running: v.number(),
      pause: pauseSchema,
    }),
  ),
  engines: v.array(
    v.strictObject({
      id: studioEngineSchema.entries.id,
      name: v.string(),
      tools: v.array(toolSchema),
      /** Calls of today, and how many a day has; null: nobody pays for it. */
      calls: v.nullable(v.strictObject({ today: v.number(), cap: v.number() })),
      pause: pauseSchema,
    }),
  ),
  limits: v.strictObject({
    now: studioLimitsSchema,
    configured: studioLimitsSchema,
    /** Something else than the configuration counts. */
    isChanged: v.boolean(),
    version: v.number(),
  }),
});
export type StudioDesk = v.InferOutput<typeof studioDeskSchema>;

export const QUEUE_ORDERS = ['longest', 'most'] as const;
export const studioQueueQuerySchema = v.strictObject({
  tool: v.optional(v.picklist(['all', 'image', 'voice', 'music', 'video']), 'all'),
  order: v.optional(v.picklist(QUEUE_ORDERS), 'longest'),
  cursor: cursorSchema,
});
export type StudioQueueQuery = v.InferOutput<typeof studioQueueQuerySchema>;

/** Running jobs of a person with a tool: never their words. */
export const studioQueueSchema = v.strictObject({
  lines: v.array(
    v.strictObject({
      owner: v.string(),
      /** Null: a guest. */
      userId: v.nullable(v.string()),
      name: v.nullable(v.string()),
      tool: toolSchema,
      waiting: v.number(),
      running: v.number(),
      since: v.string(),
      /** The oldest of them. */
      jobs: v.array(
        v.strictObject({
          id: v.string(),
          status: v.picklist(['queued', 'running']),
          createdAt: v.string(),
        }),
      ),
    }),
  ),
  nextCursor: v.nullable(v.string()),
});
export type StudioQueue = v.InferOutput<typeof studioQueueSchema>;
export type QueueLine = StudioQueue['lines'][number];

/** `id`: one of them; null: all that they have under way. */
export const cancelWorkSchema = v.strictObject({
  owner: v.pipe(v.string(), v.regex(/^(?:user|guest):[\w-]{1,100}$/)),
  id: v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  why: whySchema,
});
export const cancelledSchema = v.strictObject({ cancelled: v.number() });

/** `sentence`: null lets it go on. */
export const pauseRequestSchema = v.strictObject({
  what: v.variant('kind', [
    v.strictObject({ kind: v.literal('tool'), name: toolSchema }),
    v.strictObject({ kind: v.literal('engine'), name: studioEngineSchema.entries.id }),
  ]),
  sentence: v.nullable(pauseSentenceSchema),
  version: versionSchema,
  why: optionalWhySchema,
});
export type PauseSubject = v.InferOutput<typeof pauseRequestSchema>['what'];

export const changeLimitsSchema = v.strictObject({
  limits: studioLimitsSchema,
  version: versionSchema,
  why: optionalWhySchema,
});
export const resetLimitsSchema = v.strictObject({ version: versionSchema, why: optionalWhySchema });
