import { endpoint } from '../endpoint.ts';
import { claimsSchema } from '../status.ts';

/** What stands beside the claims of the front page. */
export const read = endpoint('GET', '/api/claims', {
  summary: 'What was measured of the front page’s claims',
  description: 'Sentences',
  answer: claimsSchema,
  noStore: true,
});
