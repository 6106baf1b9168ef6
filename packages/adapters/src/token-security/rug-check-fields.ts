import type { EvidenceRowId } from '@firm/schema';
import type { FieldRule, Flag } from './field-rule.ts';
import type { Severity } from './finding.ts';

/** Each field of RugCheck's summary, and what its full report adds. */
export const rugCheckFields: readonly FieldRule[] = [
  {
    field: 'risks',
    reads: 'figure',
    rows: [],
    meaning: 'each by its level, in the rows of the second table',
  },
  {
    field: 'score_normalised',
    reads: 'level',
    finding: 'rating',
    caution: 30,
    high: 60,
    most: 100,
    isPower: true,
    isNeeded: true,
  },
  {
    field: 'score',
    reads: 'figure',
    rows: [],
    meaning: 'where `score_normalised` is missing: from 2,000 a caution, from 7,000 a high risk',
  },
  {
    field: 'rugged',
    reads: 'yes',
    finding: 'rugged',
    severity: 'high',
    rows: ['scam-list'],
    fact: 'isListedScam',
    isOneSided: true,
  },
  {
    field: 'lpLockedPct',
    reads: 'figure',
    rows: ['liquidity-lock'],
    meaning: 'what of the pool is locked, in percent; over 100 or under 0 is none',
  },
  {
    field: 'transferFee.pct',
    reads: 'tax',
    rows: ['taxes'],
    meaning: 'what buying, selling and passing on cost, in percent',
  },
  ...['tokenProgram', 'tokenType'].map((field): FieldRule => ({ field, reads: 'nothing' })),
];

/** In the place of `score_normalised`, which older answers have not. */
export const rugCheckScore: FieldRule = {
  field: 'score',
  reads: 'level',
  finding: 'rating',
  caution: 2_000,
  high: 7_000,
  isPower: true,
};

/** Its levels; one that is none of these is a caution. */
export const rugCheckLevels: Readonly<Record<string, Severity>> = {
  danger: 'high',
  warn: 'caution',
  info: 'info',
  good: 'info',
};

export type RiskRule = {
  name: RegExp;
  rows: readonly EvidenceRowId[];
  fact?: Flag;
  isPower?: true;
};

/** Which rows its risks speak of, by the first that fits their name; of others none. */
export const rugCheckRisks: readonly RiskRule[] = [
  { name: /mint authority/i, rows: ['mint'], fact: 'canMint', isPower: true },
  { name: /freeze authority/i, rows: ['blacklist'], fact: 'canFreeze', isPower: true },
  { name: /permanent (delegate|control)/i, rows: ['owner', 'blacklist'], isPower: true },
  { name: /transfer fee/i, rows: ['taxes'] },
  { name: /transfer hook/i, rows: ['outside', 'sell'] },
  { name: /non[- ]?transferable/i, rows: ['sell'] },
  { name: /\blp\b.*(unlocked|providers)|unlocked.*\blp\b/i, rows: ['liquidity-lock'] },
  { name: /low liquidity/i, rows: ['liquidity'] },
  { name: /holder|ownership|insider/i, rows: ['holders'] },
  { name: /rugged|rug pull/i, rows: ['owner'] },
  { name: /copycat|mismatch/i, rows: ['look-alike'] },
];
