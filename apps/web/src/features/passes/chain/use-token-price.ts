import * as marketApi from '@firm/schema/api/market.ts';
import { resource } from '../../../lib/data/resource.ts';
import { useResource } from '../../../lib/data/use-resource.ts';
import type { LiveChain } from './chain-facts.ts';

/**
 * Dollar price of a whole token, where our market is this token's; undefined where it is not known.
 */
export function useTokenPrice(chain: LiveChain | undefined): number | undefined {
  const { value } = useResource(chain && resource(marketApi.figures));
  const pair = value?.pair;
  const isOurs =
    pair != null && pair.baseToken.address.toLowerCase() === chain?.token.address.toLowerCase();
  return isOurs ? (pair.priceUsd ?? undefined) : undefined;
}
