import { erasePerson, type Database } from '@firm/db';
import type { AccountDeps } from './deps.ts';
import type { CurrentUser } from './find-current-user.ts';
import type { PersonalRecords } from './personal-records.ts';
import { proveItIsYou } from './prove-it-is-you.ts';

type Deps = Pick<AccountDeps, 'clock' | 'passwords'> & { db: Database };

/** Why a certificate of a deleted account is no longer valid, as its row says it. */
export const ACCOUNT_DELETED = 'account deleted';

/**
 * Removes a person and everything that is kept of them. What stands outside their row goes first:
 * when that fails the account is still there and its owner can try again. A guest has nothing to
 * prove it is them but the session.
 *
 * @throws Refusal auth/wrong-password, auth/requires-recent-login
 */
export async function deleteAccount<D extends Deps>(
  deps: D,
  {
    user,
    password,
    records,
  }: { user: CurrentUser; password: string | undefined; records: readonly PersonalRecords<D>[] },
): Promise<void> {
  if (!user.isGuest) await proveItIsYou(deps, { user, password });
  for (const { erase } of records) await erase?.(deps, user);
  await erasePerson(deps, {
    userId: user.userId,
    email: user.email.toLowerCase(),
    now: deps.clock(),
    reason: ACCOUNT_DELETED,
  });
}
