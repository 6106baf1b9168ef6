import { keccak256 } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { FOLDS } from '../code-flow/combine-values.ts';
import { SMALLEST_ADDRESS, WORD } from '../code-flow/values.ts';
import { yieldToEventLoop } from '../in-steps.ts';
import { addressOfWord } from '../words.ts';

/*
 * The code that makes a contract, run without a network: all others answer it the same. What it keeps is
 * kept by hashes, and only who runs it sees what was preimages.
 */

/** More than any launch takes; so many are done at a time. */
const [MAX_STEPS, STEPS_AT_ONCE] = [200_000, 2_000];
/** A power takes as long as so many others. */
const [POWER, POWER_STEPS] = [0x0a, 30];
const MAX_MEMORY = 1 << 17;
const MAX_STACK = 1_024;
/** The answer of each call: yes, one, or an account that nobody has. */
const ANSWER = Buffer.alloc(96);
ANSWER[31] = 1;
/** Of an entry of a list: an account and the list, or with hand-made code an account and a few bytes. */
const MOST_HASHED = 64;
const WORD_BYTES = 32;
const ACCOUNT_BYTES = 20;
const SIGN = 1n << 255n;

const integerOf = (word: bigint): bigint => BigInt.asIntN(256, word);
const wordOf = (word: bigint): bigint => BigInt.asUintN(256, word);

/** Of two words, besides those that the reader of code folds. */
const OF_TWO: Readonly<Record<number, (a: bigint, b: bigint) => bigint>> = {
  ...FOLDS,
  0x05: (a, b) => (b === 0n ? 0n : wordOf(integerOf(a) / integerOf(b))),
  0x07: (a, b) => (b === 0n ? 0n : wordOf(integerOf(a) % integerOf(b))),
  [POWER]: powerOf,
  0x0b: (size, word) => (size > 30n ? word : wordOf(BigInt.asIntN(Number(size) * 8 + 8, word))),
  0x12: (a, b) => (integerOf(a) < integerOf(b) ? 1n : 0n),
  0x13: (a, b) => (integerOf(a) > integerOf(b) ? 1n : 0n),
  0x1a: (place, word) => (place > 31n ? 0n : (word >> ((31n - place) * 8n)) & 0xffn),
  0x1d: (by, word) => wordOf(integerOf(word) >> (by > 255n ? 255n : by)),
};

function powerOf(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) & WORD;
    square = (square * square) & WORD;
  }
  return result;
}

/** Answers about the transaction and its block: a launch hardly asks for them. */
const surroundingsOf = (sender: Address, token: Address): Readonly<Record<number, bigint>> => ({
  0x30: BigInt(token),
  0x32: BigInt(sender),
  0x33: BigInt(sender),
  0x34: 0n,
  0x36: 0n,
  0x3a: 1n,
  0x3d: BigInt(ANSWER.length),
  0x41: 1n,
  0x42: 1n << 31n,
  0x43: 1n << 24n,
  0x44: SIGN,
  0x45: 1n << 25n,
  0x46: 1n,
  0x47: 0n,
  0x48: 1n,
  0x4a: 1n,
  0x5a: 1n << 24n,
});
/** Of how many words each instruction answers one that is nothing, or one that is yes. */
const NOTHING_FOR: Readonly<Record<number, number>> = {
  0x31: 1,
  0x35: 1,
  0x3f: 1,
  0x40: 1,
  0x49: 1,
};
const YES_FOR: Readonly<Record<number, number>> = {
  0x3b: 1,
  0xf0: 3,
  0xf1: 7,
  0xf2: 7,
  0xf4: 6,
  0xf5: 4,
  0xfa: 6,
};

const CALLS: readonly number[] = [0xf1, 0xf2, 0xf4, 0xfa];

/**
 * Accounts in whose entries of lists a contract writes while it is made, however it came by them.
 *
 * @param creation the code that makes it, with its arguments behind
 */
