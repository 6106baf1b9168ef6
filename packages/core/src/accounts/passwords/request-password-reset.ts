import { findUserByEmail } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import { issueLink } from '../addresses/links.ts';
import { hasMailbox } from '../addresses/mailbox.ts';
import { normalizeEmail } from '../addresses/normalize-email.ts';
import { emails } from '../addresses/write-email.ts';

/**
 * Sends the link for a new password if there is such an account. Nothing, not even the time it
 * takes, tells the caller whether there is.
 */
export function requestPasswordReset(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post' | 'later'>,
  { email }: { email: string },
): void {
  deps.later(async () => {
    const user = await findUserByEmail(deps, normalizeEmail(email));
    if (!user || user.isAnonymous || !hasMailbox(user.email)) return;
    const token = await issueLink(deps, 'reset-password', { userId: user.id, detail: '' });
    deps.post(emails.reset(deps.sender, user.email, token));
  });
}
