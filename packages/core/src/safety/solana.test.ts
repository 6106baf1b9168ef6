import { publicRequest } from '@firm/adapters/chain/index.ts';
import { createSolanaChain } from '@firm/adapters/solana-chain/index.ts';
import {
  deriveAddress,
  exchangePrograms,
  extensions,
  fraudPlans,
  fundWallets,
  give,
  harmlessPlans,
  HOLDERS,
  hookListKey,
  launchMint,
  lockAuthorities,
  poolAuthorities,
  poolWallet,
  putCurve,
  putHookList,
  putPool,
  startTestNode,
  TOKEN_PROGRAM,
  walletOf,
  type MintPlan,
  type NodeFailure,
  type TestNode,
  type TokenPlan,
} from '@firm/adapters/solana-chain/testing.ts';
import { TokenChainUnavailableError } from '@firm/adapters/token-chain/index.ts';
import type { TokenVerdict } from '@firm/schema';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cleanPair, NOW } from './evidence/testing-evidence.ts';
import { readRows } from './evidence/read-rows.ts';
import { judge } from './judge.ts';

const isFull = process.env['FULL'] !== undefined;
const MINUTES = 60_000;
const clock = () => new Date(NOW);
let node: TestNode;
beforeAll(async () => {
  node = await startTestNode({ clock });
  fundWallets(node);
}, MINUTES);
afterEach(() => node.fail({}));
afterAll(() => node.close());

type Options = { pools?: readonly string[] | undefined; ahead?: number; milliseconds?: number };

/** By the chain alone: the market knows a large old pool, and no service is asked. */
async function check(mint: string, { pools = [], ahead = 0, milliseconds = 30_000 }: Options = {}) {
  const chain = createSolanaChain({
    request: publicRequest(node.url, milliseconds),
    clock: () => new Date(NOW + ahead),
    timeoutMilliseconds: milliseconds,
  });
  const facts = await chain.readToken(mint, Promise.resolve(pools));
  const rows = readRows({
    chain: { state: 'answered', value: facts, name: chain.name },
    pairs: { state: 'answered', value: [{ ...cleanPair, chain: 'solana', address: mint }] },
    promotions: { state: 'none', why: 'none' },
    reports: [],
    now: NOW,
  });
  const row = (id: string) => rows.find((one) => one.id === id);
  return { facts, row, ...judge(rows) };
}

const VERDICTS: readonly TokenVerdict[] = ['no-red-flag', 'caution', 'high-risk', 'do-not-touch'];
const rankOf = (verdict: TokenVerdict) => VERDICTS.indexOf(verdict);
const isDangerous = (verdict: TokenVerdict) => rankOf(verdict) >= rankOf('high-risk');

/** Launches a token with a large pool whose shares are burnt, and checks it there. */
async function checkInPool(plan: TokenPlan) {
  const wallet = poolWallet('pumpSwap', walletOf(`mint ${plan.name}`));
  const isFrozenForGood = plan.isPoolFrozen ?? false;
  const mint = launchMint(node, { ...plan, pool: { wallet, isFrozenForGood } });
  return await check(mint, {
    pools: [putPool(node, 'pumpSwap', { mint, sharesMint: burntShares(), shares: 100_000n })],
  });
}

/** Shares of which none is left. */
const burntShares = (): string => {
  const key = walletOf('mint burnt shares');
  if (node.ownerOf(key) === undefined)
    launchMint(node, { name: 'burnt shares', program: TOKEN_PROGRAM, holders: 0 });
  return key;
};

type Result = TokenPlan & { verdict: TokenVerdict };

/** As it stands in docs/detection-solana.md. */
function writeTable(results: readonly Result[], isFraud: boolean): string {
  const own = results.filter((one) => one.isFraud === isFraud);
  const line = (name: string, some: readonly Result[]) =>
    `| ${name} | ${some.length} | ` +
    `${VERDICTS.toReversed()
      .map((verdict) => some.filter((one) => one.verdict === verdict).length || '·')
      .join(' | ')} |`;
  return [
    ...[...new Set(own.map(({ kind }) => kind))].map((kind) =>
      line(
        kind,
        own.filter((one) => one.kind === kind),
      ),
    ),
    line('**all**', own),
  ].join('\n');
}

