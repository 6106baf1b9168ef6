/** An error message that wallets, routers, nodes or exchanges print, with its cause and the first step. */
export type ErrorFound = { name: string; cause: string; step: string; url: string; title: string };
type ErrorEntry = Omit<ErrorFound, 'name'> & { names: readonly string[] };

/** A shorter name, and one that is only a number, is a word in other sentences as well. */
const SHORT = 6;
const ONLY_NUMBER = /^-?\d+$/;
const NEAR_NUMBER = /\b(?:error|code|err)\b/i;

/**
 * Makes the search for errors by their names. The longest name that a message has wins; short names
 * and numbers count as whole words only: names in capitals as they are written, numbers beside
 * 'error' or 'code'.
 */
export function createFindError(
  entries: readonly ErrorEntry[],
): (message: string) => ErrorFound | undefined {
  const names = entries
    .flatMap((entry) => entry.names.map((name) => ({ name, lower: name.toLowerCase(), entry })))
    .toSorted((a, b) => b.name.length - a.name.length);
  return (message) => {
    const lower = message.toLowerCase();
    const knownError = names.find(({ name, lower: plain }) => {
      if (!lower.includes(plain)) return false;
      if (ONLY_NUMBER.test(name)) return NEAR_NUMBER.test(message) && hasWord(message, name);
      return name.length < SHORT || name === name.toUpperCase()
        ? hasWord(message, name)
        : hasWord(lower, plain);
    });
    if (!knownError) return undefined;
    const { cause, step, url, title } = knownError.entry;
    return { name: knownError.name, cause, step, url, title };
  };
}

/** Whether a text has a name that no letter or digit goes on before or after. */
function hasWord(text: string, name: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + name.length] ?? ' ';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
