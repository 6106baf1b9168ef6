import { hashText, seededNumbers } from '@firm/format/seeded-random.ts';

/** Random draws for a situation: all follow from a seed. */
export type Lots = {
  /** A whole number between two, both of them possible. */
  whole: (from: number, to: number) => number;
  pick: <const T>(list: readonly [T, ...T[]]) => T;
  shuffle: <T>(list: readonly T[]) => T[];
  /** An address of nobody, in small letters. */
  address: () => string;
  /** An amount of dollars as somebody would type it. */
  amount: () => number;
};

export function lotsOf(seed: string): Lots {
  const random = seededNumbers(hashText(seed));
  const whole = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
  return {
    whole,
    pick: (list) => list[whole(0, list.length - 1)] ?? list[0],
    shuffle: (list) =>
      list
        .map((one) => ({ one, lot: random() }))
        .toSorted((a, b) => a.lot - b.lot)
        .map(({ one }) => one),
    address: () => `0x${Array.from({ length: 40 }, () => whole(0, 15).toString(16)).join('')}`,
    amount: () => whole(3, 40) * 50,
  };
}
