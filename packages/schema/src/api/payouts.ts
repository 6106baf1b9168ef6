import { endpoint } from '../endpoint.ts';
import {
  owedClaimsSchema,
  owedHolderSchema,
  owedLedgerSchema,
  owedQuerySchema,
} from '../tokens/payouts.ts';

const looks = { burst: 30, perMinute: 60 };

export const ledger = endpoint('GET', '/api/passes/owed', {
  summary: 'What holders of passes are due, what they were paid, and what is overdue',
  limit: looks,
  query: owedQuerySchema,
  description: 'The weeks that are over, and a page of the holders of one of them',
  answer: owedLedgerSchema,
  refusals: ['chain/away'],
});

export const ofHolder = endpoint('GET', '/api/passes/owed/:holder', {
  summary: 'What one address was due as a holder of passes, week by week',
  limit: looks,
  description: 'The newest week first; nothing for what is no address',
  answer: owedHolderSchema,
  refusals: ['chain/away'],
});

export const claims = endpoint('GET', '/api/passes/owed/:holder/claims', {
  summary: 'What one address can claim now, and what its wallet is to send for it',
  limit: looks,
  description: 'Only where the chain says that enough is there',
  answer: owedClaimsSchema,
  noStore: true,
  refusals: ['chain/away'],
});
