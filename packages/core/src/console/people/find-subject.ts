import { findOperator, findUserById } from '@firm/db';
import { Refusal } from '../../refusal.ts';
import type { ConsoleDeps } from '../deps.ts';
import type { Operator } from '../operator.ts';

/**
 * The person to whom something is done. Only an owner, or the machine itself, does it to another
 * operator: else two who disagree shut each other out.
 *
 * @throws Refusal request/not-found, console/not-allowed
 */
export async function findSubject(
  deps: Pick<ConsoleDeps, 'db'>,
  { operator, userId }: { operator: Operator; userId: string },
) {
  const person = await findUserById(deps, userId);
  if (!person || person.isAnonymous === true) throw new Refusal('request/not-found');
  const isFree = operator.role === 'owner' || operator.role === null;
  if (!isFree && (await findOperator(deps, { userId }))) throw new Refusal('console/not-allowed');
  return person;
}
