import { waitedMilliseconds } from '@firm/format/testing.ts';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refusal, safety } from '@firm/core';
import { tables, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import {
  CHECK_TEMPLATE,
  safetyCheckSchema,
  identityCheckSchema,
  type SafetyCheck,
  type TokenVerdict,
} from '@firm/schema';
import {
  cleanFacts,
  cleanPair,
} from '../../../../../packages/core/src/safety/evidence/testing-evidence.ts';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runAdminCommand } from '../admin/commands.ts';
import type { Deps } from '../../http/deps.ts';
import { explain } from '../../http/errors/refusals.ts';
import { readSiteIndex } from '../../http/site/site-index.ts';
import { openSafety } from './open-safety.ts';
import { createServer } from '../../server.ts';
import { serve, testConfig, testDeps } from '../../../testing/harness.ts';
import { startTestChain, type TestChain } from '../../../testing/chain.ts';
import {
  dexPair,
  geckoPool,
  startDexScreenerPairServer,
  startGeckoTerminalPairServer,
  startMarketServer,
  type Failure,
  type MarketServer,
} from '../../../testing/market.ts';

const explainSafety = (error: unknown): string | undefined =>
  error instanceof Refusal ? explain(error) : undefined;

type Chain = NonNullable<Deps['chain']>;
type PairSource = Deps['safety']['pairs'][number];
const HOSTILE = '0x1111111111111111111111111111111111111111';
const LISTED = '0x2222222222222222222222222222222222222222';
const NOBODY = '0x00000000000000000000000000000000000000Ff';
const MINT = 'ExampMint1111111111111111111111111111111pump';
const longName = `<img src=x onerror=alert(1)>\u202eRETSAM${'X'.repeat(100_000)}`;
const fair = { priceChange: { h24: 1 }, boosts: undefined };

const dexPairs = [
  dexPair({ ...fair, baseToken: { address: HOSTILE, name: longName, symbol: '\u202eUSDC\u0000' } }),
  dexPair({ ...fair, chainId: 'solana', baseToken: { address: MINT, name: 'Cat', symbol: 'CAT' } }),
  dexPair({
    ...fair,
    chainId: 'base',
    baseToken: { address: LISTED, name: 'Listed', symbol: 'LST' },
  }),
  // One ticker, thousands of tokens: services send a page of them.
  ...Array.from({ length: 40 }, (_, at) =>
    dexPair({
      pairAddress: `0xp${at}`,
      liquidity: { usd: at, base: 1, quote: 1 },
      baseToken: {
        address: `0x${String(at).padStart(40, '0')}`,
        name: 'Pepe',
        symbol: at === 5 ? 'PЕPE' : 'PEPE',
      },
    }),
  ),
];
const goPlusAnswer = (address: string, tokenFacts: object) => ({
  code: 1,
  message: 'OK',
  result: { [address]: tokenFacts },
});

const folder = mkdtempSync(join(tmpdir(), 'firm-safety-'));
const time = { ahead: 0 };
const clock = () => new Date(Date.now() + time.ahead);
let database: OpenDatabase;
let local: TestChain;
let services: { dex: MarketServer; gecko: MarketServer; security: MarketServer };
let deps: Deps;
let harness: { url: string; close: () => Promise<unknown> };
const tokens = new Map<string, string>();

