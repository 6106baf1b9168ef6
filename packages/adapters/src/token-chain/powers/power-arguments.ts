import type { Address, Hex } from '../../chain/index.ts';
import { WRONG_PARITY } from './accept-signer.ts';
import { YES } from '../helper-code.ts';
import { callData } from '../read-many.ts';
import { DEAD } from '../words.ts';

/**
 * Words that OwnerProbe.sol replaces: by the first holder's address, by what that holder has, by the
 * pool's address, by half of what the one has who is tried, and by hashes of the holder's code and
 * address (as 20 bytes, and as a word).
 */
export const HOLDER = 1n << 255n;
export const HELD = 1n << 254n;
export const POOL = 1n << 253n;
const OWN_HALF = 1n << 252n;
const HOLDER_CODE = 1n << 251n;
const HOLDER_HASH = 1n << 250n;
const HOLDER_WORD_HASH = 1n << 249n;

/** More than half of the supply: nobody can overlook it. */
export const halfOf = (supply: bigint): bigint => supply / 2n + 1n;

/** So much alone is no find: only as much again and again is. */
export const hundredthOf = (supply: bigint): bigint => supply / 100n;

/** Arguments around a number that the code compares with. */
export const argumentsWith = (number: bigint): Hex[] => [
  callData('0x', 64n, 128n, 1n, HOLDER, 1n, number),
  callData('0x', HOLDER, number, number, number),
  callData('0x', HOLDER, number, POOL, POOL),
];

/** Four times this is more than a word can hold, and what is left of it is nothing. */
const OVERFLOW = 3n << 254n;
/** Only the last byte of it is held against a limit by code that looks at one byte: 99 above it. */
const BEYOND_ONE_BYTE = 99n << 8n;

/**
 * Arguments that functions with power usually take. Taxes are tried from 25 % on: a tax that its
 * code keeps below that is told as a power that is there, and not as one that was proven to hurt.
 */
export function argumentsFor(token: Address, actor: Address, supply: bigint): Hex[] {
  const amount = halfOf(supply);
  const words = (...values: readonly bigint[]) => callData('0x', ...values);
  // A shorter signature ignores the rest.
  const all = (value: bigint) => words(...Array.from({ length: 8 }, () => value));
  // The most telling first: a function is skipped after its first effect. Small numbers before
  // addresses, because an address is also a number that is too large for everything; lists before
  // empty lists, which `emptyArguments` has.
  return [
    all(25n),
    all(99n),
    all(250n),
    all(2500n),
    all(9900n),
    all(BEYOND_ONE_BYTE),
    // One of several fees by its number or its side; fees as a list.
    words(1n, 99n, 1n, 1n),
    words(2n, 99n, 1n, 1n),
    words(32n, 3n, 33n, 33n, 33n),
    words(32n, 2n, 33n, 33n),
    words(64n, 1n, 1n, HOLDER, 0n),
    words(64n, 128n, 1n, HOLDER, 1n, 1n),
    words(64n, 128n, 1n, HOLDER, 1n, amount),
    words(64n, amount, 1n, HOLDER),
    words(32n, 1n, HOLDER, 0n),
    words(1n, HOLDER, 1n, 1n),
    words(HOLDER, HELD, 0n, 0n),
    words(HELD, HOLDER, 0n, 0n),
    words(HOLDER, amount, amount, amount),
    words(HOLDER, BigInt(actor), HELD, 0n),
    words(POOL, BigInt(actor), HELD, 0n),
    // The pool enters a list, or leaves it.
    words(POOL, 1n, 1n, 1n),
    words(POOL, 0n, 0n, 0n),
    // The same with up to three empty texts of bytes behind it.
    words(HOLDER, BigInt(actor), HELD, 192n, 192n, 192n, 0n),
    words(POOL, BigInt(actor), HELD, 192n, 192n, 192n, 0n),
    // For one holder a contract that refuses: a pool has no function of a hook.
    words(HOLDER, POOL, POOL, POOL),
    // For what a stranger's contract says was paid.
    words(BigInt(YES), amount, amount, amount),
    // A batch whose sum is nothing.
    words(64n, OVERFLOW, 4n, BigInt(actor), HOLDER, BigInt(DEAD), BigInt(DEAD)),
    // Messages of a bridge: an amount for the one who acts, alone or with where it comes from.
    words(32n, 64n, BigInt(actor), amount),
    words(1n, 1n, 96n, 64n, BigInt(actor), amount),
    words(1n, 1n, 1n, 1n, 224n, BigInt(actor), 320n, 64n, BigInt(actor), amount, 0n),
    words(HOLDER, 1n, 1n, 1n),
    words(HOLDER, 0n, 0n, 0n),
    words(amount, HOLDER, amount, amount),
    // Only to the one who acts.
    words(BigInt(actor), amount, amount, amount),
    // Parts of what the token itself holds, or says that it does.
    words(BigInt(token), 99n, 99n, 99n),
    // Lists by what an account's code or address hashes to.
    words(HOLDER_CODE, 1n, 1n, 1n),
    words(HOLDER_HASH, 1n, 1n, 1n),
    words(HOLDER_WORD_HASH, 1n, 1n, 1n),
    // Fees of sales after those of purchases.
    words(0n, 99n, 1n, 1n),
  ];
}

