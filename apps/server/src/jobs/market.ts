import { market } from '@firm/core';
import type { RepeatedJob } from './repeat.ts';

/**
 * Looks often whether it is time: a refresh happens every 30 seconds, and only while somebody
 * watches.
 */
export function marketJobs(deps: market.MarketDeps): RepeatedJob[] {
  return [{ name: 'market', everySeconds: 3, run: () => market.keepMarketFresh(deps) }];
}
