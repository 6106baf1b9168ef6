import * as v from 'valibot';

/**
 * Words that somebody must have written, without white space at their ends.
 *
 * @param empty what is said where there are none
 * @param longest in characters
 */
export const wordsSchema = (empty: string, longest: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(empty),
    v.maxLength(longest, `Please use at most ${longest} characters.`),
  );