beforeAll(async () => {
  mkdirSync(join(folder, 'pages'));
  for (const state of ['found', 'failed']) {
    writeFileSync(
      join(folder, `pages/${state}.html`),
      `<!doctype html><title>${state}: %%page.symbol%% %%page.word%%</title>` +
        '<meta property="og:image" content="/check/%%page.slug%%/%%page.address%%/picture.png">' +
        '<p>%%page.summary%%%%page.problem%%</p><p>%%page.name%%</p>' +
        '<code>%%site.tokenAddress%%</code>' +
        '<script type="application/json">%%page.json%%</script>',
    );
  }
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify(
      ['found', 'failed'].map((state) => ({
        path: CHECK_TEMPLATE,
        search: `state=${state}`,
        file: `pages/${state}.html`,
      })),
    ),
  );
  const [testDatabase, chain, dex, gecko, security] = await Promise.all([
    openTestDatabase(),
    startTestChain({ history: true }),
    startDexScreenerPairServer(dexPairs),
    startGeckoTerminalPairServer([
      geckoPool({ token: { address: LISTED.replaceAll('2', '3'), name: 'Gecko', symbol: 'GKO' } }),
    ]),
    startMarketServer((path) => {
      if (path.includes('solana'))
        return {
          status: 200,
          body: goPlusAnswer(MINT, { mintable: { status: '0' }, freezable: { status: '0' } }),
        };
      if (path.startsWith('/v1/tokens/'))
        return { status: 200, body: { risks: null, lpLockedPct: 100 } };
      if (path.includes(`/8453?contract_addresses=${LISTED}`))
        return {
          status: 200,
          body: goPlusAnswer(LISTED, { is_airdrop_scam: '1', is_open_source: '1' }),
        };
      return path.includes('token_security')
        ? { status: 200, body: { code: 1, message: 'OK', result: {} } }
        : { status: 404, body: { code: 404, error: 'No pairs found' } };
    }),
  ]);
  database = testDatabase;
  local = chain;
  services = { dex, gecko, security };
  const urls = {
    DEXSCREENER_URL: dex.url,
    GECKOTERMINAL_URL: gecko.url,
    GOPLUS_URL: security.url,
    HONEYPOT_URL: security.url,
    RUGCHECK_URL: security.url,
  };
  const config = testConfig({
    ...urls,
    PUBLIC_URL: 'http://localhost:3000',
    SAFETY_RPC_URLS: `42161=${dex.url}`,
  });
  deps = testDeps({
    database,
    config,
    clock,
    chain: local.chain,
    safety: openSafety(config, { chain: local.chain, clock }),
  });
  harness = await serve(createServer(deps, readSiteIndex(folder)));
  for (const { symbol, address } of (await deps.safety.pairs[0]?.newPairs({})) ?? [])
    tokens.set(symbol, address);
});
afterEach(() => {
  for (const service of Object.values(services)) service.fail(undefined);
  deps.safety.cache.backOff.clear();
  // Limits refill, and every check is made anew.
  time.ahead += 3_600_000;
});
afterAll(async () => {
  await harness.close();
  await Promise.all([
    ...Object.values(services).map((service) => service.close()),
    local.stop(),
    database.close(),
  ]);
  rmSync(folder, { recursive: true, force: true });
});

async function ask(path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(harness.url + path, { redirect: 'manual' });
  return { status: response.status, body: await response.json().catch(() => undefined) };
}
async function check(chain: string, address: string, query = ''): Promise<SafetyCheck> {
  const { status, body } = await ask(`/api/checks/${chain}/${address}${query}`);
  expect(status).toBe(200);
  const safetyCheck = v.parse(safetyCheckSchema, body);
  expect(
    JSON.stringify([
      safetyCheck.summary,
      safetyCheck.cappedBy,
      safetyCheck.rows.map(({ title, finding, threshold }) => [title, finding, threshold]),
    ]),
  ).not.toMatch(/\bsafe\b/i);
  return safetyCheck;
}
const failAll = (failure: Failure) => {
  for (const service of Object.values(services)) service.fail(failure);
};
const stateOf = (safetyCheck: SafetyCheck, id: string) =>
  safetyCheck.rows.find((row) => row.id === id)?.state;

