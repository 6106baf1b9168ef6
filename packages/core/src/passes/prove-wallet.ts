import { insertWalletProof } from '@firm/db';
import { hashToken } from '../accounts/index.ts';
import { checkSignature, type SignedMessage } from './check-signature.ts';
import { requireChain } from './deps.ts';
import type { WalletDeps } from './issue-nonce.ts';

/** How long a browser's proof holds. */
const PROOF_MILLISECONDS = 12 * 3_600_000;

/**
 * Believes that a wallet belongs to who signed.
 *
 * @returns the token to keep in a cookie of this browser
 * @throws Refusal chain/off, chain/away, wallet/…
 */
export async function proveWallet(deps: WalletDeps, signedMessage: SignedMessage) {
  const chainId = requireChain(deps).id;
  const { address, browser } = await checkSignature(deps, signedMessage, { purpose: 'prove' });
  const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const provenAt = deps.clock();
  const expiresAt = new Date(provenAt.getTime() + PROOF_MILLISECONDS);
  await insertWalletProof(deps, {
    tokenHash: proofHashOf(browser, token),
    address: address.toLowerCase(),
    chainId,
    provenAt,
    expiresAt,
  });
  return { token, address, chainId, expiresAt };
}

/** Hashes a proof for the database: one browser's cookie is worth nothing in another. */
export const proofHashOf = (browser: string, token: string): string =>
  hashToken(`wallet ${browser} ${token}`);