describe('tokens of the real token programs', () => {
  test(
    'every fraud is a high risk or worse, no harmless token is',
    async () => {
      const plans = [...fraudPlans(node), ...harmlessPlans()];
      const chosenPlans = isFull
        ? plans
        : plans.filter(({ kind }, at) => plans.findIndex((one) => one.kind === kind) === at);
      const results: Result[] = [];
      for (const plan of chosenPlans)
        results.push({ ...plan, verdict: (await checkInPool(plan)).verdict });
      expect(results.filter(({ isFraud, verdict }) => isFraud !== isDangerous(verdict))).toEqual(
        [],
      );
      if (!isFull) return;
      const page = readFileSync(
        fileURLToPath(new URL('../../../../docs/detection-solana.md', import.meta.url)),
        'utf8',
      );
      expect(page).toContain(writeTable(results, true));
      expect(page).toContain(writeTable(results, false));
    },
    8 * MINUTES,
  );

  test('a low fee is measured, and a power is told with its holder', async () => {
    const mint = launchMint(node, {
      name: 'fee of three percent',
      extensions: [extensions.fee(300)],
      mintAuthority: walletOf('owner'),
      metadata: 'changeable',
    });
    const { row, facts } = await check(mint);
    expect(facts.transfer).toEqual({ known: true, value: { works: true, tax: 3 } });
    expect(row('taxes')?.value).toBe('buying 3%, selling 3%, sending on 3%');
    expect(row('mint')).toMatchObject({
      state: 'high',
      finding: expect.stringMatching(/We tested it: it works/),
      value: expect.stringContaining(walletOf('owner')),
    });
    expect(facts.name).toBe('fee of three percent');
    expect(row('owner')?.value).toMatch(/change its name and picture/);
  });

  test('a sale that nobody tried is never called fine', async () => {
    const { row, cappedBy, verdict } = await check(
      launchMint(node, { name: 'plain', program: TOKEN_PROGRAM }),
    );
    expect(row('sell')).toMatchObject({
      state: 'unknown',
      finding: expect.stringMatching(/could not try a sale/),
    });
    expect([verdict, cappedBy.length > 0]).toEqual(['caution', true]);
  });

  test.each([
    [true, 'proof'],
    [false, 'unknown'],
  ])('a hook whose accounts are fixed (%s) is tried, another is not', async (isFixed, state) => {
    const program = walletOf(`hook ${isFixed}`);
    const mint = launchMint(node, {
      name: `hooked ${isFixed}`,
      extensions: [extensions.hook(program, null)],
    });
    putHookList(node, { list: hookListKey(mint, program), program, isFixed });
    const { row } = await check(mint);
    expect([row('sell')?.state, row('outside')?.state]).toEqual([state, 'high']);
  });
});

describe('holders and pools', () => {
  test('pools and locks are no holders, a large wallet is', async () => {
    const plan = (wallet: string) => ({
      name: `spread ${wallet}`,
      program: TOKEN_PROGRAM,
      afterwards: (mint: string) =>
        give({ mint, program: TOKEN_PROGRAM }, { wallet, amount: 24_000_000n }),
    });
    const [pool = ''] = poolAuthorities;
    const inPool = await check(launchMint(node, plan(pool)));
    expect(inPool.row('holders')?.state).toBe('clear');
    const inWallet = await check(launchMint(node, plan(walletOf('whale'))));
    expect(inWallet.row('holders')).toMatchObject({
      state: 'caution',
      value: expect.stringMatching(/^largest 50%/),
    });
  });

  test.each(['raydiumV4', 'raydiumCpmm', 'pumpSwap'] as const)(
    'who can take the pool out is read: %s',
    async (kind) => {
      const mint = launchMint(node, {
        name: `in ${kind}`,
        program: TOKEN_PROGRAM,
        pool: { wallet: poolWallet(kind, walletOf(`mint in ${kind}`)) },
      });
      const sharesOf = (name: string, wallet: string) =>
        launchMint(node, {
          name: `shares ${kind} ${name}`,
          program: TOKEN_PROGRAM,
          holders: 0,
          afterwards: (shares) =>
            give({ mint: shares, program: TOKEN_PROGRAM }, { wallet, amount: 1_000n }),
        });
      const [lock = ''] = lockAuthorities;
      const lockRow = async (sharesMint: string, shares: bigint) =>
        (await check(mint, { pools: [putPool(node, kind, { mint, sharesMint, shares })] })).row(
          'liquidity-lock',
        );
      const own = sharesOf('own', HOLDERS[0] ?? '');
      expect(await lockRow(own, 1_000n)).toMatchObject({
        state: 'caution',
        finding: expect.stringMatching(/One person can take 100%/),
      });
      expect(await lockRow(own, 100_000n)).toMatchObject({ state: 'clear' });
      expect(await lockRow(sharesOf('locked', lock), 1_000n)).toMatchObject({ state: 'clear' });
      node.fail({ getTokenLargestAccounts: 'missing' });
      expect(await lockRow(own, 1_000n)).toMatchObject({ state: 'unknown' });
    },
  );

  test('a pool of another kind, and a launch curve, are named', async () => {
    const mint = launchMint(node, { name: 'elsewhere', program: TOKEN_PROGRAM });
    const pool = putPool(node, 'orcaWhirlpool', { mint, sharesMint: mint, shares: 1n });
    expect((await check(mint, { pools: [pool] })).row('liquidity-lock')).toMatchObject({
      state: 'unknown',
      finding: expect.stringMatching(/cannot read this kind of pool/),
    });
    putCurve(node, { mint, isComplete: false });
    expect((await check(mint)).row('liquidity-lock')).toMatchObject({
      state: 'caution',
      finding: expect.stringMatching(/launch curve/),
    });
    putCurve(node, { mint, isComplete: true });
    expect((await check(mint)).facts.isOnCurve).toBeUndefined();
  });

  test('addresses of exchanges are those that their programs derive', () => {
    expect([...poolAuthorities, ...lockAuthorities]).toEqual([
      deriveAddress(exchangePrograms.raydiumV4, ['amm authority']),
      deriveAddress(exchangePrograms.raydiumCpmm, ['vault_and_lp_mint_auth_seed']),
      deriveAddress(exchangePrograms.raydiumLaunchLab, ['vault_auth_seed']),
      deriveAddress(exchangePrograms.meteoraDammV2, ['pool_authority']),
      deriveAddress('LockrWmn6K5twhz3y9w1dQERbmgSaRkfnTeTKbpofwE', ['lock_cp_authority_seed']),
    ]);
  });
});

