import type { Context } from 'hono';
import { accounts, Refusal } from '@firm/core';
import type { AppEnv } from '../../../http/deps.ts';
import { accountDeps, type AuthDeps } from '../account-deps.ts';
import type { BrowserCookies } from '../devices/browser-cookies.ts';
import { mustConfirmEmail } from './better-auth/create-auth.ts';

/**
 * Lets nobody in whose address is still to be confirmed; the link is sent again. Who came with a
 * wallet and gave no address has none to confirm.
 *
 * @throws Refusal auth/email-not-verified
 */
export function requireProvenAddress(
  deps: AuthDeps,
  c: Context<AppEnv>,
  {
    browser,
    email,
    emailVerified,
  }: { browser: BrowserCookies; email: string; emailVerified: boolean },
): void {
  if (!mustConfirmEmail(deps.config) || emailVerified || !accounts.hasMailbox(email)) return;
  const [forAccounts, proof] = [accountDeps(deps), browser.proofOf(c)];
  forAccounts.later(() => accounts.resendVerification(forAccounts, { email, proof }));
  throw new Refusal('auth/email-not-verified');
}
