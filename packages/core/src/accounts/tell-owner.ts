import { accountNews, type AccountEvent } from '../text/en/account-news.ts';
import type { AccountDeps } from './deps.ts';
import { emails } from './write-email.ts';

export type { AccountEvent } from '../text/en/account-news.ts';

/**
 * Tells the owner of an account by mail what was changed about the ways into it. The one place for
 * that: whoever changes one calls it.
 */
export function tellOwner(
  { sender, post, random }: Pick<AccountDeps, 'sender' | 'post' | 'random'>,
  { email, event }: { email: string; event: AccountEvent },
): void {
  const { brand, publicUrl } = sender;
  const text = accountNews(brand, { publicUrl, event });
  post(emails.news(email, text, random.uuid()));
}
