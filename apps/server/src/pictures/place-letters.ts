/*
 * The library that draws our pictures knows no text on a path, which engravings are lettered with:
 * each letter is put in its place here.
 */

/** As `toSvg` of packages/engraving writes it. */
const TEXT_ON_PATH =
  /<path id="(m\w+)" fill="none" d="([^"]+)"\/><text fill="([^"]+)" font-size="([\d.]+)"><textPath href="#\1" textLength="([\d.]+)">([^<]*)<\/textPath><\/text>/g;
const LETTER = /&#?\w+;|./gu;
/** Samples of each curve: the letters are some thousandths of the sheet high. */
const STEPS = 40;

type Place = { x: number; y: number; length: number };

/** @param widthOf a letter's width, as a part of its size */
export function placeLetters(svg: string, widthOf: (letter: string) => number): string {
  return svg.replace(
    TEXT_ON_PATH,
    (_, __, path: string, fill: string, size: string, length: string, text: string) => {
      const letters = text.match(LETTER) ?? [];
      const widths = letters.map((letter) => widthOf(letter) * Number(size));
      const sum = widths.reduce((whole, width) => whole + width, 0);
      const gap = (Number(length) - sum) / Math.max(1, letters.length - 1);
      const line = samplePath(path);
      let at = 0;
      const placedLetters = letters.map((letter, index) => {
        const width = widths[index] ?? 0;
        const middle = at + width / 2;
        at += width + gap;
        return letter === ' ' ? '' : letterTag(letter, locate(line, middle));
      });
      return `<g fill="${fill}" font-size="${size}" text-anchor="middle">${placedLetters.join('')}</g>`;
    },
  );
}

const letterTag = (letter: string, { x, y, turn }: { x: number; y: number; turn: number }) =>
  `<text transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${turn.toFixed(1)})">` +
  `${letter}</text>`;

/**
 * A path as `curvePath` writes it, as points along it: a beginning, a curve, and curves whose first
 * handle mirrors the last one of the curve before; all relative.
 */
function samplePath(path: string): Place[] {
  const [x = 0, y = 0, ax = 0, ay = 0, ...curves] = (
    path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
  ).map(Number);
  let [penX, penY, handleX, handleY] = [x, y, ax, ay];
  const line: Place[] = [{ x, y, length: 0 }];
  for (let at = 0; at + 4 <= curves.length; at += 4) {
    const [bx = 0, by = 0, cx = 0, cy = 0] = curves.slice(at, at + 4);
    for (let step = 1; step <= STEPS; step++) {
      const t = step / STEPS;
      const [one, two, three] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      const last = line.at(-1) ?? { x, y, length: 0 };
      const next = {
        x: penX + one * handleX + two * bx + three * cx,
        y: penY + one * handleY + two * by + three * cy,
      };
      line.push({ ...next, length: last.length + Math.hypot(next.x - last.x, next.y - last.y) });
    }
    [penX, penY, handleX, handleY] = [penX + cx, penY + cy, cx - bx, cy - by];
  }
  return line;
}

function locate(line: readonly Place[], length: number): { x: number; y: number; turn: number } {
  const next = Math.max(
    1,
    line.findIndex((place) => place.length >= length),
  );
  const [from, to] = [line[next - 1], line[next]];
  if (!from || !to) return { x: 0, y: 0, turn: 0 };
  const share = (length - from.length) / Math.max(1e-9, to.length - from.length);
  return {
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
    turn: (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI,
  };
}
