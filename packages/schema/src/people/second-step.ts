import * as v from 'valibot';
import { tokenSchema } from './accounts.ts';

/** Of the app (six digits), or a recovery code. Blanks and dashes do not matter. */
export const codeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Code is required'),
  v.maxLength(40),
);

/** `trust`: do not ask again in this browser for 30 days. */
export const secondStepSchema = v.strictObject({
  code: codeSchema,
  trust: v.optional(v.boolean(), false),
});
export const factorCodeSchema = v.strictObject({ code: codeSchema });
export const stopLiftSchema = v.strictObject({ token: tokenSchema });
export const stoppedLiftSchema = v.strictObject({ stopped: v.literal(true) });

export const factorSchema = v.strictObject({
  /** Null: it is off. */
  since: v.nullable(v.string()),
  recoveryCodes: v.number(),
  trustedBrowsers: v.number(),
  /** When an operator's act takes it away, unless its owner stops it. */
  liftedAt: v.nullable(v.string()),
  need: v.picklist(['required', 'advised', 'offered']),
});

/** `seed`: for typing, base32; `address`: for scanning. Both are shown this once. */
export const begunFactorSchema = v.strictObject({ seed: v.string(), address: v.string() });
export const recoveryCodesSchema = v.strictObject({ codes: v.array(v.string()) });

export type Factor = v.InferOutput<typeof factorSchema>;
export type BegunFactor = v.InferOutput<typeof begunFactorSchema>;
