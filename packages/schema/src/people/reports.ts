import * as v from 'valibot';
import { optionalEmailSchema } from './optional-email.ts';
import { RULES } from '../rules.ts';

/** Reportable things: a shared result, a certificate, a name in the ranking. */
export const REPORT_KINDS = ['shared', 'certificate', 'ranking'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why somebody reports something: a rule that it breaks, or something else that they write. */
export const REPORT_REASONS = [...RULES, 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Errors under the form's fields. Browser and server check with the same schema. */
const reportFieldText = {
  reason: 'Please choose what is wrong with it.',
  words: 'Please say in a few words what is wrong.',
  tooLong: 'Please use at most 1,000 characters.',
} as const;

const LONGEST_WORDS = 1_000;

/** POST /api/reports. `ref`: as the address of the form has it. */
export const makeReportSchema = v.pipe(
  v.strictObject({
    kind: v.picklist(REPORT_KINDS),
    ref: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
    reason: v.picklist(REPORT_REASONS, reportFieldText.reason),
    words: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(LONGEST_WORDS, reportFieldText.tooLong)),
      '',
    ),
    /** Where an answer goes, if one is wanted; an account has an address already. */
    email: optionalEmailSchema,
  }),
  v.forward(
    v.check(({ reason, words }) => reason !== 'other' || words !== '', reportFieldText.words),
    ['words'],
  ),
);

/** `isNew`: false where the same visitor has reported the same thing before. */
export const reportAnswerSchema = v.strictObject({ isNew: v.boolean() });

export type ReportInput = v.InferOutput<typeof makeReportSchema>;

/**
 * Why whoever made something holds its take-down for wrong. `ref`: of a generation, of a
 * certificate; of the name in the rankings, which is one's own, nothing.
 */
export const appealTakeDownSchema = v.strictObject({
  kind: v.picklist(REPORT_KINDS),
  ref: v.pipe(v.string(), v.regex(/^[\w-]{0,60}$/)),
  words: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Please say in a few words why.'),
    v.maxLength(LONGEST_WORDS, reportFieldText.tooLong),
  ),
});
export const takeDownQuerySchema = v.omit(appealTakeDownSchema, ['words']);
/** How an appeal against a take-down stands. */
export const takeDownAppealSchema = v.strictObject({
  appealedAt: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
});
export type TakeDownAppeal = v.InferOutput<typeof takeDownAppealSchema>;
