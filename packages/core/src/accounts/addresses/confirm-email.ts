import { createHash } from 'node:crypto';
import { findUserByEmail, findUserById, markEmailVerified } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import { issueLink, peekLink } from './links.ts';
import { normalizeEmail } from './normalize-email.ts';
import { emails } from './write-email.ts';

type FollowInput = {
  token: string;
  /** Proof that the browser kept at sign-up. */
  proof: string | undefined;
  /** Its signed-in user. */
  userId: string | undefined;
};

type Deps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>;

/**
 * Sends the link that confirms an address.
 *
 * @param returnTo a path of this site where the link leads
 * @param proof what the browser that signed up keeps: in that browser the link alone confirms
 */
export async function sendVerification(
  deps: Deps,
  {
    userId,
    email,
    proof,
    returnTo,
  }: { userId: string; email: string; proof: string; returnTo?: string | undefined },
): Promise<void> {
  const token = await issueLink(deps, 'verify-email', { userId, detail: hashProof(proof) });
  deps.post(emails.verify(deps.sender, email, { token, returnTo }));
}

/** Sends it again, to who has given the right password. */
export async function resendVerification(
  deps: Deps,
  { email, proof, returnTo }: { email: string; proof: string; returnTo?: string | undefined },
): Promise<void> {
  const user = await findUserByEmail(deps, normalizeEmail(email));
  if (user && !user.emailVerified)
    await sendVerification(deps, { userId: user.id, email: user.email, proof, returnTo });
}

/**
 * Follows the link from the mail. In the browser that signed up, or is signed in, it confirms the
 * address. In any other it does not: whoever squats on somebody's address would otherwise get it
 * confirmed by its owner, who only follows a link. There the password has to be given as well, and
 * a program that opens links in mails confirms nothing. The link stays good until it runs out:
 * browsers may ask for it twice.
 */
export async function followVerifyLink(
  deps: Deps,
  { token, proof, userId }: FollowInput,
): Promise<'confirmed' | 'needs-password' | 'invalid'> {
  const link = await peekLink(deps, 'verify-email', token);
  const user = link && (await findUserById(deps, link.userId));
  if (!user) return 'invalid';
  if (user.emailVerified) return 'confirmed';
  const isOwn = userId === user.id || (proof !== undefined && hashProof(proof) === link.detail);
  if (!isOwn) return 'needs-password';
  await markEmailVerified(deps, { userId: user.id, now: deps.clock() });
  return 'confirmed';
}

/**
 * For who has just given the right password of this account: confirms its address if the link they
 * followed is its own.
 */
export async function confirmWithPassword(
  deps: Deps,
  { email, token }: { email: string; token: string },
): Promise<boolean> {
  const user = await findUserByEmail(deps, normalizeEmail(email));
  const link = user && (await peekLink(deps, 'verify-email', token));
  if (!user || link?.userId !== user.id) return false;
  await markEmailVerified(deps, { userId: user.id, now: deps.clock() });
  return true;
}

const hashProof = (proof: string): string =>
  createHash('sha256').update(`proof:${proof}`).digest('base64url');