describe('tokens of the local chain', () => {
  const expectedVerdicts: [symbol: string, verdict: TokenVerdict, row: string, state: string][] = [
    ['FIRM', 'caution', 'liquidity-lock', 'clear'],
    ['SUSD', 'caution', 'sell', 'clear'],
    ['HRBR', 'caution', 'liquidity-lock', 'caution'],
    ['MOONL', 'do-not-touch', 'sell', 'proof'],
    ['TOLL', 'high-risk', 'taxes', 'high'],
    ['SEMA', 'high-risk', 'pause', 'high'],
    ['EVER', 'high-risk', 'mint', 'high'],
    ['QDOOR', 'do-not-touch', 'sell', 'proof'],
    ['LIGHT', 'no-red-flag', 'holders', 'clear'],
    ['DRIFT', 'high-risk', 'liquidity', 'high'],
  ];
  test.each(expectedVerdicts)('%s: %s', async (symbol, verdict, row, state) => {
    const safetyCheck = await check('local', (tokens.get(symbol) ?? '').toLowerCase());
    expect({
      verdict: safetyCheck.verdict,
      [row]: stateOf(safetyCheck, row),
      symbol: safetyCheck.token.symbol,
    }).toEqual({ verdict, [row]: state, symbol });
    expect(safetyCheck.path).toBe(`/check/local/${tokens.get(symbol)}`);
    // A sale that was judged was really tried.
    if (row === 'sell') expect(safetyCheck.trial).toEqual({ exchange: 'v2' });
    for (const one of safetyCheck.rows)
      expect(one.state === 'unknown' || one.sources.length > 0).toBe(true);
  });

  test('drills have recorded what the checker says now', async () => {
    const recordedChecks = JSON.parse(
      readFileSync(
        new URL('../../../../../content/drills/recorded-checks.json', import.meta.url),
        'utf8',
      ),
    ) as Record<string, { rows: SafetyCheck['rows'] }>;
    const symbols = Object.keys(recordedChecks);
    expect(symbols).toHaveLength(7);
    for (const symbol of symbols) {
      const { rows } = await check('local', tokens.get(symbol) ?? '');
      const nowOf = ({ id }: { id: string }) => rows.find((row) => row.id === id);
      // Balances and dates go on; words and results do not.
      for (const row of recordedChecks[symbol]?.rows ?? [])
        expect({ symbol, ...row }).toMatchObject({
          symbol,
          title: nowOf(row)?.title,
          threshold: nowOf(row)?.threshold,
          state: nowOf(row)?.state,
          finding: nowOf(row)?.finding,
        });
    }
  });

  test('a young pool shows what became of pools like it; an old one, and one under an hour, does not', async () => {
    const row = async (symbol: string) =>
      (await check('local', tokens.get(symbol) ?? '')).rows.find(({ id }) => id === 'young-pool');
    expect(await row('ORCH')).toMatchObject({
      state: 'neutral',
      value: expect.stringMatching(/^\d+ of 100; this pool is [\d.]+ (?:hours|days) old$/),
    });
    expect(await row('LIGHT')).toBeUndefined();
    expect(await row('SPRW')).toBeUndefined();
  });

  test('nobody outside is told of them', async () => {
    const requestCounts = Object.values(services).map((service) => service.asked.length);
    await check('local', tokens.get('HRBR') ?? '');
    await safety.checkToken(deps, { address: tokens.get('SEMA') ?? '' });
    expect(Object.values(services).map((service) => service.asked.length)).toEqual(requestCounts);
  });

  test('within a minute the same check is given; ‘fresh’ makes another', async () => {
    const first = await check('local', tokens.get('HRBR') ?? '');
    expect((await check('local', tokens.get('HRBR') ?? '')).id).toBe(first.id);
    time.ahead += 10_000;
    expect((await check('local', tokens.get('HRBR') ?? '')).id).toBe(first.id);
    expect((await check('local', tokens.get('HRBR') ?? '', '?fresh=1')).id).not.toBe(first.id);
  });

  test('what is asked for often is made anew before it is old, and nobody waits for that', async () => {
    const first = await check('local', tokens.get('SUSD') ?? '');
    time.ahead += 45_000;
    expect((await check('local', tokens.get('SUSD') ?? '')).id).toBe(first.id);
    await expect
      .poll(async () => (await check('local', tokens.get('SUSD') ?? '')).id)
      .not.toBe(first.id);
  });

  test('fifty who ask at once are answered with one check', async () => {
    const address = tokens.get('LIGHT') ?? '';
    const safetyChecks = await Promise.all(
      Array.from({ length: 50 }, () => safety.checkToken(deps, { chain: 'local', address })),
    );
    expect(new Set(safetyChecks.map(({ id }) => id)).size).toBe(1);
  });
});

