import {
  deleteLinksOf,
  deleteSessions,
  deleteTrustedBrowsers,
  renewSession,
  setPasswordHash,
} from '@firm/db';
import { checkPassword } from './check-password.ts';
import type { AccountDeps } from './deps.ts';
import { Refusal } from '../refusal.ts';
import type { CurrentUser } from './find-current-user.ts';
import { hashToken } from './hash-token.ts';
import { proveItIsYou } from './prove-it-is-you.ts';
import { emails } from './write-email.ts';

/**
 * Changes a person's password, or gives them one. Other devices are signed out, links that were
 * under way end, and this session goes on under a new token: whoever has seen the old one is out
 * too.
 *
 * @returns the session's new token
 * @throws Refusal auth/wrong-password, auth/requires-recent-login, auth/weak-password
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
  const problem = checkPassword(newPassword, [user.email, user.name]);
  if (problem)
    throw new Refusal('auth/weak-password', { fields: ['newPassword'], facts: { problem } });
  const hash = await deps.passwords.hash(newPassword);
  const { userId, sessionId } = user;
  await setPasswordHash(deps, { id: deps.random.uuid(), userId, hash, now: deps.clock() });
  await deleteSessions(deps, { userId, keep: sessionId });
  const sessionToken = Buffer.from(deps.random.bytes(32)).toString('base64url');
  await renewSession(deps, { sessionId, tokenHash: hashToken(sessionToken) });
  await deleteTrustedBrowsers(deps, { userId });
  await deleteLinksOf(deps, {
    userId,
    purposes: ['reset-password', 'change-email', 'second-step'],
  });
  deps.post(emails.passwordChanged(deps.sender, user.email, deps.random.uuid()));
  return { sessionToken };
}
