import { graphemes } from '@firm/format';

export type Face = {
  /** CSS font family list */
  readonly family: string;
  readonly weight: number;
};

/** Width of a text in em. The only thing that setting a certificate needs from a browser. */
export type Measure = (text: string, face: Face) => number;

export type Room = {
  readonly width: number;
  /** font size when there is room */
  readonly size: number;
  /** font size below which the text is broken into two lines */
  readonly smallest: number;
};

export type Setting = {
  readonly lines: readonly string[];
  readonly size: number;
};

/** Ink may stand out a little beyond the measured width, and renderers round differently. */
const SLACK = 0.98;

/**
 * Sets a text in one line, smaller if need be, or in two lines of like width, smaller still. It
 * never leaves the room.
 */
export function setLines(
  text: string,
  face: Face,
  measure: Measure,
  { width, size, smallest }: Room,
): Setting {
  const room = width * SLACK;
  const whole = Math.max(measure(text, face), 0.01);
  if (room / whole >= smallest) return { lines: [text], size: Math.min(size, room / whole) };
  const lines = breakInTwo(text, (line) => measure(line, face), whole);
  return {
    lines,
    size: Math.min(smallest, room / Math.max(...lines.map((line) => measure(line, face)))),
  };
}

/**
 * Breaks between words and after hyphens; inside one only where that is the one way to keep the
 * lines alike (and in scripts without spaces).
 */
function breakInTwo(text: string, widthOf: (line: string) => number, whole: number): string[] {
  const betweenWords = narrowest(text.split(/(?<=[ -])/), widthOf);
  if (betweenWords.widest <= whole * 0.75) return betweenWords.lines;
  return narrowest(graphemes(text), widthOf).lines;
}

function narrowest(
  parts: readonly string[],
  widthOf: (line: string) => number,
): { lines: string[]; widest: number } {
  let best = { lines: [parts.join('')], widest: Number.POSITIVE_INFINITY };
  for (let cut = 1; cut < parts.length; cut += 1) {
    const lines = [parts.slice(0, cut), parts.slice(cut)].map((side) => side.join('').trim());
    const widest = Math.max(...lines.map(widthOf));
    if (widest < best.widest) best = { lines, widest };
  }
  return best;
}
