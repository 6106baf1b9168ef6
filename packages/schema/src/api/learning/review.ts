import { drillAnswerSchema } from '../../learning/drills.ts';
import { endpoint } from '../../endpoint.ts';
import {
  answeredReviewSchema,
  keptAnswersSchema,
  lessonAnswerSchema,
  reviewAnswerSchema,
  reviewSchema,
  reviewSettingsSchema,
} from '../../learning/review.ts';
import { strengthsSchema } from '../../learning/strengths.ts';

/** Far more than a person answers. */
const answers = { name: 'review', limit: 120, windowSeconds: 60, by: 'person' } as const;

export const due = endpoint('GET', '/api/review', {
  summary: 'Questions for a sitting',
  program: 'read:learning',
  auth: 'account',
  description: 'What goes wrong most and what is due, and how many',
  answer: reviewSchema,
  noStore: true,
});

export const setReview = endpoint('PUT', '/api/review/settings', {
  summary: 'Switch the review on or off',
  auth: 'account',
  limit: answers,
  body: reviewSettingsSchema,
  description: 'The review with the change',
  answer: reviewSchema,
});

export const answer = endpoint('POST', '/api/review/:id', {
  summary: 'Answer a question that is due',
  auth: 'account',
  limit: answers,
  body: reviewAnswerSchema,
  description: 'How it went',
  answer: answeredReviewSchema,
  refusals: ['review/unknown', 'review/not-due', 'review/unknown-option'],
});

/** The first answer to a question under a lesson: what was wrong comes back. */
export const noteLessonAnswer = endpoint('POST', '/api/lesson-questions/:id', {
  summary: 'Note the first answer to a question under a lesson',
  auth: 'account',
  limit: answers,
  body: lessonAnswerSchema,
  status: 204,
  description: 'Noted',
  refusals: ['review/unknown', 'review/unknown-option'],
});

/** The first answer to a situation of a round of drills, or to a drill of a day. */
export const noteDrill = endpoint('POST', '/api/drill-results', {
  summary: 'Note how a drill was decided',
  auth: 'account',
  limit: answers,
  body: drillAnswerSchema,
  status: 204,
  description: 'Noted',
});

/** Notes the answers given in this browser before there was an account. */
export const noteKeptAnswers = endpoint('POST', '/api/kept-answers', {
  summary: 'Note answers that were given before signing in',
  auth: 'account',
  limit: answers,
  body: keptAnswersSchema,
  status: 204,
  description: 'Noted; what there is no more is left out',
});

export const strengths = endpoint('GET', '/api/strengths', {
  summary: 'How well each kind of mistake is seen, and what to do next',
  auth: 'account',
  description: 'The weakest first',
  answer: strengthsSchema,
  noStore: true,
});
