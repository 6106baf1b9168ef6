import { findLink, findUserByEmail, insertLink } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import { issueLink } from '../addresses/links.ts';
import { hasMailbox } from '../addresses/mailbox.ts';
import { emails } from '../addresses/write-email.ts';

/** As long as an unconfirmed sign-up is kept (UNCONFIRMED_DAYS). */
export const UNCONFIRMED_DAYS = 7;

/**
 * Somebody signed up with an address that has an account. Its owner is told by mail, with a link
 * that makes it theirs if it never was. That password is remembered for a while (as a keyed hash):
 * signing in with it is then answered as for a new, unconfirmed account, so that the two cannot be
 * told apart.
 */
export async function answerKnownSignUp(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'keyedHash' | 'sender' | 'post'>,
  { userId, email, password }: { userId: string; email: string; password: string },
): Promise<void> {
  const now = deps.clock();
  const expiresAt = new Date(now.getTime() + UNCONFIRMED_DAYS * 86_400_000);
  await insertLink(deps, {
    id: deps.random.uuid(),
    identifier: decoy(deps, email, password),
    value: 'decoy::',
    expiresAt,
    now,
  });
  await notifyOwner(deps, { userId, email });
}

/** Whether such a sign-up was made with this address and password. */
export async function isKnownSignUp(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'keyedHash'>,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  return (
    (await findLink(deps, { identifier: decoy(deps, email, password), now: deps.clock() })) !==
    undefined
  );
}

/** Sends that email again, to who signs in with such a password. */
export async function notifyOwnerAgain(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { email }: { email: string },
): Promise<void> {
  const user = await findUserByEmail(deps, email);
  if (user) await notifyOwner(deps, { userId: user.id, email: user.email });
}

async function notifyOwner(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  if (!hasMailbox(email)) return;
  const token = await issueLink(deps, 'reset-password', { userId, detail: '' });
  deps.post(emails.alreadyRegistered(deps.sender, email, token));
}

const decoy = (
  { keyedHash }: Pick<AccountDeps, 'keyedHash'>,
  email: string,
  password: string,
): string => keyedHash('decoy', [email, password]);
