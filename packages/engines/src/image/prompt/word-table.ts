/*
 * Words as data: each value has its words, with commas between them. See ../data.
 */
type Rows = Readonly<Record<string, string>>;

/** A list of words with commas between them. */
const readWords = (text: string): readonly string[] => text.split(', ');

export const wordSet = (text: string): ReadonlySet<string> => new Set(readWords(text));

/** Gives each word its row's value. */
export const readTable = (rows: Rows): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(rows).flatMap(([value, words]) => readWords(words).map((word) => [word, value])),
  );

/** The same where a value is one of few. */
export function readChoices<T extends string>(
  choices: readonly T[],
  rows: Rows,
): Readonly<Record<string, T>> {
  const choiceOf = (value: string): T => {
    const choice = choices.find((one) => one === value);
    if (choice === undefined) throw new Error(`${value} is none of ${choices.join(', ')}`);
    return choice;
  };
  return Object.fromEntries(
    Object.entries(readTable(rows)).map(([word, value]) => [word, choiceOf(value)]),
  );
}

/** The same where a value is a number. */
export const readNumbers = (rows: Rows): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(readTable(rows)).map(([word, value]) => [word, Number(value)]));

/** Rows the other way round: each value with all its words. */
export const readLists = (rows: Rows): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(rows).map(([value, words]) => [value, readWords(words)]));
