import { market } from '@firm/core';
import type { Job } from './repeat.ts';

/**
 * Looks often whether it is time: a refresh happens every 30 seconds, and only while somebody
 * watches.
 */
export function marketJobs(deps: market.MarketDeps): Job[] {
  return [{ name: 'market', everySeconds: 3, run: () => market.keepMarketFresh(deps) }];
}
