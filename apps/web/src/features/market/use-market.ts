import * as marketApi from '@firm/schema/api/market.ts';
import type { Market } from '@firm/schema/tokens/market.ts';
import { useNow } from '../../lib/use-now.ts';
import { call } from '../../lib/data/api.ts';
import { listen } from '../../lib/data/events.ts';
import type { Resource } from '../../lib/data/resource.ts';
import { useResource, type Loaded } from '../../lib/data/use-resource.ts';

/**
 * A market as it arrived, with the moment at which its figures were read, on this page's own clock.
 */
type ArrivedMarket = {
  market: Market;
  readAt: number | null;
};

/** It goes on evenly when the machine's is set. */
const pageClock = (): number => performance.now();

const stampArrival = (market: Market): ArrivedMarket => ({
  market,
  readAt: market.ageSeconds === null ? null : pageClock() - market.ageSeconds * 1000,
});

/** Told anew by the server with every refresh (30 seconds). */
const market: Resource<ArrivedMarket> = {
  key: 'market',
  load: async (signal) => stampArrival(await call(marketApi.figures, { signal })),
  follow: (publish) => listen('market', (figures) => publish(stampArrival(figures))),
};

export const useMarket = (): Loaded<ArrivedMarket> => useResource(market);

/** Seconds since a moment of this page's clock, ticking. */
export function useAge(readAt: number | null): number | null {
  const now = useNow(pageClock);
  return readAt === null ? null : Math.max(0, Math.round((now - readAt) / 1000));
}
