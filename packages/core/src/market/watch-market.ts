import type { Market } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { readMarket } from './read-market.ts';
import { refreshMarket } from './refresh-market.ts';

/**
 * Tells the market now, and again with every refresh.
 *
 * @returns ends it
 */
export function watchMarket(deps: MarketDeps, notify: (market: Market) => void): () => void {
  const { watchers } = deps.market.board;
  let first = true;
  const once = (market: Market) => {
    first = false;
    notify(market);
  };
  watchers.add(once);
  // A refresh that this brings about has told it already. A failure of ours is the ticking job's to
  // report.
  readMarket(deps).then(
    (market) => void (first && watchers.has(once) && notify(market)),
    () => undefined,
  );
  return () => void watchers.delete(once);
}

/** For the clock's job: keeps the market fresh while anybody watches, and asks nobody otherwise. */
export async function keepMarketFresh(deps: MarketDeps): Promise<void> {
  if (deps.market.board.watchers.size > 0) await refreshMarket(deps);
}
