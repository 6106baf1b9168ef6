import { requirePermission, type Operator } from '../operator.ts';
import type { UpkeepDeps } from './machine.ts';

/** Reads findings of `npm run doctor`, urgent ones first. */
export async function readFindings(
  { upkeep, clock }: Pick<UpkeepDeps, 'upkeep' | 'clock'>,
  { operator }: { operator: Operator },
) {
  requirePermission(operator, 'upkeep.read');
  const findings = await upkeep.examine();
  return {
    findings: findings.toSorted((a, b) => Number(a.mend === null) - Number(b.mend === null)),
    lookedAt: clock().toISOString(),
  };
}
