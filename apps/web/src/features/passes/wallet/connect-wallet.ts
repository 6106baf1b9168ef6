import { accountsOf, type FoundWallet } from './provider.ts';
import { setWallet, takeWallet, walletState } from './wallet-store.ts';

/** The wallet gave no account, though it did not refuse. */
export class NoAccountError extends Error {
  override readonly name = 'NoAccountError';
}

/**
 * Asks a wallet for an account.
 * @throws what the wallet threw (its code says whether the person refused); NoAccountError
 */
export async function connectWallet(wallet: FoundWallet): Promise<void> {
  const before = walletState();
  setWallet({ phase: 'connecting', wallet });
  try {
    const rawAccounts = await wallet.provider.request({ method: 'eth_requestAccounts' });
    const [account] = accountsOf(rawAccounts);
    if (account === undefined) throw new NoAccountError();
    await takeWallet(wallet, account);
  } catch (error) {
    setWallet(before.phase === 'connected' ? before : { phase: 'disconnected' });
    throw error;
  }
}
