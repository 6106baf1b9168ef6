/** Words this short are near too many others. */
const SHORT = 5;

/**
 * The word that was probably meant: at most two letters left out, put in, changed or swapped (one
 * in a short word). Case does not count.
 */
export function nearestWord(input: string, knownNames: readonly string[]): string | undefined {
  const word = input.toUpperCase();
  let best: { name: string; distance: number } | undefined;
  for (const name of knownNames) {
    const maxDistance = name.length <= SHORT ? 1 : 2;
    if (Math.abs(name.length - word.length) > maxDistance) continue;
    const distance = distanceOf(word, name.toUpperCase());
    if (distance <= maxDistance && (best === undefined || distance < best.distance))
      best = { name, distance };
  }
  return best?.name;
}

/** Damerau and Levenshtein's: two letters that changed places count once. */
function distanceOf(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