describe('what cannot be checked says why, and what to do', () => {
  test.each([
    ['local', 'hello', 422, 'safety/bad-address', /begins with 0x/],
    ['solana', NOBODY, 422, 'safety/bad-address', /begins with 0x/],
    ['moon', NOBODY, 404, 'safety/unknown-chain', /not check tokens on this network/],
    ['local', NOBODY, 404, 'safety/not-a-token', /ordinary wallet, or nothing at all/],
    ['ethereum', NOBODY, 404, 'safety/not-found', /None of our sources knows/],
    [
      'ethereum',
      LISTED,
      404,
      'safety/wrong-chain',
      /no token at this address on Ethereum, but there is one on Base/,
    ],
    [
      'local',
      HOSTILE,
      404,
      'safety/wrong-chain',
      /no token at this address on Local chain, but there is one on Ethereum/,
    ],
  ])('%s %s', async (chain, address, status, code, message) => {
    expect(await ask(`/api/checks/${chain}/${address}`)).toMatchObject({
      status,
      body: { error: { code, message: expect.stringMatching(message) } },
    });
  });
  test('a token of the local chain, looked for elsewhere', async () => {
    expect(await ask(`/api/checks/base/${tokens.get('HRBR')}`)).toMatchObject({
      body: {
        error: {
          code: 'safety/wrong-chain',
          message: expect.stringContaining('there is one on Local chain'),
        },
      },
    });
  });
  test('an address without a network, while nobody can be asked', async () => {
    failAll('error');
    const error = await safety
      .checkToken(deps, { address: HOSTILE })
      .catch((thrown: unknown) => thrown);
    expect(explainSafety(error)).toMatch(
      /^We cannot reach our sources at the moment, so we can say nothing/,
    );
    for (const service of Object.values(services)) service.fail(undefined);
    deps.safety.cache.backOff.clear();
    await expect(safety.checkToken(deps, { address: NOBODY })).rejects.toMatchObject({
      code: 'safety/not-found',
    });
    expect(await safety.checkToken(deps, { address: HOSTILE })).toMatchObject({
      chain: { slug: 'ethereum' },
    });
  });
});

describe('while the local chain is starting', () => {
  /** The same server before its chain is there: it waits for nobody longer than a little. */
  const early = (status: Chain['status']) => {
    const chain: Chain = {
      ...local.chain,
      status,
      request: () => new Promise(() => undefined),
      contracts: () => new Promise(() => undefined),
    };
    return { ...deps, safety: openSafety(deps.config, { chain, clock }) };
  };

  test('that is what is said, and elsewhere is looked for all the same', async () => {
    const starting = early(async () => 'starting');
    const work = Promise.all([
      safety.checkToken(starting, { chain: 'local', address: NOBODY }).catch(explainSafety),
      safety.checkToken(starting, { address: NOBODY }).catch(explainSafety),
      safety.findTokens(starting, { text: '$MOONL' }).catch(explainSafety),
      safety.checkToken(starting, { address: HOSTILE }),
      safety.checkIdentity(starting, { text: NOBODY }),
    ]);
    expect(await waitedMilliseconds(() => work)).toBeLessThan(4_000);
    const [byChain, byAddress, byTicker, elsewhere, identity] = await work;
    expect(new Set([byChain, byAddress, byTicker])).toEqual(
      new Set([
        'The chain on this machine is still starting, so we cannot look at its tokens yet. Ask again in some seconds.',
      ]),
    );
    expect({ elsewhere: elsewhere.chain.slug, isOurs: identity.isOurs }).toEqual({
      elsewhere: 'ethereum',
      isOurs: false,
    });
    expect(starting.safety.cache.backOff.size).toBe(0);
  });
  test('a chain that is there a moment later is waited for', async () => {
    let looks = 0;
    const late = openSafety(deps.config, {
      chain: { ...local.chain, status: async () => (looks++ < 3 ? 'starting' : 'ready') },
      clock,
    });
    expect(
      await safety.checkToken({ ...deps, safety: late }, { address: tokens.get('HRBR') ?? '' }),
    ).toMatchObject({ chain: { slug: 'local' } });
  });
});

