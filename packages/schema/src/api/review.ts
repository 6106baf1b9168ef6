import { drillAnswerSchema, drillStrengthsSchema } from '../drills.ts';
import { endpoint } from '../endpoint.ts';
import {
  answeredReviewSchema,
  lessonAnswerSchema,
  reviewAnswerSchema,
  reviewSchema,
  reviewSettingsSchema,
} from '../review.ts';

/** Far more than a person answers. */
const answers = { name: 'review', limit: 120, windowSeconds: 60, by: 'person' } as const;

export const due = endpoint('GET', '/api/review', {
  summary: 'Questions that are due',
  who: 'person',
  description: 'The first of them, and how many',
  answer: reviewSchema,
  noStore: true,
});

export const setReview = endpoint('PUT', '/api/review/settings', {
  summary: 'Switch the review on or off',
  who: 'person',
  limit: answers,
  body: reviewSettingsSchema,
  description: 'The review with the change',
  answer: reviewSchema,
});

export const answer = endpoint('POST', '/api/review/:id', {
  summary: 'Answer a question that is due',
  who: 'person',
  limit: answers,
  body: reviewAnswerSchema,
  description: 'How it went',
  answer: answeredReviewSchema,
  refusals: ['review/unknown', 'review/not-due', 'review/unknown-option'],
});

/** The first answer to a question under a lesson: what was wrong comes back. */
export const noteLessonAnswer = endpoint('POST', '/api/lesson-questions/:id', {
  summary: 'Note the first answer to a question under a lesson',
  who: 'person',
  limit: answers,
  body: lessonAnswerSchema,
  status: 204,
  description: 'Noted',
  refusals: ['review/unknown', 'review/unknown-option'],
});

/** The first answer to a situation of a round of drills. */
export const noteDrill = endpoint('POST', '/api/drill-results', {
  summary: 'Note how a situation of a round of drills was decided',
  who: 'person',
  limit: answers,
  body: drillAnswerSchema,
  status: 204,
  description: 'Noted',
});

export const drillStrengths = endpoint('GET', '/api/drill-results', {
  summary: 'How situations of rounds of drills were decided, by what is mistaken in them',
  who: 'person',
  description: 'What was met so far',
  answer: drillStrengthsSchema,
  noStore: true,
});
