import { local } from '../../../lib/data/safe-storage.ts';
import { isTestChain, type LiveChain } from '../chain/chain-facts.ts';
import type { FoundWallet } from './provider.ts';

/** Where the browser keeps the test wallet's key. Test money only: it is worth nothing. */
const TEST_KEY = 'testWalletKey';

export const hasTestWallet = (): boolean => local.read(TEST_KEY) !== null;

/**
 * Loads the test wallet's code, which no page needs on any other chain.
 * @throws Error on another chain
 */
export async function loadTestWallet(chain: LiveChain): Promise<FoundWallet> {
  if (!isTestChain(chain)) throw new Error('Test wallets exist on the local chain only.');
  const { testWallet } = await import('./test-wallet.ts');
  return testWallet(chain, TEST_KEY);
}