describe('an address without a network', () => {
  const round = 300;
  const wait = <T>(value: T, milliseconds = round) => setTimeout(milliseconds, value);
  /** A network whose node answers after so long. */
  const node = (slug: string, milliseconds: number): safety.SafetyNetwork => ({
    slug,
    name: slug,
    id: 1,
    kind: 'evm',
    isLocal: false,
    tokenChain: { id: 1, name: slug, readToken: () => wait(cleanFacts, milliseconds) },
  });
  const service: PairSource = {
    name: 'Slow',
    covers: (slug) => slug !== 'local',
    readToken: () => wait([cleanPair]),
    search: () => wait({ pairs: [cleanPair], hasMore: false }),
    findPools: () => wait([cleanPair]),
    newPairs: async () => [],
    readPromotions: () => wait(undefined),
  };

  test('costs at most one round more than one with it: no chain is waited for but its own', async () => {
    const took = async (chain?: string) => {
      const networks = [node('base', 2_200), node('ethereum', 2 * round)];
      const work = safety.checkToken(
        {
          ...deps,
          safety: {
            networks,
            pairs: [service],
            security: [],
            ours: deps.safety.ours,
            cache: safety.createSafetyCache({ clock }),
          },
        },
        { address: cleanPair.address, chain },
      );
      const milliseconds = await waitedMilliseconds(() => work);
      expect(await work).toMatchObject({ chain: { slug: 'ethereum' }, token: { symbol: 'HRBR' } });
      return milliseconds;
    };
    const knownMilliseconds = await took('ethereum');
    expect(await took()).toBeLessThan(knownMilliseconds + round);
  });
  test('costs no round where only one network writes addresses so', async () => {
    let searches = 0;
    const countedSource: PairSource = {
      ...service,
      readToken: async () => [{ ...cleanPair, chain: 'solana', address: MINT }],
      search: async () => ({ pairs: [], hasMore: searches++ > 0 }),
      readPromotions: async () => undefined,
    };
    const networks: safety.SafetyNetwork[] = [
      node('ethereum', round),
      {
        slug: 'solana',
        name: 'Solana',
        id: null,
        kind: 'solana',
        isLocal: false,
        tokenChain: undefined,
      },
    ];
    const token = await safety.checkToken(
      {
        ...deps,
        safety: {
          networks,
          pairs: [countedSource],
          security: [],
          ours: deps.safety.ours,
          cache: safety.createSafetyCache({ clock }),
        },
      },
      { address: MINT },
    );
    expect({ chain: token.chain.slug, searches }).toEqual({ chain: 'solana', searches: 0 });
  });
});

