import { absorbUnprovenUser, deleteLinksOf, findUserByEmail, updateUserEmail } from '@firm/db';
import { refuseWhileLocked } from '../change-lock.ts';
import { ACCOUNT_DELETED } from '../records/delete-account.ts';
import type { AccountDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import { requireFactorToo } from '../sessions/fresh-proof.ts';
import { issueLink, keepLink, peekLink, redeemLink } from './links.ts';
import { hasMailbox } from './mailbox.ts';
import { normalizeEmail } from './normalize-email.ts';
import { proveItIsYou } from '../sessions/prove-it-is-you.ts';
import { notifyOwner } from '../notify-owner.ts';
import { emails } from './write-email.ts';

/**
 * Sends a link to a new address; nothing changes before it is followed. An address that somebody
 * else has gets an email that says so, and the caller hears the same.
 *
 * @throws Refusal auth/wrong-password, auth/requires-recent-login, auth/proof-required,
 *   auth/changes-locked
 */
export async function requestEmailChange(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'passwords' | 'sender' | 'post'>,
  { user, email, password }: { user: CurrentUser; email: string; password: string | undefined },
): Promise<void> {
  await proveItIsYou(deps, { user, password });
  await requireFactorToo(deps, { user });
  const address = normalizeEmail(email);
  const other = await findUserByEmail(deps, address);
  if (other?.emailVerified) {
    const reset = await issueLink(deps, 'reset-password', { userId: other.id, detail: '' });
    return deps.post(emails.alreadyRegistered(deps.sender, address, reset));
  }
  await deleteLinksOf(deps, { userId: user.userId, purposes: ['change-email'] });
  const token = await issueLink(deps, 'change-email', { userId: user.userId, detail: address });
  const isTaken = other !== undefined && other.id !== user.userId;
  deps.post(emails.changeEmail(deps.sender, address, { token, isTaken }));
}

/**
 * Follows that link. It works only where its owner is signed in. Both addresses are told; the mail
 * to the one before has a link that puts it back. Opened again while the address is the account's it
 * changes nothing, and answers the same.
 *
 * @throws Refusal auth/invalid-action-code, auth/changes-locked
 */
export async function confirmEmailChange(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { user, token }: { user: CurrentUser; token: string },
): Promise<{ email: string }> {
  await refuseWhileLocked(deps, user);
  const link = await peekLink(deps, 'change-email', token);
  if (link?.userId !== user.userId || !(await redeemLink(deps, 'change-email', token))) {
    const used = await peekLink(deps, 'change-email-used', token);
    if (used?.userId === user.userId && used.detail === user.email) return { email: user.email };
    throw new Refusal('auth/invalid-action-code');
  }
  const email = link.detail;
  const now = deps.clock();
  // Somebody may have signed up with it who never proved it, and use it where nobody has to.
  await absorbUnprovenUser(deps, { email, userId: user.userId, now, reason: ACCOUNT_DELETED });
  if (!(await updateUserEmail(deps, { userId: user.userId, email, now })))
    throw new Refusal('auth/invalid-action-code');
  await deleteLinksOf(deps, {
    userId: user.userId,
    purposes: ['reset-password', 'change-email', 'verify-email'],
  });
  await keepLink(deps, 'change-email-used', { token, userId: user.userId, detail: email });
  // A guest's address is not one.
  if (!user.isGuest && email !== user.email) await notifyBoth(deps, { user, email });
  return { email };
}

async function notifyBoth(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { user: { userId, email: before }, email }: { user: CurrentUser; email: string },
): Promise<void> {
  const event = { kind: 'email-changed', email, isFirst: !hasMailbox(before) } as const;
  await notifyOwner(deps, { userId, email: before, event, addressBefore: before });
  await notifyOwner(deps, { userId, email, event });
}
