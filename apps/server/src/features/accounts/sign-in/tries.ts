import { resetRateLimit, settleRateLimits } from '@firm/db';
import { accounts, Refusal } from '@firm/core';
import { addressGroup, addressNet } from '../../../http/people/client-address.ts';
import {
  consumeLimit,
  isWithinLimit,
  limitKey,
  type Limit,
} from '../../../http/limits/limit-requests.ts';
import type { AuthDeps } from '../account-deps.ts';

const QUARTER = 15 * 60;
const HOUR_SECONDS = 60 * 60;

/**
 * How often a thing may be tried: by one address of the net, and with one account whichever address
 * it comes from.
 */
const tryLimits = {
  signIn: {
    address: { name: 'sign-in', limit: 60, windowSeconds: QUARTER },
    account: { name: 'sign-in account', limit: 10, windowSeconds: QUARTER },
  },
  signUp: {
    address: { name: 'sign-up', limit: 120, windowSeconds: HOUR_SECONDS },
    account: { name: 'sign-up account', limit: 10, windowSeconds: HOUR_SECONDS },
  },
  reset: {
    address: { name: 'reset', limit: 30, windowSeconds: HOUR_SECONDS },
    account: { name: 'reset account', limit: 5, windowSeconds: HOUR_SECONDS },
  },
  /** After the right password: strangers do not get here, so nobody is kept out by them. */
  secondStep: {
    address: { name: 'second step', limit: 60, windowSeconds: QUARTER },
    account: { name: 'second step account', limit: 10, windowSeconds: QUARTER },
  },
} as const satisfies Record<string, { address: Limit; account: Limit }>;

/**
 * Limit of email requests per network: an address that moves among its neighbours gains no new
 * allowance. Counted whether an email goes out or not, so that a refusal reveals no account.
 */
const emailsOfNet: Limit = { name: 'letters of a net', limit: 240, windowSeconds: HOUR_SECONDS };

/** For what has no account yet, or has one in its session. */
export const otherLimits = {
  link: { name: 'link', limit: 60, windowSeconds: QUARTER },
  guest: { name: 'guest', limit: 120, windowSeconds: HOUR_SECONDS },
  /** The way there and the way back count one each; there is nothing to guess. */
  social: { name: 'social', limit: 300, windowSeconds: QUARTER },
  /** Nothing to guess either: an answer is signed, and its challenge is good once. */
  passkey: { name: 'passkey', limit: 300, windowSeconds: QUARTER },
  /** Signatures, which nobody guesses; each may be asked of the chain. */
  wallet: { name: 'wallet sign-in', limit: 120, windowSeconds: QUARTER },
  /** Accounts that a new wallet makes: a wallet costs nothing. */
  walletAccount: { name: 'wallet account', limit: 60, windowSeconds: HOUR_SECONDS },
  /** By person: emails that they ask for while signed in. */
  ownEmail: { name: 'own letter', limit: 5, windowSeconds: HOUR_SECONDS },
  /** By person: whoever sits at their screen does not get to guess the password. */
  prove: { name: 'prove', limit: 10, windowSeconds: QUARTER },
} as const satisfies Record<string, Limit>;

type Kind = keyof typeof tryLimits;
/** device: the browser's name at this account (known-devices.ts), where it has one. */
type By = { address: string; email: string; device?: string | undefined };

/**
 * Counts one try. The account's limit goes first: tries refused by it do not use up the address's,
 * which many people may share. A known device has as many tries of its own, which nobody else can
 * use up.
 *
 * @throws Refusal auth/too-many-requests
 */
export async function countTry(deps: AuthDeps, kind: Kind, by: By): Promise<void> {
  const [limit, key] = accountLimit(kind, by);
  await countUse(deps, limit, key);
  await countUse(deps, tryLimits[kind].address, addressGroup(by.address));
  if (kind === 'signUp') await countUse(deps, emailsOfNet, addressNet(by.address));
}

/**
 * Counts a request for a reset email. Over an account's limit it is answered as usual and nothing
 * is sent: the mailbox is full enough, and whoever asks learns nothing.
 *
 * @returns whether an email may go out. @throws Refusal auth/too-many-requests by the address
 *   or net it comes from
 */
export async function mayAskForReset(deps: AuthDeps, by: By): Promise<boolean> {
  await countUse(deps, tryLimits.reset.address, addressGroup(by.address));
  // A known device has five an hour of its own: its neighbours cannot use them up.
  if (by.device === undefined) await countUse(deps, emailsOfNet, addressNet(by.address));
  const [limit, key] = accountLimit('reset', by);
  return isWithinLimit(deps, limit, key);
}

/**
 * The password was right: the try does not count, and neither do the wrong ones of the same device
 * before it.
 */
export async function forgetTries(deps: AuthDeps, kind: Kind, by: By): Promise<void> {
  await settleRateLimits(deps, {
    forgotten: accountKey(deps, kind, by),
    returned: limitKey(deps, tryLimits[kind].address.name, addressGroup(by.address)),
  });
}

/** As forgetTries, where no try was counted: what the address has used up stays so. */
export async function forgetAccountTries(
  deps: AuthDeps,
  kind: Kind,
  by: Pick<By, 'email' | 'device'>,
): Promise<void> {
  await resetRateLimit(deps, accountKey(deps, kind, by));
}

function accountKey(deps: AuthDeps, kind: Kind, by: Pick<By, 'email' | 'device'>): string {
  const [{ name }, key] = accountLimit(kind, by);
  return limitKey(deps, name, key);
}

function accountLimit(
  kind: Kind,
  { email, device }: Pick<By, 'email' | 'device'>,
): [Limit, string] {
  const limit: Limit = tryLimits[kind].account;
  const account = accounts.normalizeEmail(email);
  return device === undefined
    ? [limit, account]
    : [{ ...limit, name: `${limit.name} device` }, `${account} ${device}`];
}

/** Counts one use of anything else; see countTry. */
export async function countUse(deps: AuthDeps, limit: Limit, by: string): Promise<void> {
  try {
    await consumeLimit(deps, limit, by);
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'request/too-many')) throw error;
    throw new Refusal('auth/too-many-requests', { retryAfterSeconds: error.retryAfterSeconds });
  }
}
