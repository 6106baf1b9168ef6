import type { Address, Hex } from '../../chain/index.ts';
import { TOTAL_SUPPLY } from '../erc20-selectors.ts';
import { halfOf, payPool, POOL, takeSurplus } from '../powers/power-arguments.ts';
import { callData } from '../read-many.ts';

/** In front of a list of calls: OwnerProbe.sol buys before them. */
export const BUYS: Hex = '0xf1200006';
/** The purchase alone. Where it has an effect, no list that begins with it shows anything. */
export const PURCHASE_ALONE: readonly Hex[] = [BUYS, TOTAL_SUPPLY];

/** So many functions are tried with amounts that nobody who just bought has. */
const MAX_ACTS = 8;
/** A surplus that the pool sends itself doubles each time, if at all. */
const DOUBLINGS = 10;
/** Tokens that go to the pool and come back cost nothing, and count as sales. */
const ROUNDS = 8;

/**
 * Sequences for anybody who has bought a little: functions that anybody may call are told nearly all of the
 * supply; the pool sends itself what it has too much; and tokens go to the pool and back before all of
 * those functions.
 *
 * @param acts functions that anybody may call and that write something
 */
export function asBuyer(
  { actor, supply }: { actor: Address; supply: bigint },
  acts: readonly string[],
): (readonly Hex[])[] {
  const [self, most] = [BigInt(actor), supply - 1n];
  const few = acts.slice(0, MAX_ACTS);
  const [pay, take] = [payPool, takeSurplus(self)];
  return [
    PURCHASE_ALONE,
    ...few.map((selector) => [
      BUYS,
      callData(selector, most),
      callData(selector, self, most),
      callData(selector, most, self),
    ]),
    [BUYS, pay, ...Array.from({ length: DOUBLINGS }, () => takeSurplus(POOL)), take],
    ...(few.length > 0
      ? [
          [
            BUYS,
            ...Array.from({ length: ROUNDS }, () => [pay, take]).flat(),
            ...few.map((selector) => callData(selector, halfOf(supply), self)),
          ],
        ]
      : []),
  ];
}
