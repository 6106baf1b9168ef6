import { brilliant } from './brilliant.ts';
import { type Drawing, overlay, sheet } from '../drawing.ts';
import { guilloche } from './guilloche.ts';
import type { Layer } from '../layer.ts';
import { type Random, seededRandom } from '../random.ts';
import { series } from '../series.ts';

export type Tier = 'diamond' | 'golden' | 'silver';

export type MedallionOptions = {
  readonly tier: Tier;
  readonly seed: string;
  /** Side of the square sheet, viewBox units; draw at one unit per pixel. Default 320. */
  readonly size?: number;
};

const ring = (radius: number, width = 0.7): Layer => ({
  kind: 'sheet',
  from: series(radius),
  to: series(radius),
  lines: 1,
  role: 'line-strong',
  width,
});

/** A milled rim whose teeth lengthen eight times round; the stone itself is straight work. */
function diamondLayers(size: number, random: Random): readonly Layer[] {
  const teeth = 8 * Math.round(size / 11);
  const dip = random.between(0.035, 0.05);
  return [
    { kind: 'rays', inner: series(0.89, [8, dip]), outer: series(0.965), count: teeth },
    ring(0.975, 0.5),
    ring(0.995, 0.9),
  ];
}

/** Twelve pointed rays over twelve more, in a field of straight ones, round a woven disc. */
function goldenLayers(size: number, random: Random): readonly Layer[] {
  const reach = random.between(0.15, 0.18);
  const point = random.between(0.035, 0.05);
  const lines = Math.round(size / 27);
  const strands = Math.max(4, Math.round(random.pick([7, 8, 11]) * (size / 320) ** 0.75));
  const flame = (sign: number, base: number): Layer => ({
    kind: 'sheet',
    from: series(0.45, [12, sign * 0.02]),
    to: series(base, [12, sign * reach], [24, point]),
    lines,
  });
  return [
    {
      kind: 'rays',
      inner: series(0.83, [24, 0.07]),
      outer: series(0.96, [12, 0.03]),
      count: 12 * Math.round(size / 22),
    },
    flame(-1, 0.68),
    flame(1, 0.74),
    {
      kind: 'weave',
      inner: series(0.2),
      outer: series(0.4, [12, 0.015]),
      waves: 12 * strands + 1,
      strands,
    },
    ring(0.435),
    { kind: 'trochoid', fixed: 25, rolling: 12, arm: 9, reach: 0.165 },
  ];
}

/** Six waves, all rolling one way, inside a rim that swells and ebbs with them. */
function silverLayers(size: number, random: Random): readonly Layer[] {
  const roll = random.between(0.9, 1.15);
  const crest = random.between(0.05, 0.065);
  const lines = Math.round(size / 12);
  const strands = random.pick([5, 7]);
  return [
    {
      kind: 'weave',
      inner: series(0.86, [6, 0.02]),
      outer: series(0.975, [6, -0.02]),
      waves: 18 * strands + 1,
      strands,
      sway: [6, 0.8],
    },
    {
      kind: 'sheet',
      from: series(0.24, [6, crest * 0.6]),
      to: series(0.78, [6, crest]),
      lines,
      twist: roll,
    },
    {
      kind: 'sheet',
      from: series(0.05, [3, 0.01]),
      to: series(0.17, [6, 0.03]),
      lines: Math.round(lines / 4),
      twist: -roll,
    },
  ];
}

const LAYERS = { diamond: diamondLayers, golden: goldenLayers, silver: silverLayers };

/**
 * The round engraving of a pass: a cut stone (8-fold), a sun (12-fold) or a rolling sea (6-fold).
 */
export function medallion({ tier, seed, size = 320 }: MedallionOptions): Drawing {
  const random = seededRandom(`${seed} ${tier}`);
  const face = guilloche({
    seed: `${seed} ${tier}`,
    width: size,
    height: size,
    chart: { kind: 'polar', x: size / 2, y: size / 2, radius: size / 2 - 1, turn: -Math.PI / 2 },
    layers: LAYERS[tier](size, random),
    play: 0.06,
  });
  if (tier !== 'diamond') return face;
  const stone = brilliant(size, size * 0.4, random.between(2.7, 3), random.pick([13, 17]));
  return overlay(sheet(size, size), [face, stone]);
}