describe('tokens elsewhere', () => {
  test('without a node: what services say, and the verdict is capped', async () => {
    const safetyCheck = await check('ethereum', HOSTILE);
    expect(safetyCheck).toMatchObject({
      verdict: 'caution',
      chain: { slug: 'ethereum', id: 1 },
      market: { liquidityUsd: 61240.5, sourceName: 'DEX Screener' },
    });
    expect(safetyCheck.cappedBy).toContain('We could not test a sale ourselves.');
    expect(safetyCheck.rows.find(({ id }) => id === 'sell')?.finding).toBe(
      'We could not check if you can sell it: we cannot test trades on this network.',
    );
  });
  test('a name of 100 KB with markup, direction marks and controls is cut to what can be shown', async () => {
    const { token } = await check('ethereum', HOSTILE);
    expect(token.name.length).toBeLessThanOrEqual(64);
    expect(token.name + token.symbol).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(token.symbol).toBe('USDC');
  });
  test('a listed scam is proven', async () => {
    expect(await check('base', LISTED)).toMatchObject({
      verdict: 'do-not-touch',
      decidedBy: expect.arrayContaining(['scam-list']),
    });
  });
  test('Solana: by sources alone, capped', async () => {
    const match = await check('solana', MINT);
    expect({
      verdict: match.verdict,
      sell: stateOf(match, 'sell'),
      goplus: stateOf(match, 'goplus'),
    }).toMatchObject({ verdict: 'caution', sell: 'unknown' });
  });
  test.each<Failure>([
    'limited',
    'page',
    'forbidden page',
    'error',
    'broken',
    'cut',
    'redirect',
    'flood',
  ])('every source fails (%s): not known, in words, and capped', async (failure) => {
    failAll(failure);
    const safetyCheck = await check('ethereum', HOSTILE);
    expect({
      verdict: safetyCheck.verdict,
      states: new Set(safetyCheck.rows.map(({ state }) => state)),
    }).toEqual({ verdict: 'caution', states: new Set(['unknown']) });
    expect(safetyCheck.summary).toBe('No source answered, so we know nothing about it.');
  });
  test('every source hangs: answered within four seconds, and the next one at once', async () => {
    failAll('hang');
    const work = check('ethereum', HOSTILE);
    expect(await waitedMilliseconds(() => work)).toBeLessThan(4_500);
    expect(await work).toMatchObject({ verdict: 'caution' });
    const again = () => check('ethereum', HOSTILE.replaceAll('1', '4'));
    expect(await waitedMilliseconds(again)).toBeLessThan(1_000);
  });
  test('a source that is limited is left alone as long as it asks', async () => {
    services.dex.fail('limited');
    await check('ethereum', HOSTILE);
    const requestCount = services.dex.asked.length;
    time.ahead += 10_000;
    await check('ethereum', HOSTILE, '?fresh=1');
    expect(services.dex.asked.length).toBe(requestCount);
    time.ahead += 10_000;
    await check('ethereum', HOSTILE, '?fresh=1');
    expect(services.dex.asked.length).toBeGreaterThan(requestCount);
  });
  test('a node that answers with nonsense makes its part unknown', async () => {
    const checkResult = await safety
      .checkToken(deps, { chain: 'arbitrum', address: HOSTILE })
      .catch((error: unknown) => error);
    expect(
      checkResult instanceof Refusal || (checkResult as SafetyCheck).verdict === 'caution',
    ).toBe(true);
  });
});

describe('by ticker', () => {
  test('the most liquid first, few of many, look-alike letters named', async () => {
    const { choices, more } = await safety.findTokens(deps, { text: '$pepe' });
    expect(choices).toHaveLength(8);
    expect(more).toBeGreaterThan(0);
    expect(choices[0]).toEqual({
      label: 'PEPE on Ethereum',
      note: expect.stringContaining('in the pool'),
      command: expect.stringMatching(/^\/check ethereum 0x/),
    });
    const { choices: lookalikes } = await safety.findTokens(deps, { text: 'PЕPE' });
    expect(lookalikes.map(({ note }) => note).join()).toContain('fake letters that read as PEPE');
  });
  test('however many ask, a source is asked once; for a minute the old answer is given meanwhile', async () => {
    const find = async () => (await safety.findTokens(deps, { text: 'pepe' })).choices.length;
    const { asked: requestPaths } = services.dex;
    const before = requestPaths.length;
    expect(new Set(await Promise.all(Array.from({ length: 20 }, find)))).toEqual(new Set([8]));
    expect(requestPaths.length - before).toBe(1);
    failAll('error');
    time.ahead += 30_000;
    expect(await find()).toBe(8);
    await expect.poll(() => requestPaths.length - before).toBe(2);
    time.ahead += 31_000;
    deps.safety.cache.backOff.clear();
    expect(await find()).toBe(0);
    for (const service of Object.values(services)) service.fail(undefined);
    deps.safety.cache.backOff.clear();
    expect(await find()).toBe(8);
  });
  test('of the local chain too', async () => {
    expect((await safety.findTokens(deps, { text: 'moonl' })).choices).toMatchObject([
      { label: 'MOONL on Local chain', command: `/check local ${tokens.get('MOONL')}` },
    ]);
    // Not Moonlight, in whose name it only occurs.
    expect(
      (await safety.findTokens(deps, { text: 'light' })).choices.map(({ label }) => label),
    ).toEqual(['LIGHT on Local chain']);
    expect(await safety.findTokens(deps, { text: 'zzzz' })).toEqual({ choices: [], more: 0 });
  });
});

