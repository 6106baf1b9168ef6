import { createMemo } from '@firm/cache';
import { erc20Abi, uniswapV2PairAbi, uniswapV2RouterAbi } from '@firm/contracts';
import type { MarketPair } from '@firm/schema';
import { readContract } from 'viem/actions';
import {
  ChainUnavailable,
  ChainRefused,
  viemClient,
  type Address,
  type Chain,
} from '../../chain/index.ts';
import { MarketError, RANGES, type MarketSource } from '../market.ts';
import { readLabel } from '../../http/fields.ts';
import { createPairHistory, whole, type PairHistory, type PricePoint } from './pair-history.ts';
import { readCreatedAt, readPairFacts, type PairFacts } from './pair-facts.ts';
import { priceAt, toCandles } from './to-candles.ts';

export type OnChainOptions = {
  chain: Chain;
  /** The pair to read; undefined: the token's own on the local chain. */
  pair: Address | undefined;
  /** The network, as DEX Screener calls it. */
  chainName: string;
  clock: () => Date;
};

const NAME = 'On-chain';
const HOUR_MILLISECONDS = 3_600_000;
const FEE = 0.003;
const DOLLARS = /^(USDC|USDT|DAI|USDS|USDB|BUSD|USDC\.e|USDbC)$/;
/** Uniswap V2's USDC/WETH on Ethereum: what ether costs there. */
const ETHER_IN_DOLLARS: Readonly<Record<number, { pair: Address; weth: Address }>> = {
  1: {
    pair: '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc',
    weth: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  },
};

type Reading = {
  facts: PairFacts;
  createdAt: number | null;
  history: PairHistory;
  dollar: { facts: PairFacts; history: PairHistory } | 'is-dollar' | undefined;
};

/**
 * A Uniswap V2 pair read from its own events: on the local chain, or any other that a chain client
 * reaches.
 */
