import * as accountsApi from '@firm/schema/api/accounts.ts';
import { loadAccountProgress } from '../../lib/account-progress.ts';
import { call, unreadable } from '../../lib/data/api.ts';
import { endGuest } from './guest.ts';
import { forgetSession, reloadMe } from './current-user.ts';
import { noteCameIn } from './sign-in/passkey-offer.ts';

/**
 * Signs in with e-mail and password. `returnTo`: where a link that is sent again leads. The server
 * knows from a cookie whether a confirmation link was opened before.
 * @returns whether the code of an app is needed as well, on a page of its own
 */
export async function signIn(values: {
  email: string;
  password: string;
  returnTo?: string;
}): Promise<{ needsSecondStep: boolean }> {
  const answer = await call(accountsApi.signIn, { body: values });
  const needsSecondStep = answer?.signedIn === false && answer.next === 'second-step';
  // A proxy may answer in our place, and with success.
  if (!needsSecondStep && answer?.signedIn !== true) throw unreadable(200);
  noteCameIn();
  if (!needsSecondStep) await afterSignIn();
  return { needsSecondStep };
}

/**
 * Makes an account.
 * @returns whether the address has to be confirmed before the first sign-in; else the person is
 *   signed in, or has to do the second step: the account may have been there
 */
export async function signUp(values: {
  email: string;
  password: string;
  name: string;
  returnTo?: string;
}): Promise<{ mustConfirm: boolean; needsSecondStep: boolean }> {
  const { next } = await call(accountsApi.signUp, { body: values });
  if (next === 'verify-email') return { mustConfirm: true, needsSecondStep: false };
  const { email, password } = values;
  return { mustConfirm: false, ...(await signIn({ email, password })) };
}

/**
 * Ends the session, also where the person closes the page meanwhile: on somebody else's machine
 * that is what they pressed for. What the account holds of the progress leaves this browser with
 * its person; what it does not, stays.
 */
export async function signOut(): Promise<void> {
  const atOnce = (): void => void navigator.sendBeacon(accountsApi.signOut.path);
  window.addEventListener('pagehide', atOnce);
  let isKept: boolean;
  let forgetProgress: () => void;
  try {
    const progress = await loadAccountProgress();
    forgetProgress = progress.forgetProgress;
    isKept = await progress.syncProgress();
    await call(accountsApi.signOut);
  } finally {
    window.removeEventListener('pagehide', atOnce);
  }
  forgetSession();
  emptyTab();
  await reloadMe();
  if (isKept) forgetProgress();
}

/** Erases the account, and what this browser holds of it. `password`: where there is one. */
export async function deleteAccount(password: string | undefined): Promise<void> {
  const { forgetProgress } = await loadAccountProgress();
  await call(accountsApi.erase, { body: { password } });
  forgetSession();
  emptyTab();
  await reloadMe();
  forgetProgress();
}

/** Conversations, answers of an open test and the guest's mark belong to the person who leaves. */
function emptyTab(): void {
  try {
    window.sessionStorage.clear();
  } catch {
    // Nothing was stored where storing is forbidden.
  }
}

/**
 * 'This was not me', by the link of a mail. It signs out this browser too, where somebody was signed
 * in here to that account.
 */
export async function reportNotMe(
  token: string,
): Promise<{ until: string; isAddressBack: boolean; usedAt: string | null }> {
  const report = await call(accountsApi.reportNotMe, { body: { token } });
  // A link that was used before signs nobody out.
  if (report.usedAt !== null) return report;
  forgetSession();
  await reloadMe().catch(() => undefined);
  return report;
}

export async function requestReset(email: string): Promise<void> {
  await call(accountsApi.requestReset, { body: { email } });
}

export async function resetPassword(token: string, password: string): Promise<void> {
  await call(accountsApi.reset, { body: { token, password } });
}

/** Leaves for the identity provider, which brings the person back to `returnTo`. */
export async function socialSignIn(returnTo: string): Promise<void> {
  const { url } = await call(accountsApi.social, { body: { returnTo } });
  noteCameIn();
  location.assign(url);
}

/** A real sign-in ends the guest, and what the browser holds of progress goes to the account. */
export async function afterSignIn(): Promise<void> {
  endGuest();
  await reloadMe();
  const { syncProgress } = await loadAccountProgress();
  await syncProgress();
}
