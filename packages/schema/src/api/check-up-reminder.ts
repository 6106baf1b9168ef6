import { askForReminderSchema, myReminderSchema } from '../tokens/check-up-reminder.ts';
import { endpoint } from '../endpoint.ts';

const tags = ['safety'] as const;
const path = '/api/account/check-up-reminder';
const limit = { name: 'check-up reminder', limit: 60, windowSeconds: 3600, by: 'person' } as const;

export const mine = endpoint('GET', path, {
  summary: 'Whether this person is reminded of the wallet check-up, and how',
  tags,
  auth: 'account',
  answer: myReminderSchema,
  noStore: true,
});

export const ask = endpoint('PUT', path, {
  summary: 'Agrees to be reminded of the check-up of one wallet once a month',
  tags,
  auth: 'account',
  limit,
  body: askForReminderSchema,
  answer: myReminderSchema,
  noStore: true,
  refusals: ['auth/email-required', 'news/telegram-not-linked'],
});

export const stop = endpoint('DELETE', path, {
  summary: 'Ends the reminder of the check-up',
  tags,
  auth: 'account',
  limit,
  answer: myReminderSchema,
  noStore: true,
});
