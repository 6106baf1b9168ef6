import table from './common-passwords.json' with { type: 'json' };

/**
 * Passwords and words that guessers try first, in small letters: our own list, and the 3,000 of at
 * least eight characters that leaked most often, from @zxcvbn-ts/language-common 4.1.3 (its licence
 * stands beside this file). `checkPassword` also compares without digits and signs at the ends and
 * with letters put back for look-alikes, so each stands for many.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  [table.own, table.leaked].flatMap((words) => words.split(' ')),
);
