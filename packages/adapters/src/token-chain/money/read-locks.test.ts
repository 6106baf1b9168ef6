import { fileURLToPath } from 'node:url';
import type { Abi } from 'viem';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileFamilies } from '../../../../../contracts/build/compile-families.mjs';
import { freshChain, type FreshChain } from '../../../../../contracts/testing/fresh-chain.ts';
import { publicRequest, type Address } from '../../chain/index.ts';
import { createTokenChain, type Locker } from '../index.ts';

const DAY_SECONDS = 86_400;
const NAMES = ['DocumentedUncxLocker', 'DocumentedPinkLock', 'SilentLocker'] as const;
const KINDS = ['uncx-v2', 'pink-v2', 'named'] as const;

let world: FreshChain;
let lockers: Locker[];
let abi: Abi;
let pair: Address;
let token: Address;
let now: number;
const erc20 = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'owner', type: 'address' }],
    outputs: [{ name: '', type: 'uint256' }],
  },
  {
    type: 'function',
    name: 'approve',
    stateMutability: 'nonpayable',
    inputs: [
      { name: 'spender', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
    outputs: [{ name: '', type: 'bool' }],
  },
] as const satisfies Abi;

beforeAll(async () => {
  const [startedChain, compiledFamilies] = await Promise.all([
    freshChain(),
    compileFamilies({
      root: fileURLToPath(new URL('../../../../..', import.meta.url)),
      wanted: NAMES.map((name) => ({ file: 'Lockers', name })),
    }),
  ]);
  world = startedChain;
  // All three lock alike.
  abi = compiledFamilies.get('SilentLocker')!.abi as Abi;
  lockers = [];
  for (const [at, name] of NAMES.entries())
    lockers.push({
      name,
      address: await world.operator.deploy({
        label: name,
        data: compiledFamilies.get(name)!.bytecode,
      }),
      kind: KINDS[at]!,
    });
  const open = world.facts.tokens.find(({ kind }) => kind === 'hidden-mint')!;
  ({ address: token } = open);
  pair = open.pair as Address;
  const request = publicRequest(world.node.url, 5_000);
  const block = Object(await request('eth_getBlockByNumber', ['latest', false])) as {
    timestamp: string;
  };
  now = Number(block.timestamp);
});
afterAll(async () => {
  await world.stop();
});

const liquidity = async (used: readonly Locker[]) => {
  const { weth, factory, router } = world.facts;
  const facts = await createTokenChain({
    id: 31337,
    name: 'Test RPC',
    request: publicRequest(world.node.url, 5_000),
    exchange: { weth, factory, router, dollarPair: null, lock: null },
    lockers: used,
    clock: () => new Date(now * 1000),
    timeoutMilliseconds: 20_000,
  }).readToken(token);
  if (!facts.liquidity.known) throw new Error(facts.liquidity.why);
  return facts.liquidity.value;
};

test('shares at known lockers are locked until their date, and no one wallet can take them', async () => {
  const all = await world.read<bigint>(pair, erc20, 'balanceOf', [world.maker.address]);
  const [uncx, pink, silent] = lockers as [Locker, Locker, Locker];
  const lock = async ({ address }: Locker, amount: bigint, days: number) => {
    await world.write(world.maker, pair, erc20, 'approve', [address, amount]);
    await world.write(world.maker, address, abi, 'lock', [
      pair,
      amount,
      BigInt(now + days * DAY_SECONDS),
    ]);
  };
  expect(all).toBeGreaterThan(0n);
  const before = await liquidity(lockers);
  expect(before.locked).toBe(0);

  await lock(uncx, all / 2n, 100);
  const half = await liquidity(lockers);
  expect(half.locked).toBeCloseTo(before.largestShare! / 2, 2);
  expect(half.lockedUntil).toBe((now + 100 * DAY_SECONDS) * 1000);
  expect(half.lockers).toEqual(['DocumentedUncxLocker']);

  await lock(pink, all / 4n, 40);
  const most = await liquidity(lockers);
  expect(most.locked).toBeCloseTo((before.largestShare! * 3) / 4, 2);
  expect(most.lockedUntil).toBe((now + 40 * DAY_SECONDS) * 1000);
  expect(most.undated).toBeUndefined();

  await lock(silent, all / 8n, 400);
  const last = await liquidity(lockers);
  expect(last.locked).toBeCloseTo(most.locked, 4);
  expect(last.undated).toBeCloseTo(before.largestShare! / 8, 2);
  expect(last.largestShare).toBeLessThan(0.2);

  // Without the table, the locker was the one wallet that can take it all.
  expect((await liquidity([])).largestShare).toBeCloseTo(half.locked, 2);
});

test('a lock whose time is over locks nothing', async () => {
  const [, pink] = lockers as [Locker, Locker, Locker];
  const rest = await world.read<bigint>(pair, erc20, 'balanceOf', [world.maker.address]);
  const before = await liquidity(lockers);
  await world.write(world.maker, pair, erc20, 'approve', [pink.address, rest]);
  await world.write(world.maker, pink.address, abi, 'lock', [pair, rest, BigInt(now - 1)]);
  const after = await liquidity(lockers);
  expect(after.locked).toBeCloseTo(before.locked, 4);
  expect(after.largestShare).toBeGreaterThan(0.1);
});
