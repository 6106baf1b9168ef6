import { createCache, createMemo } from '@firm/cache';
import { erc20Abi, uniswapV2PairAbi } from '@firm/contracts';
import { readContract } from 'viem/actions';
import {
  ChainUnavailable,
  ChainRefused,
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
import type { PairSource, TokenPair } from './pairs.ts';
import { byAge, byLiquidity, isSameAddress } from './sort-pairs.ts';

export type LocalPairsOptions = { chain: Chain; clock: () => Date };

const NAME = 'On-chain';
const DAY_MILLISECONDS = 86_400_000;
/** Pairs are read once for all who ask within this time. */
const FRESH_MILLISECONDS = 3_000;
const MAX_PAIRS = 100;
const STEP_MILLISECONDS = 900_000;

type Known = { facts: PairFacts; createdAt: number | null; history: PairHistory };

/**
 * The local chain's pairs, from their own events. Its exchange is all there is, so nothing is left
 * out.
 */
export function createLocalPairs({ chain, clock }: LocalPairsOptions): PairSource {
  /** By pair; anew where the factory is another than before: the chain was made again. */
  const known = createMemo<Known | undefined>({ maxEntries: MAX_PAIRS });
  let factory: Address | undefined;
  const lists = createCache<TokenPair[]>({
    now: () => clock().getTime(),
    freshMilliseconds: FRESH_MILLISECONDS,
    maxEntries: 1,
  });

  async function readAll(): Promise<TokenPair[]> {
    const { exchange } = await chain.contracts();
    if (!exchange) return [];
    if (factory !== exchange.factory) known.clear();
    factory = exchange.factory;
    const listed = (await readPairList(chain, exchange.factory)).slice(-MAX_PAIRS);
    const opened = await Promise.all(listed.map((entry) => open(entry, exchange.weth)));
    const all = opened.filter((one) => one !== undefined);
    const since = clock().getTime() - DAY_MILLISECONDS;
    await Promise.all(all.map(({ history }) => history.update(since)));
    const dollar = all.find(({ facts }) => isSameAddress(facts.pair, exchange.dollarPair));
    return await Promise.all(all.map((one) => toPair(one, dollar)));
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
    return known.read(pair, () =>
      readPairFacts(chain, { pair, base }).then(
        (facts) => ({ facts, createdAt: at ?? null, history: createPairHistory(chain, facts) }),
        // A pair of something that is no token is nobody's market.
        (error: unknown) => (isUnavailable(error) ? Promise.reject(error as Error) : undefined),
      ),
    );
  }

  async function toPair(
    { facts, createdAt, history }: Known,
    dollar: Known | undefined,
  ): Promise<TokenPair> {
    const { base, quote, pair, baseIs } = facts;
    const now = clock().getTime();
    const client = await viemClient(chain);
    const [[reserve0, reserve1], supply] = await Promise.all([
      readContract(client, { address: pair, abi: uniswapV2PairAbi, functionName: 'getReserves' }),
      readContract(client, {
        address: base.address,
        abi: erc20Abi,
        functionName: 'totalSupply',
      }).catch(() => undefined),
    ]);
    // Two, in the other order.
    const [inBase, inQuote] = (baseIs === 0 ? [reserve0, reserve1] : [reserve1, reserve0]) as [
      bigint,
      bigint,
    ];
    const dollarPrices = dollar?.history.prices() ?? [];
    /** Dollars per quote token: the dollar's own pair says how many of them one ether costs. */
    const dollarsAt = (at: number): number | null => {
      const inEther = priceAt(dollarPrices, at) ?? dollarPrices.at(-1)?.price;
      return inEther === undefined || inEther <= 0 ? null : 1 / inEther;
    };
    const dollars = dollarsAt(now);
    const prices = history.prices().flatMap(({ at, price }) => {
      const then = dollarsAt(at);
      return then === null ? [] : [{ at, price: price * then }];
    });
    const priceUsd =
      inBase > 0n && inQuote > 0n && dollars !== null
        ? (whole(inQuote, quote.decimals) / whole(inBase, base.decimals)) * dollars
        : null;
    const before = priceAt(prices, now - DAY_MILLISECONDS);
    const trades = history.trades().filter(({ at }) => at >= now - DAY_MILLISECONDS);
    const candles = toCandles(prices, { now, span: DAY_MILLISECONDS, step: STEP_MILLISECONDS });
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
      volume24hUsd:
        dollars === null
          ? null
          : trades.reduce((sum, { at, quote: amount }) => sum + amount * (dollarsAt(at) ?? 0), 0),
      priceChange24h:
        before === undefined || before <= 0 || priceUsd === null
          ? null
          : (priceUsd / before - 1) * 100,
      buys24h: trades.filter(({ isBuy }) => isBuy).length,
      sells24h: trades.filter(({ isBuy }) => !isBuy).length,
      createdAt,
      websites: null,
      socials: null,
      activeBoosts: null,
      sparkline: candles.length < 2 ? null : candles.map(({ close }) => close),
      sourceName: NAME,
      sourceUrl: null,
      measuredAt: now,
    };
  }

  const pairs = (): Promise<TokenPair[]> => lists.read('all', () => asMarketError(readAll));

  return {
    name: NAME,
    covers: (name) => name === 'local',
    readToken: async (_, address) =>
      byLiquidity((await pairs()).filter((pair) => isSameAddress(address, pair.address))),
    search: async (text) => {
      const wanted = text.trim().toLowerCase();
      const found = (await pairs()).filter(
        ({ symbol, name, address }) =>
          wanted !== '' &&
          (symbol.toLowerCase() === wanted ||
            name.toLowerCase().includes(wanted) ||
            address.toLowerCase() === wanted),
      );
      return { pairs: byLiquidity(found), hasMore: false };
    },
    newPairs: async () => byAge(await pairs()),
    readPromotions: async () => undefined,
  };
}

function isUnavailable(error: unknown): boolean {
  // viem wraps what the chain client threw.
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof ChainUnavailable) return true;
  return false;
}

async function asMarketError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isUnavailable(error))
      throw new MarketError('unreachable', 'the chain does not answer', { cause: error });
    if (error instanceof ChainRefused)
      throw new MarketError('bad-answer', `the chain refused (${error.message})`, { cause: error });
    throw error;
  }
}
