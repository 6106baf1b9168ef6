import type { Layer } from './layer.ts';
import { type Drawing, overlay, sheet } from './drawing.ts';
import { guilloche } from './ornaments/guilloche.ts';
import { seededRandom } from './random.ts';
import { series } from './series.ts';

export type GroundOptions = {
  readonly seed: string;
  /** Size of the area, viewBox units. Defaults 1440 by 720. */
  readonly width?: number;
  readonly height?: number;
  /** Where the great rosette's centre lies across the width, 0 to 1. Default 0.74. */
  readonly focus?: number;
};

/**
 * Two families of like waves that cross, mirrored. Each family is one curve repeated at an even
 * distance of whole hundredths, so the path data repeats too and packs to almost nothing.
 */
function streams(seed: string, half: number): readonly Layer[] {
  const random = seededRandom(`${seed} streams`);
  const phase = random.between(0, 2 * Math.PI);
  const rise = random.between(0.09, 0.12);
  const bend = random.between(-0.02, 0.02);
  const gap = 11;
  const lines = 2 * Math.floor(((0.98 - rise - Math.abs(bend)) * half) / gap) + 1;
  const top = ((lines - 1) / 2) * (gap / half);
  return [rise, -rise].map((swing) => ({
    kind: 'sheet',
    from: series(-top, [3, swing, phase], [2, bend, phase]),
    to: series(top, [3, swing, phase], [2, bend, phase]),
    lines,
  }));
}

/** A great open rosette: sheets turning against each other between lobed edges. */
function bloom(seed: string): readonly (readonly Layer[])[] {
  const random = seededRandom(`${seed} bloom`);
  const lobes = random.pick([8, 10]);
  const twist = (random.between(0.75, 1) * Math.PI) / lobes;
  const zone = (from: number, to: number, swell: number, lines: number, lean: number): Layer => ({
    kind: 'sheet',
    from: series(from, [lobes, swell * 0.1]),
    to: series(to, [lobes, swell]),
    lines,
    twist: lean,
    role: 'line-strong',
    width: 0.6,
  });
  const pair = [twist, -twist];
  return [
    pair.map((lean) => zone(0.55, 0.89, 0.085, Math.round(104 / lobes), lean)),
    pair.map((lean) => zone(0.22, 0.49, 0.05, Math.round(64 / lobes), -lean)),
  ];
}

/**
 * A faint ground to lie behind a title: streams of lines from edge to edge ('line', meant to bleed
 * off left and right) and a great rosette to one side ('line-strong'). Colour the streams at about
 * 15 % opacity and the rosette at 50 %.
 */
export function ground(options: GroundOptions): Drawing {
  const { seed, width = 1440, height = 720, focus = 0.74 } = options;
  const radius = Math.min(height, width) / 2 - 1;
  const x = Math.min(width - radius - 1, Math.max(radius + 1, width * focus));
  const half = height / 2 - 1;
  const round = { kind: 'polar', x, y: height / 2, radius } as const;
  const base = { seed, width, height, tolerance: 0.8, play: 0 };
  return overlay(sheet(width, height), [
    guilloche({
      ...base,
      chart: { kind: 'linear', x: 0, y: height / 2, length: width, half },
      layers: streams(seed, half),
    }),
    ...bloom(seed).map((layers, zone) =>
      guilloche({ ...base, tolerance: zone === 0 ? 0.5 : 0.2, chart: round, layers }),
    ),
  ]);
}
