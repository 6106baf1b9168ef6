import { encodeAbiParameters, encodePacked, keccak256 } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { helperArguments } from '../helper-code.ts';
import { UNNAMED } from '../code-flow/follow-function.ts';
import type { CallFacts } from '../code-flow/read-control.ts';
import {
  halfOf,
  HELD,
  HOLDER,
  hundredthOf,
  payHolder,
  payNobody,
} from '../powers/power-arguments.ts';
import { callData, selectorOf } from '../read-many.ts';

/** In percent; two of them are no more than all. */
const FEE = 33n;

type Steps = { actor: Address; supply: bigint; helper: Address | undefined };

/**
 * Sequences for powers in two steps: each of these is done with a holder's address, with the actor's
 * and a large amount, with what a list of claims is told by, or with code of a stranger, then every
 * function that settles it. Of those that are told the actor's own address one is done, then a payment,
 * then the others, which may undo what it was made of.
 */
export function inTwoSteps(
  { actor, supply, helper }: Steps,
  writers: readonly string[],
  selectors: readonly string[],
): Hex[][] {
  const amount = halfOf(supply);
  const self = BigInt(actor);
  const settle = selectors.map((selector) => callData(selector));
  // Each of the first steps was done twice before: this is the third, counted from nothing. What wants
  // several to agree may take one for all of them.
  const agree = selectors.map((selector) => callData(selector, 2n, 2n, 2n, 2n));
  // One that names it again would undo what the others are to act on.
  const others = selectors.filter((selector) => !writers.includes(selector));
  const claim = others.flatMap((selector) => [
    callData(selector, amount, 64n, 0n),
    callData(selector, self, amount, 96n, 0n),
    callData(selector, 0n, self, amount, 128n, 0n),
  ]);
  // A function that the token does not know it may ask of code that was named.
  const run = [...others, UNNAMED].flatMap((selector) =>
    helper === undefined
      ? []
      : helperArguments(helper).map((words): Hex => `0x${selector.slice(2)}${words.slice(2)}`),
  );
  return [
    [...writers.map((selector) => callData(selector, HOLDER, 1n, 1n, 1n)), ...settle],
    [
      ...writers.map((selector) => callData(selector, self, amount, amount, amount)),
      ...settle,
      ...agree,
      ...agree,
    ],
    // A fee that was ended may come back with a payment of whoever pays none.
    [...writers.map((selector) => callData(selector, FEE, FEE, FEE, FEE)), payNobody],
    ...(writers.length > 1 ? writers : []).map((first) => [
      callData(first, self),
      payHolder,
      ...writers.filter((one) => one !== first).map((one) => callData(one, self)),
    ]),
    ...leavesOf(actor, amount).map((leaf) => [
      ...writers.map((selector) => callData(selector, leaf, leaf)),
      ...claim,
    ]),
    ...(helper === undefined
      ? []
      : [[...writers.map((selector) => callData(selector, BigInt(helper), 1n)), ...run]]),
  ];
}

/** A number that rises by a little each time is large after so many. */
const OFTEN = 60;

/**
 * Repeats each call that wrote something: as it was, and with a small part of the supply for the one who
 * acts, which a cap may allow.
 */
export const oftenInTurn = (
  { actor, supply }: Omit<Steps, 'helper'>,
  writes: readonly Hex[],
): Hex[][] =>
  [
    ...writes,
    ...writes.map((data) => callData(selectorOf(data), BigInt(actor), hundredthOf(supply))),
  ].map((data) => Array.from({ length: OFTEN }, () => data));

/**
 * Sequences for who may let others in: for each function that writes such a list the actor enters by
 * each name that it has, then does what those are asked for who are in it.
 */
export function withRoles(
  { actor, supply }: Omit<Steps, 'helper'>,
  { roles, grants, roleUses }: Pick<CallFacts, 'roles' | 'grants' | 'roleUses'>,
): Hex[][] {
  const [self, amount] = [BigInt(actor), halfOf(supply)];
  if (roles.length === 0) return [];
  return grants.flatMap((grant) => {
    const entries = roles.map((role) => callData(grant, role, self, 1n, 1n));
    return [
      [...entries, ...roleUses.map((selector) => callData(selector, self, amount, amount, amount))],
      [...entries, ...roleUses.map((selector) => callData(selector, HOLDER, self, HELD, 0n))],
      [...entries, ...roleUses.map((selector) => callData(selector, 99n, 99n, 99n, 99n))],
    ];
  });
}

/**
 * Enters the actor on lists that a function writes: by each name of a list, with yes, and with a number
 * that allows as much as the whole supply.
 */
export const entriesOf = (
  grant: string,
  { actor, supply }: Omit<Steps, 'helper'>,
  roles: readonly bigint[],
): Hex[] => {
  const self = BigInt(actor);
  return [
    ...roles.map((role) => callData(grant, role, self, 1n, 1n)),
    callData(grant, self, 1n, 1n, 1n),
    callData(grant, self, supply, supply, supply),
  ];
};

/** A list of one claim is told by this alone, in the forms that claims usually have. */
function leavesOf(actor: Address, amount: bigint): bigint[] {
  const encodedWords = encodeAbiParameters(
    [{ type: 'address' }, { type: 'uint256' }],
    [actor, amount],
  );
  return [
    keccak256(encodedWords),
    keccak256(keccak256(encodedWords)),
    keccak256(encodePacked(['address', 'uint256'], [actor, amount])),
    keccak256(encodePacked(['uint256', 'address', 'uint256'], [0n, actor, amount])),
  ].map(BigInt);
}
