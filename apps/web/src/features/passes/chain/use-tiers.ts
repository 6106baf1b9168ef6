import { useMemo } from 'react';
import type { LiveChain } from './chain-facts.ts';
import { readTiers, type TierOnChain } from './read-tiers.ts';
import { useRepeated } from './use-repeated.ts';

const EVERY = { fresh: 30_000, away: 3000 };

/**
 * The tiers as the chain has them, read anew every 30 seconds and, while the chain is away, every
 * 3.
 */
export function useTiers(chain: LiveChain | undefined): {
  tiers: readonly TierOnChain[] | undefined;
  failed: boolean;
  refresh: () => void;
} {
  const read = useMemo(() => (chain === undefined ? undefined : () => readTiers(chain)), [chain]);
  const {
    value: tiers,
    failed,
    refresh,
  } = useRepeated(read, EVERY, 'Supply and prices could not be read.');
  return { tiers, failed, refresh };
}
