import type { Chain } from '@firm/adapters/chain/index.ts';
import {
  createDexScreener,
  createGeckoTerminal,
  createOnChain,
  type MarketSource,
} from '@firm/adapters/market/index.ts';
import { market } from '@firm/core';
import type { Config } from '../../config/env.ts';
import { networkOf } from '../../config/networks.ts';

/**
 * The market as the configuration names it: the configured source first, and what stands in for it.
 */
export function openMarket(
  { market: { source, pair, dexScreenerUrl, geckoTerminalUrl } }: Pick<Config, 'market'>,
  { chain, clock }: { chain: Chain | undefined; clock: () => Date },
): market.MarketDeps['market'] {
  const sources: MarketSource[] = [];
  if (source === 'chain') {
    if (chain)
      sources.push(
        createOnChain({
          chain,
          // Its form was checked where it came in; the type is only more precise.
          pair: pair?.address as `0x${string}` | undefined,
          chainName: chain.isLocal ? 'local' : (networkOf(chain.id).slug ?? String(chain.id)),
          clock,
        }),
      );
  } else if (pair) {
    const gecko = createGeckoTerminal({ url: geckoTerminalUrl, pair, clock });
    sources.push(
      ...(source === 'dexscreener'
        ? [createDexScreener({ url: dexScreenerUrl, pair, clock }), gecko]
        : [gecko]),
    );
  }
  return market.createMarket({ sources, clock });
}
