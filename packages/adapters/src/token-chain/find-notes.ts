import type { CodeNote } from './token-chain.ts';

/** One instruction that can be reached, with the constant that it pushes. */
export type Instruction = {
  /** Its place among the bytes. */
  at: number;
  code: number;
  constant: Buffer | undefined;
};

const EQ = 0x14;
const AND = 0x16;
const KECCAK = 0x20;
const ORIGIN = 0x32;
const CALLER = 0x33;
const GAS = 0x5a;
const SELFDESTRUCT = 0xff;
const EXTCODE: readonly number[] = [0x3b, 0x3f];
const CALLS: readonly number[] = [0xf1, 0xf2, 0xf4, 0xfa];
/** Between a value and what is done with it: DUP, SWAP, ISZERO and PUSH. */
const isShuffle = (code: number): boolean =>
  (code >= 0x80 && code <= 0x9f) || code === 0x15 || (code >= 0x5f && code <= 0x7f);

const LOOKS: readonly (readonly [number, CodeNote])[] = [
  [0x3a, 'gas-price'],
  [0x48, 'base-fee'],
  [ORIGIN, 'origin'],
  [0x41, 'beneficiary'],
  // PREVRANDAO, which was DIFFICULTY, and BLOCKHASH.
  [0x44, 'chance'],
  [0x40, 'chance'],
  [0x45, 'block-limit'],
];

/**
 * Finds what code inspects about its call. Ordinary tokens need none of it: they read the caller by
 * CALLER, check the code only of the contract that they call next, and pass on all gas.
 *
 * @param run all reachable instructions, in order
 */
export function findNotes(run: readonly Instruction[]): CodeNote[] {
  const codes = new Set(run.map(({ code }) => code));
  const notes = [...new Set(LOOKS.flatMap(([code, note]) => (codes.has(code) ? [note] : [])))];
  if (run.some((_, at) => keepsGas(run, at))) notes.push('gas-left');
  if (run.some((_, at) => looksAtSender(run, at))) notes.push('sender-code');
  if (findSecrets(run).length > 0) notes.push('secret');
  if (codes.has(SELFDESTRUCT)) notes.push('self-destruct');
  return notes;
}

/**
 * GAS that is not handed on with a call at once. Code of before 2017 keeps a little back (GAS, SUB,
 * CALL).
 */
function keepsGas(run: readonly Instruction[], at: number): boolean {
  if (run[at]?.code !== GAS) return false;
  const after = run.slice(at + 1, at + 4).map(({ code }) => code);
  return !after.some((code) => CALLS.includes(code));
}

/** CALLER or ORIGIN whose code or code's hash is looked at, also through a mask. */
function looksAtSender(run: readonly Instruction[], at: number): boolean {
  const code = run[at]?.code;
  if (code !== CALLER && code !== ORIGIN) return false;
  for (const { code: next, constant } of run.slice(at + 1, at + 6)) {
    if (EXTCODE.includes(next)) return true;
    const isMask = next === AND || constant?.every((byte) => byte === 0xff) === true;
    if (!isMask && next !== 0x03 && next !== 0x1b && next !== 0x90 && !constant) return false;
  }
  return false;
}

/** Hashes that standards compare with: they are no secret of whoever wrote the code. */
const STANDARD: ReadonlySet<string> = new Set([
  // ERC-1967: the place of the code, which an upgradeable token compares with.
  '360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  // ERC-3156: what a borrower answers.
  '439148f0bbc682ca079e46d6e2c2f0c1e3b820f1a291b069d8882abf8cf18dd9',
  // keccak256(''), the hash of an account without code.
  'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
  // Half of the order of secp256k1: the highest s of a signature.
  '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0',
]);

const COMPARES: readonly number[] = [EQ, 0x03, 0x18];
/** Within so many instructions a compiler pushes what it is going to compare a hash with. */
const REACH = 80;

/** Places of comparisons of a hash with one that stands in the code. */
export const findSecrets = (run: readonly Instruction[]): number[] =>
  run.flatMap((_, place) => secretAt(run, place) ?? []);

/**
 * A hash that is made and compared with one that stands in the code: whoever knows what that is the
 * hash of opens something.
 *
 * @returns the place of the comparison
 */
