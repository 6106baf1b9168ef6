import type { MarketPair } from '@firm/schema';
import * as v from 'valibot';
import { readDexScreenerPair } from '../http/dex-screener-pair.ts';
import { MarketError, type MarketSource } from './market.ts';
import { readJson } from './read-json.ts';

export type DexScreenerOptions = {
  /** Origin: https://api.dexscreener.com */
  url: string;
  /** network as the service calls it (ethereum, base…). */
  pair: { network: string; address: string };
  clock: () => Date;
  timeoutMilliseconds?: number;
};

const NAME = 'DEX Screener';

const answerSchema = v.object({ pairs: v.nullable(v.array(v.unknown())) });

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
      const answer = v.safeParse(answerSchema, body);
      if (!answer.success) throw new MarketError('bad-answer', `${NAME} answered without pairs`);
      const { pairs } = answer.output;
      if (pairs === null || pairs.length === 0)
        throw new MarketError('not-found', `${NAME} knows no such pair`);
      return toPair(pairs[0], clock().getTime());
    },
    readCandles: async () => undefined,
    simulateSale: async () => undefined,
  };
}

function toPair(pairAnswer: unknown, fetchedAt: number): MarketPair {
  const { dexId, chainId, pairAddress, url, labels, baseToken, quoteToken, txns, volume, ...pair } =
    readDexScreenerPair(pairAnswer);
  if (pairAddress === null)
    throw new MarketError('bad-answer', `${NAME} answered with something else than a pair`);
  const tokenOf = ({ address, symbol, name }: typeof baseToken) => ({
    address: address ?? '',
    symbol: symbol ?? '?',
    name,
  });
  return {
    priceUsd: pair.priceUsd,
    priceNative: pair.priceNative,
    priceChange: pair.priceChange,
    liquidity: pair.liquidity,
    volume,
    txns,
    fdv: pair.fdv,
    priceUsdHigh24h: null,
    priceUsdLow24h: null,
    baseToken: tokenOf(baseToken),
    quoteToken: tokenOf(quoteToken),
    dexId: dexId ?? '',
    chainId: chainId ?? '',
    pairAddress,
    labels: (labels ?? []).filter((one) => one !== null),
    pairCreatedAt: pair.pairCreatedAt,
    sparkline: null,
    sourceName: NAME,
    sourceUrl: url !== null && url.startsWith('https://dexscreener.com/') ? url : null,
    fetchedAt,
  };
}
