import {
  noteSchema,
  supportDoneSchema,
  telegramReplySchema,
  threadSchema,
  writeLetterSchema,
} from '../../console/inbox.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;

/** Goes out once: who answers a message that is done already is refused. */
export const replyInTelegram = endpoint('POST', '/api/console/support/:id/reply', {
  summary: 'Answer a message for support in Telegram; it is done then',
  tags,
  auth: 'account',
  permission: 'inbox.answer',
  limit: { name: 'console-replies', limit: 120, windowSeconds: 3600, by: 'person' },
  body: telegramReplySchema,
  answer: threadSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile', 'console/no-address', 'console/telegram-blocked'],
});

export const markSupport = endpoint('PUT', '/api/console/support/:id', {
  summary: 'Say that a message for support is done, or that it waits again',
  tags,
  auth: 'account',
  permission: 'inbox.answer',
  body: supportDoneSchema,
  answer: threadSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile'],
});

export const thread = endpoint('GET', '/api/console/inbox/:kind/:id', {
  summary: 'Notes and letters about something in the inbox, and what can be sent',
  tags,
  auth: 'account',
  permission: 'inbox.read',
  answer: threadSchema,
  noStore: true,
});

export const note = endpoint('POST', '/api/console/inbox/:kind/:id/notes', {
  summary: 'Write a note about something in the inbox, for other operators',
  tags,
  auth: 'account',
  permission: 'inbox.answer',
  body: noteSchema,
  answer: threadSchema,
  noStore: true,
});

export const write = endpoint('POST', '/api/console/inbox/:kind/:id/letters', {
  summary: 'Answer something in the inbox by mail; each letter goes out once',
  tags,
  auth: 'account',
  permission: 'inbox.answer',
  limit: { name: 'console-letters', limit: 120, windowSeconds: 3600, by: 'person' },
  body: writeLetterSchema,
  answer: threadSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile', 'console/no-address'],
});
