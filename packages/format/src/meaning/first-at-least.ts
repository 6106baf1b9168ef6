/**
 * The first place of a list in ascending order where a number stands that is as large; the list's
 * length where none does.
 */
export function firstAtLeast(numbers: Float64Array, number: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
