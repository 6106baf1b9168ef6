import * as v from 'valibot';
import { lineSchema, wordsSchema } from './words.ts';

/**
 * Subjects of notes and answers: a reported thing, one report of it, an appeal, a request, a
 * message for support.
 */
export const INBOX_KINDS = ['thing', 'report', 'appeal', 'request', 'support'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

/** The letters that operators begin with when they answer by mail. */
export const LETTER_KINDS = [
  'request-received',
  'request-answered',
  'request-declined',
  'appeal-upheld',
  'appeal-rejected',
  'report-acted',
  'report-kept',
  'support-answered',
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** Which letters answer what; about a thing: where its owner has appealed. */
export const lettersOf: Readonly<Record<InboxKind, readonly LetterKind[]>> = {
  thing: ['appeal-upheld', 'appeal-rejected'],
  report: ['report-acted', 'report-kept'],
  appeal: ['appeal-upheld', 'appeal-rejected'],
  request: ['request-received', 'request-answered', 'request-declined'],
  support: ['support-answered'],
};

export const LONGEST_NOTE = 2_000;
export const LONGEST_SUBJECT = 150;
export const LONGEST_LETTER = 5_000;
/** One message of Telegram, with room for the words around it. */
export const LONGEST_REPLY = 3_000;

export const noteSchema = v.strictObject({
  text: wordsSchema('Please write a note.', LONGEST_NOTE),
});
export const writeLetterSchema = v.strictObject({
  letter: v.picklist(LETTER_KINDS),
  subject: lineSchema('Please write a subject.', LONGEST_SUBJECT),
  text: wordsSchema('Please write the letter.', LONGEST_LETTER),
});

/** An answer in Telegram to a message for support. */
export const telegramReplySchema = v.strictObject({
  text: wordsSchema('Please write the answer.', LONGEST_REPLY),
});
/** Whether somebody is done with a message for support. */
export const supportDoneSchema = v.strictObject({ isDone: v.boolean() });

const letterSchema = v.strictObject({
  letter: v.nullable(v.picklist(LETTER_KINDS)),
  /** Empty where another key sealed it. */
  subject: v.string(),
  text: v.string(),
  madeAt: v.string(),
  /** Null: the site itself, or somebody whose account is gone. */
  by: v.nullable(v.string()),
  state: v.picklist(['waiting', 'sent', 'failed']),
  sentAt: v.nullable(v.string()),
  /** Last error of the mail service; null: nothing went wrong. */
  problem: v.nullable(v.string()),
});

/** Notes and answers of operators on an inbox item, to each other and to its sender. */
export const threadSchema = v.strictObject({
  notes: v.array(
    v.strictObject({
      id: v.string(),
      text: v.string(),
      madeAt: v.string(),
      by: v.nullable(v.string()),
    }),
  ),
  letters: v.array(letterSchema),
  /** Where an answer goes; null: nowhere. */
  to: v.nullable(v.string()),
  /** Where answers to it go; null: to the sender of this site's mails. */
  replyTo: v.nullable(v.string()),
  /** Remaining letters, filled in. */
  drafts: v.array(
    v.strictObject({ letter: v.picklist(LETTER_KINDS), subject: v.string(), text: v.string() }),
  ),
});

export type Thread = v.InferOutput<typeof threadSchema>;
