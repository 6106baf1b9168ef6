import { createTokenChain, type TokenChain } from '@firm/adapters/token-chain/index.ts';
import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import type { Detection } from './start-detection.ts';

const ROUNDS = 5;
const TRACES = ['debug_traceCall', 'eth_createAccessList'];

/** Milliseconds of a check: in the middle, and of the slowest tenth the fastest. */
export type Cost = { middle: number; slow: number };
export type TraceCost = { traced: Cost; untraced: Cost; checks: number };

/**
 * Cost of tracing a trade: each token is checked with and without, in turn, on the same node in the
 * same minutes, so that other load of the machine weighs on both alike.
 */
export async function measureTrace({
  rpc,
  chain,
  tokens,
  exchange,
  dollarPair,
}: Pick<Detection, 'rpc' | 'chain' | 'tokens' | 'exchange' | 'dollarPair'>): Promise<TraceCost> {
  const blind = createTokenChain({
    id: LOCAL_CHAIN_ID,
    name: 'local chain',
    request: async (method, params) => {
      if (TRACES.includes(method)) throw new Error('not followed');
      return await rpc(method, params);
    },
    exchange: { ...exchange, dollarPair, lock: exchange.liquidityLock },
    clock: () => new Date(),
  });
  const tracedTimes: number[] = [];
  const untracedTimes: number[] = [];
  const pairs = [
    [chain, tracedTimes],
    [blind, untracedTimes],
  ] as const;
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, { address }] of tokens.entries())
      for (const [reader, times] of (round + at) % 2 === 0 ? pairs : pairs.toReversed())
        times.push(await timeOf(reader, address));
  return {
    traced: costOf(tracedTimes),
    untraced: costOf(untracedTimes),
    checks: tracedTimes.length,
  };
}

export async function timeOf(chain: TokenChain, address: string): Promise<number> {
  const began = performance.now();
  await chain.readToken(address);
  return performance.now() - began;
}

export function costOf(times: readonly number[]): Cost {
  const sortedTimes = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sortedTimes[Math.floor(sortedTimes.length * share)] ?? 0;
  return { middle: at(0.5), slow: at(0.9) };
}
