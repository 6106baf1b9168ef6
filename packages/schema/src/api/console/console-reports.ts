import {
  decisionSchema,
  reportedQuerySchema,
  reportedThingSchema,
  reportedThingsSchema,
  takeDownSchema,
} from '../../console/reports.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;
const decidedCodes = ['console/changed-meanwhile', 'report/gone'] as const;

export const list = endpoint('GET', '/api/console/reports', {
  summary: 'What was reported: what waits, or what was decided on lately',
  tags,
  auth: 'account',
  permission: 'reports.read',
  query: reportedQuerySchema,
  answer: reportedThingsSchema,
  noStore: true,
});

export const file = endpoint('GET', '/api/console/reports/:id/file', {
  summary: 'The file of a reported shared result, also while it is taken down',
  tags,
  auth: 'account',
  permission: 'reports.read',
  noStore: true,
  refusals: ['studio/not-found'],
});

export const takeDown = endpoint('POST', '/api/console/reports/:id/take-down', {
  summary: 'Take a reported thing down, by a rule; it can be put back for 30 days',
  tags,
  auth: 'account',
  permission: 'reports.take-down',
  body: takeDownSchema,
  answer: reportedThingSchema,
  noStore: true,
  refusals: decidedCodes,
});

export const putBack = endpoint('POST', '/api/console/reports/:id/put-back', {
  summary: 'Put back what was taken down',
  tags,
  auth: 'account',
  permission: 'reports.take-down',
  body: decisionSchema,
  answer: reportedThingSchema,
  noStore: true,
  refusals: decidedCodes,
});

export const keep = endpoint('POST', '/api/console/reports/:id/keep', {
  summary: 'Leave a reported thing where it is',
  tags,
  auth: 'account',
  permission: 'reports.take-down',
  body: decisionSchema,
  answer: reportedThingSchema,
  noStore: true,
  refusals: ['console/changed-meanwhile'],
});
