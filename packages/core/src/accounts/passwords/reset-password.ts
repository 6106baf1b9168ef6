import {
  claimUnprovenUser,
  deleteLinksOf,
  deleteSessions,
  deleteTrustedBrowsers,
  findUserById,
  setPasswordHash,
} from '@firm/db';
import { checkPassword } from './check-password.ts';
import type { AccountDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import { peekLink, redeemLink } from '../addresses/links.ts';
import { notifyOwner } from '../notify-owner.ts';

/**
 * Sets a new password for whoever holds the link from the mail. It proves the address: where nobody
 * had proven it before, whatever somebody else had set up with it is void. All sessions end, and no
 * browser is trusted any more; all of that or nothing. A second factor of a proven address stays: the
 * mailbox alone does not lift it. Where nobody had proven the address, the factor goes with all that
 * was set up before.
 *
 * @returns the account's address
 * @throws Refusal auth/invalid-action-code, auth/weak-password (the link then stays good)
 */
export async function resetPassword(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'passwords' | 'sender' | 'post'>,
  { token, password }: { token: string; password: string },
): Promise<{ email: string }> {
  const link = await peekLink(deps, 'reset-password', token);
  const user = link && (await findUserById(deps, link.userId));
  if (!user) throw new Refusal('auth/invalid-action-code');
  const problem = checkPassword(password, [user.email, user.name]);
  if (problem)
    throw new Refusal('auth/weak-password', { fields: ['password'], facts: { problem } });
  const hash = await deps.passwords.hash(password);
  const [userId, now] = [user.id, deps.clock()];
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    if (!(await redeemLink(inside, 'reset-password', token)))
      throw new Refusal('auth/invalid-action-code');
    await claimUnprovenUser(inside, { userId, now });
    await setPasswordHash(inside, { id: deps.random.uuid(), userId, hash, now });
    await deleteSessions(inside, { userId });
    await deleteTrustedBrowsers(inside, { userId });
    await deleteLinksOf(inside, {
      userId,
      purposes: ['reset-password', 'change-email', 'verify-email', 'second-step'],
    });
  });
  await notifyOwner(deps, { userId, email: user.email, event: { kind: 'password-changed' } });
  return { email: user.email };
}
