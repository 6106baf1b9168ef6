import type { AccountDeps } from './deps.ts';
import { emails } from './addresses/write-email.ts';

/** Mails somebody the link by which they work in the console. They need no account yet. */
export function mailInvitation(
  deps: Pick<AccountDeps, 'sender' | 'post' | 'random'>,
  { email, link, role }: { email: string; link: string; role: string },
): void {
  const key = deps.random.uuid();
  deps.post(emails.invitation(deps.sender, email, { link, role, key }), { isNews: true });
}