/**
 * Arguments of functions that move tokens by lists: out of one wallet to several, out of several to one or to
 * as many, with an amount for each or for all, or with the parts of each move side by side. What names the
 * receiver first stands apart: to a function that takes it the other way round it undoes the rest.
 */
export const listArguments = (actor: Address): Hex[][] => {
  const self = BigInt(actor);
  return [
    [
      [HOLDER, 96n, 160n, 1n, self, 1n, HELD],
      [HOLDER, 96n, HELD, 1n, self],
      [HOLDER, HELD, 96n, 1n, self],
      [96n, 160n, 224n, 1n, HOLDER, 1n, self, 1n, HELD],
      [96n, self, 160n, 1n, HOLDER, 1n, HELD],
      [96n, 160n, HOLDER, 1n, self, 1n, HELD],
      [64n, self, 1n, HOLDER],
      [32n, 1n, HOLDER, self, HELD],
    ],
    [
      [self, 96n, 160n, 1n, HOLDER, 1n, HELD],
      [96n, 160n, self, 1n, HOLDER, 1n, HELD],
      [96n, 160n, 224n, 1n, self, 1n, HOLDER, 1n, HELD],
    ],
  ].map((forms) => forms.map((words) => callData('0x', ...words)));
};

/** An empty list is a query to most functions that take one, behind which nothing more is tried. */
export const emptyArguments: readonly Hex[] = [
  callData('0x', 0n, 0n, 0n, 25n, 25n, 25n, 25n, 25n),
  callData('0x', 1n, 1n, 1n, 1n),
  callData('0x', 0n, 0n, 0n, 0n),
];

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
  const wrongParts = [WRONG_PARITY, 1n, 1n];
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
    // A wrong signature is nobody's: code may take nobody for the one who should have signed.
    [self, amount, ...wrongParts],
    [amount, ...wrongParts],
    [HOLDER, self, HELD, FAR, ...wrongParts],
    [HOLDER, self, HELD, 128n, 65n, 1n, 1n, WRONG_PARITY << 248n],
    [HOLDER, self, HELD, FAR, 160n, 65n, 1n, 1n, WRONG_PARITY << 248n],
    // A number that no signature has may open a door.
    ...parities.map((parity) => [HOLDER, self, amount, FAR, parity, 1n, 1n]),
  ].map((words) => callData('0x', ...words));
}

/** Arguments of functions that make tokens for who shows a proof: one of no steps is enough here. */
export const proofArguments = (actor: Address, supply: bigint): Hex[] =>
  [
    [halfOf(supply)],
    [BigInt(actor), halfOf(supply)],
    [1n, halfOf(supply)],
    [1n, BigInt(actor), halfOf(supply)],
  ].map((words) => callData('0x', ...words, BigInt(words.length + 1) * 32n, 0n));

/** A number that no signature has, and the same in front of a word. */
const NO_PARITY = 1n;

/**
 * Arguments of functions that take a holder's signature, with one that is none: of no bytes, of as many
 * as a signature has, and in three parts.
 */
export const forgedArguments = (holder: bigint, self: bigint, amount: bigint): bigint[][] =>
  [
    [holder, self, amount],
    [holder, self, amount, FAR],
    [holder, self, amount, 1n, FAR],
    [holder, self, amount, 0n, FAR, 1n],
  ].flatMap((words) => {
    const place = BigInt(words.length + 1) * 32n;
    return [
      [...words, place, 0n],
      [...words, place, 65n, 1n, 1n, NO_PARITY << 248n],
      [...words, NO_PARITY, 1n, 1n],
    ];
  });

/**
 * Arguments of functions by which a contract does what it is told, to itself: a call of one of its
 * own functions, or a transfer out of a holder's wallet, alone, behind whom to call, and with an
 * amount before or behind that; the same as one of a list.
 */
