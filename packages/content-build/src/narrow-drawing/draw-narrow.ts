import { FONT, LINE, readMarks, round, textAt, widthOf, wrapText } from './mark-text.ts';
import { FILLS, type Block, type Fill } from './narrow-schema.ts';
import { squeezePlot } from './squeeze-plot.ts';

/** Of the drawing: the column of a phone of 360 px is a little wider. */
const WIDTH = 320;
const GAP = 8;
const PAD = 10;

type Place = { x: number; y: number; width: number };
type Drawn = { svg: string; height: number };

/**
 * Draws the narrow version of a diagram: its blocks under one another, texts wrapped.
 *
 * @param wide the wide drawing, of which plots show a part
 */
export function drawNarrow(blocks: readonly Block[], wide: string): string {
  const { svg, height } = stack(blocks, { x: 2, y: 2, width: WIDTH - 4 }, wide);
  const viewBox = `0 0 ${WIDTH} ${Math.ceil(height + 6)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${svg}</svg>`;
}

function stack(blocks: readonly Block[], place: Place, wide: string): Drawn {
  let y = place.y;
  let frames = 0;
  const parts = blocks.map((block, index) => {
    if (index > 0) y += gapBetween(blocks[index - 1], block);
    const { svg, height } = draw(block, { ...place, y }, wide);
    y += height;
    return isFrame(block) ? `<g data-frame="${++frames}">${svg}</g>` : svg;
  });
  return { svg: parts.join(''), height: y - place.y };
}

const isFrame = (block: Block | undefined): boolean =>
  typeof block === 'object' && 'frame' in block;

/** Lines of one text stand close; a heading and everything else keeps a distance. */
function gapBetween(before: Block | undefined, block: Block): number {
  if (typeof block === 'string' && block.startsWith('#') && typeof before !== 'string') return 16;
  if (typeof block === 'string' && typeof before === 'string')
    return block.startsWith('#') ? GAP : 0;
  return isArrow(block) || isArrow(before) ? 2 : GAP;
}

const isArrow = (block: Block | undefined): boolean =>
  typeof block === 'object' && 'arrow' in block;

function draw(block: Block, place: Place, wide: string): Drawn {
  if (block === '---') return drawRule(place);
  if (typeof block === 'string') return drawText(block, place);
  if ('box' in block) return drawBox(block.box, 'd-box', place);
  if ('brass' in block) return drawBox(block.brass, 'd-box-brass', place);
  if ('arrow' in block) return drawArrow(block.arrow, place);
  if ('bar' in block) return drawBar(block.bar, block.of, place);
  if ('cells' in block) return drawCells(block.cells, place);
  if ('key' in block) return drawKey(block.key, place);
  if ('table' in block) return drawTable(block.table, block.shares, place);
  if ('frame' in block) return stack(block.frame, place, wide);
  if ('columns' in block) {
    const places = columnsOf(place, block.columns.length, block.shares);
    return beside(block.columns.map((column, i) => stack(column, places[i] ?? place, wide)));
  }
  // Labels under the axis need room too.
  const [, top, , span] = block.plot;
  const below = block.texts.map(([, y]) => ((y - top) / span) * block.height + GAP);
  const lowest = Math.max(block.height, ...below);
  const svg = squeezePlot(wide, block, place.x, place.y + FONT, place.width);
  return { svg, height: FONT + lowest };
}

const beside = (columns: readonly Drawn[]): Drawn => ({
  svg: columns.map(({ svg }) => svg).join(''),
  height: Math.max(...columns.map(({ height }) => height)),
});

/** A text, and after ` | ` what stands at the right end of its first line. */
function drawText(markedText: string, { x, y, width }: Place): Drawn {
  const [rest = '', right = ''] = markedText.split(' | ');
  const end = readMarks(right);
  const room = right === '' ? width : width - widthOf(end) - GAP;
  const lines = wrapText(readMarks(rest.replace(/ \|$/, '')), room);
  const drawings = lines.map((line, index) => textAt(line, x, y + 15 + index * LINE));
  return {
    svg: drawings.join('') + textAt(end, x + width, y + 15, 'end'),
    height: lines.length * LINE,
  };
}

const drawRule = ({ x, y, width }: Place): Drawn => ({
  svg: levelLine(x, y + 6, width, 'class="d-line"'),
  height: 12,
});

const levelLine = (x: number, y: number, width: number, attributes: string): string =>
  `<line x1="${round(x)}" y1="${round(y)}" x2="${round(x + width)}" y2="${round(y)}" ${attributes}/>`;

