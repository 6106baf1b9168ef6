import type { Market } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { readMarket } from './read-market.ts';
import { refreshMarket } from './refresh-market.ts';

/**
 * Gives the market now, and again with every refresh.
 *
 * @returns ends it
 */
export function watchMarket(deps: MarketDeps, notify: (market: Market) => void): () => void {
  return deps.market.feed.subscribe(notify, () => readMarket(deps));
}

/** For the clock's job: keeps the market fresh while anybody watches, and asks nobody otherwise. */
export async function keepMarketFresh(deps: MarketDeps): Promise<void> {
  if (deps.market.feed.size > 0) await refreshMarket(deps);
}
