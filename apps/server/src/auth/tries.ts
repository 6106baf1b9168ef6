import { resetRateLimit, returnRateLimit } from '@firm/db';
import { accounts } from '@firm/core';
import { refuseSignIn } from '../http/account-refusal.ts';
import { AppError } from '../http/app-error.ts';
import { addressGroup } from '../http/client-address.ts';
import { consumeLimit, limitKey, type Limit } from '../http/limit-requests.ts';
import type { AuthDeps } from './account-deps.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** How often a thing may be tried: by one address of the net, and with one account whichever address it comes from. */
export const tryLimits = {
  signIn: {
    address: { name: 'sign-in', limit: 60, windowSeconds: QUARTER },
    account: { name: 'sign-in account', limit: 10, windowSeconds: QUARTER },
  },
  signUp: {
    address: { name: 'sign-up', limit: 120, windowSeconds: HOUR },
    account: { name: 'sign-up account', limit: 10, windowSeconds: HOUR },
  },
  reset: {
    address: { name: 'reset', limit: 30, windowSeconds: HOUR },
    account: { name: 'reset account', limit: 5, windowSeconds: HOUR },
  },
} as const satisfies Record<string, { address: Limit; account: Limit }>;

/** For what has no account yet, or has one in its session. */
export const otherLimits = {
  link: { name: 'link', limit: 60, windowSeconds: QUARTER },
  guest: { name: 'guest', limit: 120, windowSeconds: HOUR },
  /** The way there and the way back count one each; there is nothing to guess. */
  social: { name: 'social', limit: 300, windowSeconds: QUARTER },
  /** By person: whoever sits at their screen does not get to guess the password. */
  prove: { name: 'prove', limit: 10, windowSeconds: QUARTER },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof tryLimits;
type By = { address: string; email: string };

/**
 * Counts one try. The account's limit goes first: tries refused by it do not use up the address's, which many people
 * may share.
 *
 * @throws AppError 429 auth/too-many-requests
 */
export async function countTry(deps: AuthDeps, kind: Kind, { address, email }: By): Promise<void> {
  await countUse(deps, tryLimits[kind].account, accounts.normalizeEmail(email));
  await countUse(deps, tryLimits[kind].address, addressGroup(address));
}

/** The try was right: it does not count, and neither do the wrong ones before it at this account. */
export async function forgetTries(
  deps: AuthDeps,
  kind: Kind,
  { address, email }: By,
): Promise<void> {
  await resetRateLimit(
    deps,
    limitKey(deps, tryLimits[kind].account.name, accounts.normalizeEmail(email)),
  );
  await returnRateLimit(deps, limitKey(deps, tryLimits[kind].address.name, addressGroup(address)));
}

/** Counts one use of anything else; see countTry. */
export async function countUse(deps: AuthDeps, limit: Limit, by: string): Promise<void> {
  try {
    await consumeLimit(deps, limit, by);
  } catch (error) {
    throw error instanceof AppError && error.status === 429
      ? refuseSignIn(429, 'auth/too-many-requests', { headers: error.headers })
      : error;
  }
}
