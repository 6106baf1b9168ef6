import { hashToken } from '../hash-token.ts';

const CODES = 10;
const LETTERS_EACH = 16;
/** Without l, o, 0 and 1, which are read for one another: 32, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Ten codes of 80 bits, as people write them down: `abcd-efgh-jkmn-pqrs`. Nobody guesses one, so
 * that a plain hash of it is enough.
 */
export const makeRecoveryCodes = ({ bytes }: { bytes: (length: number) => Uint8Array }): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(bytes(LETTERS_EACH), (byte) => LETTERS.charAt(byte % LETTERS.length))
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** What is kept of one. How it is typed does not matter. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hashToken(`recovery ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
