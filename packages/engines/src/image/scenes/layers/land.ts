import { alpha, darken, lighten, mix } from '../../colour.ts';
import {
  apart,
  type Context,
  fade,
  type Layer,
  shape,
  type Stage,
} from '../../composition/layer.ts';
import { roughness } from '../../sky/noise.ts';

type Point = readonly [number, number];

/** Land's colour by depth: 0 on the horizon, 1 at the viewer's feet. */
export const landColour = (stage: Stage, depth: number): string =>
  mix(stage.palette.far, stage.palette.near, depth);

export type RidgeOptions = {
  readonly depth: number;
  /** Height of the line, in units from the top, and how far it swings. */
  readonly y: number;
  readonly swing: number;
  /** Units of one hill; small is busy. */
  readonly scale?: number;
  readonly rough?: number;
  /** Mist gathering at the foot, 0 to 1. */
  readonly mist?: number;
  readonly colour?: string;
  readonly purpose: string;
};

/** The height of rolling land at x, for things that stand on it. */
export function ridgeLine(stage: Stage, options: RidgeOptions): (x: number) => number {
  const wave = roughness(stage.random(options.purpose), 4, options.rough ?? 0.4);
  return (x) => options.y + wave(x / (options.scale ?? 420)) * options.swing;
}

type Stroke = readonly [x: number, down: number, long: number];

/** Strokes along the slope of a ridge, dark or bright by its side. */
function drawStrokes(
  context: Context,
  {
    line,
    colour,
    strokes,
    light,
    points,
  }: {
    line: (x: number) => number;
    colour: string;
    strokes: readonly Stroke[];
    light: Point;
    points: readonly Point[];
  },
): void {
  apart(context, () => {
    shape(context, points);
    context.clip();
    context.lineWidth = 1.6;
    for (const [x, down, long] of strokes) {
      const y = line(x) + down * 150 + 8;
      const slope = (line(x + 8) - line(x - 8)) / 16;
      context.strokeStyle = alpha(
        slope * (light[0] - x) > 0 ? darken(colour, 0.5) : lighten(colour, 0.4),
        0.16,
      );
      context.beginPath();
      context.moveTo(x, y);
      context.quadraticCurveTo(
        x + long / 2,
        y + (slope * long) / 2 - 3,
        x + long,
        y + slope * long + 6,
      );
      context.stroke();
    }
  });
}

/** The light along a ridge's crest, strong below its source. */
function drawCrest(
  context: Context,
  { width, palette, light }: Stage,
  line: (x: number) => number,
): void {
  context.lineWidth = 2.4;
  for (let x = 0; x <= width; x += 12) {
    const near = Math.max(0, 1 - Math.abs(x - light[0]) / 620);
    if (near <= 0.02) continue;
    context.strokeStyle = alpha(palette.light, 0.55 * near * near);
    context.beginPath();
    context.moveTo(x, line(x));
    context.lineTo(x + 12.5, line(x + 12.5));
    context.stroke();
  }
}

/** A rolling ridge: lit along its crest towards the light, sinking into mist at its foot. */
export function ridge(stage: Stage, options: RidgeOptions): Layer {
  const line = ridgeLine(stage, options);
  const { width, height, palette, light } = stage;
  const colour = options.colour ?? landColour(stage, options.depth);
  const random = stage.random(`${options.purpose} strokes`);
  const strokes = Array.from(
    { length: Math.round(70 * options.depth + 14) },
    () => [random.between(0, width), random.next(), random.between(20, 90)] as const,
  );
  return {
    name: options.purpose,
    draw(context) {
      const points: Point[] = [[0, height]];
      for (let x = 0; x <= width + 6; x += 6) points.push([x, line(x)]);
      points.push([width + 6, height]);
      shape(context, points);
      const fog = mix(colour, palette.sky[2], options.mist ?? 0.45 * (1 - options.depth));
      context.fillStyle = fade(
        context,
        options.y - options.swing,
        options.y + options.swing + 240,
        [
          [0, colour],
          [1, options.depth > 0.75 ? darken(colour, 0.35) : fog],
        ],
      );
      context.fill();
      drawStrokes(context, { line, colour, strokes, light, points });
      drawCrest(context, stage, line);
    },
  };
}

