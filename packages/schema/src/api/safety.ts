import { endpoint } from '../endpoint.ts';
import { checkUpChainsSchema, checkUpQuerySchema, checkUpSchema } from '../tokens/check-up.ts';
import {
  appealAnswerSchema,
  appealSchema,
  checkQuerySchema,
  identityCheckSchema,
  identityQuerySchema,
  launchListSchema,
  launchQuerySchema,
  pickListSchema,
  recordQuerySchema,
  safetyCheckSchema,
  trackRecordSchema,
} from '../tokens/safety.ts';

const looks = { burst: 60, perMinute: 120 };
/** The whole ledger is read for each. */
const downloads = { burst: 6, perMinute: 6 };

/** Measuring anew counts more than a look at what is known: see the route. */
export const check = endpoint('GET', '/api/checks/:chain/:address', {
  summary: 'Check a token',
  program: 'read:checks',
  query: checkQuerySchema,
  description: 'What was found, row by row, and the verdict; at most a minute old',
  answer: safetyCheckSchema,
  noStore: true,
  refusals: [
    'safety/bad-address',
    'safety/unknown-chain',
    'safety/not-a-token',
    'safety/pool',
    'safety/pool-unknown',
    'safety/collection',
    'safety/contract',
    'safety/other-chain',
    'safety/wrong-chain',
    'safety/not-found',
    'safety/sources-away',
    'safety/local-starting',
    'request/too-many',
  ],
});

export const checkUpChains = endpoint('GET', '/api/check-up', {
  summary: 'Networks whose wallets can be checked',
  program: 'read:checks',
  limit: looks,
  description: 'The networks, and a wallet to try it with',
  answer: checkUpChainsSchema,
});

/** Reading a wallet costs the node more than a look at what is known: see the route. */
export const checkUp = endpoint('GET', '/api/check-up/:chain/:address', {
  summary: 'Check what a wallet has allowed',
  program: 'read:checks',
  query: checkUpQuerySchema,
  description: 'What was found so far; asked again, what was read meanwhile',
  answer: checkUpSchema,
  noStore: true,
  refusals: [
    'safety/bad-address',
    'safety/unknown-chain',
    'safety/local-starting',
    'request/too-many',
  ],
});

export const identity = endpoint('GET', '/api/identity', {
  summary: 'Is this link, address or account what it seems?',
  program: 'read:checks',
  query: identityQuerySchema,
  description: 'What we found',
  answer: identityCheckSchema,
  noStore: true,
  refusals: ['request/too-many'],
});

export const appeal = endpoint('POST', '/api/checks/:id/appeals', {
  summary: 'Say that a verdict is wrong',
  limit: { name: 'appeal', limit: 5, windowSeconds: 3600 },
  body: appealSchema,
  status: 201,
  description: 'Kept; answered in the ledger',
  answer: appealAnswerSchema,
  refusals: ['safety/check-unknown'],
});

export const launches = endpoint('GET', '/api/launches', {
  summary: 'New launches',
  program: 'read:checks',
  limit: looks,
  query: launchQuerySchema,
  description: 'The newest 100 that pass the filter, each with its verdict',
  answer: launchListSchema,
});

/** In the Mini App it is Telegram that says who asks, whatever cookies there are. */
export const picks = endpoint('GET', '/api/picks', {
  summary: 'Projects that meet stated criteria',
  auth: 'optional',
  limit: looks,
  description: 'Those that are open to this person, and the criteria',
  answer: pickListSchema,
  refusals: ['telegram/not-known', 'telegram/opened-long-ago'],
});

export const record = endpoint('GET', '/api/track-record', {
  summary: 'The public ledger of verdicts',
  program: 'read:checks',
  limit: looks,
  query: recordQuerySchema,
  description: 'Hits and misses, and a page of entries',
  answer: trackRecordSchema,
});

export const recordAsCsv = endpoint('GET', '/api/track-record.csv', {
  summary: 'The whole ledger as CSV',
  limit: downloads,
  description: 'One verdict a row',
  type: 'text/csv',
});

export const recordAsJson = endpoint('GET', '/api/track-record.json', {
  summary: 'The whole ledger as JSON',
  limit: downloads,
  description: 'All entries',
  type: 'application/json',
});

export const evidence = endpoint('GET', '/api/track-record/:id/evidence', {
  summary: 'The frozen evidence of a verdict',
  program: 'read:checks',
  limit: looks,
  description: 'The text whose SHA-256 the ledger names',
  type: 'application/json',
});
