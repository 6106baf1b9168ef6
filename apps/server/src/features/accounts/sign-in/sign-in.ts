import { accounts, Refusal } from '@firm/core';
import { accountDeps, type AuthDeps } from '../account-deps.ts';
import { mustConfirmEmail, type Auth } from './better-auth/create-auth.ts';
import { duringAttempt, type SignInAttempt } from './sign-in-attempt.ts';
import { trustTokensOf } from '../devices/trusted-browsers.ts';

type SignInInput = {
  email: string;
  password: string;
  headers: Headers;
  /** From the link that this browser followed before. */
  verifyToken: string | undefined;
  /** Browser's proof for the link that it may get now. */
  proof: string;
  /** A path of this site where that link leads. */
  returnTo: string | undefined;
};

/**
 * Checks a password and begins a session, unless a second step is needed for it.
 *
 * @returns the cookies to set, and whose session it is; or whose second step has to follow
 * @throws Refusal auth/invalid-credential, auth/email-not-verified
 */
export async function signInWithPassword(
  deps: AuthDeps,
  auth: Auth,
  { email, password, headers, verifyToken, proof, returnTo }: SignInInput,
): Promise<{ cookies: string[]; userId: string } | { secondStepOf: string }> {
  const forAccounts = accountDeps(deps);
  const address = accounts.normalizeEmail(email);
  const attempt: SignInAttempt = {
    isByPassword: true,
    trustTokens: trustTokensOf(deps, headers.get('cookie') ?? ''),
  };
  const ask = () =>
    duringAttempt(attempt, () =>
      auth.api.signInEmail({ body: { email: address, password }, headers, asResponse: true }),
    );

  let answer = await ask();
  // The password is right; the address was never confirmed.
  if (
    answer.status === 403 &&
    verifyToken !== undefined &&
    (await accounts.confirmWithPassword(forAccounts, { email: address, token: verifyToken }))
  )
    answer = await ask();
  const { outdatedHash: staleHash, begunFor: userId = attempt.stoppedFor } = attempt;
  if (staleHash !== undefined && userId !== undefined)
    forAccounts.later(() =>
      accounts.renewPasswordHash(forAccounts, { userId, password, outdated: staleHash }),
    );
  if (answer.ok && attempt.begunFor !== undefined)
    return { cookies: answer.headers.getSetCookie(), userId: attempt.begunFor };
  if (attempt.stoppedFor !== undefined) return { secondStepOf: attempt.stoppedFor };
  if (answer.status >= 500) throw new Error(`sign-in answered ${answer.status}`);
  if (answer.status === 403) {
    forAccounts.later(() =>
      accounts.resendVerification(forAccounts, { email: address, proof, returnTo }),
    );
    throw new Refusal('auth/email-not-verified');
  }
  if (
    mustConfirmEmail(deps.config) &&
    (await accounts.isKnownSignUp(forAccounts, { email: address, password }))
  ) {
    forAccounts.later(() => accounts.notifyOwnerAgain(forAccounts, { email: address }));
    throw new Refusal('auth/email-not-verified');
  }
  throw new Refusal('auth/invalid-credential');
}
