import { formatDollars } from '@firm/format';
import type { TokenPair, PairList, PairSource } from '@firm/adapters/pairs/index.ts';
import type { CheckedChain, FoundTokens as TokenList } from '@firm/schema';
import { searchText as text } from '../../text/en/safety.ts';
import { cleanLabel } from './clean-label.ts';
import type { SafetyDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { writeAge } from '../evidence/rows/market-rows.ts';
import { readAsLatin } from '../identity/read-as-latin.ts';
import { isLocalStarting } from '../is-local-starting.ts';
import { askSource } from '../sources/ask-source.ts';
import type { Asked } from '../evidence/token-evidence.ts';

type FoundToken = { label: string; note: string; command: string };
/**
 * `more`: how many others are known to be there, at least. `isPartial`: a source did not answer, so
 * that there may be a token which nobody named.
 */
export type FoundTokens = { choices: FoundToken[]; more: number; isPartial?: boolean };
type FoundPair = { pair: TokenPair; chain: CheckedChain };

/** Shown at once; the most money in the pool first. */
const MAX_SHOWN = 8;

/**
 * Tokens by ticker or name on every network, the most liquid first. One ticker may stand for
 * thousands of tokens, so only the first few are given, and that there are more.
 *
 * @throws Refusal safety/sources-away where nobody could be asked, safety/local-starting where
 *   none was found and the local chain is still starting
 */
export async function findTokens(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  input: { text: string },
): Promise<FoundTokens> {
  const { pairs, more, isPartial } = await searchPairs(deps, input);
  const now = deps.clock().getTime();
  const choices = pairs.map(({ pair, chain }) => present(pair, chain.name, now));
  return { choices, more, ...(isPartial ? { isPartial } : {}) };
}

/** The same tokens as figures, for programs. */
export async function listTokens(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  input: { text: string },
): Promise<TokenList> {
  const { pairs, more } = await searchPairs(deps, input);
  return { tokens: pairs.map(presentFigures), more };
}

/** Whether this is its whole ticker or name, look-alike letters included. */
export const isCalled = (
  { symbol, name }: Pick<TokenPair, 'symbol' | 'name'>,
  text: string,
): boolean =>
  [symbol, name].some((own) => readAsLatin(own).toLowerCase() === readAsLatin(text).toLowerCase());

async function searchPairs(
  deps: Pick<SafetyDeps, 'safety' | 'clock'>,
  { text: rawQuery }: { text: string },
): Promise<{ pairs: FoundPair[]; more: number; isPartial: boolean }> {
  const searchText = rawQuery.trim().replace(/^\$/, '').slice(0, 64);
  const { pairs, networks } = deps.safety;
  const isStarting = await isLocalStarting(deps);
  const sources = isStarting ? pairs.filter(({ covers }) => !covers('local')) : pairs;
  const results =
    searchText === ''
      ? []
      : await Promise.all(sources.map((source) => searchSource(deps, source, searchText)));
  const pairLists = results.flatMap((one) => (one.state === 'answered' ? [one.value] : []));
  if (results.length > 0 && pairLists.length === 0 && !isStarting)
    throw new Refusal('safety/sources-away');
  const bySlug = new Map(networks.map((network) => [network.slug, network]));
  const tokens = new Map<string, TokenPair>();
  for (const pair of pairLists.flatMap(({ pairs }) => pairs)) {
    const key = `${pair.chain}:${pair.address.toLowerCase()}`;
    const knownToken = tokens.get(key);
    if (
      bySlug.has(pair.chain) &&
      (!knownToken || (pair.liquidityUsd ?? -1) > (knownToken.liquidityUsd ?? -1))
    )
      tokens.set(key, pair);
  }
  if (tokens.size === 0 && isStarting) throw new Refusal('safety/local-starting');
  const bySize = [...tokens.values()].toSorted(
    (a, b) => (b.liquidityUsd ?? -1) - (a.liquidityUsd ?? -1),
  );
  // A full ticker or name does not ask for tokens whose name only contains it.
  const exact = bySize.filter((pair) => isCalled(pair, searchText));
  const orderedPairs = exact.length > 0 ? exact : bySize;
  return {
    pairs: orderedPairs.slice(0, MAX_SHOWN).map((pair) => {
      const { slug, name, id } = bySlug.get(pair.chain) ?? {
        slug: pair.chain,
        name: pair.chain,
        id: null,
      };
      return { pair, chain: { slug, name, id } };
    }),
    more: Math.max(
      orderedPairs.length - MAX_SHOWN,
      pairLists.some(({ hasMore }) => hasMore) ? 1 : 0,
      0,
    ),
    isPartial: pairLists.length < results.length,
  };
}

function present(pair: TokenPair, chainName: string, now: number): FoundToken {
  const symbol = cleanLabel(pair.symbol) || '?';
  const imitates = readAsLatin(symbol);
  const isDisguised = imitates !== symbol;
  const figures = {
    name: cleanLabel(pair.name) || '?',
    liquidity: pair.liquidityUsd === null ? text.noLiquidity : formatDollars(pair.liquidityUsd),
    age: pair.createdAt === null ? text.noAge : writeAge(Math.max(0, now - pair.createdAt)),
  };
  return {
    label: text.label(symbol, chainName),
    note: isDisguised ? text.disguised({ ...figures, imitates }) : text.note(figures),
    command: `/check ${pair.chain} ${pair.address}`,
  };
}

function presentFigures({ pair, chain }: FoundPair): TokenList['tokens'][number] {
  const symbol = cleanLabel(pair.symbol) || '?';
  const plain = readAsLatin(symbol);
  return {
    chain,
    address: pair.address,
    name: cleanLabel(pair.name) || '?',
    symbol,
    imitates: plain === symbol ? null : plain,
    liquidityUsd: pair.liquidityUsd,
    createdAt: pair.createdAt,
    source: { name: pair.sourceName, measuredAt: pair.measuredAt },
  };
}

/**
 * Searches one source, once for all who ask within seconds. Never throws; a source that did not
 * answer is asked again by the next.
 */
async function searchSource(
  deps: Pick<SafetyDeps, 'safety'>,
  source: PairSource,
  query: string,
): Promise<Asked<PairList>> {
  return await deps.safety.cache.searches.read(`${source.name} ${query}`, () =>
    askSource(deps, source.name, () => source.search(query)),
  );
}
