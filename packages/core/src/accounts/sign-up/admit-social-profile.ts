import { claimUnprovenUser, findLinkedUser, findUserByEmail, listSignInWays } from '@firm/db';
import { findLock } from '../change-lock.ts';
import type { AccountDeps } from '../deps.ts';
import { normalizeEmail } from '../addresses/normalize-email.ts';
import { notifyOwner } from '../notify-owner.ts';

export type SocialProfile = {
  providerId: string;
  /** The provider's own, lasting name of the person. */
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  name: string;
};

/** unconfirmed: the provider has not confirmed an address; refused: for any other reason. */
export type Admission = 'admitted' | 'unconfirmed' | 'refused';

/**
 * Decides whether a profile from an identity provider may sign in, before any account is looked for
 * by its address. The provider's lasting name of a person is what counts: an account that has one
 * takes no second one, also with the same address, and its owner is told. An address that the
 * provider has not verified opens and makes nothing: it may be anybody's. A verified one wins over a
 * sign-up here that never proved it, whose password and sessions are void from then on. While
 * changes to an account are locked nothing is added to it.
 */
export async function admitSocialProfile(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  { providerId, subject, email, emailVerified, name }: SocialProfile,
): Promise<Admission> {
  const linkedUserId = await findLinkedUser(deps, { providerId, accountId: subject });
  if (linkedUserId !== undefined) return 'admitted';
  if (email === undefined || !emailVerified) return 'unconfirmed';
  const user = await findUserByEmail(deps, normalizeEmail(email));
  if (!user) return 'admitted';
  if (user.isAnonymous || (await findLock(deps, { userId: user.id }))) return 'refused';
  const owner = { userId: user.id, email: user.email };
  if (!user.emailVerified)
    await claimUnprovenUser(deps, { userId: user.id, name, now: deps.clock() });
  else if ((await listSignInWays(deps, user.id)).includes(providerId)) {
    await notifyOwner(deps, { ...owner, event: { kind: 'google-refused' } });
    return 'refused';
  }
  await notifyOwner(deps, { ...owner, event: { kind: 'google-added' } });
  return 'admitted';
}
