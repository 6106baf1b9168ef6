import * as marketApi from '@firm/schema/api/market.ts';
import { useEffect, useState } from 'react';
import { call } from '../../../lib/api.ts';
import type { LiveChain } from './chain-facts.ts';

/**
 * What a whole token costs in dollars, where the market that we read is this token's; undefined
 * where it is not known.
 */
export function useTokenPrice(chain: LiveChain | undefined): number | undefined {
  const [price, setPrice] = useState<number>();
  useEffect(() => {
    if (chain === undefined) return;
    let isOver = false;
    call(marketApi.figures).then(
      ({ pair }) => {
        const isOurs = pair?.baseToken.address.toLowerCase() === chain.token.address.toLowerCase();
        if (!isOver && isOurs && pair.priceUsd !== null) setPrice(pair.priceUsd);
      },
      (error: unknown) => console.warn('The price in dollars is not known.', error),
    );
    return () => {
      isOver = true;
    };
  }, [chain]);
  return price;
}
