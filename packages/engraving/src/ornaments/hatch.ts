import { linePath, type Point } from '../path.ts';

/**
 * Path data of parallel lines that fill a convex polygon: an engraver's flat tint. `angle` is the
 * lines' direction in radians, `gap` the distance between them in viewBox units. Each line is
 * clipped where it crosses the polygon's sides.
 */
export function hatch(polygon: readonly Point[], angle: number, gap: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const across = polygon.map(([x, y]) => y * cos - x * sin);
  const first = Math.min(...across) + gap / 2;
  const count = Math.max(0, Math.ceil((Math.max(...across) - first) / gap));
  return Array.from({ length: count }, (_, line) => {
    const level = first + line * gap;
    const ends = crossings(polygon, across, level).toSorted((a, b) => along(a) - along(b));
    const [from, to] = [ends[0], ends.at(-1)];
    return from && to ? linePath([from, to], false) : '';
  }).join('');

  function along([x, y]: Point): number {
    return x * cos + y * sin;
  }
}

/** Where the line at `level` meets the polygon's sides. */
function crossings(polygon: readonly Point[], across: readonly number[], level: number): Point[] {
  return polygon.flatMap(([x, y], i) => {
    const next = (i + 1) % polygon.length;
    const [nextX, nextY] = polygon[next] ?? [x, y];
    const [here, there] = [across[i] ?? 0, across[next] ?? 0];
    if (here < level === there < level) return [];
    const part = (level - here) / (there - here);
    return [[x + (nextX - x) * part, y + (nextY - y) * part] as const];
  });
}
