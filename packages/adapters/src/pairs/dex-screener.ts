import { isSameAddress } from '@firm/format';
import * as v from 'valibot';
import { readDexScreenerPair } from '../http/dex-screener-pair.ts';
import { fields, identifier, label, listOf, positive } from '../http/fields.ts';
import { MarketError, readJson } from '../market/index.ts';
import { isAt } from './is-at.ts';
import type { PairSource, Promotions, TokenPair } from './pairs.ts';
import { platformName } from './platforms.ts';
import { byAge, byLiquidity } from './sort-pairs.ts';
import { toQuery } from './to-query.ts';

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
const MAX_LINKS = 5;
const LONGEST_LINK = 200;
const LAPSED = new Set(['cancelled', 'rejected']);
/** Every network that it names like this. It does not know the local chain. */
const NETWORK = /^[a-z0-9-]{2,40}$/;

// null where nothing is known.
const pairsSchema = v.object({ pairs: v.nullable(v.array(v.unknown())) });
const profilesSchema = listOf(fields({ chainId: identifier, tokenAddress: identifier }));
const promotionsSchema = fields({
  orders: listOf(fields({ type: label, status: label, paymentTimestamp: positive })),
  boosts: listOf(v.unknown()),
});

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
    const answer = v.safeParse(pairsSchema, Array.isArray(body) ? { pairs: body } : body);
    if (!answer.success) throw new MarketError('bad-answer', `${NAME} answered without pairs`);
    const now = clock().getTime();
    return (answer.output.pairs ?? []).flatMap((entry) => toPair(entry, now));
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
        await read(`/latest/dex/search?q=${encodeURIComponent(toQuery(text))}`).catch(none),
      );
      return {
        pairs: byLiquidity(pairs).slice(0, MAX_PAIRS),
        hasMore: pairs.length >= SEARCH_PAGE,
      };
    },
    findPools: async (targetToken) => {
      const { chain, address } = targetToken;
      const matches = pairsOf(
        await read(`/latest/dex/search?q=${encodeURIComponent(address.slice(0, 100))}`).catch(none),
      ).filter((pair) => isAt(pair, targetToken));
      if (matches.length > 0 || chain === undefined) return byLiquidity(matches);
      const path = `/latest/dex/pairs/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`;
      return pairsOf(await read(path).catch(none)).filter((pair) => isAt(pair, targetToken));
    },
    newPairs: ({ chain }) => readNewPairs({ read, pairsOf }, chain),
    readPromotions: async (chain, address) =>
      toPromotions(
        await read(`/orders/v1/${encodeURIComponent(chain)}/${encodeURIComponent(address)}`).catch(
          none,
        ),
        { chain, address, now: clock().getTime() },
      ),
  };
}

/** Of networks and tokens that it does not know. */
function none(error: unknown): [] {
  if (error instanceof MarketError && error.reason === 'not-found') return [];
  throw error;
}

/** The pairs of the tokens with the newest profiles. */
async function readNewPairs(
  {
    read,
    pairsOf,
  }: { read: (path: string) => Promise<unknown>; pairsOf: (body: unknown) => TokenPair[] },
  chain: string | undefined,
): Promise<TokenPair[]> {
  const profiles = v.parse(profilesSchema, await read('/token-profiles/latest/v1'));
  if (profiles === null) throw new MarketError('bad-answer', `${NAME} answered without profiles`);
  const byNetwork = new Map<string, string[]>();
  for (const { chainId: network, tokenAddress: address } of profiles)
    if (network !== null && address !== null && (chain === undefined || network === chain))
      byNetwork.set(network, [...(byNetwork.get(network) ?? []), address]);
  const networks = [...byNetwork].slice(0, MAX_NETWORKS);
  const lists = await Promise.all(
    networks.map(async ([network, addresses]) => {
      const addressList = addresses.slice(0, TOKENS_AT_ONCE).map(encodeURIComponent).join(',');
      const path = `/tokens/v1/${encodeURIComponent(network)}/${addressList}`;
      return pairsOf(await read(path).catch(none));
    }),
  );
  const requestedAddresses = new Set(
    [...byNetwork.values()].flat().map((address) => address.toLowerCase()),
  );
  return byAge(lists.flat().filter(({ address }) => requestedAddresses.has(address.toLowerCase())))
    .slice(0, MAX_PAIRS)
    .map((pair) => ({ ...pair, isPaid: true }));
}

