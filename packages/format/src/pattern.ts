/**
 * A regular expression that may stand over several lines. Where a line ends, the white space before
 * and after is no part of it. Backslashes stand as in a literal, and `${}` takes in a part.
 *
 * @param flags as those of a literal
 */
export const pattern =
  (flags = '') =>
  (texts: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
    new RegExp(String.raw(texts, ...parts).replace(/\s*\n\s*/g, ''), flags);

/**
 * A part of a pattern that matches one of the words of a list.
 *
 * @param words with white space between them; each may be a pattern, and `_` stands for a space
 */
export const oneOf = (words: string): string =>
  `(?:${words.trim().split(/\s+/).join('|').replaceAll('_', ' ')})`;
