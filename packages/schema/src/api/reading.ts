import { endpoint } from '../endpoint.ts';
import {
  foundTokensSchema,
  glossaryQuerySchema,
  glossarySchema,
  lessonListQuerySchema,
  lessonListSchema,
  lessonSearchQuerySchema,
  lessonSearchSchema,
  lessonTextSchema,
  scanInputSchema,
  scanSchema,
  tokenQuerySchema,
} from '../reading.ts';

const looks = { burst: 60, perMinute: 120 };
/** Sources are asked for each. */
const searches = { burst: 20, perMinute: 40 };

export const findTokens = endpoint('GET', '/api/tokens', {
  summary: 'Find tokens by ticker or name',
  program: 'read:checks',
  limit: searches,
  query: tokenQuerySchema,
  description: 'The most liquid first, on every network',
  answer: foundTokensSchema,
  refusals: ['safety/sources-away', 'safety/local-starting'],
});

export const lessons = endpoint('GET', '/api/lessons', {
  summary: 'Lessons of the academy',
  program: 'read:checks',
  limit: looks,
  query: lessonListQuerySchema,
  description: 'A page of them, in their order',
  answer: lessonListSchema,
});

export const lesson = endpoint('GET', '/api/lessons/:courseId/:key', {
  summary: 'The text of a lesson',
  program: 'read:checks',
  auth: 'optional',
  limit: looks,
  description: 'Its sections; courses that are not open to guests need an account or any key',
  answer: lessonTextSchema,
  refusals: ['course/not-found', 'course/account-required'],
});

export const searchLessons = endpoint('GET', '/api/lesson-search', {
  summary: 'Search the lessons, the glossary and the documentation',
  program: 'read:checks',
  limit: looks,
  query: lessonSearchQuerySchema,
  description: 'Passages, the best first',
  answer: lessonSearchSchema,
});

export const glossary = endpoint('GET', '/api/glossary', {
  summary: 'Terms of the glossary',
  program: 'read:checks',
  limit: looks,
  query: glossaryQuerySchema,
  description: 'A page of them, by the alphabet',
  answer: glossarySchema,
});

export const scan = endpoint('POST', '/api/scans', {
  summary: 'Check a message that somebody was sent: its links, addresses and handles',
  program: 'read:checks',
  limit: searches,
  body: scanInputSchema,
  description: 'Each part with its verdict; the message is not stored',
  answer: scanSchema,
  noStore: true,
});
