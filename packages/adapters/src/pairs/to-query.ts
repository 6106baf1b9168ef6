const MAX_CHARACTERS = 100;

/**
 * What is searched for, as an address can carry it: no more than the services read, and no half of
 * a character, which has no form there.
 */
export const toQuery = (text: string): string =>
  [...text.toWellFormed()].slice(0, MAX_CHARACTERS).join('');
