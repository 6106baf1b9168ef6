import * as passesApi from '@firm/schema/api/passes.ts';
import type { LinkedWallet } from '@firm/schema/tokens/wallet.ts';
import { ApiRequestError, call } from '../../../lib/data/api.ts';
import { accountWallet as text } from '../../../text/en/passes.ts';
import { isRejection } from '../wallet/provider.ts';
import { proveWallet } from '../wallet/signing/prove-wallet.ts';
import { isPendingRequest } from '../wallet/signing/read-wallet-error.ts';
import type { Connected } from '../wallet/wallet-store.ts';

/**
 * Links the connected wallet to the account of the signed-in person, proven by its signature.
 *
 * @param onSign told when the wallet opens
 * @throws what the wallet throws; ApiRequestError
 */
export async function linkWallet(
  wallet: Connected,
  onSign: () => void,
): Promise<LinkedWallet['wallet']> {
  await proveWallet(wallet, onSign);
  return (await call(passesApi.link)).wallet;
}

/** Sentence for a link that did not come about. */
export const linkProblem = (error: unknown): string => signatureProblem(error, text);

/** Sentence for what a signature was asked for, and did not come about. */
export function signatureProblem(
  error: unknown,
  wording: { rejected: string; pending: string; failed: string },
): string {
  if (error instanceof ApiRequestError) return error.message;
  if (isRejection(error)) return wording.rejected;
  console.warn('The wallet did not sign.', error);
  return isPendingRequest(error) ? wording.pending : wording.failed;
}
