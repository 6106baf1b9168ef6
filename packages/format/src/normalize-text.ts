/* oxlint-disable no-restricted-properties -- here it is bounded. */
/** A text this short may become as long as this; longer ones grow no longer than they were. */
const MAY_GROW_TO = 1_000;
/** Unicode puts marks in order letter by letter: thousands on one letter take seconds. */
const PILES = /(\p{M}{30})\p{M}+/gu;
/** Is the same in each form. */
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7F]*$/;

/**
 * Normalises what a stranger wrote in time that grows with its length: one letter can stand for
 * eighteen (U+FDFA), and 30 marks stay on a letter (Unicode's stream-safe text format). The result
 * may be cut; it is for reading what is meant, not for comparing secrets.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  if (ASCII.test(text)) return text;
  const isCompatible = form.startsWith('NFK');
  const composed = text.replace(PILES, '$1').normalize(isCompatible ? 'NFKC' : 'NFC');
  const longest = Math.max(text.length, MAY_GROW_TO);
  const within = composed.length <= longest ? composed : composed.slice(0, longest);
  return form.endsWith('D') ? within.normalize(form) : within;
}