describe('a node that cannot or will not', () => {
  const lacking: Record<string, NodeFailure>[] = [
    { getTokenLargestAccounts: 'missing' },
    { getTokenLargestAccounts: 'limited' },
    { simulateTransaction: 'missing' },
    { simulateTransaction: 'limited' },
    { simulateTransaction: 'hangs' },
    { getTokenLargestAccounts: 'missing', simulateTransaction: 'missing', getHealth: 'missing' },
  ];

  test.each(isFull ? lacking : lacking.slice(2, 4))(
    'never betters a verdict: %j',
    async (failures) => {
      const name = JSON.stringify(failures);
      // An answer that never comes is waited for; all others come, however busy the machine is.
      const isHanging = Object.values(failures).includes('hangs');
      const allPlans: MintPlan[] = [
        { name: `frozen ${name}`, freezeAuthority: walletOf('owner') },
        { name: `dear ${name}`, extensions: [extensions.fee(3_000)] },
        { name: `plain ${name}` },
        { name: `bound ${name}`, extensions: [extensions.nonTransferable()] },
        // Only the largest accounts show it.
        ...(failures['getTokenLargestAccounts'] === undefined
          ? [{ name: `most frozen ${name}`, frozenHolders: 18 }]
          : []),
      ];
      const shortCount = isHanging ? 1 : 2;
      for (const plan of isFull ? allPlans : allPlans.slice(0, shortCount)) {
        node.fail({});
        const whole = await checkInPool({ ...plan, kind: '', isFraud: true });
        const { address, liquidity } = whole.facts;
        const pools = liquidity.known ? [liquidity.value.pair] : [];
        node.fail(failures);
        const less = await check(address, { pools, ...(isHanging && { milliseconds: 4_000 }) });
        expect(rankOf(less.verdict)).toBeGreaterThanOrEqual(
          Math.min(rankOf(whole.verdict), rankOf('high-risk')),
        );
        expect(less.row('sell')?.state).not.toBe('clear');
      }
    },
    8 * MINUTES,
  );

  test('says what it lacks', async () => {
    const mint = launchMint(node, { name: 'lacking', program: TOKEN_PROGRAM });
    node.fail({ getTokenLargestAccounts: 'missing' });
    expect((await check(mint)).row('holders')).toMatchObject({
      state: 'unknown',
      finding: 'We could not check who owns it: the node does not answer this kind of question.',
    });
  });

  test.each<[string, Record<string, NodeFailure>, number]>([
    ['asked the source too often', { all: 'limited' }, 0],
    ['says that it is behind', { getHealth: 'behind' }, 0],
    ['shows an old time', {}, 10 * MINUTES],
  ])('one that %s says nothing of a token', async (_, failures, ahead) => {
    const mint = walletOf('mint plain');
    node.fail(failures);
    await expect(check(mint, { ahead })).rejects.toThrow(TokenChainUnavailableError);
  });

  test('a wallet and a pool are no tokens', async () => {
    const [wallet = ''] = HOLDERS;
    expect((await check(wallet)).facts).toMatchObject({ isContract: false });
    const pool = putPool(node, 'pumpSwap', { mint: wallet, sharesMint: wallet, shares: 1n });
    expect((await check(pool)).facts).toMatchObject({
      isContract: true,
      totalSupply: { known: false, why: 'not-a-token' },
    });
  });
});
