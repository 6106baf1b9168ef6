/*
 * Words as data: a row is a value, a colon and its words with commas between them; an indented line
 * goes on with the row above it.
 */

const rowsOf = (text: string): readonly (readonly [value: string, words: readonly string[]])[] =>
  text
    .trim()
    .split(/\n(?=\S)/)
    .map((row) => {
      const colon = row.indexOf(':');
      return [row.slice(0, colon), readWords(row.slice(colon + 1))];
    });

/** A list of words with commas between them. */
const readWords = (text: string): readonly string[] => text.trim().split(/,\s*/);

export const wordSet = (text: string): ReadonlySet<string> => new Set(readWords(text));

/** Gives each word its row's value. */
export const readTable = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(rowsOf(text).flatMap(([value, words]) => words.map((word) => [word, value])));

/** The same where a value is one of few. */
export function readChoices<T extends string>(
  choices: readonly T[],
  text: string,
): Readonly<Record<string, T>> {
  const choiceOf = (value: string): T => {
    const choice = choices.find((one) => one === value);
    if (choice === undefined) throw new Error(`${value} is none of ${choices.join(', ')}`);
    return choice;
  };
  return Object.fromEntries(
    Object.entries(readTable(text)).map(([word, value]) => [word, choiceOf(value)]),
  );
}

/** The same where a value is a number. */
export const readNumbers = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(readTable(text)).map(([word, value]) => [word, Number(value)]));

/** Rows the other way round: each value with all its words. */
export const readLists = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(rowsOf(text));
