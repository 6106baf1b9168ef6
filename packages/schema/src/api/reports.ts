import { endpoint } from '../endpoint.ts';
import { reportAnswerSchema, makeReportSchema } from '../reports.ts';

export const make = endpoint('POST', '/api/reports', {
  summary: 'Report something that others see',
  tags: ['reports'],
  who: 'visitor',
  limit: { name: 'report', limit: 20, windowSeconds: 3600 },
  body: makeReportSchema,
  answer: reportAnswerSchema,
  noStore: true,
  refusals: ['report/gone'],
});
