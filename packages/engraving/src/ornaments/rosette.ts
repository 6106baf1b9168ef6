import type { Drawing } from '../drawing.ts';
import { guilloche } from './guilloche.ts';
import type { Layer } from '../layer.ts';
import { seededRandom } from '../random.ts';
import { series } from '../series.ts';

export type RosetteOptions = {
  readonly seed: string;
  /** Side of the square sheet, viewBox units; draw at one unit per pixel. Default 320. */
  readonly size?: number;
  /** Number of lobes round the edge; the seed chooses when absent. */
  readonly lobes?: number;
};

/**
 * The layers of a rosette on a unit disc, from the edge inwards: two interleaved woven rims with
 * their lobes out of step, two sheets turning against each other, an inner weave, and a
 * hypotrochoid at the heart. The number of lines follows the size, to keep them apart.
 */
export function rosetteLayers(seed: string, size: number, lobes: number): readonly Layer[] {
  const random = seededRandom(`${seed} rosette`);
  const swell = random.between(0.05, 0.07);
  const rim = random.between(0.68, 0.72);
  const twist = (random.between(0.5, 0.9) * Math.PI) / lobes;
  const strands = Math.max(4, Math.round((size * random.between(0.38, 0.44)) / lobes));
  const heart = Math.max(4, Math.round(strands * 0.6));
  const lines = Math.max(4, Math.round(size / 29));
  const rims = [swell, -swell].map((depth) => ({
    kind: 'weave' as const,
    inner: series(rim + 0.03, [lobes, depth * 0.7]),
    outer: series(0.93, [lobes, depth]),
    waves: strands * lobes + 1,
    strands,
  }));
  const turns = [twist, -twist].map((lean) => ({
    kind: 'sheet' as const,
    from: series(0.39, [lobes, 0.03]),
    to: series(rim - 0.045, [lobes, 0.05]),
    lines,
    twist: lean,
  }));
  return [
    ...rims,
    ...turns,
    {
      kind: 'weave',
      inner: series(0.19, [lobes, 0.01]),
      outer: series(0.36, [lobes, 0.025]),
      waves: heart * lobes + 1,
      strands: heart,
    },
    { kind: 'trochoid', fixed: lobes * 2 + 1, rolling: lobes, arm: lobes * 0.72, reach: 0.165 },
  ];
}

/** A round medallion of four interlaced zones, filling a square sheet. */
export function rosette({ seed, size = 320, lobes }: RosetteOptions): Drawing {
  const folds = lobes ?? seededRandom(`${seed} lobes`).pick([8, 9, 10, 11, 12, 14]);
  return guilloche({
    seed,
    width: size,
    height: size,
    chart: { kind: 'polar', x: size / 2, y: size / 2, radius: size / 2 - 1 },
    layers: rosetteLayers(seed, size, folds),
  });
}
