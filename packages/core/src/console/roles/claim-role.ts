import * as db from '@firm/db';
import { toRole, type Role } from '@firm/schema';
import { hashToken, type CurrentUser } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';

/**
 * Gives whoever is signed in the role of a link: that of an owner by the one that this installation
 * printed, or that of an invitation. Each works once; an owner who opens a link again stays one.
 *
 * @returns the role
 * @throws Refusal console/link-over, console/has-role
 */
export async function claimRole(
  deps: ConsoleDeps,
  { user, token }: { user: CurrentUser; token: string },
): Promise<Role> {
  const { userId } = user;
  const claim = { userId, tokenHash: hashToken(token), now: deps.clock() };
  return deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const note = (role: Role, before: string | null) =>
      noteAct(
        inside,
        { actor: userId, role, permissions: [], user },
        { action: 'claim', subject: userId, before, after: role },
      );
    const before = await db.claimOwnership(inside, claim);
    if (before !== undefined) {
      await note('owner', before);
      return 'owner';
    }
    const invitation = await db.claimInvitation(inside, claim);
    if (invitation === 'has-role') throw new Refusal('console/has-role');
    const role = toRole(invitation?.role ?? null);
    if (role === undefined) {
      if ((await db.findOperator(inside, { userId }))?.role === 'owner') return 'owner';
      throw new Refusal('console/link-over');
    }
    await note(role, null);
    return role;
  });
}
