import { createCache, createMemo } from '@firm/cache';
import { erc20Abi, uniswapV2PairAbi } from '@firm/contracts';
import { isSameAddress } from '@firm/format';
import { readContract } from 'viem/actions';
import {
  ChainUnavailableError,
  ChainRefusedError,
  viemClient,
  type Address,
  type Chain,
} from '../chain/index.ts';
import { readLabel } from '../http/fields.ts';
import {
  MarketError,
  readPairFacts,
  type PairFacts,
  createPairHistory,
  whole,
  type PairHistory,
  priceAt,
  toCandles,
} from '../market/index.ts';
import { readPairList } from './read-pair-list.ts';
import { isAt } from './is-at.ts';
import type { PairSource, TokenPair } from './pairs.ts';
import { byAge, byLiquidity } from './sort-pairs.ts';

export type LocalPairsOptions = { chain: Chain; clock: () => Date };

const NAME = 'On-chain';
const DAY_MILLISECONDS = 86_400_000;
/** Pairs are read once for all who ask within this time. */
const FRESH_MILLISECONDS = 3_000;
const MAX_PAIRS = 100;
const STEP_MILLISECONDS = 900_000;

type Known = { facts: PairFacts; createdAt: number | null; history: PairHistory };

/** Pairs by the symbol of their token, a part of its name, or its address. */
function searchPairs(pairs: readonly TokenPair[], text: string): TokenPair[] {
  const searchText = text.trim().toLowerCase();
  return pairs.filter(
    ({ symbol, name, address }) =>
      searchText !== '' &&
      (symbol.toLowerCase() === searchText ||
        name.toLowerCase().includes(searchText) ||
        address.toLowerCase() === searchText),
  );
}

/** A pair and its history; undefined: of something that is no token. */
function openPair(
  chain: Chain,
  { pair, base, at }: { pair: Address; base: Address; at: number | undefined },
): Promise<Known | undefined> {
  return readPairFacts(chain, { pair, base }).then(
    (facts) => ({ facts, createdAt: at ?? null, history: createPairHistory(chain, facts) }),
    // A pair of something that is no token is left out.
    (error: unknown) => (isUnavailable(error) ? Promise.reject(error as Error) : undefined),
  );
}

/**
 * The local chain's pairs, from their own events. Its exchange is all there is, so nothing is left
 * out.
 */
export function createLocalPairs({ chain, clock }: LocalPairsOptions): PairSource {
  /** By pair; anew where the factory is another than before: the chain was made again. */
  const knownPairs = createMemo<Known | undefined>({ maxEntries: MAX_PAIRS });
  let factory: Address | undefined;
  const lists = createCache<TokenPair[]>({
    now: () => clock().getTime(),
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
  });

  async function readAll(): Promise<TokenPair[]> {
    const { exchange } = await chain.contracts();
    if (!exchange) return [];
    if (factory !== exchange.factory) knownPairs.clear();
    factory = exchange.factory;
    const listedPairs = (await readPairList(chain, exchange.factory)).slice(-MAX_PAIRS);
    const openedPairs = await Promise.all(listedPairs.map((entry) => open(entry, exchange.weth)));
    const all = openedPairs.filter((one) => one !== undefined);
    const since = clock().getTime() - DAY_MILLISECONDS;
    await Promise.all(all.map(({ history }) => history.update(since)));
    const dollar = all.find(({ facts }) => isSameAddress(facts.pair, exchange.dollarPair));
    return await Promise.all(
      all.map((one) => toPair({ chain, now: clock().getTime() }, { known: one, dollar })),
    );
  }

  function open(
    {
      pair,
      token0,
      token1,
      at,
    }: { pair: Address; token0: Address; token1: Address; at: number | undefined },
    weth: Address,
  ): Promise<Known | undefined> {
    const base = isSameAddress(token0, weth) ? token1 : token0;
    return knownPairs.read(pair, () => openPair(chain, { pair, base, at }));
  }

  const pairs = (): Promise<TokenPair[]> => lists.read('all', () => asMarketError(readAll));

  return {
    name: NAME,
    ...(chain.changes ? { changes: chain.changes } : {}),
    covers: (name) => name === 'local',
    readToken: async (_, address) =>
      byLiquidity((await pairs()).filter((pair) => isSameAddress(address, pair.address))),
    search: async (text) => ({
      pairs: byLiquidity(searchPairs(await pairs(), text)),
      hasMore: false,
    }),
    findPools: async (targetToken) =>
      byLiquidity((await pairs()).filter((pair) => isAt(pair, targetToken))),
    newPairs: async () => byAge(await pairs()),
    readPromotions: async () => undefined,
  };
}

