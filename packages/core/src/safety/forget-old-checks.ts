import { deleteOldSafetyChecks, keepSafetyCheck } from '@firm/db';
import type { SafetyDeps } from './deps.ts';

const KEPT_MILLISECONDS = 30 * 86_400_000;

/** Throws away checks older than 30 days that are neither in the public ledger nor have an appeal waiting. Returns how many. */
export async function forgetOldChecks(deps: Pick<SafetyDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteOldSafetyChecks(deps, { before: new Date(deps.clock().getTime() - KEPT_MILLISECONDS) });
}

/** From now on a check is kept for good: the public ledger names it. */
export async function keepCheck(deps: Pick<SafetyDeps, 'db'>, { id }: { id: string }): Promise<void> {
  await keepSafetyCheck(deps, { id });
}
