import * as v from 'valibot';
import { chosenOptionSchema } from './chosen-option.ts';

const timestamp = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A question that is due, its options in this round's order. */
export const reviewQuestionSchema = v.strictObject({
  id: v.string(),
  ask: v.string(),
  options: v.array(v.string()),
  /** In the order of `options`: what an answer names. */
  optionIds: v.array(v.string()),
  /** The lesson that it is about: a path on this site. */
  lesson: v.strictObject({ title: v.string(), href: v.string() }),
  dueAt: timestamp,
});

/** GET /api/review, and the answer to PUT /api/review/settings. */
export const reviewSchema = v.strictObject({
  isOn: v.boolean(),
  /** The bot says when something is due. */
  inTelegram: v.boolean(),
  hasTelegram: v.boolean(),
  /** All that is due; `questions` are the first 20 of them. */
  dueCount: count,
  questions: v.array(reviewQuestionSchema),
  /** When the next one becomes due; null: something is due now, or nothing is scheduled. */
  nextDueAt: v.nullable(timestamp),
});

/** POST /api/review/:id. */
export const reviewAnswerSchema = v.strictObject({
  chosen: chosenOptionSchema,
  wasGuess: v.optional(v.boolean()),
});

export const answeredReviewSchema = v.strictObject({
  isRight: v.boolean(),
  /** The right option's words; null for a question of a final test, whose answers are not told. */
  rightOption: v.nullable(v.string()),
  why: v.string(),
  /** When it is asked again. */
  dueAt: timestamp,
});

/** POST /api/lesson-questions/:id: the first answer to a question under a lesson. */
export const lessonAnswerSchema = v.strictObject({ chosen: chosenOptionSchema });

/** PUT /api/review/settings. */
export const reviewSettingsSchema = v.strictObject({ isOn: v.boolean(), inTelegram: v.boolean() });

export type Review = v.InferOutput<typeof reviewSchema>;
export type ReviewQuestion = v.InferOutput<typeof reviewQuestionSchema>;
export type AnsweredReview = v.InferOutput<typeof answeredReviewSchema>;
export type ReviewSettings = v.InferOutput<typeof reviewSettingsSchema>;
