import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ChainUnavailableError, type Chain } from '../chain/index.ts';
import { openTestChain } from '../chain/testing.ts';
import {
  createDexScreenerPairs,
  createGeckoTerminalPairs,
  createLocalPairs,
  type PairSource,
  type TokenPair,
} from './index.ts';
import {
  dexPair,
  geckoPool,
  startDexScreenerPairServer,
  startGeckoTerminalPairServer,
  KNOWN_FAILURES,
  type MarketServer,
} from './testing.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const TOKEN = '0x00000000000000000000000000000000000000bB';
const NOBODY = '0x00000000000000000000000000000000000000Ff';
const MINT = 'ExampleMint111111111111111111111111111111pump';
const clock = () => new Date(NOW);

const dexPairs = [
  dexPair({ pairAddress: '0xSmall', liquidity: { usd: 12, base: 1, quote: 1 } }),
  dexPair(),
  // The token is what others are paid with here: the price is the other's.
  dexPair({
    pairAddress: '0xQuote',
    baseToken: { address: '0xOther', name: 'Other', symbol: 'OTH' },
    quoteToken: { address: TOKEN, name: 'Example Token', symbol: 'EXM' },
    priceUsd: '99',
  }),
  dexPair({
    chainId: 'solana',
    dexId: 'pumpfun',
    pairAddress: 'Curve111',
    baseToken: { address: MINT, name: 'Curve \u202eCat<b>', symbol: 'CCAT' },
    liquidity: undefined,
    info: undefined,
    boosts: undefined,
    pairCreatedAt: NOW - 600_000,
  }),
  ...Array.from({ length: 40 }, (_, at) =>
    dexPair({
      pairAddress: `0xMany${at}`,
      baseToken: { address: `0xMany${at}`, name: 'Many', symbol: 'MANY' },
    }),
  ),
];
const geckoPools = [
  geckoPool({ address: '0xsmall', attributes: { reserve_in_usd: '12' } }),
  geckoPool(),
  geckoPool({
    network: 'solana',
    address: 'Curve111',
    dex: 'pump-fun',
    token: { address: MINT, name: 'Curve \u202eCat<b>', symbol: 'CCAT' },
    attributes: {
      reserve_in_usd: '0.0',
      market_cap_usd: '0.0',
      launchpad_details: { completed: false },
      pool_created_at: new Date(NOW - 600_000).toISOString(),
    },
  }),
  geckoPool({
    network: 'polygon_pos',
    address: '0xpoly',
    token: { address: '0xpolytoken', name: 'Poly', symbol: 'PLY' },
  }),
  ...Array.from({ length: 40 }, (_, at) =>
    geckoPool({
      address: `0xmany${at}`,
      token: { address: `0xmany${at}`, name: 'Many', symbol: 'MANY' },
    }),
  ),
];

let dex: MarketServer;
let gecko: MarketServer;
let chain: Chain;
let firm: string;
beforeAll(async () => {
  [dex, gecko, chain] = await Promise.all([
    startDexScreenerPairServer(dexPairs, {
      profiles: [
        { chainId: 'solana', tokenAddress: MINT },
        { chainId: 'ethereum', tokenAddress: TOKEN },
        { nonsense: true },
      ],
      orders: {
        [`ethereum/${TOKEN}`]: [
          { type: 'tokenAd', status: 'approved', paymentTimestamp: NOW - 1000 },
          { type: 'tokenProfile', status: 'cancelled', paymentTimestamp: 1 },
        ],
        'solana/boosted': { orders: [], boosts: [{ amount: 10 }] },
      },
    }),
    startGeckoTerminalPairServer(geckoPools),
    openTestChain(),
  ]);
  ({ token: firm } = await chain.contracts());
});
afterEach(() => {
  dex.fail(undefined);
  gecko.fail(undefined);
});
afterAll(async () => {
  await Promise.all([dex.close(), gecko.close(), chain.stop()]);
});

