import { findPasswordHash, listPasskeys, noteProof } from '@firm/db';
import { Refusal } from '../refusal.ts';
import { refuseWhileLocked } from './change-lock.ts';
import type { AccountDeps } from './deps.ts';
import type { CurrentUser } from './find-current-user.ts';
import { FRESH_MILLISECONDS } from './prove-it-is-you.ts';
import { renewToken } from './renew-token.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock'>;

/** With what a person can show that it is they; neither: by signing in anew. */
export async function waysToProve(
  deps: Pick<AccountDeps, 'db'>,
  { userId }: { userId: string },
): Promise<{ byPassword: boolean; byPasskey: boolean }> {
  const hash = await findPasswordHash(deps, userId);
  const passkeys = await listPasskeys(deps, { userId });
  return { byPassword: hash !== undefined, byPasskey: passkeys.length > 0 };
}

/**
 * Before ways into an account are changed: a session alone, which may be stolen, changes none.
 *
 * @throws Refusal auth/changes-locked; auth/proof-required; auth/requires-recent-login where there
 *   is neither password nor passkey, and the sign-in was long ago
 */
export async function requireFreshProof(
  deps: Deps,
  { user }: { user: CurrentUser },
): Promise<void> {
  await refuseWhileLocked(deps, user);
  if (await canChangeWaysIn(deps, { user })) return;
  const { byPassword, byPasskey } = await waysToProve(deps, user);
  throw new Refusal(byPassword || byPasskey ? 'auth/proof-required' : 'auth/requires-recent-login');
}

/** Whether requireFreshProof lets this session through. */
export async function canChangeWaysIn(
  deps: Deps,
  { user }: { user: CurrentUser },
): Promise<boolean> {
  const { provedAt, signedInAt } = user;
  const isFresh = (at: Date | null): boolean =>
    at !== null && deps.clock().getTime() - at.getTime() <= FRESH_MILLISECONDS;
  if (isFresh(provedAt)) return true;
  const { byPassword, byPasskey } = await waysToProve(deps, user);
  return !byPassword && !byPasskey && isFresh(signedInAt);
}

/**
 * Notes that whoever is signed in has just given their password.
 *
 * @returns the session's new token
 * @throws Refusal auth/wrong-password
 */
export async function proveByPassword(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'random' | 'passwords'>,
  { user, password }: { user: CurrentUser; password: string },
): Promise<{ sessionToken: string }> {
  const hash = await findPasswordHash(deps, user.userId);
  if (hash === undefined || !(await deps.passwords.verify({ hash, password })))
    throw new Refusal('auth/wrong-password');
  await noteProof(deps, { sessionId: user.sessionId, now: deps.clock() });
  return renewToken(deps, user);
}
