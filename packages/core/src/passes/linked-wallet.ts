import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { findWalletLink, linkWallet, unlinkWallet, type Database } from '@firm/db';
import { refuseWhileLocked, notifyOwner, type AccountDeps } from '../accounts/index.ts';
import { Refusal } from '../refusal.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;
type Person = { userId: string; email: string };
/** signsIn: it opens the account, beside what its passes unlock. */
export type LinkedWallet = { address: `0x${string}`; linkedAt: Date; signsIn: boolean };

/** The wallet that an account is linked to; undefined without one. */
export async function findLinkedWallet(
  deps: { db: Database },
  { userId }: { userId: string },
): Promise<LinkedWallet | undefined> {
  const link = await findWalletLink(deps, { userId });
  return (
    link && {
      address: checksumAddress(link.address),
      linkedAt: link.linkedAt,
      signsIn: link.signsInSince !== null,
    }
  );
}

/**
 * Links a proven wallet to an account, in place of the one that it had. It does not sign in by
 * that.
 *
 * @throws Refusal wallet/taken where it is another account's, wallet/signs-in where the one that
 *   the account has signs in to it, auth/changes-locked
 */
export async function linkProvenWallet(
  deps: Deps,
  { user: { userId, email }, address }: { user: Person; address: string },
): Promise<LinkedWallet> {
  await refuseWhileLocked(deps, { userId });
  const before = await findLinkedWallet(deps, { userId });
  if (before?.address.toLowerCase() === address.toLowerCase()) return before;
  if (before?.signsIn === true) throw new Refusal('wallet/signs-in');
  const now = deps.clock();
  if (!(await linkWallet(deps, { userId, address: address.toLowerCase(), now })))
    throw new Refusal('wallet/taken');
  const linkedAddress = checksumAddress(address);
  await notifyOwner(deps, {
    userId,
    email,
    event: { kind: 'wallet-linked', address: linkedAddress },
  });
  return { address: linkedAddress, linkedAt: now, signsIn: false };
}

/** @throws Refusal wallet/signs-in, auth/changes-locked */
export async function unlinkFromAccount(
  deps: Deps,
  { user: { userId, email } }: { user: Person },
): Promise<void> {
  await refuseWhileLocked(deps, { userId });
  if (await unlinkWallet(deps, { userId }))
    return notifyOwner(deps, { userId, email, event: { kind: 'wallet-unlinked' } });
  if ((await findLinkedWallet(deps, { userId }))?.signsIn === true)
    throw new Refusal('wallet/signs-in');
}
