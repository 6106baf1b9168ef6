import { telegramCodeSchema, telegramLinkSchema, telegramUpdateSchema } from '../assistant.ts';
import { endpoint } from '../endpoint.ts';

/*
 * The Telegram account of a signed-in person: a code made here is used in Telegram and confirmed
 * here, in the same browser.
 */
export const link = endpoint('GET', '/api/account/telegram', {
  summary: 'The account’s Telegram account',
  auth: 'account',
  description: 'Linked, waiting, or neither',
  answer: telegramLinkSchema,
  noStore: true,
});

export const makeCode = endpoint('POST', '/api/account/telegram/code', {
  summary: 'A code that links a Telegram account, good for 10 minutes, once',
  auth: 'account',
  limit: { name: 'telegram code', limit: 20, windowSeconds: 600 },
  description: 'The code',
  answer: telegramCodeSchema,
  noStore: true,
});

export const confirm = endpoint('POST', '/api/account/telegram/confirm', {
  summary: 'Says yes to the Telegram account that used this browser’s code',
  auth: 'account',
  limit: { name: 'telegram confirm', limit: 20, windowSeconds: 600 },
  description: 'Linked, waiting, or neither',
  answer: telegramLinkSchema,
  noStore: true,
  refusals: ['telegram/nothing-waits'],
});

export const unlink = endpoint('DELETE', '/api/account/telegram', {
  summary: 'Unlinks the Telegram account',
  auth: 'account',
  status: 204,
  description: 'There is none any more',
  noStore: true,
});

/** Takes Telegram's updates at the webhook; without its secret there is nothing at this address. */
export const webhook = endpoint('POST', '/telegram/webhook', {
  summary: 'An update that Telegram brings',
  body: telegramUpdateSchema,
  // Larger than any message of Telegram.
  bodyLimit: { bytes: 1024 * 1024, type: /^application\/json\s*(;|$)/i },
  refusals: ['request/not-found'],
});
