import { linePath, type Point } from './path.ts';

/**
 * The outline of the letter of the brand on a 14 by 20 grid: a bracketless slab F, as on old share
 * certificates.
 */
const OUTLINE: readonly Point[] = [
  [0, 0],
  [14, 0],
  [14, 6],
  [12, 6],
  [12, 2],
  [6, 2],
  [6, 8],
  [8, 8],
  [8, 6],
  [10, 6],
  [10, 12],
  [8, 12],
  [8, 10],
  [6, 10],
  [6, 18],
  [8, 18],
  [8, 20],
  [0, 20],
  [0, 18],
  [2, 18],
  [2, 2],
  [0, 2],
];

/** Path data of the letter F, its box centred on (x, y), `height` viewBox units tall. */
export function letterF(x: number, y: number, height: number): string {
  const unit = height / 20;
  return linePath(
    OUTLINE.map(([px, py]) => [x + (px - 7) * unit, y + (py - 10) * unit] as const),
    true,
  );
}

/** Path data of a ring around (x, y), in the place of the letter where a brand has another name. */
export function ring(x: number, y: number, radius: number): string {
  const circle = (size: number): string =>
    `M${x - size} ${y}a${size} ${size} 0 1 0 ${2 * size} 0a${size} ${size} 0 1 0 ${-2 * size} 0Z`;
  return circle(radius) + circle(radius / 2);
}