type Kind = {
  source: (timeoutMilliseconds?: number) => PairSource;
  gone: () => PairSource;
  chain: string;
  token: () => string;
  symbol: string;
  facts: Partial<TokenPair>;
  server: (() => MarketServer) | undefined;
};
const kinds: Record<string, Kind> = {
  'DEX Screener': {
    source: (timeoutMilliseconds) =>
      createDexScreenerPairs({
        url: dex.url,
        clock,
        ...(timeoutMilliseconds && { timeoutMilliseconds }),
      }),
    gone: () => createDexScreenerPairs({ url: 'http://127.0.0.1:1', clock }),
    chain: 'ethereum',
    token: () => TOKEN,
    symbol: 'EXM',
    server: () => dex,
    facts: {
      priceUsd: 1.512,
      marketCapUsd: 1_490_000,
      liquidityUsd: 61_240.5,
      volume24hUsd: 181_924.01,
      priceChange24h: 5.5,
      buys24h: 500,
      websites: ['https://example.test/'],
      socials: [{ type: 'twitter', url: 'https://x.com/example' }],
      activeBoosts: 10,
      platform: 'Uniswap',
    },
  },
  GeckoTerminal: {
    source: (timeoutMilliseconds) =>
      createGeckoTerminalPairs({
        url: gecko.url,
        clock,
        ...(timeoutMilliseconds && { timeoutMilliseconds }),
      }),
    gone: () => createGeckoTerminalPairs({ url: 'http://127.0.0.1:1', clock }),
    chain: 'ethereum',
    token: () => TOKEN,
    symbol: 'EXM',
    server: () => gecko,
    facts: {
      priceUsd: 1.512,
      marketCapUsd: 1_490_000,
      liquidityUsd: 61_240.5,
      volume24hUsd: 181_924.01,
      priceChange24h: 5.5,
      buys24h: 500,
      websites: null,
      socials: null,
      activeBoosts: null,
      platform: 'Uniswap',
    },
  },
  'On-chain': {
    source: () => createLocalPairs({ chain, clock: () => new Date() }),
    gone: () =>
      createLocalPairs({
        chain: { ...chain, contracts: () => Promise.reject(new ChainUnavailableError('gone')) },
        clock,
      }),
    chain: 'local',
    token: () => firm,
    symbol: 'FIRM',
    server: undefined,
    facts: { platform: 'Uniswap', websites: null, activeBoosts: null, quoteSymbol: 'WETH' },
  },
};

describe.each(Object.keys(kinds))('pairs by %s', (name) => {
  const kind = kinds[name]!;

  test('the pool at an address, in whichever letters, and pools of a token', async () => {
    const source = kind.source();
    const [pair] = await source.readToken(kind.chain, kind.token());
    const address = pair?.pairAddress ?? '';
    for (const targetToken of [
      { chain: kind.chain, address },
      { address: address.toLowerCase() },
      { chain: kind.chain, address: kind.token().toLowerCase() },
    ])
      expect((await source.findPools(targetToken)).map((one) => one.address)).toContain(
        pair?.address,
      );
    expect(await source.findPools({ chain: 'nowhere', address })).toEqual([]);
    expect(await source.findPools({ chain: kind.chain, address: NOBODY })).toEqual([]);
  });

  test('a token’s pairs, the most liquid first, only those in which it is what is priced', async () => {
    const source = kind.source();
    expect([
      source.covers(kind.chain),
      source.covers(kind.chain === 'local' ? 'ethereum' : 'local'),
    ]).toEqual([true, false]);
    const pairs = await source.readToken(kind.chain, kind.token().toLowerCase());
    expect(pairs[0]).toMatchObject({
      chain: kind.chain,
      symbol: kind.symbol,
      sourceName: name,
      ...kind.facts,
    });
    expect(pairs[0]?.liquidityUsd).toBeGreaterThan(10_000);
    expect(pairs[0]?.createdAt).toBeGreaterThan(1.7e12);
    expect(pairs.map(({ address }) => address.toLowerCase())).toEqual(
      pairs.map(() => kind.token().toLowerCase()),
    );
    const liquidity = pairs.map(({ liquidityUsd }) => liquidityUsd ?? -1);
    expect(liquidity).toEqual(liquidity.toSorted((a, b) => b - a));
  });

  test('nobody’s token has none', async () => {
    expect(await kind.source().readToken(kind.chain, NOBODY)).toEqual([]);
    expect(await kind.source().search('no such name anywhere')).toEqual({
      pairs: [],
      hasMore: false,
    });
  });

  test('found by ticker', async () => {
    const { pairs } = await kind.source().search(kind.symbol.toLowerCase());
    expect(pairs[0]).toMatchObject({ symbol: kind.symbol, chain: kind.chain });
  });

  test('new pairs, the newest first', async () => {
    const all = await kind.source().newPairs({});
    expect(all.length).toBeGreaterThan(1);
    const ages = all.map(({ createdAt }) => createdAt ?? 0);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    const here = await kind.source().newPairs({ chain: kind.chain });
    expect(new Set(here.map(({ chain: one }) => one))).toEqual(new Set([kind.chain]));
  });

  test('a source that is gone says so', async () => {
    const source = kind.gone();
    for (const ask of [
      source.readToken(kind.chain, NOBODY),
      source.search('x'),
      source.newPairs({}),
    ])
      await expect(ask).rejects.toMatchObject({ name: 'MarketError', reason: 'unreachable' });
  });

  test.runIf(kind.server !== undefined).each(KNOWN_FAILURES)(
    'fails: %s',
    async (failure, expectedError) => {
      kind.server?.().fail(failure);
      // One that hangs is given up soon; one that floods is given the time to be found out.
      const source = kind.source(failure === 'hang' ? 150 : 2_500);
      await expect(source.readToken(kind.chain, TOKEN)).rejects.toMatchObject(expectedError);
    },
  );
});

