import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readLocks } from './read-locks.ts';
import { callData, readMany, type Read } from '../read-many.ts';
import type { Found, LiquidityFacts, Locker } from '../token-chain.ts';
import type { ExchangeContracts } from '../trials/try-sale.ts';
import { shareOf, weighLockers } from './weigh-lockers.ts';
import {
  addressOf,
  addressOfWord,
  DEAD,
  isBurnAddress,
  NOBODY,
  numberOf,
  wordsOf,
} from '../words.ts';

const SELECTORS = {
  balanceOf: '0x70a08231',
  totalSupply: '0x18160ddd',
  getReserves: '0x0902f1ac',
  token0: '0x0dfe1681',
  decimals: '0x313ce567',
  token1: '0xd21220a7',
  lockAt: '0x58473b2b',
};
/** More locks than this are not looked through: when the first opens is then not said. */
const MAX_LOCKS = 100;

type LiquidityInput = {
  pair: Address;
  token: Address;
  exchange: ExchangeContracts;
  /** US dollars for one wrapped ether; undefined where no dollar price is known. */
  dollars: number | undefined;
  lockCount: number;
  lockers: readonly Locker[];
  /** Milliseconds since 1970: a lock that is open by then locks nothing. */
  now: number;
  /** Possible holders of pool shares. */
  holders: readonly Address[];
};

/** Finds pool funds, and who can take them out. */
export async function findLiquidity(
  ask: Ask,
  {
    pair,
    exchange: { weth, lock },
    token,
    dollars,
    lockCount,
    lockers,
    now,
    holders,
  }: LiquidityInput,
): Promise<Found<LiquidityFacts>> {
  const keepers = lockers.map(({ address }) => address);
  const owners = [
    ...new Set([NOBODY, DEAD, ...(lock ? [lock] : []), ...keepers, ...holders]),
  ].slice(0, 90);
  const to = (target: Address, selector: string, ...words: (bigint | Address)[]): Read => ({
    target,
    data: callData(selector, ...words),
  });
  const locks =
    lock && lockCount <= MAX_LOCKS
      ? Array.from({ length: lockCount }, (_, id) => to(lock, SELECTORS.lockAt, BigInt(id)))
      : [];
  const [reservesOutcome, locksByLocker] = await Promise.all([
    readMany(ask, [
      to(pair, SELECTORS.getReserves),
      to(pair, SELECTORS.totalSupply),
      ...owners.map((owner) => to(pair, SELECTORS.balanceOf, owner)),
      ...locks,
    ]),
    lockers.length === 0 ? undefined : readLocks(ask, { pair, lockers }),
  ]);
  if (!reservesOutcome.known)
    return {
      known: false,
      why: reservesOutcome.answer.state === 'unavailable' ? 'unreachable' : 'unsupported',
    };
  const [reserves = '0x', total = '0x', ...rest] = reservesOutcome.answers;
  const [first, second] = wordsOf(reserves);
  const supply = numberOf(total) ?? 0n;
  if (first === undefined || second === undefined || supply === 0n)
    return { known: false, why: 'no-pair' };

  const shares = new Map(
    owners.map((owner, at) => [owner, shareOf(numberOf(rest[at] ?? '0x') ?? 0n, supply)]),
  );
  const ether = Number(BigInt(weth) < BigInt(token) ? first : second) / 1e18;
  const opens = rest.slice(owners.length).flatMap((bytes) => {
    const [of, , amount = 0n, until = 0n] = wordsOf(bytes);
    return of !== undefined && amount > 0n && addressOfWord(of) === pair
      ? [Number(until) * 1000]
      : [];
  });
  const open = [...shares]
    .filter(([owner]) => !isBurnAddress(owner) && owner !== lock && !keepers.includes(owner))
    .map(([, share]) => share);
  const keeping = weighLockers({ lockers, shares, kept: locksByLocker, supply, now });
  const dates = [...opens, ...keeping.dates];
  // Where a lock is open again, somebody can take it out, whoever that is.
  if (keeping.reopened > 0) open.push(keeping.reopened);
  return {
    known: true,
    value: {
      pair,
      usd: dollars === undefined ? null : ether * dollars * 2,
      burnt: (shares.get(NOBODY) ?? 0) + (shares.get(DEAD) ?? 0),
      locked: (lock ? (shares.get(lock) ?? 0) : 0) + keeping.locked,
      lockedUntil: dates.length > 0 ? Math.min(...dates) : null,
      largestShare: open.length > 0 ? Math.max(...open) : null,
      ...(keeping.undated > 0 ? { undated: keeping.undated } : {}),
      ...(keeping.names.length > 0 ? { lockers: keeping.names } : {}),
    },
  };
}

/**
 * Dollars for one wrapped ether, by the pool in which it is traded against a dollar. Undefined
 * where that does not say.
 */
export async function readDollars(
  ask: Ask,
  { weth, dollarPair }: ExchangeContracts,
): Promise<number | undefined> {
  if (!dollarPair) return undefined;
  const place = await readMany(ask, [
    { target: dollarPair, data: callData(SELECTORS.token0) },
    { target: dollarPair, data: callData(SELECTORS.token1) },
    { target: dollarPair, data: callData(SELECTORS.getReserves) },
  ]);
  if (!place.known) return undefined;
  const [first, second] = place.answers.map((bytes) => addressOf(bytes));
  const [leftReserve, right] = wordsOf(place.answers[2] ?? '0x');
  const dollar = first === weth ? second : first;
  if (!dollar || leftReserve === undefined || right === undefined) return undefined;
  const decimals = await readMany(ask, [{ target: dollar, data: callData(SELECTORS.decimals) }]);
  const decimalPlaces = decimals.known ? numberOf(decimals.answers[0] ?? '0x') : undefined;
  if (decimalPlaces === undefined || decimalPlaces > 36n) return undefined;
  const [ether, dollars] = first === weth ? [leftReserve, right] : [right, leftReserve];
  return ether === 0n
    ? undefined
    : Number(dollars) / 10 ** Number(decimalPlaces) / (Number(ether) / 1e18);
}
