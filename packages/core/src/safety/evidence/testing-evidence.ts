/* Evidence about an invented token against which nothing speaks, for tests to spoil. Imported by tests only. */
import type { TokenPair } from '@firm/adapters/pairs/index.ts';
import type { SaleFacts, TokenChainFacts } from '@firm/adapters/token-chain/index.ts';
import {
  goPlusEvmFields,
  goPlusSolanaFields,
  type FindingId,
  type SecurityFinding,
  type SecurityReport,
  type Severity,
} from '@firm/adapters/token-security/index.ts';
import { keysOf } from '@firm/format';
import type { TokenEvidence } from './token-evidence.ts';

export const NOW = Date.parse('2026-11-21T12:00:00Z');
export const DAY_MILLISECONDS = 86_400_000;
const wrapKnown = <T>(value: T) => ({ known: true as const, value });

export const cleanSale: SaleFacts = {
  canBuy: true,
  canTransfer: true,
  canSell: true,
  buyTax: 0,
  transferTax: 0,
  sellTax: 0,
  refusal: null,
};

export const cleanFacts: TokenChainFacts = {
  address: '0x00000000000000000000000000000000000000bB',
  name: 'Harbour',
  symbol: 'HRBR',
  decimals: 18,
  totalSupply: wrapKnown(10n ** 24n),
  isContract: true,
  owner: wrapKnown(null),
  sale: wrapKnown(cleanSale),
  powers: wrapKnown([]),
  callsOnTransfer: wrapKnown([]),
  liquidity: wrapKnown({
    pair: '0x00000000000000000000000000000000000000Aa',
    usd: 250_000,
    burnt: 0,
    locked: 0.95,
    lockedUntil: NOW + 365 * DAY_MILLISECONDS,
    largestShare: 0.03,
  }),
  holders: wrapKnown({ largestShare: 0.04, topTenShare: 0.21, count: 1234 }),
  createdAt: wrapKnown(NOW - 40 * DAY_MILLISECONDS),
  measuredAt: NOW,
};

export const cleanPair: TokenPair = {
  chain: 'ethereum',
  address: cleanFacts.address,
  name: 'Harbour',
  symbol: 'HRBR',
  quoteAddress: '0xC0',
  quoteSymbol: 'WETH',
  pairAddress: '0xAa',
  platform: 'Uniswap',
  priceUsd: 1.5,
  marketCapUsd: 1_500_000,
  liquidityUsd: 250_000,
  volume24hUsd: 60_000,
  priceChange24h: 2.5,
  buys24h: 400,
  sells24h: 380,
  createdAt: NOW - 40 * DAY_MILLISECONDS,
  websites: ['https://harbour.example/'],
  socials: [{ type: 'twitter', url: 'https://x.com/harbour' }],
  activeBoosts: 0,
  sourceName: 'DEX Screener',
  sourceUrl: null,
  measuredAt: NOW,
};

export const silentReport: SecurityReport = {
  sourceName: 'GoPlus',
  sourceUrl: null,
  measuredAt: NOW,
  isHoneypot: null,
  buyTax: null,
  sellTax: null,
  transferTax: null,
  canPause: null,
  canBlacklist: null,
  canMint: null,
  canChangeTax: null,
  isProxy: null,
  canFreeze: null,
  isListedScam: null,
  isTrusted: null,
  holderCount: null,
  topTenShare: null,
  lockedLiquidityShare: null,
  liquidityUsd: null,
  findings: [],
  isComplete: false,
};
export const cleanReport: SecurityReport = {
  ...silentReport,
  isHoneypot: false,
  buyTax: 0,
  sellTax: 0,
  transferTax: 0,
  canPause: false,
  canBlacklist: false,
  canMint: false,
  canChangeTax: false,
  isProxy: false,
  isListedScam: false,
  isComplete: true,
};

/** Adds the warnings of a report's service for the report's positive facts. */
export function withFindings(report: SecurityReport): SecurityReport {
  const rules = [...goPlusEvmFields, ...goPlusSolanaFields];
  const facts = keysOf(report).filter((fact) => report[fact] === true);
  const findings = facts.flatMap((fact) => {
    const rule = rules.find((one) => 'fact' in one && one.fact === fact);
    return rule && 'severity' in rule
      ? [
          {
            id: rule.finding,
            severity: rule.severity,
            rows: rule.rows ?? [],
            isPower: rule.isPower ?? false,
            detail: null,
          },
        ]
      : [];
  });
  return { ...report, findings: [...report.findings, ...findings] };
}

/** One finding of a service, in an otherwise silent report. */
export const finding = (id: FindingId, severity: Severity, rows: SecurityFinding['rows'] = []) => ({
  findings: [{ id, severity, rows, isPower: false, detail: null }],
});

export const reportOf = (report: Partial<SecurityReport>): TokenEvidence['reports'][number] => ({
  name: report.sourceName ?? 'GoPlus',
  asked: { state: 'answered', value: withFindings({ ...silentReport, ...report }) },
});
const promotions = {
  orders: [],
  activeBoosts: 0,
  isPaid: false,
  sourceName: 'DEX Screener',
  sourceUrl: null,
  measuredAt: NOW,
};

export const clean: TokenEvidence = {
  chain: { state: 'answered', value: cleanFacts, name: 'Ethereum RPC' },
  pairs: { state: 'answered', value: [cleanPair] },
  promotions: { state: 'answered', value: promotions },
  reports: [{ name: 'GoPlus', asked: { state: 'answered', value: cleanReport } }],
  now: NOW,
};

/** The same with some facts of the chain otherwise. */
export const withFacts = (facts: Partial<TokenChainFacts>): TokenEvidence => ({
  ...clean,
  chain: { ...clean.chain, state: 'answered', value: { ...cleanFacts, ...facts } },
});
export const withPair = (pair: Partial<TokenPair>): TokenEvidence => ({
  ...clean,
  pairs: { state: 'answered', value: [{ ...cleanPair, ...pair }] },
});
export const withReport = (report: Partial<SecurityReport>): TokenEvidence => ({
  ...clean,
  reports: [
    {
      name: report.sourceName ?? 'GoPlus',
      asked: { state: 'answered', value: withFindings({ ...cleanReport, ...report }) },
    },
  ],
});
/** Nobody on the chain: what others say is all there is. */
export const withoutChain = (evidence: TokenEvidence): TokenEvidence => ({
  ...evidence,
  chain: { state: 'none', why: 'no-rpc', name: 'Ethereum' },
});

/** Nothing is known. */
export const nothing: TokenEvidence = {
  chain: { state: 'failed', why: 'unreachable', name: 'Ethereum RPC' },
  pairs: { state: 'failed', why: 'limited' },
  promotions: { state: 'failed', why: 'slow' },
  reports: [
    { name: 'GoPlus', asked: { state: 'failed', why: 'bad-answer' } },
    { name: 'honeypot.is', asked: { state: 'failed', why: 'unreachable' } },
    { name: 'RugCheck', asked: { state: 'failed', why: 'slow' } },
  ],
  now: NOW,
};
