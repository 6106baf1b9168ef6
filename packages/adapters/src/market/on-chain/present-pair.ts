import { erc20Abi, uniswapV2PairAbi } from '@firm/contracts';
import type { MarketPair } from '@firm/schema';
import { readContract } from 'viem/actions';
import { viemClient, type Chain } from '../../chain/index.ts';
import { readLabel } from '../../http/fields.ts';
import { RANGES } from '../market.ts';
import type { PairFacts } from './pair-facts.ts';
import { whole, type PairHistory, type PricePoint } from './pair-history.ts';
import { priceAt, toCandles } from './to-candles.ts';

export const NAME = 'On-chain';
export const HOUR_MILLISECONDS = 3_600_000;
const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS;

/** State of a pair at one time. */
export type PairReading = {
  facts: PairFacts;
  createdAt: number | null;
  history: PairHistory;
  /** Prices in dollars. */
  points: readonly PricePoint[];
  /** Dollars per quote token at any time. */
  dollarsAt: (at: number) => number | undefined;
  now: number;
};

/** The pair as the market page shows it, with what its contracts say now. */
export async function presentPair(
  { chain, chainName }: { chain: Chain; chainName: string },
  { facts, createdAt, history, points, dollarsAt, now }: PairReading,
): Promise<MarketPair> {
  const { base, quote } = facts;
  const [reserves, supply] = await Promise.all([
    readReserves(chain, facts),
    readContract(await viemClient(chain), {
      address: base.address,
      abi: erc20Abi,
      functionName: 'totalSupply',
    }),
  ]);
  const priceNative =
    reserves.base > 0 && reserves.quote > 0 ? reserves.quote / reserves.base : null;
  const dollars = dollarsAt(now) ?? null;
  const priceUsd = priceNative === null || dollars === null ? null : priceNative * dollars;
  const change = (span: number) => {
    const before = priceAt(points, now - span);
    return before === undefined || priceUsd === null ? null : (priceUsd / before - 1) * 100;
  };
  const volume = (span: number) =>
    dollars === null ? null : tradedSince(history, { since: now - span, dollarsAt });
  return {
    priceUsd,
    priceNative,
    priceChange: { h1: change(HOUR_MILLISECONDS), h24: change(DAY_MILLISECONDS) },
    liquidity: { usd: dollars === null ? null : 2 * reserves.quote * dollars, ...reserves },
    volume: { h6: volume(6 * HOUR_MILLISECONDS), h24: volume(DAY_MILLISECONDS) },
    txns: { h24: countTrades(history, now - DAY_MILLISECONDS) },
    fdv: priceUsd === null ? null : priceUsd * whole(supply, base.decimals),
    ...drawDay(points, now),
    baseToken: tokenOf(base),
    quoteToken: tokenOf(quote),
    dexId: 'uniswap',
    chainId: chainName,
    pairAddress: facts.pair,
    labels: ['v2'],
    pairCreatedAt: createdAt,
    sourceName: NAME,
    sourceUrl: null,
    fetchedAt: now,
  };
}

/** The extremes and the line of the last 24 hours. */
function drawDay(
  points: readonly PricePoint[],
  now: number,
): Pick<MarketPair, 'priceUsdHigh24h' | 'priceUsdLow24h' | 'sparkline'> {
  const day = toCandles(points, { now, ...RANGES['24h'] });
  return {
    priceUsdHigh24h: day.length === 0 ? null : Math.max(...day.map(({ high }) => high)),
    priceUsdLow24h: day.length === 0 ? null : Math.min(...day.map(({ low }) => low)),
    sparkline: day.length < 2 ? null : day.map(({ close }) => close),
  };
}

/** @returns what was traded, in dollars of the time of each trade */
const tradedSince = (
  history: PairHistory,
  { since, dollarsAt }: Pick<PairReading, 'dollarsAt'> & { since: number },
): number =>
  history
    .trades()
    .filter(({ at }) => at >= since)
    .reduce((sum, { at, quote }) => sum + quote * (dollarsAt(at) ?? 0), 0);

function countTrades(history: PairHistory, since: number): { buys: number; sells: number } {
  const trades = history.trades().filter(({ at }) => at >= since);
  const buys = trades.filter(({ isBuy }) => isBuy).length;
  return { buys, sells: trades.length - buys };
}

/** Whole tokens that the pair holds now. */
export async function readReserves(
  chain: Chain,
  { pair: address, baseIs, base, quote }: PairFacts,
): Promise<{ base: number; quote: number }> {
  const [reserve0, reserve1] = await readContract(await viemClient(chain), {
    address,
    abi: uniswapV2PairAbi,
    functionName: 'getReserves',
  });
  const [inBase, inQuote] = baseIs === 0 ? [reserve0, reserve1] : [reserve1, reserve0];
  return { base: whole(inBase, base.decimals), quote: whole(inQuote, quote.decimals) };
}

function tokenOf({ address, symbol, name }: PairFacts['base']): MarketPair['baseToken'] {
  return { address, symbol: readLabel(symbol) ?? '?', name: readLabel(name) };
}
