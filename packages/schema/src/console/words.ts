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

/** Marks that turn, join or hide what stands beside them: no line of ours needs them. */
export const TURNING_MARKS =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** A title, a subject: such words in one line that reads as it is stored. */
export const lineSchema = (empty: string, longest: number) =>
  v.pipe(
    wordsSchema(empty, longest),
    v.check((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'Please use one line.'),
    v.check(
      (text) => text.search(TURNING_MARKS) < 0,
      'Please leave out signs that turn or hide letters.',
    ),
  );
