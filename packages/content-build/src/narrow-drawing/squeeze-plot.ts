import type { Plot } from './narrow-schema.ts';
import { readMarks, round, textAt } from './mark-text.ts';

type Scale = { x: (at: number) => number; y: (at: number) => number };

const SHAPE = /<(line|rect|circle|polyline|polygon|path)\b[^>]*?\/>/g;

/**
 * Draws a part of the wide drawing again in another width and height. Lines and places are
 * squeezed; dots, strokes and letters keep their size.
 */
export function squeezePlot(
  wide: string,
  plot: Plot,
  start: number,
  top: number,
  width: number,
): string {
  const [fromX, fromY, spanX, spanY] = plot.plot;
  const inner = width - plot.left - plot.right;
  const scale: Scale = {
    x: (at) => round(start + plot.left + ((at - fromX) / spanX) * inner),
    y: (at) => round(top + ((at - fromY) / spanY) * plot.height),
  };
  const shapes = [...wide.matchAll(SHAPE)].map(([shape]) => shape);
  const inside = shapes.filter((shape) =>
    placesOf(shape).every(
      ([x, y]) =>
        x >= fromX - 1 && x <= fromX + spanX + 1 && y >= fromY - 1 && y <= fromY + spanY + 1,
    ),
  );
  const texts = plot.texts.map(([x, y, anchor, text]) =>
    textAt(readMarks(text), scale.x(x), scale.y(y), anchor),
  );
  return [...inside.map((shape) => squeeze(shape, scale)), ...texts].join('');
}

const numberOf = (shape: string, name: string): number =>
  Number(new RegExp(`\\s${name}="([^"]*)"`).exec(shape)?.[1] ?? 0);

/** Where a shape stands: its points, or the first one of a sign drawn by relative steps. */
function placesOf(shape: string): [number, number][] {
  if (shape.startsWith('<line'))
    return [
      [numberOf(shape, 'x1'), numberOf(shape, 'y1')],
      [numberOf(shape, 'x2'), numberOf(shape, 'y2')],
    ];
  if (shape.startsWith('<circle')) return [[numberOf(shape, 'cx'), numberOf(shape, 'cy')]];
  if (shape.startsWith('<rect')) {
    const [x, y] = [numberOf(shape, 'x'), numberOf(shape, 'y')];
    return [
      [x, y],
      [x + numberOf(shape, 'width'), y + numberOf(shape, 'height')],
    ];
  }
  const points = /\s(?:points|d)="([^"]*)"/.exec(shape)?.[1] ?? '';
  return pairsOf(points.replace(/[a-z].*$/, ''));
}

const pairsOf = (points: string): [number, number][] =>
  [...points.matchAll(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

function squeeze(shape: string, scale: Scale): string {
  const [x, y] = [numberOf(shape, 'x'), numberOf(shape, 'y')];
  return shape
    .replace(/\s(x1?|x2|cx)="([^"]*)"/g, (_, name, at) => ` ${name}="${scale.x(Number(at))}"`)
    .replace(/\s(y1?|y2|cy)="([^"]*)"/g, (_, name, at) => ` ${name}="${scale.y(Number(at))}"`)
    .replace(
      /\swidth="([^"]*)"/,
      (_, w) => ` width="${round(scale.x(x + Number(w)) - scale.x(x))}"`,
    )
    .replace(
      /\sheight="([^"]*)"/,
      (_, h) => ` height="${round(scale.y(y + Number(h)) - scale.y(y))}"`,
    )
    .replace(/\s(points|d)="([^"]*)"/, (_, name, points: string) => {
      // Lower-case steps of a path are relative: signs such as arrows, which keep their size.
      const steps = points.search(/[a-z]/);
      const absolute = steps === -1 ? points : points.slice(0, steps);
      const movedPoints = absolute.replace(
        /(-?[\d.]+)([ ,]+)(-?[\d.]+)/g,
        (_pair, at, between, down) => `${scale.x(Number(at))}${between}${scale.y(Number(down))}`,
      );
      return ` ${name}="${movedPoints}${steps === -1 ? '' : points.slice(steps)}"`;
    });
}
