import { keyListQuerySchema, keyListSchema } from '../../console/keys.ts';
import { actSchema } from '../../console/people.ts';
import { endpoint } from '../../endpoint.ts';

export const keys = endpoint('GET', '/api/console/keys', {
  summary: 'API keys that work, with their owners',
  tags: ['console'],
  auth: 'account',
  permission: 'people.read',
  query: keyListQuerySchema,
  answer: keyListSchema,
  noStore: true,
});

export const endKey = endpoint('POST', '/api/console/keys/:keyId/end', {
  summary: 'End an API key for good and tell its owner why',
  tags: ['console'],
  auth: 'account',
  permission: 'people.sign-out',
  body: actSchema,
  status: 204,
  noStore: true,
});