test('links, accounts and addresses by GET /api/identity', async () => {
  const contracts = await local.chain.contracts();
  for (const [text, isOurs] of [
    [contracts.token, true],
    [NOBODY, false],
    ['http://localhost:3000/nft', true],
    ['https://uniswap-claim.com', false],
    ['@the_firm_sample', true],
  ] as const) {
    const { status, body } = await ask(`/api/identity?text=${encodeURIComponent(text)}`);
    expect(status).toBe(200);
    expect(v.parse(identityCheckSchema, body).isOurs).toBe(isOurs);
  }
  expect((await ask('/api/identity?text=')).status).toBe(422);
  expect((await ask(`/api/identity?text=${'x'.repeat(3_000)}`)).status).toBe(422);
});

describe('the page of a check', () => {
  test('filled with the check, at the address that the network writes', async () => {
    const { address, path } = await check('local', tokens.get('MOONL') ?? '');
    const page = await fetch(harness.url + path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<title>found: MOONL Do not touch</title>');
    expect(html).toContain(`content="/check/local/${address}/picture.png"`);
    expect(html).toContain('You can buy this token but you cannot sell it. We tried.');
    // Pages name the token of the present chain, not the sample.
    expect(html).toContain(`<code>${tokens.get('FIRM')}</code>`);
    const other = await fetch(harness.url + path.toLowerCase(), { redirect: 'manual' });
    expect([other.status, other.headers.get('location')]).toEqual([301, path]);
  });
  test('names of strangers are text', async () => {
    const html = await (await fetch(`${harness.url}/check/ethereum/${HOSTILE}`)).text();
    expect(html).not.toContain('<img');
    expect(html).toMatch(/^<!doctype html><title>found: USDC Caution<\/title>/);
  });
  test('what cannot be checked has a page too', async () => {
    const page = await fetch(`${harness.url}/check/local/${NOBODY}`);
    expect([page.status, await page.text()]).toEqual([
      404,
      expect.stringContaining('There is no token at this address'),
    ]);
  });
  test('its picture', async () => {
    const response = await fetch(`${harness.url}/check/local/${tokens.get('MOONL')}/picture.png`);
    const { width, height, format } = await sharp(
      Buffer.from(await response.arrayBuffer()),
    ).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
    expect(
      (await fetch(`${harness.url}/check/local/${NOBODY}/picture.png`, { redirect: 'manual' }))
        .status,
    ).toBe(302);
  });
});

describe('appeals', () => {
  const appeal = async (id: string, text: string) =>
    await fetch(`${harness.url}/api/checks/${id}/appeals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
      body: JSON.stringify({ text }),
    });

  test('kept, listed for the operator, answered', async () => {
    const { id, path } = await check('local', tokens.get('TOLL') ?? '');
    const appealResponse = await appeal(id, 'The tax pays for the \u001b[31mlighthouse.');
    expect(appealResponse.status).toBe(201);
    const { id: appealId }: { id: string } = await appealResponse.json();
    const appealLines = await runAdminCommand(deps, { command: 'appeals', actor: 'ada' });
    expect(appealLines).toEqual([
      expect.stringMatching(new RegExp(`^${appealId} .*high-risk  ${path.toLowerCase()}$`, 'i')),
      '  The tax pays for the \uFFFD[31mlighthouse.',
    ]);
    expect(
      await runAdminCommand(deps, {
        command: 'answer-appeal',
        id: appealId,
        answer: 'A tax of 30 % stays one.',
        actor: 'ada',
      }),
    ).toEqual([`Appeal ${appealId} is answered.`]);
    expect(await runAdminCommand(deps, { command: 'appeals', actor: 'ada' })).toEqual([
      'No appeal waits for an answer.',
    ]);
    expect(
      await runAdminCommand(deps, {
        command: 'answer-appeal',
        id: 'nobody',
        answer: 'x',
        actor: 'ada',
      }),
    ).toEqual(['There is no appeal of this id.']);
  });

  test('too short, too long, against nothing, too many', async () => {
    const { id } = await check('local', tokens.get('TOLL') ?? '');
    expect((await appeal(id, 'no')).status).toBe(422);
    expect((await appeal(id, 'x'.repeat(3_000))).status).toBe(422);
    expect(await (await appeal('nothing', 'This was never given.')).json()).toMatchObject({
      error: { code: 'safety/check-unknown' },
    });
    const answers = [];
    for (let tries = 0; tries < 6; tries++)
      answers.push((await appeal(id, 'Again and again.')).status);
    expect(answers).toContain(429);
  });
});

test('a token of the ledger: its checks name the frozen verdict, and appeals stand beside it', async () => {
  const frozenCheck = await check('local', tokens.get('LIGHT') ?? '');
  await safety.freezeVerdict(deps, {
    check: frozenCheck,
    addressKey: frozenCheck.address.toLowerCase(),
  });
  time.ahead += 3_600_000;
  const later = await check('local', tokens.get('LIGHT') ?? '');
  expect({
    frozen: frozenCheck.ledgerId,
    later: later.ledgerId,
    isSame: later.id === frozenCheck.id,
  }).toEqual({ frozen: null, later: frozenCheck.id, isSame: false });
  await safety.makeAppeal(deps, { checkId: later.id, text: 'The lamp was lit all night.' });
  const record = await safety.readTrackRecord(deps, {});
  expect(record.entries.find(({ id }) => id === frozenCheck.id)?.appeals).toMatchObject([
    { text: 'The lamp was lit all night.', answer: null },
  ]);
});

test('a check is forgotten after 30 days, but for the ledger’s and those with an open appeal', async () => {
  const [plain, ledgerCheck, appealedCheck] = [
    await check('local', tokens.get('FIRM') ?? ''),
    await check('local', tokens.get('SUSD') ?? ''),
    await check('local', tokens.get('QDOOR') ?? ''),
  ];
  const rows = await deps.db.select().from(tables.safetyCheck);
  const keptRow = rows.find(({ id }) => id === plain.id);
  expect(safety.freezeCheck(plain)).toEqual({
    evidence: keptRow?.evidence,
    evidenceHash: keptRow?.evidenceHash,
  });
  expect(JSON.parse(keptRow?.evidence ?? '')).toEqual(plain);
  await safety.freezeVerdict(deps, {
    check: ledgerCheck,
    addressKey: ledgerCheck.address.toLowerCase(),
  });
  await safety.makeAppeal(deps, { checkId: appealedCheck.id, text: 'It opens quietly.' });
  time.ahead += 31 * 86_400_000;
  await safety.forgetOldChecks(deps);
  const remainingIds = (await deps.db.select().from(tables.safetyCheck)).map(({ id }) => id);
  expect([plain, ledgerCheck, appealedCheck].map(({ id }) => remainingIds.includes(id))).toEqual([
    false,
    true,
    true,
  ]);
});
