import { startMarketServer, type MarketServer } from '../../market/testing/market-server.ts';

export type DexPair = {
  chainId: string;
  dexId: string;
  pairAddress: string;
  baseToken: { address: string; name: string; symbol: string };
  [more: string]: unknown;
};

/** A pair as DEX Screener sends it. */
export function dexPair(changes: Partial<DexPair> = {}): DexPair {
  return {
    chainId: 'ethereum',
    dexId: 'uniswap',
    url: 'https://dexscreener.com/ethereum/0xaa',
    pairAddress: '0x00000000000000000000000000000000000000Aa',
    labels: ['v2'],
    baseToken: {
      address: '0x00000000000000000000000000000000000000bB',
      name: 'Example Token',
      symbol: 'EXM',
    },
    quoteToken: {
      address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
      name: 'Wrapped Ether',
      symbol: 'WETH',
    },
    priceNative: '0.0005027',
    priceUsd: '1.512',
    txns: { h24: { buys: 500, sells: 430 } },
    volume: { h24: 181924.01 },
    priceChange: { h24: 5.5 },
    liquidity: { usd: 61240.5, base: 20250, quote: 10.18 },
    fdv: 1512000,
    marketCap: 1490000,
    pairCreatedAt: Date.parse('2026-09-28T14:41:12Z'),
    info: {
      websites: [{ label: 'Website', url: 'https://example.test/' }],
      socials: [{ type: 'twitter', url: 'https://x.com/example' }],
    },
    boosts: { active: 10 },
    ...changes,
  };
}

const sideAddress = (pair: DexPair, side: string): string =>
  ((pair[side] as { address?: string } | undefined)?.address ?? '').toLowerCase();

/**
 * As DEX Screener answers: bare lists for the v1 paths, an object with null for what it does not
 * know elsewhere; pools in which a token is only the quote are listed too.
 */
export async function startDexScreenerPairServer(
  pairs: readonly DexPair[],
  {
    profiles = [],
    orders = {},
  }: { profiles?: readonly object[]; orders?: Readonly<Record<string, unknown>> } = {},
): Promise<MarketServer> {
  return await startMarketServer((path) => {
    const url = new URL(path, 'http://x');
    const parts = url.pathname.split('/').slice(1).map(decodeURIComponent);
    const [first, second, network = '', tokens = ''] = parts;
    if (first === 'token-pairs' && second === 'v1')
      return {
        status: 200,
        body: pairs.filter(
          (pair) =>
            pair.chainId === network &&
            [sideAddress(pair, 'baseToken'), sideAddress(pair, 'quoteToken')].includes(
              tokens.toLowerCase(),
            ),
        ),
      };
    if (first === 'tokens' && second === 'v1')
      return {
        status: 200,
        body: pairs.filter(
          (pair) =>
            pair.chainId === network &&
            tokens.toLowerCase().split(',').includes(sideAddress(pair, 'baseToken')),
        ),
      };
    if (url.pathname.startsWith('/latest/dex/pairs/')) {
      const [, , , slug, ids = ''] = parts;
      const matches = pairs.filter(
        ({ chainId, pairAddress }) =>
          chainId === slug && ids.toLowerCase().split(',').includes(pairAddress.toLowerCase()),
      );
      return {
        status: 200,
        body: { schemaVersion: '1.0.0', pairs: matches.length === 0 ? null : matches },
      };
    }
    if (first === 'token-profiles') return { status: 200, body: profiles };
    if (first === 'orders') return { status: 200, body: orders[`${network}/${tokens}`] ?? [] };
    if (url.pathname !== '/latest/dex/search') return { status: 404, body: { error: 'Not Found' } };
    const searchText = (url.searchParams.get('q') ?? '').toLowerCase();
    const matchingPairs = pairs.filter(
      ({ pairAddress, baseToken: { symbol, name, address } }) =>
        pairAddress.toLowerCase() === searchText ||
        symbol.toLowerCase() === searchText ||
        name.toLowerCase().includes(searchText) ||
        address.toLowerCase() === searchText,
    );
    return {
      status: 200,
      body: {
        schemaVersion: '1.0.0',
        pairs: matchingPairs.length === 0 ? null : matchingPairs.slice(0, 30),
      },
    };
  });
}
