import { deleteSessions, deleteTrustedBrowsers, revokeApiKeysOf } from '@firm/db';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';
import { findSubject } from './find-subject.ts';

/**
 * Signs somebody out everywhere, ends their API keys, and has the second step asked for in each of their browsers again.
 *
 * @throws Refusal console/not-allowed, request/not-found
 */
export async function signOutPerson(
  deps: ConsoleDeps,
  { operator, userId, why }: { operator: Operator; userId: string; why?: string },
): Promise<void> {
  requirePermission(operator, 'people.sign-out');
  await findSubject(deps, { operator, userId });
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await deleteSessions(inside, { userId });
    await deleteTrustedBrowsers(inside, { userId });
    await revokeApiKeysOf(inside, { userId, now: deps.clock() });
    await noteAct(inside, operator, { action: 'sign-out', subject: userId, why });
  });
}
