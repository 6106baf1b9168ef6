import type { WatchSeen } from '@firm/db';
import type { EvidenceRowId, EvidenceState, SafetyCheck } from '@firm/schema';

/** The rows that say what an owner can do, or has done. */
const POWER_ROWS: readonly EvidenceRowId[] = [
  'sell',
  'taxes',
  'pause',
  'blacklist',
  'mint',
  'tax-power',
  'upgrade',
  'owner',
];

/** Nothing in them speaks against it; which of them it is, is no news. */
const QUIET: readonly EvidenceState[] = ['clear', 'not-found', 'neutral'];

/**
 * Reads the values that a watch keeps of a check: unknown ones stay null and are never compared.
 */
export function readSeen({ market, rows }: SafetyCheck): WatchSeen {
  const powers = Object.fromEntries(
    rows
      .filter(({ id, state }) => POWER_ROWS.includes(id) && state !== 'unknown')
      .map(({ id, state, value }) => [
        id,
        `${QUIET.includes(state) ? 'clear' : state}${value === null ? '' : ` ${value}`}`,
      ]),
  );
  return {
    priceUsd: market?.priceUsd ?? null,
    liquidityUsd: market?.liquidityUsd ?? null,
    powers: Object.keys(powers).length > 0 ? powers : null,
  };
}
