/** Under which a letter goes out, at whichever try. */
export const letterKey = (about: string): string => `letter:${about}`;

/** Those of all letters to whoever asked for a bot. */
export const letterKeys = (about: string): string[] => [
  letterKey(about),
  letterKey(`${about}:received`),
];
