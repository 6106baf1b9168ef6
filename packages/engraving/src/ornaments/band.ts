import type { LinearChart } from '../chart.ts';
import type { Drawing } from '../drawing.ts';
import { guilloche } from './guilloche.ts';
import type { Layer } from '../layer.ts';
import { seededRandom } from '../random.ts';
import { series } from '../series.ts';

export type BandOptions = {
  readonly seed: string;
  /** Length and height of the ribbon, viewBox units. Defaults 960 by 40. */
  readonly width?: number;
  readonly height?: number;
};

/**
 * The layers of a ribbon: two chains of lenses, half a link apart, over a woven lace, between
 * ruled edges. `links` is the number of lenses along the ribbon, `half` its half height.
 */
function bandLayers(seed: string, links: number, half: number): readonly Layer[] {
  const random = seededRandom(`${seed} band`);
  const swell = random.between(0.6, 0.68);
  const crest = random.between(-0.09, 0.09);
  const strands = random.pick([4, 5, 6]);
  const lines = Math.max(5, Math.round(half * 0.45));
  const chain = (phase: number): Layer => ({
    kind: 'sheet',
    from: series(0, [links / 2, swell, phase], [(links / 2) * 3, crest, phase * 3]),
    to: series(0, [links / 2, -swell, phase], [(links / 2) * 3, -crest, phase * 3]),
    lines,
    width: 0.45,
  });
  const rule = (v: number, role: 'line' | 'line-strong', width: number): Layer => ({
    kind: 'sheet',
    from: series(v),
    to: series(v),
    lines: 1,
    role,
    width,
  });
  return [
    {
      kind: 'weave',
      inner: series(-0.8),
      outer: series(0.8),
      waves: strands * links,
      strands,
      width: 0.4,
    },
    chain(0),
    chain(Math.PI / 2),
    ...[-1, 1].flatMap((side) => [
      rule(side * 0.97, 'line-strong', 0.9),
      rule(side * (0.97 - 2.6 / half), 'line', 0.5),
    ]),
  ];
}

/** Draws a ribbon along a given line of a larger sheet. */
export function bandAlong(
  seed: string,
  sheetSize: readonly [width: number, height: number],
  chart: LinearChart,
): Drawing {
  const links = Math.max(2, 2 * Math.round(chart.length / (chart.half * 5)));
  const [width, height] = sheetSize;
  return guilloche({
    seed,
    width,
    height,
    chart,
    layers: bandLayers(seed, links, chart.half),
    play: 0,
  });
}

/** A horizontal border ribbon of interlaced waves, filling its sheet. */
export function band({ seed, width = 960, height = 40 }: BandOptions): Drawing {
  const [half, length] = [height / 2, width - 2];
  return bandAlong(seed, [width, height], { kind: 'linear', x: 1, y: half, length, half });
}
