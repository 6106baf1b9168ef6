import type { Market } from '@firm/schema';
import type { MarketDeps } from './deps.ts';
import { presentMarket } from './present-market.ts';
import { refreshMarket } from './refresh-market.ts';

/** The market now: at most 30 seconds old where its source answers, else as it was, marked. */
export async function readMarket(deps: MarketDeps): Promise<Market> {
  return presentMarket(deps, await refreshMarket(deps));
}
