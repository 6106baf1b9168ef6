import {
  appealReplySchema,
  inboxSchema,
  itemsSchema,
  overviewSchema,
} from '../console/readings.ts';
import { endpoint } from '../endpoint.ts';

const tags = ['console'] as const;

export const overview = endpoint('GET', '/api/console/overview', {
  summary: 'How much there is of everything, and what waits for somebody',
  tags,
  who: 'person',
  permission: 'overview.read',
  answer: overviewSchema,
  noStore: true,
});

export const items = endpoint('GET', '/api/console/items', {
  summary: 'How questions are answered at the first try, without names',
  tags,
  who: 'person',
  permission: 'learning.read',
  answer: itemsSchema,
  noStore: true,
});

export const inbox = endpoint('GET', '/api/console/inbox', {
  summary: 'Appeals that wait for an answer, and requests for a bot',
  tags,
  who: 'person',
  permission: 'inbox.read',
  answer: inboxSchema,
  noStore: true,
});

export const answerAppeal = endpoint('PUT', '/api/console/inbox/appeals/:id', {
  summary: 'Answer an appeal; public where its check is in the ledger',
  tags,
  who: 'person',
  permission: 'inbox.answer',
  body: appealReplySchema,
  answer: inboxSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile'],
});
