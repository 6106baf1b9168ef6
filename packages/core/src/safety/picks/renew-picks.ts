import { listStaleLedgerTokens } from '@firm/db';
import { checkToken } from '../check-token.ts';
import type { SafetyDeps } from '../deps.ts';
import { Refusal } from '../../refusal.ts';

const AT_ONCE = 5;
const STALE_MILLISECONDS = 6 * 3_600_000;
const SINCE_MILLISECONDS = 90 * 86_400_000;

/**
 * For a worker's clock: measures anew what may be a pick and was not measured for hours, a few each
 * time. What cannot be measured drops out by itself.
 */
export async function renewPicks(deps: SafetyDeps): Promise<void> {
  const now = deps.clock().getTime();
  const stale = await listStaleLedgerTokens(deps, {
    givenSince: new Date(now - SINCE_MILLISECONDS),
    checkedBefore: new Date(now - STALE_MILLISECONDS),
    limit: AT_ONCE,
  });
  for (const token of stale) {
    try {
      await checkToken(deps, { ...token, isUnattended: true });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
