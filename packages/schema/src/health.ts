import * as v from 'valibot';

/** `stopping` (and the answer 503): it still serves, and proxies send new requests elsewhere. */
export const healthSchema = v.strictObject({ status: v.picklist(['ok', 'stopping']) });

const statusSchema = v.picklist(['ok', 'degraded', 'down']);
/** A part may also be on its way: it was started, or is being started again. */
const partStatusSchema = v.picklist(['ok', 'restarting', 'degraded', 'down']);

/**
 * `status` is `down` (and the answer 503) when the server cannot do its work, `degraded` when a
 * part of it cannot. Which engines and hosts serve the parts is told to this machine itself and to
 * who sends METRICS_TOKEN.
 */
export const readinessSchema = v.strictObject({
  status: statusSchema,
  parts: v.record(
    v.string(),
    v.strictObject({ status: partStatusSchema, engine: v.optional(v.string()) }),
  ),
});

export type PartStatus = v.InferOutput<typeof partStatusSchema>;
export type Readiness = v.InferOutput<typeof readinessSchema>;
