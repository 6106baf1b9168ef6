import { publicRequest } from '@firm/adapters/chain/index.ts';
import { createSolanaChain } from '@firm/adapters/solana-chain/index.ts';
import {
  curveKey,
  fundWallets,
  launchMint,
  poolWallet,
  putCoinPrice,
  putCurve,
  putHolding,
  putPool,
  startTestNode,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  walletOf,
  WRAPPED_SOL,
  type MintPlan,
  type PoolKind,
  type PutPool,
  type TestNode,
} from '@firm/adapters/solana-chain/testing.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../evidence/read-rows.ts';
import { cleanPair, NOW } from '../evidence/testing-evidence.ts';
import { judge } from '../judge.ts';

/*
 * Real holders' sales, in pools as exchanges keep them. Tokens are moved by the real token programs;
 * the exchanges' own programs are on no registry, so stand-ins trade in their place, which take the
 * accounts in the exchange's order (vendor-sales.test.ts holds ours against the vendors').
 */
const MINUTES = 60_000;
let node: TestNode;
let burntShares: string;
beforeAll(async () => {
  node = await startTestNode({ clock: () => new Date(NOW) });
  fundWallets(node);
  putCoinPrice(node, 150);
  burntShares = launchMint(node, { name: 'burnt shares', program: TOKEN_PROGRAM, holders: 0 });
}, MINUTES);
afterEach(() => node.fail({}));
afterAll(() => node.close());

async function check(mint: string, pools: readonly string[]) {
  const chain = createSolanaChain({
    request: publicRequest(node.url, 30_000),
    clock: () => new Date(NOW),
    timeoutMilliseconds: 30_000,
  });
  const facts = await chain.readToken(mint, Promise.resolve(pools));
  const rows = readRows({
    chain: { state: 'answered', value: facts, name: chain.name },
    pairs: { state: 'answered', value: [{ ...cleanPair, chain: 'solana', address: mint }] },
    promotions: { state: 'none', why: 'none' },
    reports: [],
    now: NOW,
  });
  return { facts, sell: rows.find(({ id }) => id === 'sell'), ...judge(rows) };
}

/** A token that nobody has power over, with its own part of a pool. */
function launch(
  kind: PoolKind,
  { pool, ...plan }: Omit<MintPlan, 'pool'> & { pool?: { isFrozenForGood: boolean } },
): string {
  const wallet = poolWallet(kind, walletOf(`mint ${plan.name}`));
  return launchMint(node, { program: TOKEN_PROGRAM, ...plan, pool: { wallet, ...pool } });
}

const fill = (kind: PoolKind, mint: string, pool: Partial<PutPool> = {}): string =>
  putPool(node, kind, { mint, sharesMint: burntShares, shares: 100_000n, ...pool });

describe('a sale by a real holder', () => {
  test.each<[PoolKind, string, string]>([
    ['raydiumV4', 'raydium-v4', 'Raydium'],
    ['raydiumCpmm', 'raydium-cpmm', 'Raydium CPMM'],
    ['pumpSwap', 'pump-swap', 'PumpSwap'],
    ['orcaWhirlpool', 'whirlpool', 'Orca'],
    ['meteoraDammV2', 'damm-v2', 'Meteora DAMM'],
    ['meteoraDlmm', 'dlmm', 'Meteora DLMM'],
  ])('is tried on %s, and the row names the pool', async (kind, id, exchange) => {
    const mint = launch(kind, { name: `sold on ${kind}` });
    const { facts, sell } = await check(mint, [fill(kind, mint)]);
    expect(facts.sale).toMatchObject({ known: true, value: { holders: { tried: 3, sold: 3 } } });
    expect(facts.salePool).toMatchObject({ kind: id, exchange, share: 1 });
    expect(sell).toMatchObject({
      state: 'clear',
      finding:
        'Real holders could sell it when we tried. We tried it in its pool on ' +
        `${exchange}, with 100% of the money in the pools we found.`,
    });
    // The pool's own account is no holder.
    expect(facts.holders).toMatchObject({
      known: true,
      value: { largestShare: expect.closeTo(1 / 48, 4) },
    });
  });

  test('is tried on a launch curve', async () => {
    const name = 'on a curve';
    const wallet = curveKey(walletOf(`mint ${name}`));
    const mint = launchMint(node, { name, program: TOKEN_2022_PROGRAM, pool: { wallet } });
    putCurve(node, { mint, isComplete: false });
    const { facts, sell } = await check(mint, []);
    expect(facts.salePool).toMatchObject({ kind: 'curve', exchange: 'pump.fun' });
    expect(sell).toMatchObject({
      state: 'clear',
      finding: expect.stringMatching(/launch curve of pump\.fun\. No exchange lists it yet/),
    });
  });

  test('lifts the cap: a plain token with burnt shares has no red flag', async () => {
    const mint = launch('raydiumCpmm', { name: 'clean' });
    expect(await check(mint, [fill('raydiumCpmm', mint)])).toMatchObject({
      verdict: 'no-red-flag',
      cappedBy: [],
    });
  });

  test('costs a node twenty questions at most', async () => {
    const mint = launch('raydiumCpmm', { name: 'counted' });
    const pools = [fill('raydiumCpmm', mint)];
    node.calls.length = 0;
    await check(mint, pools);
    expect(node.calls.length).toBeLessThanOrEqual(17);
  });
});

