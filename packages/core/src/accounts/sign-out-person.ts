import {
  deleteSessions,
  deleteTrustedBrowsers,
  findUserByEmail,
  insertAuditEntry,
  type Database,
} from '@firm/db';
import { normalizeEmail } from './normalize-email.ts';

/**
 * An operator's act: signs somebody out everywhere, and has the second step asked for in each of
 * their browsers again.
 */
export async function signOutPerson(
  deps: { db: Database; clock: () => Date; random: { uuid: () => string } },
  { email, actor }: { email: string; actor: string },
): Promise<'done' | 'unknown'> {
  const person = await findUserByEmail(deps, normalizeEmail(email));
  if (person) {
    await deleteSessions(deps, { userId: person.id });
    await deleteTrustedBrowsers(deps, { userId: person.id });
  }
  const result = person ? 'done' : 'unknown';
  await insertAuditEntry(deps, {
    id: deps.random.uuid(),
    at: deps.clock(),
    actor,
    action: 'sign-out',
    detail: `${person?.id ?? 'nobody'}: ${result}`,
  });
  return result;
}
