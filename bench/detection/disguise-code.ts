import type { Hex } from '@firm/adapters/chain/index.ts';

/** Bytes from a seed (xorshift32), so that what failed can be repeated. */
export function bytesFrom(seed: number): (count: number) => string {
  let state = seed | 1;
  return (count) => {
    let hex = '';
    for (let at = 0; at < count; at++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      hex += ((state >>> 0) & 0xff).toString(16).padStart(2, '0');
    }
    return hex;
  };
}

type Bytes = ReturnType<typeof bytesFrom>;
const numberFrom = (next: Bytes, below: number): number => Number.parseInt(next(4), 16) % below;
const byte = (value: number): string => value.toString(16).padStart(2, '0');

/** Suffixes behind a contract's code, never run. `others`: code of other contracts. */
const SUFFIXES: readonly ((next: Bytes, others: readonly string[]) => string)[] = [
  // A constant that the end of the code cuts off.
  (next) => {
    const length = 1 + numberFrom(next, 32);
    return `fe${byte(0x5f + length)}${next(numberFrom(next, length))}`;
  },
  (next) => {
    const length = 1 + numberFrom(next, 32);
    return byte(0x5f + length) + next(numberFrom(next, length));
  },
  (next) => next(1 + numberFrom(next, 400)),
  // As the compiler writes metadata: a CBOR map and its length.
  (next) => `fea264697066735822${next(34)}64736f6c6343${next(3)}0033`,
  (next) => `fe${next(numberFrom(next, 60))}`.repeat(1 + numberFrom(next, 5)),
  // Hundreds of functions that are none.
  (next) =>
    `fe${Array.from({ length: 200 + numberFrom(next, 200) }, () => `63${next(4)}14`).join('')}`,
  (next, others) => `fe${others[numberFrom(next, others.length)] ?? ''}`,
];

/** A suffix for some code, of each kind in turn. */
export function suffixFor(index: number, next: Bytes, others: readonly Hex[]): string {
  // The index is below the length.
  const make = SUFFIXES[index % SUFFIXES.length] as (typeof SUFFIXES)[number];
  return make(
    next,
    others.map((code) => code.slice(2)),
  );
}

/** A minimal proxy (EIP-1167), and an account that has handed itself over (EIP-7702). */
export const cloneOf = (target: string): Hex =>
  `0x363d3d373d3d3d363d73${target.slice(2)}5af43d82803e903d91602b57fd5bf3`;
export const delegatedTo = (target: string): Hex => `0xef0100${target.slice(2)}`;
