import { findUserByEmail } from '@firm/db';
import type { AccountDeps } from './deps.ts';
import { issueLink } from './links.ts';
import { normalizeEmail } from './normalize-email.ts';
import { letters } from './write-letter.ts';

/** Sends the link for a new password if there is such an account. Nothing tells the caller whether there is. */
export async function requestPasswordReset(deps: AccountDeps, { email }: { email: string }): Promise<void> {
  const user = await findUserByEmail(deps, normalizeEmail(email));
  if (!user || user.isAnonymous) return;
  const token = await issueLink(deps, 'reset-password', { userId: user.id, detail: '' });
  deps.post(letters.reset(deps.sender, user.email, token));
}
