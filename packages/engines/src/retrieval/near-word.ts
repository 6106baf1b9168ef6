import type { Ranking } from './create-ranking.ts';

/** A question has a few misspelt words; hundreds are no question. */
const MAX_CORRECTED = 5;
/** Shorter words have too many neighbours to be put right. */
const MIN_CORRECTED_LETTERS = 5;

/**
 * Words of one question, with what was misspelt put right. Each unknown one is held against all
 * that are known.
 */
export function correctSpelling({
  knows,
  vocabulary,
}: Pick<Ranking, 'knows' | 'vocabulary'>): (term: string) => string {
  const corrected = new Map<string, string>();
  return (term) => {
    if (knows(term) || term.length < MIN_CORRECTED_LETTERS) return term;
    const before = corrected.get(term);
    if (before !== undefined || corrected.size >= MAX_CORRECTED) return before ?? term;
    const near = nearWord(term, vocabulary) ?? term;
    corrected.set(term, near);
    return near;
  };
}

/**
 * The known word that differs from it in one letter, or by two swapped; the most frequent one. For
 * typing errors.
 */
export function nearWord(term: string, frequency: ReadonlyMap<string, number>): string | undefined {
  let found: string | undefined;
  for (const [word, count] of frequency) {
    if (Math.abs(word.length - term.length) > 1 || word.length < 5 || !isOneStepAway(word, term))
      continue;
    if (found === undefined || count > (frequency.get(found) ?? 0)) found = word;
  }
  return found;
}

function isOneStepAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  );
}
