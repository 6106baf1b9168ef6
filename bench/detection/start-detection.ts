import { createTokenChain, type TokenChain } from '@firm/adapters/token-chain/index.ts';
import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import { launchFamilies, type LaunchedFamilies } from '../../contracts/testing/launch-families.ts';
import type { Sample } from './samples.ts';

export type Detection<S extends Sample = Sample> = Pick<
  LaunchedFamilies<S>,
  'rpc' | 'tokens' | 'stop' | 'exchange' | 'dollarPair'
> & {
  chain: TokenChain;
};

/** The samples on a chain of their own, and the product's reader of it. */
export async function startDetection<S extends Sample>(
  samples: readonly S[],
): Promise<Detection<S>> {
  const { rpc, exchange, dollarPair, tokens, stop } = await launchFamilies(samples);
  const chain = createTokenChain({
    id: LOCAL_CHAIN_ID,
    name: 'local chain',
    request: rpc,
    exchange: { ...exchange, dollarPair, lock: exchange.liquidityLock },
    clock: () => new Date(),
    // Results do not depend on the machine's speed.
    timeoutMilliseconds: 60_000,
  });
  return { rpc, chain, tokens, stop, exchange, dollarPair };
}
