import type { Candle, ChartRange, MarketPair } from '@firm/schema';
import { MarketError, RANGES, type MarketSource } from './market.ts';
import { readJson } from './read-json.ts';
import { figureAt, inside, nameAt, positiveAt } from '../http/read-values.ts';

export type GeckoTerminalOptions = {
  /** Origin: https://api.geckoterminal.com */
  url: string;
  /** network as DEX Screener calls it; this service has names of its own. */
  pair: { network: string; address: string };
  clock: () => Date;
  timeoutMilliseconds?: number;
};

const NAME = 'GeckoTerminal';
const VERSION = { accept: 'application/json;version=20230302' };
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
    readJson(address, { name: NAME, timeoutMilliseconds, headers: VERSION });
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
  const attributes = inside(body, 'data', 'attributes');
  const pairAddress = nameAt(attributes, 'address');
  if (pairAddress === null) throw new MarketError('bad-answer', `${NAME} answered without a pool`);
  const [baseName, quoteName] = (nameAt(attributes, 'name') ?? '')
    .split(' / ')
    .map((part) => part.replace(/ [\d.]+%$/, ''));
  const included = inside(body, 'included');
  const tokenOf = (side: string, usual: string | undefined) => {
    const id = inside(body, 'data', 'relationships', side, 'data', 'id');
    // Array.isArray gives any[].
    const token = Array.isArray(included)
      ? (included as unknown[]).find(
          (one) => inside(one, 'id') === id && inside(one, 'type') === 'token',
        )
      : undefined;
    // Ids are the network's name, an underscore and the address; a network's name may hold
    // underscores itself.
    const address =
      nameAt(token, 'attributes', 'address') ??
      (typeof id === 'string' && id.startsWith(`${network}_`) ? id.slice(network.length + 1) : '');
    return {
      address,
      symbol: nameAt(token, 'attributes', 'symbol') ?? usual ?? '?',
      name: nameAt(token, 'attributes', 'name'),
    };
  };
  const createdAt = Date.parse(nameAt(attributes, 'pool_created_at') ?? '');
  return {
    priceUsd: positiveAt(attributes, 'base_token_price_usd'),
    priceNative:
      positiveAt(attributes, 'base_token_price_quote_token') ??
      ratio(
        positiveAt(attributes, 'base_token_price_usd'),
        positiveAt(attributes, 'quote_token_price_usd'),
      ),
    priceChange: {
      h1: figureAt(attributes, 'price_change_percentage', 'h1'),
      h24: figureAt(attributes, 'price_change_percentage', 'h24'),
    },
    liquidity: { usd: figureAt(attributes, 'reserve_in_usd'), base: null, quote: null },
    volume: {
      h6: figureAt(attributes, 'volume_usd', 'h6'),
      h24: figureAt(attributes, 'volume_usd', 'h24'),
    },
    txns: {
      h24: {
        buys: figureAt(attributes, 'transactions', 'h24', 'buys'),
        sells: figureAt(attributes, 'transactions', 'h24', 'sells'),
      },
    },
    fdv: positiveAt(attributes, 'fdv_usd'),
    priceUsdHigh24h: null,
    priceUsdLow24h: null,
    baseToken: tokenOf('base_token', baseName),
    quoteToken: tokenOf('quote_token', quoteName),
    dexId: nameAt(body, 'data', 'relationships', 'dex', 'data', 'id') ?? '',
    chainId,
    pairAddress,
    // Not said here; what kind of pool it is decides whether a price impact can be computed.
    labels: [],
    pairCreatedAt: Number.isFinite(createdAt) ? createdAt : null,
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
  const list = inside(body, 'data', 'attributes', 'ohlcv_list');
  if (!Array.isArray(list)) throw new MarketError('bad-answer', `${NAME} answered without prices`);
  const candles = list.flatMap((row: unknown): Candle[] => {
    if (
      !Array.isArray(row) ||
      row.length < 5 ||
      !row.slice(0, 5).every((value) => typeof value === 'number' && Number.isFinite(value))
    )
      return [];
    // Each was looked at above.
    const [at = 0, open = 0, high = 0, low = 0, close = 0] = row as number[];
    return at * 1000 >= since && Math.min(open, high, low, close) > 0
      ? [{ at: at * 1000, open, high, low, close }]
      : [];
  });
  const byTime = new Map(candles.map((candle) => [candle.at, candle]));
  return [...byTime.values()].toSorted((a, b) => a.at - b.at);
}
