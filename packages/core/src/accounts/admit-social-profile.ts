import { claimUnprovenUser, findLinkedUser, findUserByEmail } from '@firm/db';
import { findLock } from './change-lock.ts';
import type { AccountDeps } from './deps.ts';
import { normalizeEmail } from './normalize-email.ts';
import { notifyOwner } from './notify-owner.ts';

export type SocialProfile = {
  providerId: string;
  /** The provider's own, lasting name of the person. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
};

/**
 * Decides whether a profile from an identity provider may sign in, before any account is looked for
 * by its address. An address that the provider has not verified opens and makes nothing: it may be
 * anybody's. A verified one wins over a sign-up here that never proved it, whose password and
 * sessions are void from then on. While changes to an account are locked nothing is added to it.
 */
export async function admitSocialProfile(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { providerId, subject, email, emailVerified, name }: SocialProfile,
): Promise<boolean> {
  if ((await findLinkedUser(deps, { providerId, accountId: subject })) !== undefined) return true;
  if (email === undefined || !emailVerified) return false;
  const user = await findUserByEmail(deps, normalizeEmail(email));
  if (!user) return true;
  if (user.isAnonymous || (await findLock(deps, { userId: user.id }))) return false;
  if (!user.emailVerified)
    await claimUnprovenUser(deps, { userId: user.id, name, now: deps.clock() });
  await notifyOwner(deps, { userId: user.id, email: user.email, event: { kind: 'google-added' } });
  return true;
}
