/** A table's entry for a word from outside: 'constructor' and its kin are no entries. */
export function lookup<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
