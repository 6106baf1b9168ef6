import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { findWalletLink, linkWallet, unlinkWallet, type Database } from '@firm/db';
import { Refusal } from '../refusal.ts';

type Deps = { db: Database; clock: () => Date };
export type LinkedWallet = { address: `0x${string}`; linkedAt: Date };

/** The wallet that an account is linked to; undefined without one. */
export async function findLinkedWallet(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Promise<LinkedWallet | undefined> {
  const link = await findWalletLink(deps, { userId });
  return link && { address: checksumAddress(link.address), linkedAt: link.linkedAt };
}

/**
 * Links a proven wallet to an account, in place of the one that it had.
 *
 * @throws Refusal wallet/taken where it is another account's
 */
export async function linkProvenWallet(
  deps: Deps,
  { userId, address }: { userId: string; address: string },
): Promise<LinkedWallet> {
  const now = deps.clock();
  if (!(await linkWallet(deps, { userId, address: address.toLowerCase(), now })))
    throw new Refusal('wallet/taken');
  return { address: checksumAddress(address), linkedAt: now };
}

export async function unlinkFromAccount(
  deps: Pick<Deps, 'db'>,
  { userId }: { userId: string },
): Promise<void> {
  await unlinkWallet(deps, { userId });
}
