import { ground, toSvg } from '@firm/engraving';
import { formatLongDate, shortenAddress } from '@firm/format';
import { verdictLabels, type SafetyCheck, type TokenVerdict } from '@firm/schema';
import { brand } from '../../config/brand.ts';
import { checkPictureText as text } from './text/en/safety.ts';
import {
  BRASS,
  createWriter,
  INK,
  PAPER,
  QUIET,
  SANS,
  SERIF,
  sizeFor,
  type Drawing,
} from '../../pictures/picture-marks.ts';

/** Of the dial's needle and the word: never alone, the word stands beside it. */
const COLOURS: Readonly<Record<TokenVerdict, string>> = {
  'do-not-touch': '#f2685f',
  'high-risk': '#f2685f',
  caution: '#f0803c',
  'no-red-flag': '#a9b0a8',
};

const DIAL = { x: 1000, y: 230, radius: 120 };
const LONGEST_SYMBOL = 24;
const SUMMARY = { lines: 3, letters: 62 };
const ADVICE = { lines: 2, letters: 62 };

/**
 * The picture of 1200 by 630 that stands for a check where its link is shared, in the order of its
 * page: the verdict with its dial, why, what to do now, and of which token.
 *
 * @param drawing look: puts a published brand in the drawing
 * @throws NotDrawnError
 */
export async function drawCheckPicture(
  { token, chain, address, verdict, summary, advice = '', dial, checkedAt }: SafetyCheck,
  { pictures, look = (svg) => svg }: Drawing,
): Promise<Buffer> {
  const colour = COLOURS[verdict];
  const { write, isWhole } = createWriter(pictures);
  const line = (content: string, y: number, size: number, fill: string, family: string) =>
    write(content, { y, size, colour: fill, family });
  const symbol = [...token.symbol];
  const title =
    `${symbol.length > LONGEST_SYMBOL ? `${symbol.slice(0, LONGEST_SYMBOL - 1).join('')}…` : token.symbol} ` +
    `· ${chain.name}`;
  const day = formatLongDate(checkedAt, 'UTC');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
    <rect width="1200" height="630" fill="${INK}"/>
    <g opacity="0.2">${engraving()}</g><rect width="14" height="630" fill="${BRASS}"/>
    ${line(`${brand.name} · ${text.title}`, 110, 30, BRASS, SANS)}
    ${line(verdictLabels[verdict], 220, 84, PAPER, SERIF)}
    ${[...wrap(summary, SUMMARY), ...wrap(advice, ADVICE)]
      .map((words, at) => line(words, 290 + at * 42, 30, PAPER, SANS))
      .join('')}
    ${line(title, 520, sizeFor(title, 48) * 0.72, QUIET, SANS)}
    ${line(`${shortenAddress(address)} · ${text.checked(day)}`, 566, 26, QUIET, SANS)}
    ${isWhole() ? '' : line(text.lettersMissing, 598, 22, QUIET, SANS)}
    ${drawDial(dial, colour)}</svg>`;
  return pictures.draw(look(svg));
}

let drawing: string | undefined;
/** Drawn once for all pictures: drawing takes long enough to be felt by others. */
function engraving(): string {
  drawing ??= toSvg(ground({ seed: text.title, width: 1200, height: 630 }), {
    colours: { line: BRASS, 'line-strong': BRASS, fill: BRASS },
  })
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '');
  return drawing;
}

/** A half circle from 0 on the left to 100 on the right, and its needle. */
function drawDial(value: number, colour: string): string {
  const { x, y, radius } = DIAL;
  const point = (percent: number, length: number) => {
    const angle = Math.PI * (1 - percent / 100);
    return (
      `${(x + Math.cos(angle) * length).toFixed(1)} ` +
      `${(y - Math.sin(angle) * length).toFixed(1)}`
    );
  };
  const arc = (to: number, stroke: string) =>
    `<path d="M ${point(0, radius)} A ${radius} ${radius} 0 0 1 ` +
    `${point(to, radius)}" fill="none" stroke="${stroke}" stroke-width="14"/>`;
  return (
    `${arc(100, '#2a332f')}${value > 0 ? arc(value, colour) : ''}<path d="M ${x} ${y} L ` +
    `${point(value, radius - 26)}" stroke="${PAPER}" stroke-width="6" stroke-linecap="round"/>` +
    `<circle cx="${x}" cy="${y}" r="10" fill="${PAPER}"/>`
  );
}

function wrap(sentence: string, { lines: most, letters }: typeof SUMMARY): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, letters));
  }
  return lines.length <= most
    ? lines
    : [...lines.slice(0, most - 1), `${lines[most - 1]?.slice(0, letters - 1)}…`];
}
