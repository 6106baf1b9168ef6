import type { DueState, OwedWeek } from '@firm/schema/tokens/payouts.ts';

const RANKS: Readonly<Record<DueState, number>> = { overdue: 0, due: 1, paid: 2 };

/** Late payments first, the oldest of them on top; then due ones, then paid ones, newest first. */
export const orderWeeks = (weeks: readonly OwedWeek[]): OwedWeek[] =>
  weeks.toSorted(
    (one, other) =>
      RANKS[one.state] - RANKS[other.state] ||
      (one.state === 'paid' ? other.week - one.week : one.week - other.week) ||
      one.tier - other.tier,
  );
