import type { WalletPermission } from '@firm/schema/tokens/check-up.ts';
import { expect, test } from 'vitest';
import { decodeFunctionData, parseAbi } from 'viem/utils';
import { revokeCall } from './revoke-call.ts';

const CONTRACT = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const SPENDER = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function setApprovalForAll(address operator, bool approved)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

const buildPermission = (change: Partial<WalletPermission>): WalletPermission => ({
  id: 'one',
  kind: 'token',
  contract: CONTRACT,
  symbol: 'WETH',
  decimals: 18,
  spender: SPENDER,
  spenderName: null,
  tokenId: null,
  isUnknown: false,
  amount: '1',
  isUnlimited: true,
  atRisk: null,
  atRiskUsd: null,
  endsAt: null,
  block: 1,
  transaction: '0x',
  bySignature: null,
  verdict: 'caution',
  reasons: [],
  lesson: { title: '', href: '' },
  ...change,
});

/** Wallet's display of it. */
function decodeCall(change: Partial<WalletPermission>): unknown[] {
  const { to, data } = revokeCall(buildPermission(change));
  const { functionName, args } = decodeFunctionData({ abi, data });
  return [to, functionName, ...args];
}

test('a token is asked to allow this spender nothing', () => {
  expect(decodeCall({})).toEqual([CONTRACT, 'approve', SPENDER, 0n]);
});

test('one NFT is approved to nobody', () => {
  const nobody = `0x${'0'.repeat(40)}`;
  const most = (2n ** 256n - 1n).toString();
  expect(decodeCall({ kind: 'one-nft', tokenId: '0' })).toEqual([CONTRACT, 'approve', nobody, 0n]);
  expect(decodeCall({ kind: 'one-nft', tokenId: most })).toEqual([
    CONTRACT,
    'approve',
    nobody,
    2n ** 256n - 1n,
  ]);
});

test('all NFTs are taken from the operator', () => {
  expect(decodeCall({ kind: 'all-nfts' })).toEqual([CONTRACT, 'setApprovalForAll', SPENDER, false]);
});

test('Permit2 is told itself, not the token', () => {
  expect(decodeCall({ kind: 'permit2' })).toEqual([PERMIT2, 'approve', CONTRACT, SPENDER, 0n, 0]);
});

test('the four selectors are those of the standards', () => {
  const selector = (change: Partial<WalletPermission>): string =>
    revokeCall(buildPermission(change)).data.slice(0, 10);
  // ERC-20 and ERC-721, ERC-721 and ERC-1155, and the allowance transfer of Permit2.
  expect(selector({})).toBe('0x095ea7b3');
  expect(selector({ kind: 'one-nft', tokenId: '1' })).toBe('0x095ea7b3');
  expect(selector({ kind: 'all-nfts' })).toBe('0xa22cb465');
  expect(selector({ kind: 'permit2' })).toBe('0x87517c45');
});
