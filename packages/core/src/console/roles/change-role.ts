import * as db from '@firm/db';
import type { Role } from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';
import { findByEmail } from '../people/find-by-email.ts';

type Change = {
  email: string;
  /** Null: takes it away. */
  role: Role | null;
  /** Of what whoever changes it has seen; 0: that they had none. */
  version: number;
  why: string;
};

/**
 * Gives somebody a role, another one, or none. Nobody becomes an owner by it who is none: that is
 * for the link only.
 *
 * @throws Refusal console/not-allowed, console/unknown-person, auth/proof-required,
 *   auth/requires-recent-login, console/changed-meanwhile, console/last-owner
 */
export async function changeRole(
  deps: ConsoleDeps,
  { operator, email, role, version, why }: Change & { operator: Operator },
): Promise<void> {
  requirePermission(operator, 'roles.change');
  await requireProof(deps, operator);
  if (role === 'owner') throw new Refusal('console/not-allowed');
  const { userId } = await findByEmail(deps, { email });
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const before = await db.findOperator(inside, { userId });
    const now = deps.clock();
    const result = await db.changeRole(inside, { userId, role, version, now });
    if (result === 'changed')
      throw await overtaken(inside, operator, { actions: ['role'], subject: userId });
    if (result === 'last') throw new Refusal('console/last-owner');
    await noteAct(inside, operator, {
      action: 'role',
      subject: userId,
      before: before?.role ?? null,
      after: role,
      why,
    });
  });
}
