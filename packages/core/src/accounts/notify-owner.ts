import { accountNews, type AccountEvent } from '../text/en/account-news.ts';
import type { AccountDeps } from './deps.ts';
import { issueLink } from './addresses/links.ts';
import { hasMailbox } from './addresses/mailbox.ts';
import { emails } from './addresses/write-email.ts';

export type { AccountEvent } from '../text/en/account-news.ts';

/** The events that answer a report, have their own link, or changed nothing. */
const WITHOUT_REPORT: readonly AccountEvent['kind'][] = [
  'not-me',
  'lift-asked',
  'lift-stopped',
  'suspended',
  'restored',
  'google-refused',
];

/**
 * Notifies the owner of an account by mail what was changed about the ways into it, or that somebody
 * came in. The one place for that: whoever changes one calls it. The mail has a link by which its
 * reader says 'this was not me' (report-not-me.ts), good once and for a week.
 *
 * @param input addressBefore: what that link puts back
 */
export async function notifyOwner(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'>,
  {
    userId,
    email,
    event,
    addressBefore = '',
  }: { userId: string; email: string; event: AccountEvent; addressBefore?: string },
): Promise<void> {
  if (!hasMailbox(email)) return;
  const { brand, publicUrl } = deps.sender;
  const reportToken = WITHOUT_REPORT.includes(event.kind)
    ? undefined
    : await issueLink(deps, 'not-me', { userId, detail: addressBefore });
  const text = accountNews(brand, { publicUrl, event, reportToken });
  deps.post(emails.news(email, text, deps.random.uuid()), { isNews: true });
}