/** A pair of the local exchange, measured at `now`. */
async function toPair(
  { chain, now }: { chain: Chain; now: number },
  { known: { facts, createdAt, history }, dollar }: { known: Known; dollar: Known | undefined },
): Promise<TokenPair> {
  const { base, quote, pair } = facts;
  const { inBase, inQuote, supply } = await readAmounts(chain, facts);
  const dollarsAt = dollarsBy(dollar?.history);
  const dollars = dollarsAt(now);
  const priceUsd =
    inBase > 0n && inQuote > 0n && dollars !== null
      ? (whole(inQuote, quote.decimals) / whole(inBase, base.decimals)) * dollars
      : null;
  return {
    chain: 'local',
    address: base.address,
    pairAddress: pair,
    name: readLabel(base.name) ?? '?',
    symbol: readLabel(base.symbol) ?? '?',
    quoteAddress: quote.address,
    quoteSymbol: readLabel(quote.symbol) ?? '?',
    platform: 'Uniswap',
    priceUsd,
    marketCapUsd:
      priceUsd === null || supply === undefined ? null : priceUsd * whole(supply, base.decimals),
    liquidityUsd: dollars === null ? null : 2 * whole(inQuote, quote.decimals) * dollars,
    ...measureDay(history, { now, priceUsd, dollarsAt }),
    createdAt,
    websites: null,
    socials: null,
    activeBoosts: null,
    sourceName: NAME,
    sourceUrl: null,
    measuredAt: now,
  };
}

/** Pool reserves, and the supply of its token. */
async function readAmounts(
  chain: Chain,
  { base, pair, baseIs }: PairFacts,
): Promise<{ inBase: bigint; inQuote: bigint; supply: bigint | undefined }> {
  const client = await viemClient(chain);
  const [[reserve0, reserve1], supply] = await Promise.all([
    readContract(client, { address: pair, abi: uniswapV2PairAbi, functionName: 'getReserves' }),
    readContract(client, {
      address: base.address,
      abi: erc20Abi,
      functionName: 'totalSupply',
    }).catch(() => undefined),
  ]);
  return baseIs === 0
    ? { inBase: reserve0, inQuote: reserve1, supply }
    : { inBase: reserve1, inQuote: reserve0, supply };
}

type DollarsAt = (at: number) => number | null;

/** Dollars per quote token: the dollar's own pair says how many of them one ether costs. */
function dollarsBy(dollar: PairHistory | undefined): DollarsAt {
  const prices = dollar?.prices() ?? [];
  return (at) => {
    const inEther = priceAt(prices, at) ?? prices.at(-1)?.price;
    return inEther === undefined || inEther <= 0 ? null : 1 / inEther;
  };
}

/** Trades and prices of the last 24 hours. */
function measureDay(
  history: PairHistory,
  { now, priceUsd, dollarsAt }: { now: number; priceUsd: number | null; dollarsAt: DollarsAt },
): Pick<TokenPair, 'volume24hUsd' | 'priceChange24h' | 'buys24h' | 'sells24h' | 'sparkline'> {
  const prices = history.prices().flatMap(({ at, price }) => {
    const then = dollarsAt(at);
    return then === null ? [] : [{ at, price: price * then }];
  });
  const before = priceAt(prices, now - DAY_MILLISECONDS);
  const trades = history.trades().filter(({ at }) => at >= now - DAY_MILLISECONDS);
  const candles = toCandles(prices, { now, span: DAY_MILLISECONDS, step: STEP_MILLISECONDS });
  return {
    volume24hUsd:
      dollarsAt(now) === null
        ? null
        : trades.reduce((sum, { at, quote: amount }) => sum + amount * (dollarsAt(at) ?? 0), 0),
    priceChange24h:
      before === undefined || before <= 0 || priceUsd === null
        ? null
        : (priceUsd / before - 1) * 100,
    buys24h: trades.filter(({ isBuy }) => isBuy).length,
    sells24h: trades.filter(({ isBuy }) => !isBuy).length,
    sparkline: candles.length < 2 ? null : candles.map(({ close }) => close),
  };
}

function isUnavailable(error: unknown): boolean {
  // viem wraps what the chain client threw.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ChainUnavailableError) return true;
  return false;
}

async function asMarketError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error))
      throw new MarketError('unreachable', 'the chain does not answer', { cause: error });
    if (error instanceof ChainRefusedError)
      throw new MarketError('bad-answer', `the chain refused (${error.message})`, { cause: error });
    throw error;
  }
}