test.each(['DEX Screener', 'GeckoTerminal'])(
  '%s: a launch pad’s curve has no known liquidity, and a name shows only what can be seen',
  async (name) => {
    const [pair] = await kinds[name]!.source().newPairs({ chain: 'solana' });
    expect(pair).toMatchObject({
      address: MINT,
      name: 'Curve Catb',
      platform: 'pump.fun',
      liquidityUsd: null,
    });
  },
);

test.each(['DEX Screener', 'GeckoTerminal'])(
  '%s: one ticker of more tokens than fit says that there are more',
  async (name) => {
    const { pairs, hasMore } = await kinds[name]!.source().search('MANY');
    expect({ enough: pairs.length >= 20, hasMore }).toEqual({ enough: true, hasMore: true });
  },
);

test('DEX Screener: what was paid for, without what was refused; what has a profile has paid', async () => {
  const source = kinds['DEX Screener']!.source();
  expect(await source.readPromotions('ethereum', TOKEN)).toMatchObject({
    isPaid: true,
    orders: [{ kind: 'tokenAd', paidAt: NOW - 1000 }],
    sourceName: 'DEX Screener',
  });
  expect(await source.readPromotions('solana', 'boosted')).toMatchObject({
    isPaid: true,
    orders: [],
    activeBoosts: 1,
  });
  expect(await source.readPromotions('ethereum', NOBODY)).toMatchObject({
    isPaid: false,
    orders: [],
  });
  expect((await source.newPairs({})).every(({ isPaid }) => isPaid === true)).toBe(true);
});

test('GeckoTerminal: a network whose name holds an underscore; nothing is said of promotions', async () => {
  const source = kinds['GeckoTerminal']!.source();
  expect(await source.readToken('polygon', '0xPolyToken')).toMatchObject([
    { chain: 'polygon', symbol: 'PLY' },
  ]);
  expect(await source.readPromotions('ethereum', TOKEN)).toBeUndefined();
});

test('links that somebody entered are addresses of the web, and few', async () => {
  const info = {
    websites: [
      'javascript:alert(1)',
      'https://user:pass@a.test/',
      'ftp://a.test',
      'x',
      ...Array.from({ length: 9 }, (_, at) => `https://a${at}.test`),
    ].map((url) => ({ url })),
    socials: [
      { platform: 'telegram', handle: 'x' },
      { type: 'telegram', url: 'https://t.me/x' },
    ],
  };
  const server = await startDexScreenerPairServer([dexPair({ info })]);
  const [pair] = await createDexScreenerPairs({ url: server.url, clock }).readToken(
    'ethereum',
    TOKEN,
  );
  await server.close();
  expect(pair?.websites).toEqual([
    'https://a0.test/',
    'https://a1.test/',
    'https://a2.test/',
    'https://a3.test/',
    'https://a4.test/',
  ]);
  expect(pair?.socials).toEqual([{ type: 'telegram', url: 'https://t.me/x' }]);
});

describe('identifiers as long as real ones', () => {
  const POOL = `0x${'a43fe16908251ee7'.repeat(4)}`;
  const URL_OF_PAIR = `https://dexscreener.com/ethereum/${POOL}`;

  test('links to DEX Screener and its pairs are whole', async () => {
    const server = await startDexScreenerPairServer(
      [dexPair({ url: URL_OF_PAIR, pairAddress: POOL })],
      {},
    );
    const [pair] = await createDexScreenerPairs({ url: server.url, clock }).readToken(
      'ethereum',
      TOKEN,
    );
    await server.close();
    expect(pair).toMatchObject({ sourceUrl: URL_OF_PAIR, pairAddress: POOL });
  });

  test('a pool of GeckoTerminal whose id has 64 digits is found, with its money and age', async () => {
    const server = await startGeckoTerminalPairServer([geckoPool({ address: POOL })]);
    const [pair] = await createGeckoTerminalPairs({ url: server.url, clock }).readToken(
      'ethereum',
      TOKEN,
    );
    await server.close();
    expect(pair?.pairAddress).toBe(POOL);
    expect(pair?.sourceUrl).toBe(`https://www.geckoterminal.com/eth/pools/${POOL}`);
    expect([pair?.liquidityUsd, pair?.createdAt]).not.toContain(null);
  });

  test('a name is searched for without half a character', async () => {
    const searchText = `${'a'.repeat(99)}\u{1F98A}`;
    for (const source of [
      createDexScreenerPairs({ url: dex.url, clock }),
      createGeckoTerminalPairs({ url: gecko.url, clock }),
    ])
      for (const text of [searchText, `a${searchText}`, 'a\ud83d'])
        await expect(source.search(text)).resolves.toMatchObject({ hasMore: false });
  });
});
