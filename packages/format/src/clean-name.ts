import { normalizeText } from './normalize-text.ts';

/**
 * The most characters (as a reader counts them) that are set of a name or a title; longer ones end
 * in an ellipsis.
 */
const MAX_CHARACTERS = 120;
/**
 * Keeps a name of a single endless grapheme (marks or joiners without end) from costing anything.
 */
const MAX_UNITS = 2000;

/** Breaks and tabs, which become a space. */
const BREAKS = /[\s\p{Zl}\p{Zp}\u0085]+/gu;
/**
 * Control characters, lone surrogates, what XML forbids, and what reorders or hides text: none has
 * ink.
 */
const UNSEEN =
  /[\p{Cc}\p{Cs}\ufffe\uffff\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Marks stacked so high on one letter that they would run into the next line. */
const PILES = /(\p{M}{4})\p{M}+/gu;
/** Anything with ink: joiners, fillers and variation selectors alone show nothing. */
const INK = /[^\p{Default_Ignorable_Code_Point}\p{Z}\u2800]/u;

/** The characters of a text as a reader counts them. */
export const graphemes = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

/**
 * A name or title as it can be printed: one line, composed, without characters that reorder or hide
 * text, 120 characters at most. Joiners stay, because Persian, Indic scripts and emoji need them.
 * Empty when nothing would be seen. A name that has been through here comes out of it unchanged.
 */
export function cleanName(raw: string): string {
  const visibleName = raw.slice(0, MAX_UNITS).replace(BREAKS, ' ').replace(UNSEEN, '');
  const line = normalizeText(visibleName, 'NFC').replace(PILES, '$1').replace(/ +/g, ' ').trim();
  if (!INK.test(line)) return '';
  const characters = graphemes(line);
  return characters.length <= MAX_CHARACTERS
    ? line
    : `${characters
        .slice(0, MAX_CHARACTERS - 1)
        .join('')
        .trimEnd()}…`;
}