function secretAt(run: readonly Instruction[], place: number): number | undefined {
  if (run[place]?.code !== KECCAK) return undefined;
  const next = run.slice(place + 1, place + 5);
  const compareIndex = next.findIndex(({ code }) => COMPARES.includes(code));
  const between = next.slice(0, Math.max(0, compareIndex)).map(({ code }) => code);
  if (compareIndex < 0 || !between.every(isShuffle) || !isAmongTopTwo(between)) return undefined;
  const before = run.slice(Math.max(0, place - REACH), place + 1 + compareIndex);
  return before.some(isOwnHash) ? next[compareIndex]?.at : undefined;
}

const [ISZERO, FIRST_DUP, FIRST_SWAP] = [0x15, 0x80, 0x90];

/**
 * Whether a word that was on top is one of the upper two behind those instructions. A balance is
 * subtracted from while the hash of its place waits below.
 */
function isAmongTopTwo(shuffles: readonly number[]): boolean {
  // The word is true, the others are not; all below it are others.
  const stack = [true];
  for (const code of shuffles) {
    if (code === ISZERO) stack[0] = false;
    else if (code >= FIRST_SWAP) {
      const depth = code - FIRST_SWAP + 1;
      [stack[0], stack[depth]] = [stack[depth] === true, stack[0] === true];
    } else stack.unshift(code >= FIRST_DUP && stack[code - FIRST_DUP] === true);
  }
  return stack.slice(0, 2).includes(true);
}

function isOwnHash({ constant }: Pick<Instruction, 'constant'>): boolean {
  if (constant?.length !== 32 || STANDARD.has(constant.toString('hex'))) return false;
  // Shifted selectors end in zeros; numbers, addresses and masks begin with zeros or ones.
  return ![constant.subarray(0, 4), constant.subarray(28)].some(
    (part) => part.every((byte) => byte === 0) || part.every((byte) => byte === 0xff),
  );
}

const MOST_NUMBERS = 4;

/** Of two to sixteen bytes, or a hash. */
const isOwnNumber = ({ constant }: Pick<Instruction, 'constant'>): boolean =>
  constant !== undefined &&
  ((constant.length > 1 && constant.length <= 16) || isOwnHash({ constant }));

/**
 * Numbers that something is compared with for being the same: an argument that opens a hidden branch.
 * The four bytes of functions are left out.
 */
export function findNumbers(run: readonly Instruction[], selectors: ReadonlySet<string>): bigint[] {
  const numbers = run.flatMap(({ constant }, at) => {
    if (!constant || !isOwnNumber({ constant })) return [];
    const hex = constant.toString('hex');
    if (constant.length <= 4 && isDispatched(run, at) && selectors.has(`0x${hex.padStart(8, '0')}`))
      return [];
    if (constant.every((byte) => byte === 0xff)) return [];
    const [next, after] = run.slice(at + 1, at + 3);
    return [next?.code, after?.code].some((code) => code !== undefined && COMPARES.includes(code))
      ? [BigInt(`0x${hex}`)]
      : [];
  });
  return [...new Set(numbers)].slice(0, MOST_NUMBERS);
}

/** Numbers of signatures, and what small numbers are mostly compared with: nothing and one. */
const USUAL_BYTES: readonly number[] = [0, 1, 27, 28];

/** Numbers of one byte that something is compared with. */
export function findBytes(run: readonly Instruction[]): bigint[] {
  const numbers = run.flatMap(({ constant }, at) => {
    const number = constant?.length === 1 ? constant[0] : undefined;
    return number === undefined || USUAL_BYTES.includes(number) || !isCompared(run, at)
      ? []
      : [BigInt(number)];
  });
  return [...new Set(numbers)].slice(0, MOST_NUMBERS);
}

const isCompared = (run: readonly Instruction[], at: number): boolean =>
  run
    .slice(at + 1, at + 2 + run.slice(at + 1, at + 6).findIndex(({ code }) => !isMasked(code)))
    .some(({ code }) => code === EQ);
const isMasked = (code: number): boolean => code === AND || isShuffle(code);

/** The comparison jumps to a function: PUSH4, EQ, PUSH of the place, JUMPI. */
function isDispatched(run: readonly Instruction[], at: number): boolean {
  return run.slice(at + 1, at + 5).some(({ code }) => code === 0x57);
}
