import { isSameAddress } from '@firm/format';
import * as v from 'valibot';
import { fields, listOf } from '../http/fields.ts';
import {
  GECKO_VERSION,
  geckoIncluded,
  geckoPool,
  readGeckoPool,
  type GeckoPool,
} from '../http/gecko-terminal-pool.ts';
import { MarketError, readJson } from '../market/index.ts';
import type { PairServiceOptions } from './dex-screener.ts';
import { isAt } from './is-at.ts';
import type { PairSource, TokenPair } from './pairs.ts';
import { platformName } from './platforms.ts';
import { byAge, byLiquidity } from './sort-pairs.ts';
import { toQuery } from './to-query.ts';

const NAME = 'GeckoTerminal';
const PAGE = 20;
const INCLUDE = 'include=base_token,quote_token,dex';

/** Networks by DEX Screener's names → by its own. */
const NETWORKS: Readonly<Record<string, string>> = {
  ethereum: 'eth',
  bsc: 'bsc',
  polygon: 'polygon_pos',
  base: 'base',
  arbitrum: 'arbitrum',
  optimism: 'optimism',
  avalanche: 'avax',
  solana: 'solana',
};
const SLUGS = new Map(Object.entries(NETWORKS).map(([slug, id]) => [id, slug]));

const poolsSchema = fields({ data: listOf(geckoPool), included: listOf(geckoIncluded) });

/**
 * GeckoTerminal's public API v2. 30 requests a minute. It carries no websites, no socials and no
 * promotions.
 */
export function createGeckoTerminalPairs({
  url,
  clock,
  timeoutMilliseconds = 2_500,
}: PairServiceOptions): PairSource {
  const read = async (path: string): Promise<TokenPair[]> => {
    try {
      return toPairs(
        await readJson(`${url}/api/v2${path}`, {
          name: NAME,
          timeoutMilliseconds,
          headers: GECKO_VERSION,
        }),
        clock().getTime(),
      );
    } catch (error) {
      if (error instanceof MarketError && error.reason === 'not-found') return [];
      throw error;
    }
  };
  const network = (chain: string): string => encodeURIComponent(NETWORKS[chain] ?? chain);

  return {
    name: NAME,
    covers: (chain) => Object.hasOwn(NETWORKS, chain),
    readToken: async (chain, address) => {
      const pairs = await read(
        `/networks/${network(chain)}/tokens/${encodeURIComponent(address)}/pools?${INCLUDE}`,
      );
      return byLiquidity(pairs.filter((pair) => isSameAddress(address, pair.address)));
    },
    search: async (text) => {
      const pairs = await read(
        `/search/pools?query=${encodeURIComponent(toQuery(text))}&${INCLUDE}`,
      );
      return { pairs: byLiquidity(pairs), hasMore: pairs.length >= PAGE };
    },
    findPools: async (targetToken) => {
      const query = encodeURIComponent(targetToken.address.slice(0, 100));
      const pairs = await read(`/search/pools?query=${query}&${INCLUDE}`);
      return byLiquidity(pairs.filter((pair) => isAt(pair, targetToken)));
    },
    newPairs: async ({ chain }) =>
      byAge(
        await read(
          `${chain === undefined ? '/networks/new_pools' : `/networks/${network(chain)}/new_pools`}?${INCLUDE}`,
        ),
      ),
    readPromotions: async () => undefined,
  };
}

function toPairs(body: unknown, measuredAt: number): TokenPair[] {
  const { data, included: includedEntries } = v.parse(poolsSchema, body);
  if (data === null) throw new MarketError('bad-answer', `${NAME} answered without pools`);
  return data.flatMap((pool) => toPair(pool, { included: includedEntries ?? [], measuredAt }));
}

function toPair(
  pool: GeckoPool,
  {
    included: includedEntries,
    measuredAt,
  }: { included: Parameters<typeof readGeckoPool>[1]['included']; measuredAt: number },
): TokenPair[] {
  const { id, attributes } = pool;
  const pairAddress = attributes.address;
  if (
    id === null ||
    pairAddress === null ||
    !id.toLowerCase().endsWith(`_${pairAddress.toLowerCase()}`)
  )
    return [];
  // A network's name may hold underscores itself; only the address behind it is known.
  const network = id.slice(0, -(pairAddress.length + 1));
  const { base, quote, dexId, createdAt } = readGeckoPool(pool, {
    included: includedEntries,
    network,
  });
  if (base.address === null) return [];
  const { reserve_in_usd: reserve, transactions, volume_usd: volume } = attributes;
  return [
    {
      chain: SLUGS.get(network) ?? network,
      pairAddress,
      address: base.address,
      name: base.name ?? base.symbol ?? base.usual ?? '?',
      symbol: base.symbol ?? base.usual ?? '?',
      quoteAddress: quote.address ?? '',
      quoteSymbol: quote.symbol ?? quote.usual ?? '?',
      platform: platformName(dexId),
      priceUsd: attributes.base_token_price_usd,
      marketCapUsd: attributes.market_cap_usd ?? attributes.fdv_usd,
      // On a launch pad's curve zero means 'not known'.
      liquidityUsd: attributes.launchpad_details && (reserve ?? 0) <= 0 ? null : reserve,
      volume24hUsd: volume.h24,
      priceChange24h: attributes.price_change_percentage.h24,
      buys24h: transactions.h24.buys,
      sells24h: transactions.h24.sells,
      createdAt,
      websites: null,
      socials: null,
      activeBoosts: null,
      sourceName: NAME,
      sourceUrl:
        `https://www.geckoterminal.com/${encodeURIComponent(network)}/pools/` +
        encodeURIComponent(pairAddress),
      measuredAt,
    },
  ];
}
