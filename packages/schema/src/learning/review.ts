import * as v from 'valibot';
import { chosenOptionSchema } from './chosen-option.ts';
import { drillAnswerSchema } from './drills.ts';
import { TESTED_MISTAKES } from './mistakes.ts';

const timestamp = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A question of a sitting, its options in this round's order. */
const reviewQuestionSchema = v.strictObject({
  id: v.string(),
  ask: v.string(),
  options: v.array(v.string()),
  /** In the order of `options`: what an answer names. */
  optionIds: v.array(v.string()),
  /** The lesson that it is about: a path on this site. */
  lesson: v.strictObject({ title: v.string(), href: v.string() }),
  /** Mistake to test. */
  mistake: v.picklist(TESTED_MISTAKES),
  /** Not met yet: it is asked because this kind of mistake is made often. */
  isNew: v.boolean(),
});

/** GET /api/review, and the answer to PUT /api/review/settings. */
export const reviewSchema = v.strictObject({
  isOn: v.boolean(),
  /** The bot says when something is due. */
  inTelegram: v.boolean(),
  hasTelegram: v.boolean(),
  /** All that is due. */
  dueCount: count,
  /** How many of `questions` are new: of what goes wrong most. */
  newCount: count,
  /** One sitting, at most 20: what goes wrong most, and what is due, one of each in turn. */
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
  /** Why just the chosen option is wrong; null for a right one, and where it is not written. */
  whyWrong: v.nullable(v.string()),
  why: v.string(),
  /** When it is asked again. */
  dueAt: timestamp,
});

/** Which of a question's draws the page showed. */
const drawSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999));

/** POST /api/lesson-questions/:id: the first answer to a question under a lesson. */
export const lessonAnswerSchema = v.strictObject({
  chosen: chosenOptionSchema,
  draw: v.optional(drawSchema),
});

/** One of the answers that were given while nobody was signed in. */
const keptAnswerSchema = v.union([
  v.strictObject({
    question: v.pipe(v.string(), v.maxLength(200)),
    chosen: chosenOptionSchema,
    draw: v.optional(drawSchema),
  }),
  drillAnswerSchema,
]);

/** As many as a browser keeps for an account that is still to come. */
export const MAX_KEPT_ANSWERS = 300;

/** POST /api/kept-answers: in the order in which they were given. */
export const keptAnswersSchema = v.strictObject({
  answers: v.pipe(v.array(keptAnswerSchema), v.maxLength(MAX_KEPT_ANSWERS)),
});

/** PUT /api/review/settings. */
export const reviewSettingsSchema = v.strictObject({ isOn: v.boolean(), inTelegram: v.boolean() });

export type Review = v.InferOutput<typeof reviewSchema>;
export type ReviewQuestion = v.InferOutput<typeof reviewQuestionSchema>;
export type AnsweredReview = v.InferOutput<typeof answeredReviewSchema>;
export type KeptAnswer = v.InferOutput<typeof keptAnswerSchema>;
export type ReviewSettings = v.InferOutput<typeof reviewSettingsSchema>;