type PeaksOptions = {
  readonly depth: number;
  /** Foot of the range and height of its tallest peak. */
  readonly base: number;
  readonly rise: number;
  readonly count: number;
  readonly snow?: number;
  readonly colour?: string;
  readonly purpose: string;
};

type Wave = (at: number) => number;

type Summit = {
  readonly x: number;
  readonly rise: number;
  readonly spread: number;
  readonly top: number;
};

/** The outline of one flank of a summit: -1 its left, 1 its right. */
const edgeOf = ({ x, rise, spread, top }: Summit, side: number, wave: Wave): Point[] =>
  Array.from({ length: 15 }, (_, i) => {
    const part = i / 14;
    const jag =
      wave((x + side * part * 300) / 46) * 20 * Math.sin(Math.PI * Math.min(1, part * 1.3));
    return [x + side * spread * part ** 1.12 + jag, top + rise * part + jag * 0.5] as const;
  });

/** The line between the lit flank of a summit and the dark one. */
const spineOf = ({ x, rise, spread, top }: Summit, lit: number, wave: Wave): Point[] =>
  Array.from({ length: 13 }, (_, i) => {
    const part = i / 12;
    return [
      x + wave(i * 0.9 + x) * spread * 0.3 * part + -lit * spread * 0.16 * part,
      top + rise * part,
    ] as const;
  });

/** Snow on one flank, down to a ragged line. */
function drawSnow(
  context: Context,
  { x, spread, top }: Summit,
  {
    flank,
    tone,
    depth,
    wave,
  }: { flank: readonly Point[]; tone: string; depth: number; wave: Wave },
): void {
  apart(context, () => {
    shape(context, flank);
    context.clip();
    const teeth: Point[] = Array.from({ length: 26 }, (_, i) => {
      const tx = x - spread + (i / 25) * spread * 2;
      return [tx, top + depth * (0.55 + 0.5 * wave(tx / 19)) * (i % 2 ? 1 : 0.55)] as const;
    });
    shape(context, [[x - spread, top - 40], ...teeth, [x + spread, top - 40]]);
    context.fillStyle = alpha(tone, 0.93);
    context.fill();
  });
}

/** Faceted mountains: one flank in the light, one in shadow, with snow down to a ragged line. */
export function peaks(stage: Stage, options: PeaksOptions): Layer {
  const random = stage.random(options.purpose);
  const { width, palette, light } = stage;
  const colour = options.colour ?? landColour(stage, options.depth);
  const wave = roughness(random, 5, 0.55);
  const summits = Array.from({ length: options.count }, (_, i) => ({
    x: ((i + random.between(0.15, 0.85)) / options.count) * width,
    rise: options.rise * random.between(0.5, 1),
    spread: (width / options.count) * random.between(0.75, 1.15),
  })).toSorted((a, b) => a.rise - b.rise);
  return {
    name: options.purpose,
    draw(context) {
      for (const { x, rise, spread } of summits) {
        const top = options.base - rise;
        const lit = light[0] < x ? -1 : 1;
        const summit = { x, rise, spread, top };
        const spine = spineOf(summit, lit, wave);
        const [litEdge, darkEdge] = [edgeOf(summit, lit, wave), edgeOf(summit, -lit, wave)];
        const bright = mix(colour, palette.light, 0.26);
        const dim = darken(colour, 0.16);
        const foot = mix(colour, palette.sky[2], 0.5 * (1 - options.depth));
        const paint = (side: readonly Point[], tone: string): void => {
          shape(context, [...side, ...spine.toReversed()]);
          context.fillStyle = fade(context, top, options.base, [
            [0, tone],
            [1, mix(tone, foot, 0.75)],
          ]);
          context.fill();
        };
        paint(litEdge, bright);
        paint(darkEdge, dim);
        if ((options.snow ?? 0) > 0) {
          const depth = rise * (options.snow ?? 0);
          for (const [side, tone] of [
            [litEdge, lighten(palette.light, 0.3)],
            [darkEdge, mix(palette.sky[1], '#ffffff', palette.night ? 0.35 : 0.5)],
          ] as const) {
            const flank = [...side, ...spine.toReversed()];
            drawSnow(context, summit, { flank, tone, depth, wave });
          }
        }
      }
    },
  };
}
