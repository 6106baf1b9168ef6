import { assistantDeskSchema, completionSchema } from '../../console/assistant.ts';
import { daysQuerySchema, daysSchema } from '../../console/days.ts';
import {
  appealReplySchema,
  inboxQuerySchema,
  inboxSchema,
  itemsSchema,
  overviewSchema,
} from '../../console/readings.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;

export const overview = endpoint('GET', '/api/console/overview', {
  summary: 'How much there is of everything, and what waits for somebody',
  tags,
  auth: 'account',
  permission: 'overview.read',
  answer: overviewSchema,
  noStore: true,
});

export const days = endpoint('GET', '/api/console/overview/days', {
  summary: 'How much there was of everything on each of the last days, of nobody in particular',
  tags,
  auth: 'account',
  permission: 'overview.read',
  query: daysQuerySchema,
  answer: daysSchema,
  noStore: true,
});

export const items = endpoint('GET', '/api/console/items', {
  summary: 'How questions are answered at the first try, without names',
  tags,
  auth: 'account',
  permission: 'learning.read',
  answer: itemsSchema,
  noStore: true,
});

export const completion = endpoint('GET', '/api/console/completion', {
  summary: 'How many began and completed each course, and each of its lessons',
  tags,
  auth: 'account',
  permission: 'learning.read',
  answer: completionSchema,
  noStore: true,
});

export const assistant = endpoint('GET', '/api/console/assistant', {
  summary: 'The assistant’s sources, and the passages nearest to what it did not know',
  tags,
  auth: 'account',
  permission: 'assistant.read',
  answer: assistantDeskSchema,
  noStore: true,
});

export const inbox = endpoint('GET', '/api/console/inbox', {
  summary: 'Appeals against verdicts and requests for a bot: what waits, or what was answered',
  tags,
  auth: 'account',
  permission: 'inbox.read',
  query: inboxQuerySchema,
  answer: inboxSchema,
  noStore: true,
});

export const answerAppeal = endpoint('PUT', '/api/console/inbox/appeals/:id', {
  summary: 'Answer an appeal; public where its check is in the ledger',
  tags,
  auth: 'account',
  permission: 'inbox.answer',
  body: appealReplySchema,
  answer: inboxSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile'],
});
