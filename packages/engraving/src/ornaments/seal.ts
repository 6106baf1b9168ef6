import { type Drawing, overlay, sheet } from '../drawing.ts';
import { guilloche } from './guilloche.ts';
import type { Layer } from '../layer.ts';
import { microText } from './micro-text.ts';
import { letterF, ring } from '../monogram.ts';
import { seededRandom } from '../random.ts';
import { series } from '../series.ts';

export type SealOptions = {
  readonly seed: string;
  /** Side of the square sheet, viewBox units; draw at one unit per pixel. Default 200. */
  readonly size?: number;
  /** Words to run round the seal in micro-text. */
  readonly text?: string;
  /** Of the brand: its letter, a ring where it has another name, or room for a picture. */
  readonly heart?: 'letter' | 'ring' | 'none';
};

/** Height of the letter and side of a picture in its place, in radii. */
export const SEAL_HEART = 0.4;

function sealLayers(seed: string, size: number): readonly Layer[] {
  const random = seededRandom(`${seed} seal`);
  const teeth = random.pick([40, 44, 48]);
  const lobes = random.pick([8, 9, 10, 12, 14]);
  const strands = Math.max(4, Math.round((size * 0.46) / lobes));
  const edge = (radius: number) => series(radius, [teeth, 0.018], [teeth * 3, 0.002]);
  const rings = (from: number, to: number, lines: number, width: number): Layer => ({
    kind: 'sheet',
    from: series(from),
    to: series(to),
    lines,
    role: 'line-strong',
    width,
  });
  return [
    {
      kind: 'sheet',
      from: edge(0.978),
      to: edge(0.978),
      lines: 1,
      role: 'line-strong',
      width: 0.9,
    },
    { kind: 'rays', inner: series(0.885), outer: series(0.948, [teeth, 0.014]), count: teeth * 4 },
    rings(0.86, 0.875, 2, 0.5),
    rings(0.755, 0.77, 2, 0.5),
    ...[1, -1].map((sign): Layer => ({
      kind: 'weave',
      inner: series(0.48, [lobes, sign * 0.04]),
      outer: series(0.69, [lobes, sign * 0.045]),
      waves: strands * lobes + 1,
      strands,
    })),
    rings(0.36, 0.375, 2, 0.6),
  ];
}

/** A round seal with a serrated, milled edge, a woven ring, and the brand letter at the heart. */
export function seal({ seed, size = 200, text, heart = 'letter' }: SealOptions): Drawing {
  const centre = size / 2;
  const radius = centre - 1;
  const chart = { kind: 'polar', x: centre, y: centre, radius, turn: -Math.PI / 2 } as const;
  const engraving = guilloche({
    seed,
    width: size,
    height: size,
    chart,
    layers: sealLayers(seed, size),
    play: 0.04,
  });
  const height = radius * SEAL_HEART;
  const shapes = {
    letter: () => letterF(centre, centre, height),
    ring: () => ring(centre, centre, height / 2),
  };
  const inside = heart === 'none' ? [] : [{ d: shapes[heart](), role: 'fill', width: 0 } as const];
  const words = { ...chart, radius: radius * 0.79 };
  return overlay(sheet(size, size), [
    engraving,
    {
      viewBox: engraving.viewBox,
      paths: inside,
      texts: text ? [microText({ text, chart: words, size: radius * 0.055 })] : [],
    },
  ]);
}
