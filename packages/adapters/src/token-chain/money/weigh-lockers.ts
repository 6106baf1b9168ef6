import type { Address } from '../../chain/index.ts';
import type { LockedShares } from './read-locks.ts';
import type { Locker } from '../token-chain.ts';

/** Of a pool's shares, 0 to 1. */
type KeptShares = {
  /** Until the dates, in milliseconds since 1970. */
  locked: number;
  dates: readonly number[];
  /** At lockers that do not say until when. */
  undated: number;
  /** The most that one locker has and does not lock any more. */
  reopened: number;
  /** Of lockers that have some. */
  names: readonly string[];
};

/** Sums the shares that known lockers keep of a pool: at most what they say is still locked. */
export function weighLockers({
  lockers,
  shares,
  kept: locksByLocker,
  supply,
  now,
}: {
  lockers: readonly Locker[];
  shares: ReadonlyMap<Address, number>;
  kept: ReadonlyMap<Address, readonly LockedShares[]> | undefined;
  supply: bigint;
  now: number;
}): KeptShares {
  const having = lockers.filter(({ address }) => (shares.get(address) ?? 0) > 0);
  const weighedLockers = having.map(({ address }) => {
    const share = shares.get(address) ?? 0;
    const locks = locksByLocker?.get(address);
    if (!locks) return { undated: share, locked: 0, reopened: 0, dates: [] };
    const closedLocks = locks.filter(({ amount, until }) => amount > 0n && until > now);
    const sum = closedLocks.reduce((all, { amount }) => all + amount, 0n);
    const lockedShare = Math.min(share, shareOf(sum, supply));
    return {
      undated: 0,
      locked: lockedShare,
      reopened: share - lockedShare,
      dates: closedLocks.map(({ until }) => until),
    };
  });
  const sumOf = (key: 'locked' | 'undated') =>
    weighedLockers.reduce((sum, one) => sum + one[key], 0);
  return {
    locked: sumOf('locked'),
    dates: weighedLockers.flatMap(({ dates }) => dates),
    undated: sumOf('undated'),
    reopened: Math.max(0, ...weighedLockers.map(({ reopened: reopenedShare }) => reopenedShare)),
    names: having.map(({ name }) => name),
  };
}

/** To a millionth. */
export const shareOf = (part: bigint, whole: bigint): number =>
  Number((part * 1_000_000n) / whole) / 1_000_000;
