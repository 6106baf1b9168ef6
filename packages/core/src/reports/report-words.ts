import { DecryptionError, openText, sealText } from '../accounts/index.ts';

/** A visitor's words, and the address for an answer. */
type ReportWords = { words: string; email: string };

const place = (id: string) => ({ table: 'report', column: 'sealed', row: id });

/** Null where there is nothing to keep. */
export const sealWords = (key: Uint8Array, id: string, reportWords: ReportWords): string | null =>
  reportWords.words === '' && reportWords.email === ''
    ? null
    : sealText(key, JSON.stringify(reportWords), place(id));

/** Undefined where there is nothing, or another key sealed it. */
export function openWords(
  key: Uint8Array,
  { id, sealed: sealedWords }: { id: string; sealed: string | null },
): ReportWords | undefined {
  if (sealedWords === null) return undefined;
  try {
    // Sealed by this file, and nobody else has the key.
    return JSON.parse(openText(key, sealedWords, place(id))) as ReportWords;
  } catch (error) {
    if (error instanceof DecryptionError) return undefined;
    throw error;
  }
}
