import type { Address, Hex } from '../chain/index.ts';
import { callData } from './read-many.ts';
import { DEAD } from './words.ts';

/**
 * Words that OwnerProbe.sol replaces: by the first holder's address, by what that holder has, by the
 * pool's address, by half of what the one has who is tried, and by hashes of the holder's code and
 * address (as 20 bytes, and as a word).
 */
export const HOLDER = 1n << 255n;
const HELD = 1n << 254n;
const POOL = 1n << 253n;
const OWN_HALF = 1n << 252n;
const HOLDER_CODE = 1n << 251n;
const HOLDER_HASH = 1n << 250n;
const HOLDER_WORD_HASH = 1n << 249n;

/** More than half of the supply: nobody can overlook it. */
export const halfOf = (supply: bigint): bigint => supply / 2n + 1n;

/** Arguments around a number that the code compares with. */
export const argumentsWith = (number: bigint): Hex[] => [
  callData('0x', 64n, 128n, 1n, HOLDER, 1n, number),
  callData('0x', HOLDER, number, number, number),
];

/**
 * Arguments that functions with power usually take. Taxes are tried from 25 % on: a tax that its
 * code keeps below that is told as a power that is there, and not as one that was proven to hurt.
 */
export function argumentsFor(actor: Address, supply: bigint): Hex[] {
  const amount = halfOf(supply);
  const words = (...values: readonly bigint[]) => callData('0x', ...values);
  // A shorter signature ignores the rest.
  const all = (value: bigint) => words(...Array.from({ length: 8 }, () => value));
  // The most telling first: a function is skipped after its first effect. Small numbers before
  // addresses, because an address is also a number that is too large for everything; lists before
  // zeros, because zeros are an empty list.
  return [
    all(25n),
    all(99n),
    all(250n),
    all(2500n),
    all(9900n),
    // One of several fees by its number or its side; fees as a list.
    words(1n, 99n, 1n, 1n),
    words(2n, 99n, 1n, 1n),
    words(32n, 3n, 33n, 33n, 33n),
    words(32n, 2n, 33n, 33n),
    words(64n, 1n, 1n, HOLDER, 0n),
    words(64n, 128n, 1n, HOLDER, 1n, 1n),
    words(64n, 128n, 1n, HOLDER, 1n, amount),
    words(32n, 1n, HOLDER, 0n),
    words(1n, HOLDER, 1n, 1n),
    words(HOLDER, HELD, 0n, 0n),
    words(HELD, HOLDER, 0n, 0n),
    words(HOLDER, amount, amount, amount),
    words(HOLDER, BigInt(actor), HELD, 0n),
    words(POOL, BigInt(actor), HELD, 0n),
    words(HOLDER, 1n, 1n, 1n),
    words(HOLDER, 0n, 0n, 0n),
    words(amount, HOLDER, amount, amount),
    // Only to the one who acts.
    words(BigInt(actor), amount, amount, amount),
    // Lists by what an account's code or address hashes to.
    words(HOLDER_CODE, 1n, 1n, 1n),
    words(HOLDER_HASH, 1n, 1n, 1n),
    words(HOLDER_WORD_HASH, 1n, 1n, 1n),
    // Fees of sales after those of purchases.
    words(0n, 99n, 1n, 1n),
    words(0n, 0n, 0n, 25n, 25n, 25n, 25n, 25n),
    words(1n, 1n, 1n, 1n),
    words(0n, 0n, 0n, 0n),
  ];
}

/** A time that does not come, and a number of a signature that libraries take. */
const [FAR, PARITY] = [1n << 40n, 27n];
/** The last byte of a signature of 65, and that number in front of a word. */
const LAST = PARITY << 248n;

/**
 * Arguments of functions that take somebody's signature: the holder's leave, a transfer, a coupon
 * for new tokens, each with its three parts or as bytes.
 */
export function signatureArguments(
  actor: Address,
  supply: bigint,
  parities: readonly bigint[],
): Hex[] {
  const [self, amount] = [BigInt(actor), halfOf(supply)];
  const parts = [PARITY, 1n, 1n];
  return [
    [HOLDER, self, HELD, FAR, ...parts],
    [HOLDER, self, 0n, FAR, 1n, ...parts],
    [HOLDER, self, HELD, 0n, FAR, 1n, ...parts],
    [self, amount, ...parts],
    [self, amount, FAR, ...parts],
    [self, amount, 1n, FAR, ...parts],
    [amount, ...parts],
    [amount, FAR, ...parts],
    [HOLDER, self, HELD, FAR, 160n, 65n, 1n, 1n, LAST],
    [HOLDER, self, HELD, 128n, 65n, 1n, 1n, LAST],
    [self, amount, 96n, 65n, 1n, 1n, LAST],
    [self, amount, FAR, 128n, 65n, 1n, 1n, LAST],
    [amount, 64n, 65n, 1n, 1n, LAST],
    [amount, FAR, 96n, 65n, 1n, 1n, LAST],
    // A number that no signature has may open a door.
    ...parities.map((parity) => [HOLDER, self, amount, FAR, parity, 1n, 1n]),
  ].map((words) => callData('0x', ...words));
}

const TRANSFER = '0xa9059cbb';
const APPROVE = '0x095ea7b3';
export const TRANSFER_FROM = '0x23b872dd';

/** One in so many of the supply: more than any trial takes for a rounding. */
const SMALL_PART = 900n;
/** Amounts that end in each digit. */
const lastDigits = (supply: bigint): bigint[] =>
  Array.from({ length: 10 }, (_, digit) => (supply / SMALL_PART / 10n) * 10n + BigInt(digit));

/**
 * Builds ordinary calls that a power may hide behind: a payment into the pool that costs nothing,
 * by either function, a tiny payment to nobody, approvals that make tokens, an amount that means
 * something to the code, or ends in a digit that does.
 */
export function ordinaryCalls(actor: Address, supply: bigint, numbers: readonly bigint[]): Hex[][] {
  const [self, amount] = [BigInt(actor), halfOf(supply)];
  return [
    [callData(TRANSFER, POOL, OWN_HALF)],
    [callData(APPROVE, self, amount), callData(TRANSFER_FROM, self, POOL, OWN_HALF)],
    lastDigits(supply).map((value) => callData(TRANSFER, POOL, value)),
    [
      callData(APPROVE, self, amount),
      ...lastDigits(supply).map((value) => callData(TRANSFER_FROM, self, POOL, value)),
    ],
    [self, BigInt(DEAD), POOL, HOLDER].map((spender) => callData(APPROVE, spender, amount)),
    [callData(TRANSFER, DEAD, 1n)],
    [callData(TRANSFER, HOLDER, 0n)],
    ...numbers.flatMap((number) => [
      [callData(APPROVE, HOLDER, number)],
      [callData(TRANSFER, HOLDER, number)],
    ]),
  ];
}
