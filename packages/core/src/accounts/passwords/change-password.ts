import { deleteLinksOf, deleteSessions, deleteTrustedBrowsers, setPasswordHash } from '@firm/db';
import { checkPassword } from './check-password.ts';
import type { AccountDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { requireFactorToo } from '../sessions/fresh-proof.ts';
import { hasMailbox } from '../addresses/mailbox.ts';
import { proveItIsYou } from '../sessions/prove-it-is-you.ts';
import { renewToken } from '../addresses/renew-token.ts';
import { notifyOwner } from '../notify-owner.ts';

/**
 * Changes a person's password, or gives them one. Other devices are signed out, links that were
 * under way end, and this session goes on under a new token: whoever has seen the old one is out
 * too. All of that or nothing.
 *
 * @returns the session's new token
 * @throws Refusal auth/wrong-password, auth/requires-recent-login, auth/weak-password,
 *   auth/proof-required, auth/changes-locked; auth/email-required for who has no address to sign in with
 */
export async function changePassword(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'passwords' | 'sender' | 'post'>,
  {
    user,
    currentPassword,
    newPassword,
  }: { user: CurrentUser; currentPassword: string | undefined; newPassword: string },
): Promise<{ sessionToken: string }> {
  await proveItIsYou(deps, { user, password: currentPassword });
  await requireFactorToo(deps, { user });
  if (!hasMailbox(user.email)) throw new Refusal('auth/email-required');
  const problem = checkPassword(newPassword, [user.email, user.name]);
  if (problem)
    throw new Refusal('auth/weak-password', { fields: ['newPassword'], facts: { problem } });
  const hash = await deps.passwords.hash(newPassword);
  const { userId, sessionId } = user;
  const session = await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await setPasswordHash(inside, { id: deps.random.uuid(), userId, hash, now: deps.clock() });
    await deleteSessions(inside, { userId, keep: sessionId });
    await deleteTrustedBrowsers(inside, { userId });
    await deleteLinksOf(inside, {
      userId,
      purposes: ['reset-password', 'change-email', 'second-step'],
    });
    return renewToken(inside, user);
  });
  await notifyOwner(deps, { userId, email: user.email, event: { kind: 'password-changed' } });
  return session;
}