export function selfCallArguments(
  token: Address,
  actor: Address,
  supply: bigint,
  selectors: readonly string[],
): Hex[] {
  const calls = [
    ...selectors.flatMap((selector) => [
      callData(selector, BigInt(actor), halfOf(supply)),
      callData(selector, HOLDER, BigInt(actor), HELD),
    ]),
    callData(TRANSFER_FROM, HOLDER, BigInt(actor), HELD),
  ];
  // All calls in one form before the next: what is a list in one form is a query in another.
  const forms: ((length: bigint) => Hex)[] = [
    (length) => callData('0x', 32n, length),
    (length) => callData('0x', BigInt(token), 64n, length),
    (length) => callData('0x', BigInt(token), 0n, 96n, length),
    (length) => callData('0x', 0n, BigInt(token), 96n, length),
    (length) => callData('0x', 32n, 1n, 32n, length),
    (length) => callData('0x', 64n, 128n, 1n, BigInt(token), 1n, 32n, length),
    (length) => callData('0x', 32n, 1n, 32n, BigInt(token), 64n, length),
    (length) => callData('0x', 96n, 160n, 224n, 1n, BigInt(token), 1n, 0n, 1n, 32n, length),
  ];
  return forms.flatMap((form) =>
    calls.map((call): Hex => {
      const text = call.slice(2);
      return `${form(BigInt(text.length / 2))}${text}`;
    }),
  );
}

/** skim(address) of a pool: OwnerProbe.sol sends it there where the token has no such function. */
const SKIM = '0xbc25cf77';
export const takeSurplus = (to: bigint): Hex => callData(SKIM, to);
const TRANSFER = '0xa9059cbb';
export const APPROVE = '0x095ea7b3';
/** increaseAllowance(address,uint256) */
const INCREASE_LEAVE = '0x39509351';
export const TRANSFER_FROM = '0x23b872dd';

/** Half of what the one has who is tried, to the first holder. */
export const payHolder: Hex = callData(TRANSFER, HOLDER, OWN_HALF);

/** The same, to the pool. */
export const payPool: Hex = callData(TRANSFER, POOL, OWN_HALF);

/** As little as there is: what a holder has stays the same. */
export const payNobody: Hex = callData(TRANSFER, DEAD, 1n);

/** Twenty bytes behind a call, as ERC-2771 has it: OwnerProbe.sol puts the holder's address there. */
const NAME_OF_HOLDER = '00'.repeat(20);

export const isInHoldersName = (data: Hex): boolean =>
  data.endsWith(NAME_OF_HOLDER) && data.length === 2 + 2 * (4 + 64 + 20);

/** One in so many of the supply: more than any trial takes for a rounding. */
const SMALL_PART = 900n;
/** Amounts that end in each digit. */
const lastDigits = (supply: bigint): bigint[] =>
  Array.from({ length: 10 }, (_, digit) => (supply / SMALL_PART / 10n) * 10n + BigInt(digit));

/** A tenth of an ether: what is left of it, by a hundred or a thousand, may be read as a number. */
const GIFT = 10n ** 17n;
/** In wei: nobody pays more to try something. */
const MOST = 10n ** 19n;

/**
 * Builds ordinary calls that a power may hide behind: a payment into the pool that costs nothing,
 * by either function or comes back as well as staying there, a payment to oneself, one in a holder's
 * name as forwarders send it, a tiny payment to nobody, approvals that make tokens, an amount that
 * means something to the code, or ends in a digit that does, also of ether without a call. Leave and
 * tokens for the token itself are among them.
 */
export function ordinaryCalls(
  token: Address,
  actor: Address,
  supply: bigint,
  { numbers, prices }: { numbers: readonly bigint[]; prices: readonly bigint[] },
): Hex[][] {
  const [self, amount] = [BigInt(actor), halfOf(supply)];
  return [
    [payPool],
    [callData(APPROVE, self, amount), callData(TRANSFER_FROM, self, POOL, OWN_HALF)],
    [payPool, takeSurplus(self)],
    [callData(TRANSFER, self, OWN_HALF)],
    [`${callData(TRANSFER, self, HELD)}${NAME_OF_HOLDER}`],
    lastDigits(supply).map((value) => callData(TRANSFER, POOL, value)),
    [
      callData(APPROVE, self, amount),
      ...lastDigits(supply).map((value) => callData(TRANSFER_FROM, self, POOL, value)),
    ],
    [self, BigInt(DEAD), POOL, HOLDER].map((spender) => callData(APPROVE, spender, amount)),
    [callData(APPROVE, BigInt(token), amount)],
    [callData(INCREASE_LEAVE, BigInt(token), amount)],
    // A fee may grow with what the token itself holds.
    [callData(TRANSFER, BigInt(token), hundredthOf(supply))],
    [payNobody],
    [callData(TRANSFER, HOLDER, 0n)],
    ...[GIFT + 99n, ...prices.flatMap((price) => [price, GIFT + price])]
      .filter((price) => price <= MOST)
      .map((price) => [callData('0x', price)]),
    ...numbers.flatMap((number) => [
      [callData(APPROVE, HOLDER, number)],
      [callData(TRANSFER, HOLDER, number)],
    ]),
  ];
}
