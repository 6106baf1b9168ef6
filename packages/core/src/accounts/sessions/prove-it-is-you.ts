import { findPasswordHash } from '@firm/db';
import { refuseWhileLocked } from '../change-lock.ts';
import type { AccountDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';
import type { CurrentUser } from './find-current-user.ts';

/** How long a sign-in counts as fresh. */
export const FRESH_MILLISECONDS = 10 * 60_000;

/**
 * Makes sure that the signed-in person is the account's owner and not somebody at their unlocked
 * screen: by the password, or where there is none by a sign-in of the last ten minutes.
 *
 * @throws Refusal auth/wrong-password, auth/requires-recent-login, auth/changes-locked
 */
export async function proveItIsYou(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'passwords'>,
  { user, password }: { user: CurrentUser; password: string | undefined },
): Promise<void> {
  await refuseWhileLocked(deps, user);
  const hash = await findPasswordHash(deps, user.userId);
  if (hash === undefined) {
    if (deps.clock().getTime() - user.signedInAt.getTime() > FRESH_MILLISECONDS)
      throw new Refusal('auth/requires-recent-login');
    return;
  }
  if (password === undefined || !(await deps.passwords.verify({ hash, password })))
    throw new Refusal('auth/wrong-password');
}
