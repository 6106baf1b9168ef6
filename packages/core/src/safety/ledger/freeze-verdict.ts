import { findSafetyCheck, insertLedgerEntry } from '@firm/db';
import { LOOK_HOURS, type SafetyCheck } from '@firm/schema';
import type { SafetyDeps } from '../deps.ts';

const HOUR_MILLISECONDS = 3_600_000;
const MAX_REASONS = 3;

/**
 * Freezes the verdict on a launch in the public ledger, with when it is looked at again. A token
 * that has its verdict there keeps the first.
 *
 * @returns false where it has one
 */
export async function freezeVerdict(
  deps: Pick<SafetyDeps, 'db'>,
  { check, addressKey }: { check: SafetyCheck; addressKey: string },
): Promise<boolean> {
  const storedCheck = await findSafetyCheck(deps, { id: check.id });
  if (!storedCheck) throw new Error('a verdict is frozen with the check that was kept');
  return await insertLedgerEntry(deps, {
    entry: {
      id: check.id,
      chain: check.chain.slug,
      address: check.address,
      addressKey,
      name: check.token.name,
      symbol: check.token.symbol,
      verdict: check.verdict,
      summary: check.summary,
      reasons: listReasons(check),
      evidenceHash: storedCheck.evidenceHash,
      givenAt: new Date(check.checkedAt),
      priceUsd: check.market?.priceUsd ?? null,
      liquidityUsd: check.market?.liquidityUsd ?? null,
    },
    looks: LOOK_HOURS.map((hours) => ({
      hours,
      nextAt: new Date(check.checkedAt + hours * HOUR_MILLISECONDS),
    })),
  });
}

/** Lists the deciding findings; where nothing bad was found, the unknowns. */
function listReasons({ decidedBy, rows, cappedBy }: SafetyCheck): string[] {
  const findings = decidedBy.flatMap((id) => rows.find((row) => row.id === id)?.finding ?? []);
  return (findings.length > 0 ? findings : cappedBy).slice(0, MAX_REASONS);
}
