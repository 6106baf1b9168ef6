import {
  consolePayoutsSchema,
  payoutBatchRequestSchema,
  payoutBatchSchema,
} from '../../console/payouts.ts';
import { endpoint } from '../../endpoint.ts';

const tags = ['console'] as const;

export const payouts = endpoint('GET', '/api/console/payouts', {
  summary: 'What is due to holders of passes, week by week',
  tags,
  auth: 'account',
  permission: 'payouts.read',
  answer: consolePayoutsSchema,
  noStore: true,
  refusals: ['chain/away'],
});

export const prepare = endpoint('POST', '/api/console/payouts', {
  summary: 'Prepare a batch for the operator’s own wallet to pay; nothing is sent from here',
  tags,
  auth: 'account',
  permission: 'payouts.prepare',
  limit: { name: 'console-payouts', limit: 60, windowSeconds: 600 },
  body: payoutBatchRequestSchema,
  answer: payoutBatchSchema,
  noStore: true,
  refusals: ['chain/away', 'payouts/off', 'payouts/nothing-open'],
});
