import { MarketError, readJson } from '../market/index.ts';
import { figureAt, inside, nameAt, positiveAt } from '../http/read-values.ts';
import type { PairSource, Promotions, TokenPair } from './pairs.ts';
import { platformName } from './platforms.ts';
import { readSocials, readWebsites } from './read-links.ts';
import { byAge, byLiquidity, isSameAddress } from './sort-pairs.ts';

export type PairServiceOptions = {
  /** Origin: https://api.dexscreener.com */
  url: string;
  clock: () => Date;
  timeoutMilliseconds?: number;
};

const NAME = 'DEX Screener';
const SITE = 'https://dexscreener.com/';
/** Addresses in one request, and networks asked about new tokens. */
const TOKENS_AT_ONCE = 30;
const MAX_NETWORKS = 6;
const SEARCH_PAGE = 30;
const MAX_PAIRS = 100;
const LAPSED = new Set(['cancelled', 'rejected']);
/** Every network that it names like this; the local chain is nobody's business. */
const NETWORK = /^[a-z0-9-]{2,40}$/;

/**
 * DEX Screener's public API. It has no list of new pairs: new tokens are those with a profile,
 * which is paid for.
 */
export function createDexScreenerPairs({
  url,
  clock,
  timeoutMilliseconds = 2_500,
}: PairServiceOptions): PairSource {
  const read = (path: string) => readJson(`${url}${path}`, { name: NAME, timeoutMilliseconds });
  const pairsOf = (body: unknown): TokenPair[] => {
    // Some addresses answer with the bare list, others with an object around it; null where nothing
    // is known.
    const list = Array.isArray(body) ? body : inside(body, 'pairs');
    if (list === null) return [];
    if (!Array.isArray(list)) throw new MarketError('bad-answer', `${NAME} answered without pairs`);
    const now = clock().getTime();
    return list.flatMap((entry: unknown) => toPair(entry, now));
  };
  const none = (error: unknown): [] => {
    if (error instanceof MarketError && error.reason === 'not-found') return [];
    throw error;
  };

  return {
    name: NAME,
    covers: (chain) => chain !== 'local' && NETWORK.test(chain),
    readToken: async (chain, address) => {
      const pairs = pairsOf(
        await read(
          `/token-pairs/v1/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`,
        ).catch(none),
      );
      // Pools in which it is only what others are paid with are listed too, with the other token's
      // price.
      return byLiquidity(pairs.filter((pair) => isSameAddress(address, pair.address)));
    },
    search: async (text) => {
      const pairs = pairsOf(
        await read(`/latest/dex/search?q=${encodeURIComponent(text.slice(0, 100))}`).catch(none),
      );
      return {
        pairs: byLiquidity(pairs).slice(0, MAX_PAIRS),
        hasMore: pairs.length >= SEARCH_PAGE,
      };
    },
    newPairs: async ({ chain }) => {
      const profiles = await read('/token-profiles/latest/v1');
      if (!Array.isArray(profiles))
        throw new MarketError('bad-answer', `${NAME} answered without profiles`);
      const byNetwork = new Map<string, string[]>();
      // Array.isArray gives any[].
      for (const profile of profiles as unknown[]) {
        const [network, address] = [nameAt(profile, 'chainId'), nameAt(profile, 'tokenAddress')];
        if (network !== null && address !== null && (chain === undefined || network === chain))
          byNetwork.set(network, [...(byNetwork.get(network) ?? []), address]);
      }
      const networks = [...byNetwork].slice(0, MAX_NETWORKS);
      const lists = await Promise.all(
        networks.map(async ([network, addresses]) =>
          pairsOf(
            await read(
              `/tokens/v1/${encodeURIComponent(network)}/${addresses.slice(0, TOKENS_AT_ONCE).map(encodeURIComponent).join(',')}`,
            ).catch(none),
          ),
        ),
      );
      const asked = new Set([...byNetwork.values()].flat().map((address) => address.toLowerCase()));
      return byAge(lists.flat().filter(({ address }) => asked.has(address.toLowerCase())))
        .slice(0, MAX_PAIRS)
        .map((pair) => ({ ...pair, isPaid: true }));
    },
    readPromotions: async (chain, address) =>
      toPromotions(
        await read(`/orders/v1/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`).catch(
          none,
        ),
        { chain, address, now: clock().getTime() },
      ),
  };
}

function toPair(given: unknown, measuredAt: number): TokenPair[] {
  const text = (...path: string[]) => nameAt(given, ...path);
  const [chain, address, pairAddress] = [
    text('chainId'),
    text('baseToken', 'address'),
    text('pairAddress'),
  ];
  if (chain === null || address === null || pairAddress === null) return [];
  const dexId = text('dexId') ?? '';
  const url = text('url');
  return [
    {
      chain,
      address,
      pairAddress,
      name: text('baseToken', 'name') ?? '?',
      symbol: text('baseToken', 'symbol') ?? '?',
      quoteAddress: text('quoteToken', 'address') ?? '',
      quoteSymbol: text('quoteToken', 'symbol') ?? '?',
      platform: platformName(dexId),
      priceUsd: positiveAt(given, 'priceUsd'),
      marketCapUsd: positiveAt(given, 'marketCap') ?? positiveAt(given, 'fdv'),
      // A launch pad's curve has no pool yet: its zeros mean 'not known'.
      liquidityUsd: (dexId === 'pumpfun' ? positiveAt : notNegativeAt)(given, 'liquidity', 'usd'),
      volume24hUsd: notNegativeAt(given, 'volume', 'h24'),
      priceChange24h: figureAt(given, 'priceChange', 'h24'),
      buys24h: notNegativeAt(given, 'txns', 'h24', 'buys'),
      sells24h: notNegativeAt(given, 'txns', 'h24', 'sells'),
      createdAt: positiveAt(given, 'pairCreatedAt'),
      websites: readWebsites(inside(given, 'info', 'websites')),
      socials: readSocials(inside(given, 'info', 'socials')),
      activeBoosts: notNegativeAt(given, 'boosts', 'active') ?? 0,
      sourceName: NAME,
      sourceUrl: url !== null && url.startsWith(SITE) ? url : null,
      measuredAt,
    },
  ];
}

function notNegativeAt(value: unknown, ...path: readonly string[]): number | null {
  const figure = figureAt(value, ...path);
  return figure !== null && figure >= 0 ? figure : null;
}

/** A list of orders, or, as some answers have it, an object with orders and boosts. */
function toPromotions(
  body: unknown,
  { chain, address, now }: { chain: string; address: string; now: number },
): Promotions {
  const [orders, boosts] = Array.isArray(body)
    ? [body, []]
    : [inside(body, 'orders'), inside(body, 'boosts')];
  if (!Array.isArray(orders))
    throw new MarketError('bad-answer', `${NAME} answered without orders`);
  // Array.isArray gives any[].
  const bought = (orders as unknown[]).flatMap((order) => {
    const kind = nameAt(order, 'type');
    return kind === null || LAPSED.has(nameAt(order, 'status') ?? '')
      ? []
      : [{ kind, paidAt: positiveAt(order, 'paymentTimestamp') }];
  });
  const activeBoosts = Array.isArray(boosts) ? boosts.length : null;
  return {
    orders: bought.slice(0, 20),
    activeBoosts,
    // A community that takes a token over pays too, but for a new page, not for being shown.
    isPaid: bought.some(({ kind }) => kind !== 'communityTakeover') || (activeBoosts ?? 0) > 0,
    sourceName: NAME,
    sourceUrl: `${SITE}${encodeURIComponent(chain)}/${encodeURIComponent(address)}`,
    measuredAt: now,
  };
}
