import { deleteOldSafetyChecks } from '@firm/db';
import type { SafetyDeps } from './deps.ts';

const KEPT_MILLISECONDS = 30 * 86_400_000;

/** Throws away checks older than 30 days that are neither in the public ledger nor have an appeal waiting. Returns how many. */
export async function forgetOldChecks(deps: Pick<SafetyDeps, 'db' | 'clock'>): Promise<number> {
  return await deleteOldSafetyChecks(deps, {
    before: new Date(deps.clock().getTime() - KEPT_MILLISECONDS),
  });
}
