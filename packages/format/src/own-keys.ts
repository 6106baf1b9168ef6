/**
 * Object.keys and Object.entries of an object that is written out in the code, so that it has the
 * keys of its type and no others. Not for what comes from outside.
 */
export const keysOf = <K extends string>(object: Readonly<Partial<Record<K, unknown>>>): K[] =>
  // See above: the type lists them all.
  Object.keys(object) as K[];

export const entriesOf = <K extends string, V>(object: Readonly<Record<K, V>>): [K, V][] =>
  // As with keysOf.
  Object.entries(object) as [K, V][];
