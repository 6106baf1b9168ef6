import * as passesApi from '@firm/schema/api/passes.ts';
import { isSameAddress } from '@firm/format';
import { stringToHex } from 'viem/utils';
import { call } from '../../../../lib/data/api.ts';
import type { Connected } from '../wallet-store.ts';

/**
 * Proves to the server that the connected wallet is this person's: by a signed message (EIP-4361),
 * which costs nothing and moves nothing. Without a question where this browser has proven the same
 * wallet lately.
 *
 * @param onSign told when the wallet opens
 * @throws what the wallet throws; ApiRequestError
 */
export async function proveWallet(
  connection: Pick<Connected, 'wallet' | 'address'>,
  onSign: () => void = () => {},
): Promise<void> {
  const { address } = connection;
  const { wallet } = await call(passesApi.proven);
  if (isSameAddress(wallet?.address, address)) return;
  const { message } = await call(passesApi.nonce, { body: { address } });
  onSign();
  await call(passesApi.prove, { body: await signMessage(connection, message) });
}

/**
 * A message with the wallet's signature.
 * @throws what the wallet throws
 */
export async function signMessage(
  { wallet: { provider }, address }: Pick<Connected, 'wallet' | 'address'>,
  message: string,
): Promise<{ message: string; signature: string }> {
  const signature = await provider.request({
    method: 'personal_sign',
    params: [stringToHex(message), address],
  });
  return { message, signature: String(signature) };
}
