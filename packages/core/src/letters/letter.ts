import { DecryptionError, openText, sealText } from '../accounts/index.ts';

/** A letter to one person: plain text, paragraphs with an empty line between. */
export type Letter = {
  to: string;
  /** Which one of ours it began as; undefined: the site wrote it by itself. */
  kind?: string;
  subject: string;
  text: string;
};

const place = (about: string) => ({ table: 'inbox_mail', column: 'sealed', row: about });

export const sealLetter = (key: Uint8Array, about: string, letter: Letter): string =>
  sealText(key, JSON.stringify(letter), place(about));

/** Undefined where another key sealed it. */
export function openLetter(
  key: Uint8Array,
  { about, sealed: sealedLetter }: { about: string; sealed: string },
): Letter | undefined {
  try {
    // Sealed by this file, and nobody else has the key.
    return JSON.parse(openText(key, sealedLetter, place(about))) as Letter;
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
