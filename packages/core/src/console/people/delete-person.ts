import { findOperator, type Database } from '@firm/db';
import { eraseAccount, type PersonalRecords } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';
import { findSubject } from './find-subject.ts';

/**
 * Deletes an account with everything that goes along. An operator's role is taken away first, so
 * that nobody deletes the last owner.
 *
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login,
 *   request/not-found
 */
export async function deletePerson<D extends ConsoleDeps & { db: Database }>(
  deps: D,
  {
    operator,
    userId,
    why,
    records,
  }: { operator: Operator; userId: string; why: string; records: readonly PersonalRecords<D>[] },
): Promise<void> {
  requirePermission(operator, 'people.delete');
  await requireProof(deps, operator);
  const { email, emailVerified } = await findSubject(deps, { operator, userId });
  if (await findOperator(deps, { userId })) throw new Refusal('console/not-allowed');
  // Before: the deletion takes the id out of it.
  await noteAct(deps, operator, { action: 'delete', subject: userId, why });
  const person = { userId, email, emailVerified, isGuest: false };
  await eraseAccount(deps, { person, records });
}
