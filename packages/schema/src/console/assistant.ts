import * as v from 'valibot';

const SOURCE_STATES = ['up', 'slow', 'down', 'unasked'] as const;

/** Why a source did not answer, as a kind: never what it said. */
export const SOURCE_PROBLEMS = ['slow', 'limited', 'unreachable', 'bad-answer'] as const;

export const assistantDeskSchema = v.strictObject({
  sources: v.array(
    v.strictObject({
      name: v.string(),
      state: v.picklist(SOURCE_STATES),
      /** Null: it was never asked. */
      since: v.nullable(v.string()),
      measuredAt: v.nullable(v.string()),
      why: v.nullable(v.picklist(SOURCE_PROBLEMS)),
    }),
  ),
  launches: v.strictObject({
    /** First seen within a day. */
    today: v.number(),
    sources: v.array(
      v.strictObject({
        name: v.string(),
        readAt: v.nullable(v.string()),
        nextAt: v.string(),
        problem: v.nullable(v.string()),
        failures: v.number(),
      }),
    ),
  }),
  ledger: v.array(
    v.strictObject({
      verdict: v.string(),
      given: v.number(),
      hits: v.number(),
      misses: v.number(),
    }),
  ),
  bot: v.strictObject({
    mode: v.picklist(['off', 'polling', 'webhook']),
    /** A process that answers gave a sign of life lately. */
    isRunning: v.boolean(),
    lastUpdateAt: v.nullable(v.string()),
    /** Messages that were taken and not answered yet. */
    waiting: v.number(),
  }),
  unknown: v.strictObject({
    days: v.number(),
    /** The passage of ours that came nearest; both empty: none did. */
    passages: v.array(v.strictObject({ title: v.string(), url: v.string(), count: v.number() })),
  }),
});
export type AssistantDesk = v.InferOutput<typeof assistantDeskSchema>;

/** People and guests, counted; lessons in the order of the course. */
export const completionSchema = v.strictObject({
  readAt: v.string(),
  courses: v.array(
    v.strictObject({
      id: v.string(),
      title: v.string(),
      started: v.number(),
      done: v.number(),
      lessons: v.array(v.strictObject({ key: v.string(), title: v.string(), people: v.number() })),
    }),
  ),
});
export type Completion = v.InferOutput<typeof completionSchema>;
