import type { OwnerPower } from '@firm/adapters/token-chain/index.ts';
import { marketUsd } from './is-established.ts';
import { thresholds } from './thresholds.ts';
import type { TokenEvidence } from './token-evidence.ts';

/**
 * Whether a contract has held a power and used it again and again for a year, in a token with some
 * money in its pools: new tokens for those who lend or stake, by rules that many have seen at work.
 */
export function isHabitual(evidence: TokenEvidence, { holder, since, use }: OwnerPower): boolean {
  const { uses, milliseconds, lastMilliseconds, liquidityUsd } = thresholds.habitual;
  const { now } = evidence;
  const starts = [since, use?.firstAt].filter((at) => at !== undefined);
  return (
    holder !== undefined &&
    holder.kind !== 'account' &&
    use !== undefined &&
    use.times >= uses &&
    starts.length > 0 &&
    // The later of the two: a holder of yesterday has no year behind it.
    now - Math.max(...starts) >= milliseconds &&
    use.lastAt !== undefined &&
    now - use.lastAt <= lastMilliseconds &&
    marketUsd(evidence) >= liquidityUsd
  );
}
