import { keyListQuerySchema, keyListSchema } from '../console/keys.ts';
import { endpoint } from '../endpoint.ts';

export const keys = endpoint('GET', '/api/console/keys', {
  summary: 'API keys that work, with their owners',
  tags: ['console'],
  auth: 'account',
  permission: 'people.read',
  query: keyListQuerySchema,
  answer: keyListSchema,
  noStore: true,
});
