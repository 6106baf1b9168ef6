import type { LiveChain } from '../chain/chain-facts.ts';
import { isRejection, type Provider } from './provider.ts';
import { isMethodUnknown, isPendingRequest } from './signing/read-wallet-error.ts';

/**
 * Asks the wallet to go to our network, and to add it where it cannot. The page
 * reloads by itself once the wallet has switched.
 * @throws what the wallet throws
 */
export async function switchNetwork(provider: Provider, chain: LiveChain): Promise<void> {
  const chainId = `0x${chain.id.toString(16)}`;
  try {
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] });
  } catch (error) {
    // Wallets say in many ways that they do not know a network (4902 is only one of them).
    if (isRejection(error) || isMethodUnknown(error) || isPendingRequest(error)) throw error;
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
