import type { Context } from 'hono';
import { accounts } from '@firm/core';
import { knownBrowser } from '@firm/format';
import type { AppEnv } from '../../../http/deps.ts';
import { accountDeps, type AuthDeps } from '../account-deps.ts';
import type { BrowserCookies } from './browser-cookies.ts';

/**
 * After somebody has shown that an account is theirs: this browser is known from now on, and where
 * it was not, the account's owner is told. After the answer, so that nobody waits for the mail.
 *
 * @param input isStopped: the second step is still to come
 */
export function noteDevice(
  deps: AuthDeps,
  c: Context<AppEnv>,
  {
    browser,
    userId,
    email,
    isStopped = false,
  }: { browser: BrowserCookies; userId: string; email: string; isStopped?: boolean },
): void {
  const isKnown = browser.triedBy(c, email).device !== undefined;
  browser.remember(c, email);
  if (isKnown) return;
  // A program's own name is untrusted: mails carry only names from our list.
  const device = knownBrowser(c.req.header('user-agent') ?? '');
  const forAccounts = accountDeps(deps);
  forAccounts.later(() =>
    accounts.notifyNewDevice(forAccounts, { userId, email, device, isStopped }),
  );
}
