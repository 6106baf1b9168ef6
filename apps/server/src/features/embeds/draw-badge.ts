import { escapeMarkup } from '@firm/format';
import { verdictLabels, type TokenVerdict } from '@firm/schema';
import { embedText as text } from './text/en/embeds.ts';

const GREY = '#5c625b';
/** White words stand on each of them with a contrast of 4.5 at least. */
/** White letters on each of them have a contrast of 4.5 at least. */
export const COLOURS: Readonly<Record<TokenVerdict, string>> = {
  'do-not-touch': '#b3261e',
  'high-risk': '#b3261e',
  caution: '#9a4a00',
  'no-red-flag': '#2f6b3a',
};
const LETTER = 6.6;
const PADDING = 8;

/**
 * A badge with a verdict in words and its day; grey where that is too old to rely on.
 *
 * @param input day: of the check, as people write it
 */
export function drawBadge({
  brand,
  verdict,
  day,
  isOld,
}: {
  brand: string;
  verdict: TokenVerdict | null;
  day: string | null;
  isOld: boolean;
}): string {
  const label = verdict === null ? text.unknown : verdictLabels[verdict];
  const words = [label, day, ...(isOld && verdict !== null ? [text.old] : [])]
    .filter((part) => part !== null)
    .join(' · ');
  const leftWidth = Math.ceil([...brand].length * LETTER) + 2 * PADDING;
  const right = Math.ceil([...words].length * LETTER) + 2 * PADDING;
  const colour = isOld || verdict === null ? GREY : COLOURS[verdict];
  const title = escapeMarkup(text.badge(brand, words));
  const write = (at: number, width: number, input: string): string =>
    `<text x="${at + width / 2}" y="14" textLength="${width - 2 * PADDING}">${escapeMarkup(input)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${leftWidth + right}" height="20" role="img" aria-label="${title}">` +
    `<title>${title}</title><rect width="${leftWidth}" height="20" fill="#20241f"/>` +
    `<rect x="${leftWidth}" width="${right}" height="20" fill="${colour}"/>` +
    '<g fill="#fff" text-anchor="middle" font-family="Verdana,Geneva,sans-serif" font-size="11">' +
    `${write(0, leftWidth, brand)}${write(leftWidth, right, words)}</g></svg>`
  );
}
