import { endpoint } from '../../endpoint.ts';
import { claimsSchema } from '../../status.ts';

/** Reads measurements for the front page's claims. */
export const read = endpoint('GET', '/api/claims', {
  summary: 'What was measured of the front page’s claims',
  description: 'Sentences',
  answer: claimsSchema,
  noStore: true,
});
