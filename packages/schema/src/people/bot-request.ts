import * as v from 'valibot';
import { TURNING_MARKS } from '../console/words.ts';

/**
 * Errors under the fields of the bot request form. Browser and server check with the same schema.
 */
const botRequestText = {
  projectName: 'Project name is required',
  telegramAccount: 'Telegram account is required',
  telegramAt: 'Telegram account should start with @',
  website: 'Website is required',
  email: 'Email is required',
  emailForm: 'Please enter a valid email',
  tooLong: (characters: number) => `Please use at most ${characters} characters`,
} as const;

const text = (missing: string, characters: number) =>
  v.pipe(
    v.string(missing),
    v.transform((rawText) => rawText.replace(TURNING_MARKS, '')),
    v.trim(),
    v.minLength(1, missing),
    v.maxLength(characters, botRequestText.tooLong(characters)),
  );

/**
 * POST /api/bot-requests. Each field carries the first sentence that applies to it; one left out
 * counts as empty.
 */
export const botRequestSchema = v.strictObject({
  projectName: v.optional(text(botRequestText.projectName, 200), ''),
  telegramAccount: v.optional(
    v.pipe(text(botRequestText.telegramAccount, 100), v.startsWith('@', botRequestText.telegramAt)),
    '',
  ),
  website: v.optional(text(botRequestText.website, 500), ''),
  email: v.optional(
    v.pipe(
      text(botRequestText.email, 254),
      v.includes('@', botRequestText.emailForm),
      // It stands in the head of the mail that tells of it.
      v.regex(/^\P{Cc}*$/u, botRequestText.emailForm),
    ),
    '',
  ),
});

/** The answer to a request that was kept and handed to the mail service. */
export const botRequestAnswerSchema = v.strictObject({ message: v.string() });

export type BotRequest = v.InferOutput<typeof botRequestSchema>;
