import type { MarketPair } from '@firm/schema';
import { MarketError, type MarketSource } from './market.ts';
import { readJson } from './read-json.ts';
import { figureAt, inside, nameAt, positiveAt } from '../http/read-values.ts';

export type DexScreenerOptions = {
  /** Origin: https://api.dexscreener.com */
  url: string;
  /** network as the service calls it (ethereum, base…). */
  pair: { network: string; address: string };
  clock: () => Date;
  timeoutMilliseconds?: number;
};

const NAME = 'DEX Screener';

/**
 * DEX Screener's pair endpoint. It keeps no history: highs, lows and charts come from elsewhere.
 */
export function createDexScreener({
  url,
  pair,
  clock,
  timeoutMilliseconds = 8_000,
}: DexScreenerOptions): MarketSource {
  return {
    name: NAME,
    readPair: async () => {
      const body = await readJson(
        `${url}/latest/dex/pairs/${encodeURIComponent(pair.network)}/${encodeURIComponent(pair.address)}`,
        { name: NAME, timeoutMilliseconds },
      );
      const pairs = inside(body, 'pairs');
      if (pairs === null || (Array.isArray(pairs) && pairs.length === 0))
        throw new MarketError('not-found', `${NAME} knows no such pair`);
      if (!Array.isArray(pairs))
        throw new MarketError('bad-answer', `${NAME} answered without pairs`);
      return toPair(pairs[0], clock().getTime());
    },
    readCandles: async () => undefined,
    simulateSale: async () => undefined,
  };
}

function toPair(given: unknown, fetchedAt: number): MarketPair {
  const text = (...path: string[]) => nameAt(given, ...path);
  const tokenOf = (side: string) => ({
    address: text(side, 'address') ?? '',
    symbol: text(side, 'symbol') ?? '?',
    name: text(side, 'name'),
  });
  const dexId = text('dexId') ?? '';
  const pairAddress = text('pairAddress');
  if (pairAddress === null)
    throw new MarketError('bad-answer', `${NAME} answered with something else than a pair`);
  // A launch pad's curve has no pool yet: its zeros mean 'not known'.
  const liquidity = dexId === 'pumpfun' ? positiveAt : figureAt;
  const labels = inside(given, 'labels');
  const url = text('url');
  return {
    priceUsd: positiveAt(given, 'priceUsd'),
    priceNative: positiveAt(given, 'priceNative'),
    priceChange: {
      h1: figureAt(given, 'priceChange', 'h1'),
      h24: figureAt(given, 'priceChange', 'h24'),
    },
    liquidity: {
      usd: liquidity(given, 'liquidity', 'usd'),
      base: liquidity(given, 'liquidity', 'base'),
      quote: liquidity(given, 'liquidity', 'quote'),
    },
    volume: { h6: figureAt(given, 'volume', 'h6'), h24: figureAt(given, 'volume', 'h24') },
    txns: {
      h24: {
        buys: figureAt(given, 'txns', 'h24', 'buys'),
        sells: figureAt(given, 'txns', 'h24', 'sells'),
      },
    },
    fdv: positiveAt(given, 'fdv'),
    priceUsdHigh24h: null,
    priceUsdLow24h: null,
    baseToken: tokenOf('baseToken'),
    quoteToken: tokenOf('quoteToken'),
    dexId,
    chainId: text('chainId') ?? '',
    pairAddress,
    labels: Array.isArray(labels) ? labels.filter((label) => typeof label === 'string') : [],
    pairCreatedAt: positiveAt(given, 'pairCreatedAt'),
    sparkline: null,
    sourceName: NAME,
    sourceUrl: url !== null && url.startsWith('https://dexscreener.com/') ? url : null,
    fetchedAt,
  };
}
