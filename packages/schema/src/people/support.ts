import * as v from 'valibot';
import { optionalEmailSchema } from './optional-email.ts';

/** Errors under the form's fields. Browser and server check with the same schema. */
const supportFieldText = {
  words: 'Please write what you need help with.',
  tooLong: 'Please use at most 2,000 characters.',
} as const;

export const LONGEST_SUPPORT_MESSAGE = 2_000;

/** POST /api/support. `email`: where an answer goes; an account has an address already. */
export const sendSupportSchema = v.strictObject({
  words: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(supportFieldText.words),
    v.maxLength(LONGEST_SUPPORT_MESSAGE, supportFieldText.tooLong),
  ),
  email: optionalEmailSchema,
});
export type SupportInput = v.InferOutput<typeof sendSupportSchema>;

/** `isPremium`: it comes first in the inbox. `canAnswer`: there is an address that an answer goes to. */
export const supportAnswerSchema = v.strictObject({
  isPremium: v.boolean(),
  canAnswer: v.boolean(),
});