function drawBox(lines: readonly string[], classes: string, place: Place): Drawn {
  const inner = { x: place.x + PAD, y: place.y + PAD - 2, width: place.width - 2 * PAD };
  let height = 0;
  const texts = lines.map((line) => {
    const text = drawText(line, { ...inner, y: inner.y + height });
    height += text.height;
    return text.svg;
  });
  const whole = height + 2 * PAD - 2;
  const box =
    `<rect x="${round(place.x)}" y="${round(place.y)}" width="${round(place.width)}" ` +
    `height="${round(whole)}" rx="4" class="${classes}"/>`;
  return { svg: box + texts.join(''), height: whole };
}

/** Down, with a word beside it or none. */
function drawArrow(markedText: string, { x, y, width }: Place): Drawn {
  const words = readMarks(markedText);
  const lines = wrapText(words, width / 2 - 16);
  const height = Math.max(22, words.text === '' ? 0 : lines.length * LINE + 4);
  const middle = x + width / 2;
  const colour = words.classes === 'd-loss' ? 'loss' : 'brass';
  const end = y + height - 2;
  return {
    svg:
      `<path d="M${round(middle)} ${round(y + 2)} V${round(end - 6)}" class="d-line-${colour}"/>` +
      `<path d="M${round(middle)} ${round(end)} l-5 -8 h10 z" class="d-${colour}"/>` +
      lines.map((line, i) => textAt(line, middle + 14, y + 16 + i * LINE)).join(''),
    height,
  };
}

function drawBar(parts: readonly (readonly [Fill, number])[], of: number, place: Place): Drawn {
  let x = place.x;
  const drawings = parts.map(([fill, size]) => {
    const width = Math.max(1.5, (size / of) * place.width);
    const rect = rectangle(x, place.y, width, 20, FILLS[fill]);
    x += width;
    return rect;
  });
  return { svg: drawings.join(''), height: 20 };
}

function drawCells(parts: readonly (readonly [Fill, number])[], { x, y }: Place): Drawn {
  const fills = parts.flatMap(([fill, count]) => Array.from({ length: count }, () => FILLS[fill]));
  const drawings = fills.map((classes, index) => rectangle(x + index * 22, y, 18, 16, classes));
  return { svg: drawings.join(''), height: 16 };
}

const rectangle = (x: number, y: number, width: number, height: number, classes: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${height}" class="${classes}"/>`;

/** Draws the key: the meaning of each colour, line or sign in the drawing. */
function drawKey(key: Readonly<Record<string, string>>, place: Place): Drawn {
  let y = place.y;
  const rows = Object.entries(key).map(([sign, words]) => {
    const row = drawText(words, { x: place.x + 32, y, width: place.width - 32 });
    const svg = drawSign(sign, place.x, y) + row.svg;
    y += row.height + 2;
    return svg;
  });
  return { svg: rows.join(''), height: y - place.y };
}

function drawSign(sign: string, x: number, y: number): string {
  if (sign === 'up') return `<path d="M${x + 12} ${y + 3} l-8 14 h16 z" class="d-gain"/>`;
  if (sign === 'down') return `<path d="M${x + 12} ${y + 17} l-8 -14 h16 z" class="d-loss"/>`;
  const [name = '', isDashed] = sign.split(' ');
  if (name in FILLS)
    // `in` has just shown that it is one of them.
    return rectangle(
      x + 3,
      y + 2,
      18,
      16,
      FILLS[name as Fill] + (isDashed ? '" stroke-dasharray="4 3' : ''),
    );
  const dashes = isDashed ? ' stroke-dasharray="6 4"' : '';
  return levelLine(x, y + 10, 24, `class="d-${name}" stroke-width="2"${dashes}`);
}

function drawTable(
  rows: readonly (readonly string[])[],
  shares: readonly number[] | undefined,
  place: Place,
): Drawn {
  let y = place.y;
  const drawings = rows.map((row) => {
    const places = columnsOf({ ...place, y }, row.length, shares);
    const { svg, height } = beside(row.map((cell, i) => drawText(cell, places[i] ?? place)));
    y += height + 2;
    return svg;
  });
  return { svg: drawings.join(''), height: y - place.y };
}

function columnsOf(place: Place, count: number, shares?: readonly number[]): Place[] {
  const parts = shares ?? Array.from({ length: count }, () => 1);
  const whole = parts.reduce((sum, share) => sum + share, 0);
  const room = place.width - GAP * (count - 1);
  let x = place.x;
  return parts.map((share) => {
    const column = { x, y: place.y, width: (room * share) / whole };
    x += column.width + GAP;
    return column;
  });
}
