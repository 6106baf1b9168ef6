import type { MarketSource } from '@firm/adapters/market/index.ts';
import type { Market } from '@firm/schema';
import { createFeed, type Feed } from '../feed/index.ts';
import { createMarketCache, type MarketCache } from './market-cache.ts';

export type MarketDeps = {
  market: {
    /**
     * The configured one first; the others stand in for it, and for what it does not know. Empty:
     * no market here.
     */
    sources: readonly MarketSource[];
    cache: MarketCache;
    feed: Feed<Market>;
  };
  clock: () => Date;
};

export const createMarket = ({
  sources,
  clock,
}: {
  sources: readonly MarketSource[];
  clock: () => Date;
}): MarketDeps['market'] => ({
  sources,
  cache: createMarketCache({ clock }),
  feed: createFeed(),
});
