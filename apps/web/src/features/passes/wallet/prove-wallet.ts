import type { ProvenWallet, WalletNonce } from '@firm/schema/wallet.ts';
import { stringToHex } from 'viem/utils';
import { api } from '../../../lib/api.ts';
import type { Connected } from './wallet-store.ts';

/**
 * Proves to the server that the connected wallet is this person's: by a signed message (EIP-4361), which costs nothing
 * and moves nothing. Without a question where this browser has proven the same wallet lately.
 *
 * @param onSign told when the wallet opens
 * @throws what the wallet throws; ApiFailure
 */
export async function proveWallet(
  { wallet: { provider }, address }: Pick<Connected, 'wallet' | 'address'>,
  onSign: () => void = () => {},
): Promise<void> {
  const { wallet } = await api<ProvenWallet>('/api/wallet');
  if (wallet?.address.toLowerCase() === address.toLowerCase()) return;
  const { message } = await api<WalletNonce>('/api/wallet/nonce', {
    method: 'POST',
    body: { address },
  });
  onSign();
  const signature = await provider.request({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  });
  await api('/api/wallet/verify', { method: 'POST', body: { message, signature } });
}
