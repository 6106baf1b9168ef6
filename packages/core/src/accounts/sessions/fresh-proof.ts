import { findPasswordHash, listPasskeys, noteProof } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import { refuseWhileLocked } from '../change-lock.ts';
import type { AccountDeps } from '../deps.ts';
import type { CurrentUser } from './find-current-user.ts';
import { FRESH_MILLISECONDS } from './prove-it-is-you.ts';
import { renewToken } from '../addresses/renew-token.ts';
import type { FactorDeps } from '../second-factor/deps.ts';
import { isFactorOn, takeCode } from '../second-factor/second-step.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock'>;

/**
 * With what a person can show that it is they; neither: by signing in anew. needsCode: with the
 * password the code of their app is asked for.
 */
export async function waysToProve(
  deps: Pick<AccountDeps, 'db'>,
  { userId }: { userId: string },
): Promise<{ byPassword: boolean; byPasskey: boolean; needsCode: boolean }> {
  const hash = await findPasswordHash(deps, userId);
  const passkeys = await listPasskeys(deps, { userId });
  return {
    byPassword: hash !== undefined,
    byPasskey: passkeys.length > 0,
    needsCode: await isFactorOn(deps, { userId }),
  };
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
 * For an address or a password, which are changed with the password: where the second step is on
 * that is not enough, since whoever has both a session and the password could go round it.
 *
 * @throws Refusal auth/proof-required
 */
export async function requireFactorToo(deps: Deps, { user }: { user: CurrentUser }): Promise<void> {
  if ((await isFactorOn(deps, user)) && !(await canChangeWaysIn(deps, { user })))
    throw new Refusal('auth/proof-required');
}

/**
 * Notes that whoever is signed in has just given their password, and the code of their app where the
 * second step is on.
 *
 * @returns the session's new token
 * @throws Refusal auth/wrong-password, factor/wrong-code
 */
export async function proveByPassword(
  deps: FactorDeps & Pick<AccountDeps, 'passwords'>,
  { user, password, code = '' }: { user: CurrentUser; password: string; code?: string | undefined },
): Promise<{ sessionToken: string }> {
  const hash = await findPasswordHash(deps, user.userId);
  if (hash === undefined || !(await deps.passwords.verify({ hash, password })))
    throw new Refusal('auth/wrong-password');
  if (await isFactorOn(deps, user)) await takeCode(deps, { ...user, code });
  await noteProof(deps, { sessionId: user.sessionId, now: deps.clock() });
  return renewToken(deps, user);
}
