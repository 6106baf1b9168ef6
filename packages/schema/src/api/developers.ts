import { apiKeysSchema, madeApiKeySchema, newApiKeySchema } from '../developers.ts';
import { endpoint } from '../endpoint.ts';
import { unproven } from '../refusals.ts';

const account = ['account'] as const;
const changes = { name: 'api keys', limit: 30, windowSeconds: 3600, by: 'person' } as const;

export const keys = endpoint('GET', '/api/account/keys', {
  summary: 'Your API keys, without the keys themselves',
  tags: account,
  auth: 'account',
  answer: apiKeysSchema,
  noStore: true,
});

export const makeKey = endpoint('POST', '/api/account/keys', {
  summary: 'Make an API key; the answer shows it this once',
  tags: account,
  auth: 'account',
  isForActive: true,
  limit: changes,
  body: newApiKeySchema,
  status: 201,
  answer: madeApiKeySchema,
  noStore: true,
  refusals: ['key/too-many', ...unproven],
});

export const endKey = endpoint('DELETE', '/api/account/keys/:keyId', {
  summary: 'End an API key for good',
  tags: account,
  auth: 'account',
  limit: changes,
  status: 204,
});
