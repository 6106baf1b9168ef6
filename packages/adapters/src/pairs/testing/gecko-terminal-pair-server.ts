import { startMarketServer, type MarketServer } from '../../market/testing/market-server.ts';

export type GeckoPool = {
  network: string;
  address: string;
  token: { address: string; name: string; symbol: string };
  dex?: string;
  attributes?: object;
};

/** A pool, as the server below sends it. */
export const geckoPool = (changes: Partial<GeckoPool> = {}): GeckoPool => ({
  network: 'eth',
  address: '0x00000000000000000000000000000000000000aa',
  token: {
    address: '0x00000000000000000000000000000000000000bb',
    name: 'Example Token',
    symbol: 'EXM',
  },
  ...changes,
});

/**
 * As GeckoTerminal's API v2 answers: JSON:API, every number a string, ids with the network before
 * them, at most 20 at once, 404 for what it does not know.
 */
export async function startGeckoTerminalPairServer(
  pools: readonly GeckoPool[],
): Promise<MarketServer> {
  return await startMarketServer((path) => {
    const url = new URL(path, 'http://x');
    const searchText = (url.searchParams.get('query') ?? '').toLowerCase();
    const [, network, token] =
      /^\/api\/v2\/networks\/([^/]+)\/tokens\/([^/]+)\/pools$/.exec(url.pathname) ?? [];
    const [, newOn] = /^\/api\/v2\/networks\/(?:([^/]+)\/)?new_pools$/.exec(url.pathname) ?? [];
    if (network !== undefined) {
      const matchingPools = pools.filter(
        (pool) =>
          pool.network === network && pool.token.address.toLowerCase() === token?.toLowerCase(),
      );
      return matchingPools.length === 0
        ? { status: 404, body: { errors: [{ status: '404', title: 'Not Found' }] } }
        : { status: 200, body: toBody(matchingPools) };
    }
    if (url.pathname.endsWith('/new_pools'))
      return {
        status: 200,
        body: toBody(pools.filter((pool) => newOn === undefined || pool.network === newOn)),
      };
    if (url.pathname === '/api/v2/search/pools')
      return {
        status: 200,
        body: toBody(
          pools.filter(
            ({ address: pool, token: { symbol, name, address } }) =>
              pool.toLowerCase() === searchText ||
              symbol.toLowerCase() === searchText ||
              name.toLowerCase().includes(searchText) ||
              address.toLowerCase() === searchText,
          ),
        ),
      };
    return { status: 404, body: { errors: [{ status: '404', title: 'Not Found' }] } };
  });
}

function toBody(pools: readonly GeckoPool[]) {
  const shownPools = pools.slice(0, 20);
  return {
    data: shownPools.map(({ network, address, token, dex = 'uniswap_v2', attributes }) => ({
      id: `${network}_${address}`,
      type: 'pool',
      attributes: {
        base_token_price_usd: '1.512',
        quote_token_price_usd: '3008.1',
        address,
        name: `${token.symbol} / WETH 0.3%`,
        pool_created_at: '2026-09-28T14:41:12Z',
        fdv_usd: '1490000',
        market_cap_usd: null,
        price_change_percentage: { h24: '5.5' },
        transactions: { h24: { buys: 500, sells: 430, buyers: 1, sellers: 1 } },
        volume_usd: { h24: '181924.01' },
        reserve_in_usd: '61240.5',
        ...attributes,
      },
      relationships: {
        base_token: { data: { id: `${network}_${token.address}`, type: 'token' } },
        quote_token: { data: { id: `${network}_0xC0`, type: 'token' } },
        dex: { data: { id: dex, type: 'dex' } },
      },
    })),
    included: [
      ...shownPools.map(({ network, token }) => ({
        id: `${network}_${token.address}`,
        type: 'token',
        attributes: token,
      })),
      ...shownPools.map(({ network }) => ({
        id: `${network}_0xC0`,
        type: 'token',
        attributes: { address: '0xC0', name: 'Wrapped Ether', symbol: 'WETH' },
      })),
    ],
  };
}
