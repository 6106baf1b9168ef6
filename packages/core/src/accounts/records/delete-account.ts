import { erasePerson, type Database } from '@firm/db';
import type { AccountDeps } from '../deps.ts';
import type { CurrentUser } from '../sessions/find-current-user.ts';
import type { Person, PersonalRecords } from './personal-records.ts';
import { proveItIsYou } from '../sessions/prove-it-is-you.ts';

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
  await eraseAccount(deps, { person: user, records });
}

/** The same without asking: for whoever may do it to others. */
export async function eraseAccount<D extends Pick<Deps, 'clock' | 'db'>>(
  deps: D,
  { person, records }: { person: Person; records: readonly PersonalRecords<D>[] },
): Promise<void> {
  for (const { erase } of records) await erase?.(deps, person);
  await erasePerson(deps, {
    userId: person.userId,
    email: person.email.toLowerCase(),
    now: deps.clock(),
    reason: ACCOUNT_DELETED,
  });
}
