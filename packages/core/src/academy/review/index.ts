export { answerReview, type AnsweredReview, type AnswerReviewInput } from './answer-review.ts';
export type { ReviewDeps, ReviewQuestion } from './deps.ts';
export { listDue, type DueReviews } from './list-due.ts';
export { nextReview } from './next-review.ts';
export type { PutReview } from './put-review.ts';
export { reviewRecords } from './review-records.ts';
export { scheduleLessonAnswer } from './schedule-lesson-answer.ts';
export { setReview } from './set-review.ts';
export { takeReminders } from './take-reminders.ts';
