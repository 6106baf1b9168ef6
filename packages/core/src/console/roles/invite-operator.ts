import * as db from '@firm/db';
import { toRole, type Role } from '@firm/schema';
import { hashToken } from '../../accounts/index.ts';
import { noteAct } from '../audit/note-act.ts';
import { overtaken } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';

/** So long an invitation can be used. */
export const INVITATION_DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Makes a link that gives a role to whoever uses it first. Only its hash is kept.
 *
 * @returns its address: the token stands behind the # and goes to no server before it is used
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login
 */
export async function inviteOperator(
  deps: ConsoleDeps,
  {
    operator,
    role,
    why,
    publicUrl,
  }: { operator: Operator; role: Role; why: string; publicUrl: string },
): Promise<string> {
  requirePermission(operator, 'roles.change');
  await requireProof(deps, operator);
  const token = Buffer.from(deps.random.bytes(32)).toString('base64url');
  const [id, madeAt] = [deps.random.uuid(), deps.clock()];
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    await db.insertInvitation(inside, {
      id,
      tokenHash: hashToken(token),
      role,
      invitedBy: operator.actor,
      madeAt,
      expiresAt: new Date(madeAt.getTime() + INVITATION_DAYS * DAY_MILLISECONDS),
    });
    await noteAct(inside, operator, { action: 'invite', after: role, why });
  });
  return `${publicUrl}/console/claim#token=${token}&role=${role}`;
}

/**
 * Those that can still be used.
 *
 * @throws Refusal console/not-allowed
 */
export async function listInvitations(
  deps: Pick<ConsoleDeps, 'db' | 'clock'>,
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'roles.change');
  const rows = await db.listInvitations(deps, { now: deps.clock() });
  return rows.flatMap(({ role: storedText, madeAt, expiresAt, id }) => {
    const role = toRole(storedText);
    return role
      ? [{ id, role, madeAt: madeAt.toISOString(), expiresAt: expiresAt.toISOString() }]
      : [];
  });
}

/**
 * Takes an invitation back.
 *
 * @throws Refusal console/not-allowed, console/changed-meanwhile where it is gone
 */
export async function withdrawInvitation(
  deps: ConsoleDeps,
  { operator, id }: { operator: Operator; id: string },
): Promise<void> {
  requirePermission(operator, 'roles.change');
  await deps.db.transaction(async (tx) => {
    const inside = { ...deps, db: tx };
    const role = await db.deleteInvitation(inside, { id });
    if (role === undefined)
      throw await overtaken(inside, operator, { actions: ['withdraw-invitation'] });
    await noteAct(inside, operator, { action: 'withdraw-invitation', before: role });
  });
}
