import { noteSchema, threadSchema, writeLetterSchema } from '../console/inbox.ts';
import { endpoint } from '../endpoint.ts';

const tags = ['console'] as const;

export const thread = endpoint('GET', '/api/console/inbox/:kind/:id', {
  summary: 'Notes and letters about something in the inbox, and what can be sent',
  tags,
  who: 'person',
  permission: 'inbox.read',
  answer: threadSchema,
  noStore: true,
});

export const note = endpoint('POST', '/api/console/inbox/:kind/:id/notes', {
  summary: 'Write a note about something in the inbox, for other operators',
  tags,
  who: 'person',
  permission: 'inbox.answer',
  body: noteSchema,
  answer: threadSchema,
  noStore: true,
});

export const write = endpoint('POST', '/api/console/inbox/:kind/:id/letters', {
  summary: 'Answer something in the inbox by mail; each letter goes out once',
  tags,
  who: 'person',
  permission: 'inbox.answer',
  limit: { name: 'console-letters', limit: 120, windowSeconds: 3600, by: 'person' },
  body: writeLetterSchema,
  answer: threadSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile', 'console/no-address'],
});
