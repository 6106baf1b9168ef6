/** Whole numbers, as short as they fit. */
export type Numbers = Uint16Array | Uint32Array;

/** Many short lists of numbers, one after the other: a file can keep them. */
export type Lists = { starts: Uint32Array; numbers: Numbers };

const LARGEST_SHORT = 0xff_ff;

/** @param largest that is among them */
export const toNumbers = (numbers: Iterable<number>, largest: number): Numbers =>
  largest > LARGEST_SHORT ? Uint32Array.from(numbers) : Uint16Array.from(numbers);

export function toLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  const all = lists.flat();
  const largest = all.reduce((most, one) => Math.max(most, one), 0);
  return { starts, numbers: toNumbers(all, largest) };
}

/** The list of that number; an empty one where there is none. */
export const listAt = ({ starts, numbers }: Lists, at: number): Numbers =>
  numbers.subarray(starts[at] ?? 0, starts[at + 1] ?? 0);

export const copyLists = ({ starts, numbers }: Lists): Lists => ({
  starts: starts.slice(),
  numbers: numbers.slice(),
});
