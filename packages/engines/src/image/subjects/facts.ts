/** Facts of something by their names; a flag says nothing. */
export type Facts = ReadonlyMap<string, string>;

/** The same as the data files of ../data have it: a flag is true, several numbers are a list. */
export type FactRecord = Readonly<Record<string, unknown>>;

export const factsOf = (record: FactRecord): Facts =>
  new Map(Object.entries(record).map(([name, fact]) => [name, fact === true ? '' : String(fact)]));

export const readRecords = (
  records: Readonly<Record<string, FactRecord>>,
): readonly (readonly [name: string, facts: Facts])[] =>
  Object.entries(records).map(([name, record]) => [name, factsOf(record)]);

/** The numbers of a text, with spaces or commas between them. */
export const readNumbers = (text: string): readonly number[] => text.split(/[\s,]+/).map(Number);

export const numberOf = (facts: Facts, name: string, otherwise = 0): number =>
  Number(facts.get(name) ?? otherwise);
