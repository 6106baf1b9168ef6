import { market } from '@firm/core';
import type { Deps } from '../../http/deps.ts';
import type { RepeatedJob } from '../../jobs/repeated-job.ts';

/**
 * Looks often whether it is time: a refresh happens every 30 seconds, and only while somebody
 * watches.
 */
export function marketJobs(
  deps: market.MarketDeps & Pick<Deps, 'chain' | 'streams'>,
): RepeatedJob[] {
  return [
    {
      name: 'market',
      everySeconds: 3,
      isWanted: () => deps.streams.size > 0,
      run: async () => {
        // The local market trades more often for those who look, and for nobody else.
        if (deps.market.feed.size > 0) deps.chain?.touch();
        await market.keepMarketFresh(deps);
      },
    },
  ];
}
