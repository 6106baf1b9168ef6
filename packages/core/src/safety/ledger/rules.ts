import { formatDollars } from '@firm/format';
import type { TokenVerdict } from '@firm/schema';
import { ledgerText as text } from '../../text/en/ledger.ts';
import { thresholds } from '../evidence/thresholds.ts';

/**
 * Losses since the verdict, in percent; `emptyUsd`: a pool under this is as good as empty, as in a
 * check.
 */
const LOSS = { dead: 90, half: 50 };
const emptyUsd = thresholds.liquidityUsd.high;
const LAST_LOOK_HOURS = 720;

export const ledgerRules: readonly string[] = text.rules({
  ...LOSS,
  empty: formatDollars(emptyUsd),
});

type Figures = { priceUsd: number | null; liquidityUsd: number | null };
/** Result of a look; all null where nothing is known. */
export type Found = Figures & { canSell: boolean | null };

/** In percent; null where one of the two is not known, or there was nothing to lose. */
export function changeSince(before: number | null, after: number | null): number | null {
  return before === null || after === null || before <= 0 ? null : (after / before - 1) * 100;
}

const hasLost = (before: Figures, after: Figures, percent: number): boolean =>
  [
    changeSince(before.priceUsd, after.priceUsd),
    changeSince(before.liquidityUsd, after.liquidityUsd),
  ].some((change) => change !== null && change <= -percent);

/** Whether a token is dead by what a look found; null: that could not be found out. */
export function isDead(before: Figures, lookFigures: Found): boolean | null {
  if (lookFigures.canSell === false) return true;
  if (lookFigures.liquidityUsd !== null && lookFigures.liquidityUsd < emptyUsd) return true;
  if (hasLost(before, lookFigures, LOSS.dead)) return true;
  return lookFigures.liquidityUsd === null && lookFigures.priceUsd === null ? null : false;
}

type Look = Figures & { hours: number; lookedAt: Date | null; isDead: boolean | null };

/** Judges a verdict by its looks so far: the same in any order of looks. */
export function judgeOutcome(
  entry: Figures & { verdict: TokenVerdict },
  looks: readonly Look[],
): 'hit' | 'miss' | null {
  const doneLooks = looks.filter(({ lookedAt }) => lookedAt !== null);
  const last = doneLooks.find(({ hours }) => hours === LAST_LOOK_HOURS);
  const died = doneLooks.some((look) => look.isDead === true);
  const hasSurvived = last?.isDead === false;
  if (entry.verdict === 'no-red-flag') return died ? 'miss' : hasSurvived ? 'hit' : null;
  const wasWarningRight =
    died ||
    (entry.verdict === 'caution' && doneLooks.some((look) => hasLost(entry, look, LOSS.half)));
  return wasWarningRight ? 'hit' : hasSurvived ? 'miss' : null;
}
