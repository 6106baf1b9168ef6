import type { OwnerPower, PowerHolder, PowerUse } from '@firm/adapters/token-chain/index.ts';
import { expect, test } from 'vitest';
import { judge } from '../judge.ts';
import { readRows } from './read-rows.ts';
import { clean, cleanFacts, cleanPair, DAY_MILLISECONDS, NOW } from './testing-evidence.ts';

/* How heavy a power is that works: who can use it, how fast, and how it has been used until now. */

const address = `0x${'ab'.repeat(20)}`;
const ago = (days: number) => NOW - days * DAY_MILLISECONDS;
type Held = Partial<Pick<OwnerPower, 'state' | 'holder' | 'since' | 'use' | 'isBounded'>>;

function judgePower(
  kind: OwnerPower['kind'],
  mintPower: Held,
  {
    usd = [250_000],
    days = 40,
    holders = 1_234,
  }: { usd?: number[]; days?: number; holders?: number } = {},
) {
  const power: OwnerPower = { kind, state: 'proven', how: 'act()', ...mintPower };
  const rows = readRows({
    ...clean,
    chain: {
      ...clean.chain,
      state: 'answered',
      value: {
        ...cleanFacts,
        powers: { known: true, value: [power] },
        holders: { known: true, value: { largestShare: 0.04, topTenShare: 0.21, count: holders } },
        createdAt: { known: true, value: ago(days) },
      },
    },
    pairs: {
      state: 'answered',
      value: usd.map((liquidityUsd, at) => ({
        ...cleanPair,
        pairAddress: `0x${at}`,
        liquidityUsd,
        // The oldest trade is not in the largest pool.
        createdAt: ago(at === 0 ? Math.min(30, days) : days),
      })),
    },
  });
  const id = kind === 'confiscate' ? 'owner' : kind;
  return { verdict: judge(rows).verdict, finding: rows.find((row) => row.id === id)?.finding };
}
const judgeMint = (mintPower: Held, token?: Parameters<typeof judgePower>[2]) =>
  judgePower('mint', mintPower, token);

const contract: PowerHolder = { kind: 'contract', address };
const often: PowerUse = { times: 40, firstAt: ago(500), lastAt: ago(3) };

test.each<[string, Held, string]>([
  ['an account', { holder: { kind: 'account', address } }, 'One person can do this today.'],
  ['a contract', { holder: contract }, 'We have not read its rules.'],
  [
    'a delay of an hour',
    { holder: { kind: 'timelock', address, delaySeconds: 3_600 } },
    'after a delay of 1 hour',
  ],
  [
    'one of three keys',
    { holder: { kind: 'multisig', address, needed: 1, keys: 3 } },
    'It takes 1 of 3 keys',
  ],
])('held by %s: a high risk, and the row says how it can be used', (_, mintPower, words) => {
  expect(judgeMint(mintPower)).toEqual({
    verdict: 'high-risk',
    finding: expect.stringContaining(words),
  });
});

test('a delay of two days: a caution, and the row says how long', () => {
  expect(judgeMint({ holder: { kind: 'timelock', address, delaySeconds: 172_800 } })).toEqual({
    verdict: 'caution',
    finding: expect.stringContaining('a delay of 2 days'),
  });
});

test('held by a contract and used again and again for a year: a caution that says so', () => {
  expect(judgeMint({ holder: contract, since: ago(600), use: often })).toEqual({
    verdict: 'caution',
    finding: expect.stringContaining('for a year or more and used it often'),
  });
});

test.each<[string, Held, number[]?]>([
  ['an account', { holder: { kind: 'account', address }, since: ago(600), use: often }],
  ['a contract of yesterday', { holder: contract, since: ago(1), use: often }],
  ['one that used it for a month', { holder: contract, use: { ...often, firstAt: ago(30) } }],
  ['one that used it twice', { holder: contract, since: ago(600), use: { ...often, times: 2 } }],
  ['one that stopped', { holder: contract, since: ago(600), use: { ...often, lastAt: ago(200) } }],
  ['one of a token without money', { holder: contract, since: ago(600), use: often }, [20_000]],
])('held by %s: a high risk as before', (_, mintPower, usd) => {
  expect(judgeMint(mintPower, usd ? { usd } : {}).verdict).toBe('high-risk');
});

test('a stop that ends by itself is a caution, and the row says so', () => {
  const stopPower: Held = { holder: { kind: 'account', address } };
  expect(judgePower('pause', stopPower).verdict).toBe('high-risk');
  expect(judgePower('pause', { ...stopPower, state: 'present', isBounded: true })).toEqual({
    verdict: 'caution',
    finding: expect.stringContaining('worked again a day later'),
  });
});

test('new tokens that the code keeps few are a caution, and the row says how few', () => {
  const fewTokens: Held = { state: 'present', isBounded: true };
  expect(judgeMint({ ...fewTokens, holder: { kind: 'account', address } })).toEqual({
    verdict: 'caution',
    finding: expect.stringContaining('more than 5 % of all tokens'),
  });
});

const holder: PowerHolder = { kind: 'account', address };
test('large and old is counted over all pools, since the oldest trade', () => {
  const pools = [2_000_000, 2_000_000, 1_500_000];
  expect(judgeMint({ holder }, { usd: pools, days: 400 }).verdict).toBe('caution');
  expect(judgeMint({ holder }, { usd: pools.slice(1), days: 400 }).verdict).toBe('high-risk');
  expect(judgeMint({ holder }, { usd: pools, days: 300 }).verdict).toBe('high-risk');
});

test('much money and an old date without holders make no established token', () => {
  expect(judgeMint({ holder }, { usd: [9_000_000], days: 800, holders: 40 }).verdict).toBe(
    'high-risk',
  );
});

test.each<[string, Held, string, string]>([
  ['one person', { holder }, 'high-risk', 'One person can do this today.'],
  [
    'two of three keys',
    { holder: { kind: 'multisig', address, needed: 2, keys: 3 } },
    'caution',
    'this is a caution, not a high risk',
  ],
])('taking tokens away weighs what other powers weigh: %s', (_, mintPower, verdict, words) => {
  expect(judgePower('confiscate', mintPower)).toEqual({
    verdict,
    finding: expect.stringContaining(words),
  });
});
