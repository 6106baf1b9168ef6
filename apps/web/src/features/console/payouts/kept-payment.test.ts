import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPage } from '../../../lib/testing.ts';
import { testChain } from '../../passes/chain/testing.ts';
import type { Address, Connected } from '../../passes/index.ts';
import { forgetPayment, keepPayment, NO_HASH, readKeptPayment } from './kept-payment.ts';

const chain = testChain('/api/rpc');
const walletOf = (address: Address): Connected => ({
  phase: 'connected',
  address,
  chainId: chain.id,
  wallet: { id: 'test', name: 'Test', provider: { request: async () => null } },
});
const ADA = walletOf('0x00000000000000000000000000000000000000Aa');
const payment = {
  week: 1,
  tier: 0,
  isAsked: true,
  sent: {
    hash: NO_HASH,
    from: ADA.address,
    to: ADA.address,
    data: '0x',
    nonce: 0,
    sinceBlock: 0,
  },
} as const;

beforeEach(stubPage);
afterEach(() => void vi.unstubAllGlobals());

test('it is found again by the same wallet on the same network, and by no other', () => {
  keepPayment({ chain, wallet: ADA }, payment);
  expect(readKeptPayment({ chain, wallet: ADA })).toEqual(payment);
  const lower = walletOf('0x00000000000000000000000000000000000000aa');
  expect(readKeptPayment({ chain, wallet: lower })).toEqual(payment);
  const bob = walletOf('0x00000000000000000000000000000000000000bb');
  expect(readKeptPayment({ chain, wallet: bob })).toBeUndefined();
  expect(readKeptPayment({ chain: { ...chain, id: 1 }, wallet: ADA })).toBeUndefined();
  forgetPayment({ chain, wallet: ADA });
  expect(readKeptPayment({ chain, wallet: ADA })).toBeUndefined();
});

test.each([
  '',
  '{',
  'null',
  '7',
  '[]',
  '{}',
  '{"sent":{}}',
  '{"sent":null}',
  '{"sent":{"hash":7}}',
])('storage that holds %s holds no payment', (raw) => {
  keepPayment({ chain, wallet: ADA }, payment);
  const key = window.localStorage.key(0) ?? '';
  window.localStorage.setItem(key, raw);
  expect(readKeptPayment({ chain, wallet: ADA })).toBeUndefined();
});

test('no transaction has the hash of one that is not known', () => {
  expect(NO_HASH).toMatch(/^0x0{64}$/);
});
