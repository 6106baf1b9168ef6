import { findChangeLock } from '@firm/db';
import { Refusal, secondsUntil } from '../refusal.ts';
import type { AccountDeps } from './deps.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock'>;

/** How long ways into an account stay as they are after its owner said 'this was not me'. */
export const LOCK_HOURS = 24;

/**
 * Lets nobody change ways into an account while that lasts, whatever they can show. A new password
 * by mail is not asked: it is the owner's way out.
 *
 * @throws Refusal auth/changes-locked
 */
export async function refuseWhileLocked(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const until = await findLock(deps, { userId });
  if (until)
    throw new Refusal('auth/changes-locked', {
      retryAfterSeconds: secondsUntil(until, deps.clock()),
    });
}

/** Until when it lasts; undefined: it does not. */
export const findLock = (
  { db, clock }: Deps,
  { userId }: { userId: string },
): Promise<Date | undefined> => findChangeLock({ db }, { userId, now: clock() });
