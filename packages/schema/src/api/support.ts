import { endpoint } from '../endpoint.ts';
import { sendSupportSchema, supportAnswerSchema } from '../people/support.ts';

export const send = endpoint('POST', '/api/support', {
  summary: 'Write to the people who run this site',
  tags: ['support'],
  auth: 'optional',
  limit: { name: 'support', limit: 10, windowSeconds: 3600 },
  body: sendSupportSchema,
  answer: supportAnswerSchema,
  noStore: true,
});
