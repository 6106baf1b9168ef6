import { endpoint } from '../endpoint.ts';
import {
  appealTakeDownSchema,
  makeReportSchema,
  reportAnswerSchema,
  takeDownAppealSchema,
  takeDownQuerySchema,
} from '../people/reports.ts';

export const make = endpoint('POST', '/api/reports', {
  summary: 'Report something that others see',
  tags: ['reports'],
  auth: 'optional',
  limit: { name: 'report', limit: 20, windowSeconds: 3600 },
  body: makeReportSchema,
  answer: reportAnswerSchema,
  noStore: true,
  refusals: ['report/gone'],
});

export const standing = endpoint('GET', '/api/reports/appeals', {
  summary: 'The state of your appeal against a take-down',
  tags: ['reports'],
  auth: 'account',
  query: takeDownQuerySchema,
  answer: takeDownAppealSchema,
  noStore: true,
  refusals: ['report/gone'],
});

/** Again: nothing changes, until somebody has decided and it is taken down anew. */
export const appeal = endpoint('POST', '/api/reports/appeals', {
  summary: 'Say why the take-down of something of yours is wrong',
  tags: ['reports'],
  auth: 'account',
  limit: { name: 'take-down appeal', limit: 10, windowSeconds: 3600, by: 'person' },
  body: appealTakeDownSchema,
  answer: takeDownAppealSchema,
  noStore: true,
  refusals: ['report/gone'],
});
