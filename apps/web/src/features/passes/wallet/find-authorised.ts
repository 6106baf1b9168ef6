import { isTestChain, loadChain } from '../chain/chain-facts.ts';
import { foundWallets, onWalletFound, startDiscovery } from './discover-wallets.ts';
import { accountsOf, type FoundWallet } from './provider.ts';
import { lastWalletId, setWallet, takeWallet, walletState } from './wallet-store.ts';
import { hasTestWallet, loadTestWallet } from './test-wallet-door.ts';

/** For wallets that inject themselves late. */
const INJECTED_MILLISECONDS = 60;

let hasLooked = false;

/**
 * Finds the account that a wallet has already authorised for this site, without asking the person
 * anything. Done once per page load; wallets that announce themselves later are asked as they come.
 */
export async function findAuthorised(): Promise<void> {
  if (hasLooked) return;
  hasLooked = true;
  startDiscovery();
  const askedWallets = new Set<FoundWallet>();
  const look = async (): Promise<void> => {
    const last = lastWalletId();
    const fresh = foundWallets().filter((wallet) => !askedWallets.has(wallet));
    fresh.forEach((wallet) => askedWallets.add(wallet));
    for (const wallet of fresh.toSorted((a, b) => Number(b.id === last) - Number(a.id === last))) {
      if (await take(wallet)) return;
    }
  };
  const stop = onWalletFound(() => {
    const { phase } = walletState();
    if (phase === 'looking') void look();
    else stop();
  });
  await look();
  if (walletState().phase === 'looking' && lastWalletId() === 'test') await takeTestWallet();
  if (walletState().phase !== 'looking') return;
  // Not at once, so that a page does not blink from one state to the other.
  setTimeout(
    () => walletState().phase === 'looking' && setWallet({ phase: 'disconnected' }),
    askedWallets.size === 0 ? INJECTED_MILLISECONDS : 0,
  );
}

async function take(wallet: FoundWallet): Promise<boolean> {
  try {
    const [account] = accountsOf(await wallet.provider.request({ method: 'eth_accounts' }));
    if (account === undefined || walletState().phase !== 'looking') return false;
    await takeWallet(wallet, account);
    return true;
  } catch (error) {
    console.warn('A wallet did not say whether it is authorised.', error);
    return false;
  }
}

async function takeTestWallet(): Promise<void> {
  if (!hasTestWallet()) return;
  try {
    const chain = await loadChain();
    if (chain.status === 'on' && isTestChain(chain)) await take(await loadTestWallet(chain));
  } catch (error) {
    console.warn('The test wallet could not be loaded.', error);
  }
}
