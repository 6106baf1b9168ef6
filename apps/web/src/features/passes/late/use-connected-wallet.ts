import { proveWallet } from '../wallet/signing/prove-wallet.ts';
import { useWallet } from '../wallet/wallet-store.ts';

/** The wallet that this page is connected to, and how its owner proves that it is theirs. */
export function useConnectedWallet(): {
  address: string | undefined;
  prove: () => Promise<void>;
} {
  const wallet = useWallet();
  return wallet.phase === 'connected'
    ? { address: wallet.address, prove: () => proveWallet(wallet) }
    : { address: undefined, prove: async () => {} };
}
