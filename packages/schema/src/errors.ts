import * as v from 'valibot';

/**
 * The one shape of every refusal of the API. `code` is stable and for programs, `message` is a
 * sentence for the person, `fields` names what to mend in the input (path → sentence), `requestId`
 * is what to quote to us.
 */
export const apiErrorSchema = v.strictObject({
  error: v.strictObject({
    code: v.string(),
    message: v.string(),
    fields: v.optional(v.record(v.string(), v.string())),
    requestId: v.string(),
  }),
});

export type ApiError = v.InferOutput<typeof apiErrorSchema>;
