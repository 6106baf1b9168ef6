import {
  allProgressSchema,
  dashboardQuerySchema,
  dashboardSchema,
  progressInputSchema,
  progressSchema,
  rankingInputSchema,
  rankingSchema,
} from '../../learning/academy.ts';
import { endpoint } from '../../endpoint.ts';

/**
 * Far more than a person completes, by account: a class behind one address is not kept from
 * learning.
 */
const learning = { name: 'learning', limit: 120, windowSeconds: 60, by: 'person' } as const;

export const progress = endpoint('GET', '/api/progress', {
  summary: 'Completed lessons of every course',
  program: 'read:learning',
  auth: 'session',
  description: 'By course',
  answer: allProgressSchema,
});

export const addProgress = endpoint('PUT', '/api/progress/:courseId', {
  summary: 'Add completed lessons of a course',
  auth: 'session',
  limit: learning,
  body: progressInputSchema,
  description: 'All completed lessons of the course',
  answer: progressSchema,
  refusals: [
    'course/not-found',
    'course/account-required',
    'academy/unknown-lessons',
    'academy/unknown-time-zone',
  ],
});

export const resetProgress = endpoint('DELETE', '/api/progress/:courseId', {
  summary: 'Reset a course',
  auth: 'session',
  limit: learning,
  description: 'No completed lesson is left',
  answer: progressSchema,
  refusals: ['course/not-found', 'course/account-required'],
});

export const dashboard = endpoint('GET', '/api/dashboard', {
  summary: 'The learner’s figures',
  program: 'read:learning',
  auth: 'account',
  query: dashboardQuerySchema,
  description: 'Figures, or examples marked so',
  answer: dashboardSchema,
  refusals: ['academy/unknown-time-zone'],
});

export const ranking = endpoint('GET', '/api/ranking', {
  summary: 'The first ten and one’s own place',
  auth: 'account',
  description: 'The ranking, or examples marked so',
  answer: rankingSchema,
});

export const setRanking = endpoint('PUT', '/api/ranking/me', {
  summary: 'Whether, and under which name, one appears',
  auth: 'account',
  isForActive: true,
  limit: learning,
  body: rankingInputSchema,
  description: 'The ranking with the change',
  answer: rankingSchema,
  refusals: [
    'academy/ranking-name-required',
    'academy/ranking-name-poses',
    'academy/ranking-name-taken-down',
  ],
});
