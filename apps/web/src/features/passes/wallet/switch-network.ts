import type { LiveChain } from '../chain/chain-facts.ts';
import { codeOf, type Provider } from './provider.ts';

/**
 * Asks the wallet to go to our network, and to add it where the wallet does not know it. The page
 * reloads by itself once the wallet has switched.
 * @throws what the wallet throws
 */
export async function switchNetwork(provider: Provider, chain: LiveChain): Promise<void> {
  const chainId = `0x${chain.id.toString(16)}`;
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  } catch (error) {
    // 4902: the wallet does not know this network.
    if (codeOf(error) !== 4902) throw error;
    await provider.request({
      method: 'wallet_addEthereumChain',
      params: [
        {
          chainId,
          chainName: chain.name,
          nativeCurrency: chain.currency,
          rpcUrls: [new URL(chain.rpcPath, location.href).href],
          ...(chain.explorerUrl === null ? {} : { blockExplorerUrls: [chain.explorerUrl] }),
        },
      ],
    });
  }
}