function toPair(pairAnswer: unknown, measuredAt: number): TokenPair[] {
  const pair = readDexScreenerPair(pairAnswer);
  const { chainId: chain, pairAddress, baseToken, quoteToken, dexId, url, info } = pair;
  const { address } = baseToken;
  if (chain === null || address === null || pairAddress === null) return [];
  return [
    {
      chain,
      address,
      pairAddress,
      name: baseToken.name ?? '?',
      symbol: baseToken.symbol ?? '?',
      quoteAddress: quoteToken.address ?? '',
      quoteSymbol: quoteToken.symbol ?? '?',
      platform: platformName(dexId ?? ''),
      priceUsd: pair.priceUsd,
      marketCapUsd: pair.marketCap ?? pair.fdv,
      liquidityUsd: notNegative(pair.liquidity.usd),
      volume24hUsd: notNegative(pair.volume.h24),
      priceChange24h: pair.priceChange.h24,
      buys24h: notNegative(pair.txns.h24.buys),
      sells24h: notNegative(pair.txns.h24.sells),
      createdAt: pair.pairCreatedAt,
      websites: readWebsites(info.websites),
      socials: readSocials(info.socials),
      activeBoosts: notNegative(pair.boosts.active) ?? 0,
      sourceName: NAME,
      sourceUrl: url !== null && url.startsWith(SITE) ? url : null,
      measuredAt,
    },
  ];
}

const notNegative = (amount: number | null): number | null =>
  amount !== null && amount >= 0 ? amount : null;

/** A list of orders, or, as some answers have it, an object with orders and boosts. */
function toPromotions(
  body: unknown,
  { chain, address, now }: { chain: string; address: string; now: number },
): Promotions {
  const { orders, boosts } = v.parse(
    promotionsSchema,
    Array.isArray(body) ? { orders: body, boosts: [] } : body,
  );
  if (orders === null) throw new MarketError('bad-answer', `${NAME} answered without orders`);
  const purchases = orders.flatMap(({ type: kind, status, paymentTimestamp: paidAt }) =>
    kind === null || LAPSED.has(status ?? '') ? [] : [{ kind, paidAt }],
  );
  const activeBoosts = boosts === null ? null : boosts.length;
  return {
    orders: purchases.slice(0, 20),
    activeBoosts,
    // A community that takes a token over pays too, but for a new page, not for being shown.
    isPaid: purchases.some(({ kind }) => kind !== 'communityTakeover') || (activeBoosts ?? 0) > 0,
    sourceName: NAME,
    sourceUrl: `${SITE}${encodeURIComponent(chain)}/${encodeURIComponent(address)}`,
    measuredAt: now,
  };
}

/** Websites that somebody entered, as far as they are addresses of the web. */
const readWebsites = (list: readonly { url: string | null }[] | null): string[] =>
  (list ?? []).flatMap(({ url }) => webAddress(url)).slice(0, MAX_LINKS);

/** Accounts in social networks. Documented as platform and handle, sent as type and address. */
const readSocials = (
  list: readonly { url: string | null; type: string | null; platform: string | null }[] | null,
): { type: string; url: string }[] =>
  (list ?? [])
    .flatMap(({ url, type, platform }) =>
      webAddress(url).map((address) => ({ type: type ?? platform ?? 'link', url: address })),
    )
    .slice(0, MAX_LINKS);

function webAddress(rawAddress: string | null): string[] {
  if (rawAddress === null || rawAddress.length > LONGEST_LINK || !URL.canParse(rawAddress))
    return [];
  const url = new URL(rawAddress);
  return (url.protocol === 'https:' || url.protocol === 'http:') && url.username === ''
    ? [url.href]
    : [];
}