export function createOnChain({ chain, pair, chainName, clock }: OnChainOptions): MarketSource {
  const readings = createMemo<Reading>({ maxEntries: 1 });

  /** Anew where the contracts are others than before: a local chain was made again. */
  async function reading(): Promise<Reading> {
    const { token, exchange } = await chain.contracts();
    const address = pair ?? exchange?.pair;
    if (address === undefined)
      throw new MarketError('not-found', 'no pair is known on this network');
    return await readings.read(address, () => open(address, token));
  }

  async function open(address: Address, token: Address): Promise<Reading> {
    const facts = await readPairFacts(chain, { pair: address, base: token });
    const { exchange } = await chain.contracts();
    const ether = exchange
      ? { pair: exchange.dollarPair, weth: exchange.weth }
      : ETHER_IN_DOLLARS[chain.id];
    let dollar: Reading['dollar'];
    if (DOLLARS.test(facts.quote.symbol)) dollar = 'is-dollar';
    else if (ether && ether.weth.toLowerCase() === facts.quote.address.toLowerCase()) {
      const dollarFacts = await readPairFacts(chain, { pair: ether.pair, base: ether.weth });
      dollar = { facts: dollarFacts, history: createPairHistory(chain, dollarFacts) };
    }
    return {
      facts,
      createdAt: await readCreatedAt(chain, facts),
      history: createPairHistory(chain, facts),
      dollar,
    };
  }

  /** Prices in dollars, and dollars per quote token at any time. */
  async function pricesSince(since: number): Promise<{
    points: readonly PricePoint[];
    dollarsAt: (at: number) => number | undefined;
    reading: Reading;
  }> {
    const found = await reading();
    const { history, dollar } = found;
    await Promise.all([
      history.update(since),
      typeof dollar === 'object' ? dollar.history.update(since) : undefined,
    ]);
    const dollarsAt = (at: number): number | undefined => {
      if (dollar === 'is-dollar') return 1;
      const dollars = dollar?.history.prices() ?? [];
      return priceAt(dollars, at) ?? dollars[0]?.price;
    };
    const points = history.prices().flatMap(({ at, price }) => {
      const dollars = dollarsAt(at);
      return dollars === undefined ? [] : [{ at, price: price * dollars }];
    });
    return { points, dollarsAt, reading: found };
  }

  return {
    name: NAME,
    readPair: () =>
      asMarketError(async () => {
        const now = clock().getTime();
        chain.touch();
        const {
          points,
          dollarsAt,
          reading: found,
        } = await pricesSince(now - 24 * HOUR_MILLISECONDS);
        return await toPair({ ...found, points, dollarsAt, now });
      }),
    readCandles: (range) =>
      asMarketError(async () => {
        const now = clock().getTime();
        const { span, step } = RANGES[range];
        return toCandles((await pricesSince(now - span)).points, { now, span, step });
      }),
    simulateSale: (tokens) =>
      asMarketError(async () => {
        const { exchange } = await chain.contracts();
        if (!exchange) return undefined;
        const { base, quote } = (await reading()).facts;
        const client = await viemClient(chain);
        const ask = (amount: bigint) =>
          readContract(client, {
            address: exchange.router,
            abi: uniswapV2RouterAbi,
            functionName: 'getAmountsOut',
            args: [amount, [base.address, quote.address]],
          });
        const [reserves, amounts] = await Promise.all([
          readReserves((await reading()).facts),
          ask(BigInt(tokens) * 10n ** BigInt(base.decimals)),
        ]);
        return {
          spot: reserves.quote / reserves.base,
          received: whole(amounts.at(-1) ?? 0n, quote.decimals) / tokens,
          feeShare: FEE,
        };
      }),
  };

  async function readReserves({
    pair: address,
    baseIs,
    base,
    quote,
  }: PairFacts): Promise<{ base: number; quote: number }> {
    const [reserve0, reserve1] = await readContract(await viemClient(chain), {
      address,
      abi: uniswapV2PairAbi,
      functionName: 'getReserves',
    });
    const [inBase, inQuote] = baseIs === 0 ? [reserve0, reserve1] : [reserve1, reserve0];
    return { base: whole(inBase, base.decimals), quote: whole(inQuote, quote.decimals) };
  }

  async function toPair({
    facts,
    createdAt,
    history,
    points,
    dollarsAt,
    now,
  }: Reading & {
    points: readonly PricePoint[];
    dollarsAt: (at: number) => number | undefined;
    now: number;
  }): Promise<MarketPair> {
    const { base, quote } = facts;
    const [reserves, supply] = await Promise.all([
      readReserves(facts),
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
    const trades = history.trades().filter(({ at }) => at >= now - 24 * HOUR_MILLISECONDS);
    const volume = (span: number) =>
      dollars === null
        ? null
        : trades.reduce(
            (sum, { at, quote: amount }) =>
              at >= now - span ? sum + amount * (dollarsAt(at) ?? 0) : sum,
            0,
          );
    const day = toCandles(points, { now, ...RANGES['24h'] });
    return {
      priceUsd,
      priceNative,
      priceChange: { h1: change(HOUR_MILLISECONDS), h24: change(24 * HOUR_MILLISECONDS) },
      liquidity: { usd: dollars === null ? null : 2 * reserves.quote * dollars, ...reserves },
      volume: { h6: volume(6 * HOUR_MILLISECONDS), h24: volume(24 * HOUR_MILLISECONDS) },
      txns: {
        h24: {
          buys: trades.filter(({ isBuy }) => isBuy).length,
          sells: trades.filter(({ isBuy }) => !isBuy).length,
        },
      },
      fdv: priceUsd === null ? null : priceUsd * whole(supply, base.decimals),
      priceUsdHigh24h: day.length === 0 ? null : Math.max(...day.map(({ high }) => high)),
      priceUsdLow24h: day.length === 0 ? null : Math.min(...day.map(({ low }) => low)),
      baseToken: tokenOf(base),
      quoteToken: tokenOf(quote),
      dexId: 'uniswap',
      chainId: chainName,
      pairAddress: facts.pair,
      labels: ['v2'],
      pairCreatedAt: createdAt,
      sparkline: day.length < 2 ? null : day.map(({ close }) => close),
      sourceName: NAME,
      sourceUrl: null,
      fetchedAt: now,
    };
  }
}

function tokenOf({ address, symbol, name }: PairFacts['base']): MarketPair['baseToken'] {
  return { address, symbol: readLabel(symbol) ?? '?', name: readLabel(name) };
}

async function asMarketError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof MarketError) throw error;
    // viem wraps what the chain client threw.
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ChainUnavailable)
        throw new MarketError('unreachable', 'the chain does not answer', { cause: error });
      if (cause instanceof ChainRefused)
        throw new MarketError('bad-answer', `the chain refused (${cause.message})`, {
          cause: error,
        });
    }
    throw error;
  }
}
