import { createMemo } from '@firm/cache';
import { uniswapV2RouterAbi } from '@firm/contracts';
import { readContract } from 'viem/actions';
import {
  ChainUnavailableError,
  ChainRefusedError,
  viemClient,
  type Address,
  type Chain,
} from '../../chain/index.ts';
import { MarketError, RANGES, type MarketSource } from '../market.ts';
import { createPairHistory, whole, type PairHistory } from './pair-history.ts';
import { readCreatedAt, readPairFacts, type PairFacts } from './pair-facts.ts';
import {
  HOUR_MILLISECONDS,
  NAME,
  presentPair,
  readReserves,
  type PairReading,
} from './present-pair.ts';
import { priceAt, toCandles } from './to-candles.ts';

export type OnChainOptions = {
  chain: Chain;
  /** The pair to read; undefined: the token's own on the local chain. */
  pair: Address | undefined;
  /** The network, as DEX Screener calls it. */
  chainName: string;
  clock: () => Date;
};

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
    return await readings.read(address, () => openReading(chain, { address, token }));
  }

  return {
    name: NAME,
    readPair: () =>
      asMarketError(async () => {
        const now = clock().getTime();
        const pairReading = await reading();
        const prices = await pricesSince(pairReading, now - 24 * HOUR_MILLISECONDS);
        return await presentPair({ chain, chainName }, { ...pairReading, ...prices, now });
      }),
    readCandles: (range) =>
      asMarketError(async () => {
        const now = clock().getTime();
        const { span, step } = RANGES[range];
        const { points } = await pricesSince(await reading(), now - span);
        return toCandles(points, { now, span, step });
      }),
    simulateSale: (tokens) =>
      asMarketError(async () => {
        const { exchange } = await chain.contracts();
        if (!exchange) return undefined;
        return await askExchange(chain, {
          facts: (await reading()).facts,
          router: exchange.router,
          tokens,
        });
      }),
  };
}

async function openReading(
  chain: Chain,
  { address, token }: { address: Address; token: Address },
): Promise<Reading> {
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
async function pricesSince(
  { history, dollar }: Reading,
  since: number,
): Promise<Pick<PairReading, 'points' | 'dollarsAt'>> {
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
  return { points, dollarsAt };
}

/** Exchange's payment for some base tokens, beside its pool's price. */
async function askExchange(
  chain: Chain,
  { facts, router, tokens }: { facts: PairFacts; router: Address; tokens: number },
): Promise<{ spot: number; received: number; feeShare: number }> {
  const { base, quote } = facts;
  const [reserves, amounts] = await Promise.all([
    readReserves(chain, facts),
    readContract(await viemClient(chain), {
      address: router,
      abi: uniswapV2RouterAbi,
      functionName: 'getAmountsOut',
      args: [BigInt(tokens) * 10n ** BigInt(base.decimals), [base.address, quote.address]],
    }),
  ]);
  return {
    spot: reserves.quote / reserves.base,
    received: whole(amounts.at(-1) ?? 0n, quote.decimals) / tokens,
    feeShare: FEE,
  };
}

async function asMarketError<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof MarketError) throw error;
    // viem wraps what the chain client threw.
    for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
      if (cause instanceof ChainUnavailableError)
        throw new MarketError('unreachable', 'the chain does not answer', { cause: error });
      if (cause instanceof ChainRefusedError)
        throw new MarketError('bad-answer', `the chain refused (${cause.message})`, {
          cause: error,
        });
    }
    throw error;
  }
}
