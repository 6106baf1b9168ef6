import { waysToProve } from '../../accounts/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { requirePermission, requireProof, type Operator } from '../operator.ts';
import type { UpkeepDeps } from './machine.ts';

/** A proof for something else, minutes ago, does not count here. */
const OWN_PROOF_MILLISECONDS = 60_000;

/**
 * Gives out the keys without which no backup can be restored. They are in none.
 *
 * @throws Refusal console/not-allowed, auth/proof-required, auth/requires-recent-login
 */
export async function handOverKeys(
  deps: UpkeepDeps,
  { operator, why }: { operator: Operator; why: string },
): Promise<Record<string, string>> {
  requirePermission(operator, 'upkeep.keys');
  await requireProof(deps, operator);
  await requireOwnProof(deps, operator);
  await noteAct(deps, operator, { action: 'download-keys', why });
  return deps.upkeep.keys();
}

async function requireOwnProof(deps: UpkeepDeps, { user }: Operator): Promise<void> {
  if (!user) return;
  const { byPassword, byPasskey } = await waysToProve(deps, user);
  if (!byPassword && !byPasskey) return;
  const age = deps.clock().getTime() - (user.provedAt?.getTime() ?? 0);
  if (age > OWN_PROOF_MILLISECONDS) throw new Refusal('auth/proof-required');
}