export async function entriesAtStart(
  creation: Hex,
  { sender, token }: { sender: Address; token: Address },
): Promise<Address[]> {
  const code = Buffer.from(creation.slice(2), 'hex');
  const surroundings = surroundingsOf(sender, token);
  const memory = Buffer.alloc(MAX_MEMORY);
  const storage = new Map<bigint, bigint>();
  const transient = new Map<bigint, bigint>();
  const preimages = new Map<bigint, Hex>();
  const accounts = new Set<Address>();
  const stack: bigint[] = [];
  const pop = (): bigint => stack.pop() ?? 0n;
  /** A place in memory, or none: what reaches further ends the run. */
  let hasEnded = false;
  let steps = 0;
  const within = (offset: bigint, size: bigint): number => {
    if (offset + size <= BigInt(MAX_MEMORY)) {
      // Much memory takes as long as many instructions.
      steps += Number(size >> 5n);
      return Number(offset);
    }
    hasEnded = true;
    return 0;
  };
  const sizeOf = (size: bigint): number => (size <= BigInt(MAX_MEMORY) ? Number(size) : 0);
  const wordAt = (at: number): bigint => BigInt(`0x${memory.toString('hex', at, at + WORD_BYTES)}`);
  const write = (at: number, word: bigint): void => {
    memory.write(word.toString(16).padStart(WORD_BYTES * 2, '0'), at, 'hex');
  };
  const copy = (source: Buffer): void => {
    const [to, from, size] = [pop(), pop(), pop()];
    const at = within(to, size);
    if (hasEnded) return;
    const start = from < BigInt(source.length) ? Number(from) : source.length;
    memory.fill(0, at, at + Number(size));
    source.copy(memory, at, start, Math.min(source.length, start + Number(size)));
  };
  const answer = (to: bigint, size: bigint): void => {
    const target = within(to, size);
    if (!hasEnded) ANSWER.copy(memory, target, 0, Math.min(Number(size), ANSWER.length));
  };
  const jump = (to: bigint): number => {
    if (to < BigInt(code.length) && code[Number(to)] === 0x5b) return Number(to);
    hasEnded = true;
    return 0;
  };
  let at = 0;
  for (let restedAt = 0; steps < MAX_STEPS && !hasEnded && at < code.length; steps++) {
    if (steps - restedAt > STEPS_AT_ONCE) {
      restedAt = steps;
      await yieldToEventLoop();
    }
    if (stack.length > MAX_STACK) break;
    const op = code[at] ?? 0;
    at += 1;
    const [ofTwo, surrounding] = [OF_TWO[op], surroundings[op]];
    const wordCount = NOTHING_FOR[op] ?? YES_FOR[op];
    if (op >= 0x5f && op <= 0x7f) {
      const length = op - 0x5f;
      stack.push(length === 0 ? 0n : BigInt(`0x${code.toString('hex', at, at + length) || '0'}`));
      at += length;
    } else if (op >= 0x80 && op <= 0x8f) stack.push(stack.at(0x7f - op) ?? 0n);
    else if (op >= 0x90 && op <= 0x9f) {
      const [top, other] = [stack.length - 1, stack.length - 1 - (op - 0x8f)];
      [stack[top], stack[other]] = [stack[other] ?? 0n, stack[top] ?? 0n];
    } else if (ofTwo) {
      if (op === POWER) steps += POWER_STEPS;
      const [a, b] = [pop(), pop()];
      stack.push(ofTwo(a, b));
    } else if (surrounding !== undefined) stack.push(surrounding);
    else if (wordCount !== undefined) {
      const words = Array.from({ length: wordCount }, pop);
      if (CALLS.includes(op)) answer(words.at(-2) ?? 0n, words.at(-1) ?? 0n);
      stack.push(YES_FOR[op] === undefined ? 0n : 1n);
    } else if (op >= 0xa0 && op <= 0xa4) for (let i = 0; i < op - 0xa0 + 2; i++) pop();
    else
      switch (op) {
        case 0x08:
        case 0x09: {
          const [a, b, by] = [pop(), pop(), pop()];
          stack.push(by === 0n ? 0n : (op === 0x08 ? a + b : a * b) % by);
          break;
        }
        case 0x15:
          stack.push(pop() === 0n ? 1n : 0n);
          break;
        case 0x19:
          stack.push(WORD ^ pop());
          break;
        case 0x20: {
          const [offset, size] = [pop(), pop()];
          const from = within(offset, size);
          const bytes: Hex = `0x${memory.toString('hex', from, from + sizeOf(size))}`;
          const place = BigInt(keccak256(bytes));
          if (size <= BigInt(MOST_HASHED)) preimages.set(place, bytes);
          stack.push(place);
          break;
        }
        case 0x37:
          copy(Buffer.alloc(0));
          break;
        case 0x38:
          stack.push(BigInt(code.length));
          break;
        case 0x39:
          copy(code);
          break;
        case 0x3c:
          pop();
          copy(Buffer.alloc(0));
          break;
        case 0x3e:
          copy(ANSWER);
          break;
        case 0x50:
          pop();
          break;
        case 0x51:
          stack.push(wordAt(within(pop(), 32n)));
          break;
        case 0x52: {
          const to = within(pop(), 32n);
          write(to, pop());
          break;
        }
        case 0x53: {
          const to = within(pop(), 1n);
          memory[to] = Number(pop() & 0xffn);
          break;
        }
        case 0x54:
          stack.push(storage.get(pop()) ?? 0n);
          break;
        case 0x55: {
          const [place, word] = [pop(), pop()];
          storage.set(place, word);
          for (const one of word === 0n ? [] : accountsIn(preimages.get(place))) accounts.add(one);
          break;
        }
        case 0x56:
          at = jump(pop());
          break;
        case 0x57: {
          const [to, condition] = [pop(), pop()];
          if (condition !== 0n) at = jump(to);
          break;
        }
        case 0x58:
          stack.push(BigInt(at - 1));
          break;
        case 0x59:
          stack.push(BigInt(MAX_MEMORY));
          break;
        case 0x5b:
          break;
        case 0x5c:
          stack.push(transient.get(pop()) ?? 0n);
          break;
        case 0x5d: {
          const place = pop();
          transient.set(place, pop());
          break;
        }
        case 0x5e: {
          const [to, from, size] = [pop(), pop(), pop()];
          const [target, start] = [within(to, size), within(from, size)];
          if (!hasEnded) memory.copy(memory, target, start, start + Number(size));
          break;
        }
        default:
          hasEnded = true;
      }
  }
  return [...accounts];
}

/** Accounts that the bytes of an entry's hash name: a word of it, or the first twenty bytes. */
function accountsIn(bytes: Hex | undefined): Address[] {
  if (bytes === undefined) return [];
  const words = bytes.length === 2 + MOST_HASHED * 2 ? [bytes.slice(2, 66), bytes.slice(66)] : [];
  const front = bytes.slice(2, 2 + ACCOUNT_BYTES * 2);
  return [...words.map((word) => BigInt(`0x${word}`)), BigInt(`0x${front || '0'}`)]
    .filter((word) => word > SMALLEST_ADDRESS)
    .flatMap((word) => addressOfWord(word) ?? []);
}
