import type { academy } from '@firm/core';

/** What the review's API says when it refuses. */
export const reviewText: Record<academy.ReviewErrorCode, string> = {
  'review/unknown': 'This question is not in your review.',
  'review/not-due': 'This question was answered already. It comes back on its day.',
  'review/unknown-option': 'This question has no such option.',
};
