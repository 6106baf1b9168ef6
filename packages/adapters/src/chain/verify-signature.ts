import { getAddress, keccak256, verifyMessage as verifyByKey, type Hex } from 'viem';
import { verifyMessage } from 'viem/actions';
import { ChainUnavailableError, isAnswering, type Address, type Chain } from './chain.ts';
import { viemClient } from './viem-client.ts';

/**
 * Whether a wallet signed a message (EIP-191): an ordinary account by its key; else a contract
 * wallet is asked (EIP-1271), one that is not deployed yet included (EIP-6492).
 *
 * @throws ChainUnavailableError when a contract would have to be asked and the chain does not answer
 */
export async function verifySignature(
  chain: Chain,
  { address, message, signature }: { address: Address; message: string; signature: Hex },
): Promise<boolean> {
  if (await verifyByKey({ address, message, signature }).catch(() => false)) return true;
  const isSigner = await verifyMessage(await viemClient(chain), {
    address,
    message,
    signature,
  }).catch(() => false);
  // Without an answer from the chain nothing is known about a contract's signature.
  if (!isSigner && !isAnswering(await chain.status()))
    throw new ChainUnavailableError('the chain does not answer');
  return isSigner;
}

/** The address with the capitals that check it (EIP-55). */
export function checksumAddress(address: string): Address {
  return getAddress(address);
}

export const keccakOf = (bytes: Uint8Array): Uint8Array => keccak256(bytes, 'bytes');
