import { normalizeText } from '../normalize-text.ts';

/** The words of a text in a row: small letters and digits, one blank between; 'don't' is one word. */
export const plainWords = (text: string): string =>
  normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
