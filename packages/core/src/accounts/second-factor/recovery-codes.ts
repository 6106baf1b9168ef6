import { hashToken } from '../addresses/hash-token.ts';

const CODES = 10;
const LETTERS_EACH = 24;
/** Without l, o, 0 and 1, which are read for one another: 32, five bits each. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/**
 * Ten codes of 120 bits, as people write them down: `abcd-efgh-jkmn-pqrs-tuvw-xyz2`. Nobody guesses
 * one, so that a plain hash of it is enough (ASVS 6.5.2 wants 112 bits for that).
 */
export const makeRecoveryCodes = ({ bytes }: { bytes: (length: number) => Uint8Array }): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from(bytes(LETTERS_EACH), (byte) => LETTERS.charAt(byte % LETTERS.length))
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );

/** Hashes a recovery code. Its spelling does not matter. */
export const hashRecoveryCode = (userId: string, code: string): string =>
  hashToken(`recovery ${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`);
