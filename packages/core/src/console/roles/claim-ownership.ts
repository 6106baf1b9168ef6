import * as db from '@firm/db';
import { hashToken, type CurrentUser } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';

/**
 * Makes whoever is signed in an owner, by the link that this installation printed. It works once;
 * an owner who opens a link again stays one.
 *
 * @throws Refusal console/link-over
 */
export async function claimOwnership(
  deps: ConsoleDeps,
  { user, token }: { user: CurrentUser; token: string },
): Promise<void> {
  const { userId } = user;
  const now = deps.clock();
  const operator = { actor: userId, role: 'owner', permissions: [], user } as const;
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await db.claimOwnership(inside, { userId, tokenHash: hashToken(token), now });
    if (before === undefined) {
      if ((await db.findOperator(inside, { userId }))?.role === 'owner') return;
      throw new Refusal('console/link-over');
    }
    await noteAct(inside, operator, { action: 'claim', subject: userId, before, after: 'owner' });
  });
}
