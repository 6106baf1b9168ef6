import { findUserByEmail } from '@firm/db';
import { normalizeEmail } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import type { ConsoleDeps } from '../deps.ts';

/**
 * The person with an account who has this address.
 *
 * @throws Refusal console/unknown-person
 */
export async function findByEmail(
  deps: Pick<ConsoleDeps, 'db'>,
  { email }: { email: string },
): Promise<{ userId: string }> {
  const person = await findUserByEmail(deps, normalizeEmail(email));
  if (!person || person.isAnonymous === true)
    throw new Refusal('console/unknown-person', { fields: ['email'] });
  return { userId: person.id };
}
