/** Many short lists of numbers, one after the other: a file can keep them. */
export type Lists = { starts: Uint32Array; numbers: Uint32Array };

export function toLists(lists: readonly (readonly number[])[]): Lists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length;
  return { starts, numbers: Uint32Array.from(lists.flat()) };
}

/** The list of that number; an empty one where there is none. */
export const listAt = ({ starts, numbers }: Lists, at: number): Uint32Array =>
  numbers.subarray(starts[at] ?? 0, starts[at + 1] ?? 0);

export const copyLists = ({ starts, numbers }: Lists): Lists => ({
  starts: starts.slice(),
  numbers: numbers.slice(),
});
