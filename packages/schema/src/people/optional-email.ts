import * as v from 'valibot';
import { EMAIL_FORM } from '../email-form.ts';

const notOne = 'Please enter a valid email, or leave this empty.';

/** An address for an answer, of the form that an account's has, or nothing. */
export const optionalEmailSchema = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(254, notOne),
    v.check((text) => text === '' || EMAIL_FORM.test(text), notOne),
  ),
  '',
);
