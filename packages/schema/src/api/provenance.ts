import { endpoint } from '../endpoint.ts';
import { EXAMINED_BYTES, examinationSchema } from '../provenance.ts';

/** The file is the body, of whatever type. Nothing of it is kept. */
export const examine = endpoint('POST', '/api/verify', {
  summary: 'Where a file comes from: its signature, its label, and whether it was made here',
  program: 'read:checks',
  limit: { name: 'verify-file', limit: 30, windowSeconds: 60 },
  file: true,
  bodyLimit: { bytes: EXAMINED_BYTES, type: /^/ },
  description: 'What is to be known, layer by layer',
  answer: examinationSchema,
  noStore: true,
  refusals: ['provenance/not-read'],
});
