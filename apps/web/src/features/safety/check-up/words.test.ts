import { holdsFor } from '@firm/format/testing.ts';
import type { WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { expect, test } from 'vitest';
import { riskOf, whatOf } from './words.ts';

const USDC = `0x${'c'.repeat(40)}`;
const permission: WalletPermission = {
  id: 'one',
  kind: 'token',
  contract: USDC,
  symbol: 'USDC',
  decimals: 6,
  spender: `0x${'5'.repeat(40)}`,
  spenderName: null,
  tokenId: null,
  isUnknown: false,
  amount: '5000000',
  isUnlimited: false,
  atRisk: '5000000',
  atRiskUsd: null,
  endsAt: null,
  block: 1,
  transaction: `0x${'7'.repeat(64)}`,
  bySignature: null,
  verdict: 'caution',
  reasons: [],
  lesson: { title: 'Approvals', href: '/academy' },
};
const what = (change: Partial<WalletPermission>): string => whatOf({ ...permission, ...change });
const risk = (change: Partial<WalletPermission>): string => riskOf({ ...permission, ...change });

test.each<[string, Partial<WalletPermission>]>([
  ['5 USDC', {}],
  ['0 USDC', { amount: '0' }],
  ['0 USDC', { amount: '000' }],
  ['1.23M USDC', { amount: '1234567890000' }],
  ['0.5 USDC', { amount: '500000' }],
  ['0.000001 USDC', { amount: '1' }],
  // Digits as they are, never as 1e-18.
  ['0.000000000000000001 USDC', { amount: '1', decimals: 18 }],
  ['0.123456789012345678 USDC', { amount: '123456789012345678', decimals: 18 }],
  ['<0.000000000000000001 USDC', { amount: '999', decimals: 255 }],
  ['7 USDC', { amount: '7', decimals: 0 }],
  ['7 USDC', { amount: '7', decimals: null }],
  ['Any amount of USDC', { isUnlimited: true, amount: null }],
  ['An amount of USDC', { amount: null }],
  ['Every NFT of USDC', { kind: 'all-nfts', amount: null }],
  ['USDC number 12', { kind: 'one-nft', tokenId: '12', amount: null }],
  ['USDC number ?', { kind: 'one-nft', amount: null }],
  ['5 0xcccc…cccc', { symbol: '' }],
])('%s may be taken (%o)', (phrase, change) => {
  expect(what(change)).toBe(phrase);
});

test.each<[string, Partial<WalletPermission>]>([
  ['Not known', { atRisk: null, atRiskUsd: 3 }],
  ['Nothing at the moment', { atRisk: '0', atRiskUsd: 0 }],
  ['Nothing at the moment', { kind: 'all-nfts', atRisk: '0' }],
  ['This NFT', { kind: 'one-nft', atRisk: '1' }],
  ['NFTs: 1,512', { kind: 'all-nfts', atRisk: '1512' }],
  ['5 USDC', {}],
  ['5 USDC ($4.99)', { atRiskUsd: 4.99 }],
  ['0.25 USDC ($0.25)', { atRisk: '250000', atRiskUsd: 0.25 }],
])('%s is at risk (%o)', (phrase, change) => {
  expect(risk(change)).toBe(phrase);
});

test('of any amount never more is said than there is, and never nothing of something', () => {
  holdsFor(400, ({ text, whole }) => {
    const decimals = whole(0, 40);
    const amount = text('0123456789', 1, 41);
    const amountText = what({ amount, decimals, symbol: 'T' }).replace(/ T$/, '');
    expect(amountText).toMatch(/^<?\d[\d,]*(\.\d+)?[KMBT]?$/);
    if (BigInt(amount) === 0n) {
      expect(amountText).toBe('0');
      return;
    }
    expect(amountText).toMatch(/[1-9]/);
    if (amountText.startsWith('0.')) {
      const units = amountText.slice(2).padEnd(decimals, '0').slice(0, decimals);
      const cut = 10n ** BigInt(Math.max(0, decimals - 18));
      expect(BigInt(units)).toBe((BigInt(amount) / cut) * cut);
    }
  });
});
