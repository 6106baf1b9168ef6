import { endpoint } from '../endpoint.ts';
import { sentSchema } from '../people/accounts.ts';
import {
  askForNewsSchema,
  changeMyNewsSchema,
  myNewsSchema,
  newsArticleSchema,
  newsListSchema,
  newsTokenSchema,
} from '../people/news.ts';

const tags = ['news'] as const;
const reading = { burst: 60, perMinute: 120 };

export const list = endpoint('GET', '/api/news', {
  summary: 'The latest announcements',
  tags,
  limit: reading,
  answer: newsListSchema,
});

export const read = endpoint('GET', '/api/news/:slug', {
  summary: 'One announcement',
  tags,
  limit: reading,
  answer: newsArticleSchema,
});

/** The same answer whether or not the address gets them already. */
export const ask = endpoint('POST', '/api/news/subscriptions', {
  summary: 'Asks for announcements by mail; a link in a mail confirms it',
  tags,
  limit: { name: 'news by mail', limit: 10, windowSeconds: 3600 },
  body: askForNewsSchema,
  status: 202,
  answer: sentSchema,
  noStore: true,
});

/** `token`: of the link in the mail. */
export const confirm = endpoint('POST', '/api/news/subscriptions/confirm', {
  summary: 'Confirms that announcements may come to the address of a mail',
  tags,
  limit: { name: 'news link', limit: 60, windowSeconds: 3600 },
  body: newsTokenSchema,
  status: 204,
  noStore: true,
  refusals: ['auth/invalid-action-code'],
});

export const mine = endpoint('GET', '/api/account/news', {
  summary: 'By which ways announcements come to this person',
  tags,
  auth: 'account',
  answer: myNewsSchema,
  noStore: true,
});

export const changeMine = endpoint('PUT', '/api/account/news', {
  summary: 'Agrees to announcements by one way, or takes that back',
  tags,
  auth: 'account',
  limit: { name: 'my news', limit: 60, windowSeconds: 3600, by: 'person' },
  body: changeMyNewsSchema,
  answer: myNewsSchema,
  noStore: true,
  refusals: ['auth/email-required', 'news/telegram-not-linked'],
});
