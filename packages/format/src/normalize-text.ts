/* oxlint-disable no-restricted-properties -- here it is bounded. */
/** A text may become as long as this, whatever its own length. */
const MAY_GROW_TO = 4_000;
/** Longer ones may grow by a quarter: ligatures out of a PDF. */
const MAY_GROW_BY = 1.25;
/** Unicode puts marks in order letter by letter: thousands on one letter take seconds. */
const PILES = /(\p{M}{30})\p{M}+/gu;
/** Is the same in each form. */
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7F]*$/;

type Form = 'NFC' | 'NFD' | 'NFKC' | 'NFKD';

/**
 * Normalises what a stranger wrote in time that grows with its length. 30 marks stay on a letter
 * (Unicode's stream-safe text format). One letter can stand for eighteen (U+FDFA): where such
 * letters would make the text far longer, each is a space, and all others are still read.
 *
 * @param longest absent: 4,000, or a quarter more than the text has
 */
export function normalizeText(
  text: string,
  form: Form,
  longest = Math.max(MAY_GROW_TO, text.length * MAY_GROW_BY),
): string {
  if (ASCII.test(text)) return text;
  const composing = form.startsWith('NFK') ? 'NFKC' : 'NFC';
  const boundedText = text.replace(PILES, '$1');
  const composedText = boundedText.normalize(composing);
  const within =
    composedText.length <= longest
      ? composedText
      : withoutMany(boundedText, composing).normalize(composing);
  return form.endsWith('D') ? within.normalize(form) : within;
}

/** A space for each letter that stands for more than twice its own length. */
function withoutMany(text: string, form: Form): string {
  let all = '';
  for (const letter of text)
    all += letter.normalize(form).length > 2 * letter.length ? ' ' : letter;
  return all;
}
