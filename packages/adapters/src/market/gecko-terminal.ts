import type { Candle, ChartRange, MarketPair } from '@firm/schema';
import * as v from 'valibot';
import { fields, listOf } from '../http/fields.ts';
import {
  GECKO_VERSION,
  geckoIncluded,
  geckoPool,
  readGeckoPool,
} from '../http/gecko-terminal-pool.ts';
import { MarketError, RANGES, type MarketSource } from './market.ts';
import { readJson } from './read-json.ts';

export type GeckoTerminalOptions = {
  /** Origin: https://api.geckoterminal.com */
  url: string;
  /** network as DEX Screener calls it; this service has names of its own. */
  pair: { network: string; address: string };
  clock: () => Date;
  timeoutMilliseconds?: number;
};

const NAME = 'GeckoTerminal';
const NETWORKS: Readonly<Record<string, string>> = {
  ethereum: 'eth',
  polygon: 'polygon_pos',
  avalanche: 'avax',
  fantom: 'ftm',
};
const INTERVALS: Record<ChartRange, string> = {
  '1h': 'minute?aggregate=1&limit=60',
  '24h': 'minute?aggregate=15&limit=96',
  '7d': 'hour?aggregate=1&limit=168',
};

const poolSchema = fields({ data: geckoPool, included: listOf(geckoIncluded) });

const finite = v.pipe(v.number(), v.finite());
/** Seconds, and four prices; what stands behind them is not used. */
const candle = v.fallback(v.nullable(v.looseTuple([finite, finite, finite, finite, finite])), null);
const candlesSchema = fields({
  data: fields({ attributes: fields({ ohlcv_list: listOf(candle) }) }),
});

/** GeckoTerminal's public API v2: pools and their history. 30 requests a minute. */
export function createGeckoTerminal({
  url,
  pair,
  clock,
  timeoutMilliseconds = 8_000,
}: GeckoTerminalOptions): MarketSource {
  const network = NETWORKS[pair.network] ?? pair.network;
  const pool = `${url}/api/v2/networks/${encodeURIComponent(network)}/pools/${encodeURIComponent(pair.address)}`;
  const read = (address: string) =>
    readJson(address, { name: NAME, timeoutMilliseconds, headers: GECKO_VERSION });
  return {
    name: NAME,
    readPair: async () =>
      toPair(await read(`${pool}?include=base_token,quote_token,dex`), {
        network,
        chainId: pair.network,
        fetchedAt: clock().getTime(),
      }),
    readCandles: async (range) =>
      toCandles(
        await read(`${pool}/ohlcv/${INTERVALS[range]}&currency=usd&token=base`),
        clock().getTime() - RANGES[range].span,
      ),
    simulateSale: async () => undefined,
  };
}

function toPair(
  body: unknown,
  { network, chainId, fetchedAt }: { network: string; chainId: string; fetchedAt: number },
): MarketPair {
  const { data, included: includedEntries } = v.parse(poolSchema, body);
  const { attributes } = data;
  const pairAddress = attributes.address;
  if (pairAddress === null) throw new MarketError('bad-answer', `${NAME} answered without a pool`);
  const { base, quote, dexId, createdAt } = readGeckoPool(data, {
    included: includedEntries ?? [],
    network,
  });
  const tokenOf = ({ address, symbol, name, usual }: typeof base) => ({
    address: address ?? '',
    symbol: symbol ?? usual ?? '?',
    name,
  });
  const { base_token_price_usd: priceUsd, quote_token_price_usd: quoteUsd } = attributes;
  return {
    priceUsd,
    priceNative: attributes.base_token_price_quote_token ?? ratio(priceUsd, quoteUsd),
    priceChange: attributes.price_change_percentage,
    liquidity: { usd: attributes.reserve_in_usd, base: null, quote: null },
    volume: attributes.volume_usd,
    txns: attributes.transactions,
    fdv: attributes.fdv_usd,
    priceUsdHigh24h: null,
    priceUsdLow24h: null,
    baseToken: tokenOf(base),
    quoteToken: tokenOf(quote),
    dexId,
    chainId,
    pairAddress,
    // Not said here; what kind of pool it is decides whether a price impact can be computed.
    labels: [],
    pairCreatedAt: createdAt,
    sparkline: null,
    sourceName: NAME,
    sourceUrl: `https://www.geckoterminal.com/${network}/pools/${encodeURIComponent(pairAddress)}`,
    fetchedAt,
  };
}

function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a / b;
}

/** The service sends the newest first, in seconds, and leaves intervals without trades out. */
function toCandles(body: unknown, since: number): Candle[] {
  const list = v.parse(candlesSchema, body).data.attributes.ohlcv_list;
  if (list === null) throw new MarketError('bad-answer', `${NAME} answered without prices`);
  const candles = list.flatMap((row): Candle[] => {
    if (row === null) return [];
    const [at, open, high, low, close] = row;
    return at * 1000 >= since && Math.min(open, high, low, close) > 0
      ? [{ at: at * 1000, open, high, low, close }]
      : [];
  });
  const byTime = new Map(candles.map((candle) => [candle.at, candle]));
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}
