import { useResource, type Loaded } from '../../../lib/use-resource.ts';
import type { LiveChain } from './chain-facts.ts';
import { readTiers, type TierOnChain } from './read-tiers.ts';

/** The tiers as the chain has them, read anew and, while the chain is away, sooner. */
export const useTiers = (chain: LiveChain | undefined): Loaded<readonly TierOnChain[]> =>
  useResource(
    chain && { key: `tiers ${chain.id} ${chain.collection}`, load: () => readTiers(chain) },
    { everySeconds: 30, retrySeconds: 3 },
  );
