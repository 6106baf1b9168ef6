import type { EvidenceRowId } from '@firm/schema';
import type { FieldRule } from './field-rule.ts';
import type { Severity } from './finding.ts';

/** Each field of honeypot.is' answer. */
export const honeypotFields: readonly FieldRule[] = [
  {
    field: 'honeypotResult.isHoneypot',
    reads: 'yes',
    finding: 'honeypot',
    severity: 'high',
    rows: ['sell'],
    fact: 'isHoneypot',
    isNeeded: true,
  },
  { field: 'honeypotResult.honeypotReason', reads: 'words', finding: 'warning', severity: 'high' },
  {
    field: 'simulationSuccess',
    reads: 'no',
    finding: 'untried',
    severity: 'caution',
    isNeeded: true,
  },
  { field: 'simulationError', reads: 'words', finding: 'warning', severity: 'caution' },
  {
    field: 'simulationResult.buyTax',
    reads: 'tax',
    rows: ['taxes'],
    meaning: 'what buying cost, in percent',
    isNeeded: true,
  },
  {
    field: 'simulationResult.sellTax',
    reads: 'tax',
    rows: ['taxes'],
    meaning: 'what selling cost, in percent',
    isNeeded: true,
  },
  {
    field: 'simulationResult.transferTax',
    reads: 'tax',
    rows: ['taxes'],
    meaning: 'what passing on cost, in percent',
  },
  {
    field: 'simulationResult.maxSell',
    reads: 'presence',
    finding: 'sell-limit',
    severity: 'caution',
    rows: ['sell'],
  },
  {
    field: 'simulationResult.maxBuy',
    reads: 'presence',
    finding: 'buy-limit',
    severity: 'info',
  },
  { field: 'simulationResult.buyGas', reads: 'level', finding: 'buy-gas', caution: 3_500_000 },
  { field: 'simulationResult.sellGas', reads: 'level', finding: 'sell-gas', caution: 3_500_000 },
  {
    field: 'summary.risk',
    reads: 'grade',
    finding: 'rating',
    grades: {
      unknown: 'info',
      very_low: null,
      low: null,
      medium: 'caution',
      high: 'high',
      very_high: 'high',
      honeypot: 'high',
    },
    otherwise: 'caution',
  },
  {
    field: 'summary.riskLevel',
    reads: 'level',
    finding: 'rating',
    caution: 20,
    high: 60,
    most: 100,
  },
  {
    field: 'summary.flags',
    reads: 'figure',
    rows: [],
    meaning: 'each by its severity, in the rows of the second table',
  },
  {
    field: 'flags',
    reads: 'figure',
    rows: [],
    meaning: 'the older list: each as in the second table, by the severity that stands there',
  },
  {
    field: 'holderAnalysis.failed',
    reads: 'share',
    of: 'holderAnalysis.holders',
    finding: 'holders-fail',
    caution: 0.01,
    high: 0.1,
    rows: ['sell'],
  },
  {
    field: 'holderAnalysis.successful',
    reads: 'share',
    of: 'holderAnalysis.holders',
    isOthers: true,
    finding: 'holders-fail',
    caution: 0.01,
    high: 0.1,
    rows: ['sell'],
  },
  {
    field: 'holderAnalysis.siphoned',
    reads: 'count',
    finding: 'holders-siphoned',
    severity: 'high',
    rows: ['sell', 'owner'],
  },
  {
    field: 'holderAnalysis.averageTax',
    reads: 'level',
    finding: 'average-tax',
    caution: 5,
    high: 15,
    most: 100,
    rows: ['taxes'],
  },
  {
    field: 'holderAnalysis.highestTax',
    reads: 'level',
    finding: 'highest-tax',
    caution: 15,
    high: 50,
    most: 100,
    rows: ['taxes'],
  },
  {
    field: 'holderAnalysis.highTaxWallets',
    reads: 'share',
    of: 'holderAnalysis.holders',
    finding: 'taxed-wallets',
    caution: 0.01,
    high: 0.1,
    rows: ['taxes'],
  },
  {
    field: 'holderAnalysis.snipersFailed',
    reads: 'count',
    finding: 'snipers-fail',
    severity: 'info',
  },
  {
    field: 'contractCode.openSource',
    reads: 'no',
    finding: 'closed',
    severity: 'caution',
  },
  { field: 'contractCode.rootOpenSource', reads: 'no', finding: 'closed', severity: 'caution' },
  {
    field: 'contractCode.isProxy',
    reads: 'yes',
    finding: 'proxy',
    severity: 'caution',
    rows: ['upgrade'],
    fact: 'isProxy',
  },
  { field: 'contractCode.hasProxyCalls', reads: 'yes', finding: 'proxy-calls', severity: 'info' },
  { field: 'token.totalHolders', reads: 'figure', rows: ['holders'], meaning: 'how many hold it' },
  {
    field: 'pair.liquidity',
    reads: 'figure',
    rows: ['liquidity'],
    meaning: 'the money in its pool; under 0 is none',
  },
  ...[
    'holderAnalysis.holders',
    'holderAnalysis.averageGas',
    'holderAnalysis.taxDistribution',
    'holderAnalysis.snipersSuccess',
    'withToken',
    'chain',
    'router',
    'pairAddress',
  ].map((field): FieldRule => ({ field, reads: 'nothing' })),
];

type FlagRule = { severity: Severity; rows: readonly EvidenceRowId[] };

const sale = (severity: Severity): FlagRule => ({ severity, rows: ['sell'] });
const tax = (severity: Severity): FlagRule => ({ severity, rows: ['taxes'] });
const gas = (severity: Severity): FlagRule => ({ severity, rows: [] });

/**
 * Its flags, with the severity that it documents: that of an answer counts, and this one where an
 * answer names none.
 */
export const honeypotFlags: Readonly<Record<string, FlagRule>> = {
  high_siphon_rate: { severity: 'high', rows: ['sell', 'owner'] },
  medium_siphon_rate: { severity: 'high', rows: ['sell', 'owner'] },
  high_fail_rate: sale('high'),
  medium_fail_rate: sale('high'),
  low_fail_rate: sale('caution'),
  transfer_blocked: sale('caution'),
  effective_honeypot_low_sell_limit: sale('high'),
  extremely_low_sell_limit: sale('high'),
  low_sell_limit: sale('high'),
  one_sell_per_block_limit: sale('caution'),
  all_snipers_honeypot: sale('info'),
  some_snipers_honeypot: sale('info'),
  extremely_high_taxes: tax('high'),
  high_tax: tax('high'),
  high_buy_tax: tax('high'),
  high_sell_tax: tax('high'),
  medium_tax: tax('caution'),
  high_gas: gas('caution'),
  high_buy_gas: gas('caution'),
  high_sell_gas: gas('caution'),
  medium_gas: gas('info'),
  closed_source: { severity: 'high', rows: [] },
  custom_token_info: { severity: 'info', rows: [] },
};

/** Its severities: of two that disagree the graver counts. */
export const honeypotSeverities: Readonly<Record<string, Severity>> = {
  critical: 'high',
  high: 'high',
  medium: 'caution',
  low: 'caution',
  info: 'info',
};
