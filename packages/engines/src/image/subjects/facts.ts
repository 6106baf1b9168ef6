/*
 * Records as data: a row is a name, a colon, and facts with semicolons between them, each a word
 * and what it says; an indented line goes on with the row above it.
 */

export type Facts = ReadonlyMap<string, string>;

export const readFacts = (parts: readonly string[]): Facts =>
  new Map(
    parts
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part): [string, string] => {
        const gap = part.indexOf(' ');
        return gap < 0 ? [part, ''] : [part.slice(0, gap), part.slice(gap + 1)];
      }),
  );

export const readRecords = (text: string): readonly (readonly [name: string, facts: Facts])[] =>
  text
    .trim()
    .split(/\n(?=\S)/)
    .map((row) => {
      const colon = row.indexOf(':');
      return [row.slice(0, colon), readFacts(row.slice(colon + 1).split(';'))];
    });

/** The numbers of a text, with spaces or commas between them. */
export const readNumbers = (text: string): readonly number[] => text.split(/[\s,]+/).map(Number);

export const numberOf = (facts: Facts, name: string, otherwise = 0): number =>
  Number(facts.get(name) ?? otherwise);
