import * as marketApi from '@firm/schema/api/market.ts';
import type { Market } from '@firm/schema/market.ts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { listen } from '../../lib/events.ts';

/**
 * A market as it arrived, with the moment at which its figures were read, on this page's own clock.
 */
export interface ArrivedMarket {
  market: Market;
  readAt: number | null;
}

const arrived = (market: Market): ArrivedMarket => ({
  market,
  readAt: market.ageSeconds === null ? null : performance.now() - market.ageSeconds * 1000,
});

/**
 * The market, told anew by the server with every refresh (30 seconds). `failed`: nothing has come
 * so far.
 */
export function useMarket(): { state: ArrivedMarket | undefined; failed: boolean } {
  const [state, setState] = useState<ArrivedMarket>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isOver = false;
    call(marketApi.figures).then(
      (market) => !isOver && setState((known) => known ?? arrived(market)),
      (error: unknown) => {
        console.warn('The market could not be read.', error);
        if (!isOver) setFailed(true);
      },
    );
    const stop = listen('market', (market) => setState(arrived(market)));
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return { state, failed };
}

/** Seconds since a moment of `performance.now()`, ticking. */
export function useAge(readAt: number | null): number | null {
  const [now, setNow] = useState(() =>
    typeof performance === 'undefined' ? 0 : performance.now(),
  );
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return readAt === null ? null : Math.max(0, Math.round((now - readAt) / 1000));
}
