const MAX_CHARACTERS = 100;

/**
 * Search text, as an address can carry it: within the services' limit, and no half of a character,
 * which has no form there.
 */
export const toQuery = (text: string): string =>
  [...text.toWellFormed()].slice(0, MAX_CHARACTERS).join('');
