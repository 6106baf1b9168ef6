import { configText as text } from '../../text/en/config.ts';
import { brand } from '../../config/brand.ts';
import type { NetworkConfig } from '../../config/chain.ts';
import { networkOf } from '../../config/networks.ts';
import { missing } from '../../config/read-values.ts';
import type { Values } from '../../config/variables.ts';

export type MarketConfig = {
  source: 'chain' | 'dexscreener' | 'geckoterminal';
  /** network: as DEX Screener calls it. undefined: the local chain's own pair. */
  pair: { network: string; address: string } | undefined;
  dexScreenerUrl: string;
  geckoTerminalUrl: string;
};

/**
 * @throws ConfigurationError when the source is the chain and there is none, or no pair to read on it
 */
export function marketConfig(values: Values, network: NetworkConfig): MarketConfig {
  const source = values.MARKET_SOURCE ?? (network.kind === 'local' ? 'chain' : 'dexscreener');
  if (source === 'chain' && network.kind === 'off')
    throw missing('MARKET_SOURCE', text.marketNeedsChain);
  if (source === 'chain' && network.kind === 'public' && values.MARKET_PAIR === undefined)
    throw missing('MARKET_PAIR', text.marketNeedsPair);
  const home = network.kind === 'public' ? (networkOf(network.id).slug ?? 'ethereum') : 'ethereum';
  return {
    source,
    pair:
      source === 'chain' && network.kind === 'local'
        ? undefined
        : readPair(
            values.MARKET_PAIR ?? brand.samplePair,
            values.MARKET_PAIR === undefined ? 'ethereum' : home,
          ),
    dexScreenerUrl: values.DEXSCREENER_URL ?? 'https://api.dexscreener.com',
    geckoTerminalUrl: values.GECKOTERMINAL_URL ?? 'https://api.geckoterminal.com',
  };
}

function readPair(pairText: string, home: string): { network: string; address: string } {
  const [first = '', second] = pairText.split('/');
  return second === undefined
    ? { network: home, address: first }
    : { network: first, address: second };
}