describe('a sale that is refused', () => {
  test.each(['raydiumV4', 'orcaWhirlpool'] as const)(
    'since the pool of %s is frozen is proof, also by a node that cannot simulate',
    async (kind) => {
      const mint = launch(kind, { name: `shut ${kind}`, pool: { isFrozenForGood: true } });
      const pools = [fill(kind, mint)];
      const proof = { state: 'proof', finding: expect.stringMatching(/of its pool is frozen/) };
      expect((await check(mint, pools)).sell).toMatchObject(proof);
      node.fail({ simulateTransaction: 'missing' });
      const { sell, verdict } = await check(mint, pools);
      expect(sell).toMatchObject(proof);
      expect(verdict).toBe('do-not-touch');
    },
  );

  test('to most holders is a high risk', async () => {
    const mint = launch('pumpSwap', { name: 'few may sell', frozenHolders: 18 });
    const { sell, verdict } = await check(mint, [fill('pumpSwap', mint)]);
    expect(sell).toMatchObject({
      state: 'high',
      finding: expect.stringMatching(
        /^\d+ of \d+ real holders that we looked at could not sell it/,
      ),
    });
    expect(verdict).toBe('high-risk');
  });

  test('in a smaller pool that is frozen counts, in dust it does not', async () => {
    const name = 'second pool';
    const mint = launch('raydiumV4', { name, pool: { isFrozenForGood: true } });
    putHolding(node, { mint, owner: poolWallet('pumpSwap', mint), amount: 5_000_000n });
    const large = fill('pumpSwap', mint);
    const part = fill('raydiumV4', mint, { reserve: 20_000_000_000n });
    expect((await check(mint, [large, part])).sell?.state).toBe('proof');
    const dust = fill('raydiumV4', mint, { reserve: 20_000_000n });
    expect((await check(mint, [large, dust])).sell?.state).toBe('clear');
  });
});

describe('what was not tried is never called fine', () => {
  test('a pool that gives nothing: the reason may be ours', async () => {
    const mint = launch('raydiumCpmm', { name: 'drained' });
    const { facts, sell, cappedBy } = await check(mint, [
      fill('raydiumCpmm', mint, { reserve: 0n }),
    ]);
    expect(facts.sale).toEqual({ known: false, why: 'exchange-refused' });
    expect(sell).toMatchObject({
      state: 'unknown',
      finding: expect.stringMatching(/We could not try its .*pool, on Raydium CPMM/),
    });
    expect(cappedBy).toContain('We could not test a sale ourselves.');
  });

  test('a node that cannot simulate', async () => {
    const mint = launch('raydiumCpmm', { name: 'no simulation' });
    const pools = [fill('raydiumCpmm', mint)];
    node.fail({ simulateTransaction: 'missing' });
    const { facts, sell, verdict } = await check(mint, pools);
    expect(facts.sale).toEqual({ known: false, why: 'node-lacks' });
    expect([sell?.state, verdict]).toEqual(['unknown', 'caution']);
  });

  test('a kind that is not built, by name', async () => {
    const mint = launch('raydiumClmm', { name: 'not built' });
    const { facts, sell } = await check(mint, [fill('raydiumClmm', mint)]);
    expect(facts.sale).toEqual({ known: false, why: 'untried-exchange' });
    expect(sell?.finding).toMatch(/We could not try its pool on Raydium CLMM, with 100%/);
  });

  test('a pool that cannot be read and is larger than the others', async () => {
    const mint = launch('pumpSwap', { name: 'hidden pool' });
    const readable = fill('pumpSwap', mint);
    const unread = walletOf('a pool of nobody');
    node.put(unread, { owner: walletOf('an exchange of nobody'), data: new Uint8Array(400) });
    expect((await check(mint, [unread, readable])).sell).toMatchObject({
      state: 'unknown',
      finding: expect.stringMatching(/on an exchange that we cannot read/),
    });
    expect((await check(mint, [readable, unread])).sell?.state).toBe('clear');
  });

  test('a pool that only says that it has the token', async () => {
    const mint = launch('pumpSwap', { name: 'empty words' });
    const other = launch('pumpSwap', { name: 'other words' });
    // The market names a pool of another token.
    expect((await check(mint, [fill('pumpSwap', other)])).sell?.state).toBe('unknown');
  });
});

describe('the pool that decides', () => {
  test('is the one with the most money, in coins or in dollars', async () => {
    const mint = launch('pumpSwap', { name: 'two pools' });
    putHolding(node, { mint, owner: poolWallet('raydiumV4', mint), amount: 5_000_000n });
    const coins = fill('pumpSwap', mint, { quote: WRAPPED_SOL, reserve: 400_000_000_000n });
    const dollars = fill('raydiumV4', mint, { reserve: 20_000_000_000n });
    const { facts } = await check(mint, [dollars, coins]);
    // 400 coins at 150 dollars against 20,000 dollars.
    expect(facts.salePool).toMatchObject({ exchange: 'PumpSwap', share: 0.75 });
    expect(facts.liquidity).toMatchObject({ known: true, value: { burnt: 1 } });
    const usd = facts.liquidity.known ? (facts.liquidity.value.usd ?? 0) : 0;
    expect(usd).toBeGreaterThan(119_900);
    expect(usd).toBeLessThan(120_100);
    expect(facts.pools).toMatchObject({ known: true, value: [{ share: 0.75 }, { share: 0.25 }] });
  });
});
