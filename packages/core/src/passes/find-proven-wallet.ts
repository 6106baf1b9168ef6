import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { deleteWalletProof, findWalletProof } from '@firm/db';
import type { WalletDeps } from './issue-nonce.ts';
import { proofHashOf } from './prove-wallet.ts';

export type ProvenWallet = { address: `0x${string}`; chainId: number; expiresAt: Date };

/**
 * The wallet that this browser has proven; undefined where it has not, not any more, or on another
 * network than now.
 */
export async function findProvenWallet(
  deps: Pick<WalletDeps, 'db' | 'clock' | 'chain'>,
  { browser, token }: { browser: string; token: string },
): Promise<ProvenWallet | undefined> {
  if (!deps.chain) return undefined;
  const proof = await findWalletProof(deps, {
    tokenHash: proofHashOf(browser, token),
    now: deps.clock(),
  });
  return proof?.chainId === deps.chain.id
    ? { ...proof, address: checksumAddress(proof.address) }
    : undefined;
}

/** Forgets a browser's proof. */
export async function forgetProvenWallet(
  deps: Pick<WalletDeps, 'db'>,
  { browser, token }: { browser: string; token: string },
): Promise<void> {
  await deleteWalletProof(deps, { tokenHash: proofHashOf(browser, token) });
}
