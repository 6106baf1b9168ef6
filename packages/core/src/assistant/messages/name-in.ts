const MAX_WORDS = 4;

/** Words of sentences: a message with one of them is no name. */
const OF_SENTENCES: ReadonlySet<string> = new Set(
  (
    'a about all am an and any are at be buy can could did do does else for from get give good got ' +
    'hacked has have help how i if in into is it its lost make me mean more my need next no not of ' +
    'on or our out please price scam scammed sell send should show stolen stuck swap than thanks ' +
    'that the their them then this to us use vs want was we were what when where which who why will ' +
    'with work would you your'
  ).split(' '),
);

/**
 * Returns the name in a message of two to four words that could be a token's: 'shiba inu', 'moonlight
 * coin' → 'moonlight'. One word is another matter.
 */
export function nameIn(message: string): string | undefined {
  const words = message
    .trim()
    .replace(/[?!.]+$/, '')
    .split(/\s+/);
  const isName =
    words.length > 1 &&
    words.length <= MAX_WORDS &&
    words.every(
      (word) => /^[\p{L}\p{N}]{1,20}$/u.test(word) && !OF_SENTENCES.has(word.toLowerCase()),
    );
  return isName ? words.join(' ').replace(/ (?:coin|token)$/i, '') : undefined;
}
