/**
 * Whether two words differ by one letter: one more, one fewer, another one, or two neighbours
 * swapped. Equal ones do not.
 */
export function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++;
  const [leftPart, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (leftPart.length <= 1 && right.length <= 1) return true;
  return (
    leftPart.length === 2 &&
    right.length === 2 &&
    leftPart[0] === right[1] &&
    leftPart[1] === right[0]
  );
}
