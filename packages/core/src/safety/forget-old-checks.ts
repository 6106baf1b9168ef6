import { deleteOldSafetyChecks } from '@firm/db';
import type { SafetyDeps } from './deps.ts';

const KEPT_MILLISECONDS = 30 * 86_400_000;
/** A statement of so many rows keeps nobody else waiting. */
const AT_ONCE = 100;

/**
 * Deletes checks older than 30 days that are neither in the public ledger nor have an appeal
 * waiting, step by step. Returns how many.
 */
export async function forgetOldChecks(deps: Pick<SafetyDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(deps.clock().getTime() - KEPT_MILLISECONDS);
  let [deletedCount, step] = [0, 0];
  do {
    step = await deleteOldSafetyChecks(deps, { before, atOnce: AT_ONCE });
    deletedCount += step;
  } while (step === AT_ONCE);
  return deletedCount;
}
