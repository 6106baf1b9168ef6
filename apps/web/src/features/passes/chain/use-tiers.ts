import { useCallback, useEffect, useState } from 'react';
import type { LiveChain } from './chain-facts.ts';
import { readTiers, type TierOnChain } from './read-tiers.ts';

const EVERY = { fresh: 30_000, away: 3000 };

/** The tiers as the chain has them, read anew every 30 seconds and, while the chain is away, every 3. */
export function useTiers(chain: LiveChain | undefined): { tiers: readonly TierOnChain[] | undefined; failed: boolean; refresh: () => void } {
  const [tiers, setTiers] = useState<readonly TierOnChain[]>();
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (chain === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const read = (): void => {
      if (document.visibilityState === 'hidden') {
        timer = setTimeout(read, EVERY.away);
        return;
      }
      readTiers(chain).then(
        (found) => {
          if (isOver) return;
          setTiers(found);
          setFailed(false);
          timer = setTimeout(read, EVERY.fresh);
        },
        (error: unknown) => {
          if (isOver) return;
          console.warn('Supply and prices could not be read.', error);
          setFailed(true);
          timer = setTimeout(read, EVERY.away);
        },
      );
    };
    read();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [chain, asked]);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  return { tiers, failed, refresh };
}
