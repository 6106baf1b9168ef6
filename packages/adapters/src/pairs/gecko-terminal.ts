import { MarketError, readJson } from '../market/index.ts';
import { figureAt, inside, nameAt, positiveAt } from '../http/read-values.ts';
import type { PairServiceOptions } from './dex-screener.ts';
import type { PairSource, TokenPair } from './pairs.ts';
import { platformName } from './platforms.ts';
import { byAge, byLiquidity, isSameAddress } from './sort-pairs.ts';

const NAME = 'GeckoTerminal';
const VERSION = { accept: 'application/json;version=20230302' };
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
          headers: VERSION,
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
        `/search/pools?query=${encodeURIComponent(text.slice(0, 100))}&${INCLUDE}`,
      );
      return { pairs: byLiquidity(pairs), hasMore: pairs.length >= PAGE };
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
  const data = inside(body, 'data');
  if (!Array.isArray(data)) throw new MarketError('bad-answer', `${NAME} answered without pools`);
  const included = inside(body, 'included');
  const tokens = new Map(
    // Array.isArray gives any[].
    (Array.isArray(included) ? (included as unknown[]) : [])
      .filter((one) => inside(one, 'type') === 'token')
      .map((one) => [inside(one, 'id'), one]),
  );
  // Array.isArray gives any[].
  return (data as unknown[]).flatMap((pool) => toPair(pool, tokens, measuredAt));
}

function toPair(
  pool: unknown,
  tokens: ReadonlyMap<unknown, unknown>,
  measuredAt: number,
): TokenPair[] {
  const attributes = inside(pool, 'attributes');
  const [id, pairAddress] = [inside(pool, 'id'), nameAt(attributes, 'address')];
  if (
    typeof id !== 'string' ||
    pairAddress === null ||
    !id.toLowerCase().endsWith(`_${pairAddress.toLowerCase()}`)
  )
    return [];
  // A network's name may hold underscores itself; only the address behind it is known.
  const network = id.slice(0, -(pairAddress.length + 1));
  const chain = SLUGS.get(network) ?? network;
  const [baseName, quoteName] = (nameAt(attributes, 'name') ?? '')
    .split(' / ')
    .map((part) => part.replace(/ [\d.]+%$/, ''));
  const side = (which: string) => {
    const tokenId = inside(pool, 'relationships', which, 'data', 'id');
    const token = tokens.get(tokenId);
    const bare =
      typeof tokenId === 'string' && tokenId.startsWith(`${network}_`)
        ? tokenId.slice(network.length + 1)
        : null;
    return {
      address: nameAt(token, 'attributes', 'address') ?? bare,
      symbol: nameAt(token, 'attributes', 'symbol'),
      name: nameAt(token, 'attributes', 'name'),
    };
  };
  const [base, quote] = [side('base_token'), side('quote_token')];
  if (base.address === null) return [];
  const createdAt = Date.parse(nameAt(attributes, 'pool_created_at') ?? '');
  const dexId = nameAt(pool, 'relationships', 'dex', 'data', 'id') ?? '';
  return [
    {
      chain,
      pairAddress,
      address: base.address,
      name: base.name ?? base.symbol ?? baseName ?? '?',
      symbol: base.symbol ?? baseName ?? '?',
      quoteAddress: quote.address ?? '',
      quoteSymbol: quote.symbol ?? quoteName ?? '?',
      platform: platformName(dexId),
      priceUsd: positiveAt(attributes, 'base_token_price_usd'),
      marketCapUsd: positiveAt(attributes, 'market_cap_usd') ?? positiveAt(attributes, 'fdv_usd'),
      // On a launch pad's curve zero means 'not known'.
      liquidityUsd: inside(attributes, 'launchpad_details')
        ? positiveAt(attributes, 'reserve_in_usd')
        : figureAt(attributes, 'reserve_in_usd'),
      volume24hUsd: figureAt(attributes, 'volume_usd', 'h24'),
      priceChange24h: figureAt(attributes, 'price_change_percentage', 'h24'),
      buys24h: figureAt(attributes, 'transactions', 'h24', 'buys'),
      sells24h: figureAt(attributes, 'transactions', 'h24', 'sells'),
      createdAt: Number.isFinite(createdAt) ? createdAt : null,
      websites: null,
      socials: null,
      activeBoosts: null,
      sourceName: NAME,
      sourceUrl: `https://www.geckoterminal.com/${encodeURIComponent(network)}/pools/${encodeURIComponent(pairAddress)}`,
      measuredAt,
    },
  ];
}
