import { alpha, darken, lighten, mix } from '../../colour.ts';
import type { Random } from '../../../random.ts';
import {
  apart,
  type Context,
  fade,
  type Layer,
  type Stage,
  turn,
} from '../../composition/layer.ts';
import { landColour } from './land.ts';

type SkylineOptions = {
  readonly depth: number;
  readonly base: number;
  readonly tall: number;
  /** Width of a building in units. */
  readonly wide: number;
  readonly purpose: string;
  /** Coloured signs and edges. */
  readonly neon?: boolean;
  /** 0 dark to 1: part of the windows that are lit. */
  readonly lit?: number;
};

type Window = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly phase: number;
  readonly blinks: boolean;
  readonly tint: string;
};

type Building = {
  readonly x: number;
  readonly w: number;
  readonly h: number;
  /** Form of its roof. */
  readonly crown: number;
  readonly windows: readonly Window[];
  /** Phase of its neon sign; negative: none. */
  readonly sign: number;
};

/** The lit windows of a building at x, of width w and height h. */
function windowsOf(
  { height, palette }: Stage,
  options: SkylineOptions,
  { x, w, h, lit }: { x: number; w: number; h: number; lit: number },
  random: Random,
): Window[] {
  const cell = Math.max(7, options.wide / 8);
  const windows: Window[] = [];
  for (
    let wy = options.base - h + cell * 1.6;
    wy < Math.min(height, options.base + 20) - cell;
    wy += cell * 1.5
  ) {
    for (let wx = x + cell * 0.9; wx < x + w - cell; wx += cell * 1.25) {
      if (!random.chance(lit)) continue;
      const tint = options.neon && random.chance(0.3) ? palette.accent : palette.light;
      windows.push({
        x: wx,
        y: wy,
        w: cell * 0.62,
        h: cell * 0.85,
        phase: random.next(),
        blinks: random.chance(0.24),
        tint,
      });
    }
  }
  return windows;
}

function buildingsOf(stage: Stage, options: SkylineOptions): Building[] {
  const { width, palette } = stage;
  const random = stage.random(options.purpose);
  const lit = options.lit ?? (palette.night ? 0.5 : 0.18);
  const buildings: Building[] = [];
  for (let x = -options.wide * 0.5; x < width;) {
    const w = options.wide * random.between(0.6, 1.35);
    const middle = 1 - Math.abs((x + w / 2) / width - 0.5) * 0.7;
    const h = options.tall * random.between(0.35, 1) * middle;
    const windows = windowsOf(stage, options, { x, w, h, lit }, random);
    buildings.push({
      x,
      w,
      h,
      crown: random.whole(0, 4),
      windows,
      sign: options.neon && random.chance(0.4) ? random.next() : -1,
    });
    x += w + options.wide * random.between(-0.06, 0.1);
  }
  return buildings;
}

type Tones = { readonly colour: string; readonly fog: string };

/** The walls of a building, one side of them in the light, and its roof. */
function drawWalls(
  context: Context,
  { height, palette, light }: Stage,
  { base, colour, fog }: Tones & { readonly base: number },
  { x, w, h, crown }: Building,
): void {
  const top = base - h;
  context.fillStyle = fade(context, top, base, [
    [0, colour],
    [1, fog],
  ]);
  context.fillRect(x, top, w, height - top);
  const side = light[0] > x + w / 2 ? x + w * 0.72 : x;
  context.fillStyle = alpha(
    palette.night ? lighten(colour, 0.2) : palette.light,
    palette.night ? 0.1 : 0.22,
  );
  context.fillRect(side, top, w * 0.28, height - top);
  context.fillStyle = colour;
  if (crown === 1) context.fillRect(x + w * 0.2, top - h * 0.06, w * 0.6, h * 0.06 + 1);
  if (crown === 2) context.fillRect(x + w * 0.48, top - h * 0.2, w * 0.04, h * 0.2);
  if (crown === 3) {
    context.beginPath();
    context.moveTo(x, top + 1);
    context.lineTo(x + w * 0.5, top - h * 0.13);
    context.lineTo(x + w, top + 1);
    context.fill();
  }
}

/** The lit windows, some of which go on and off. */
function drawWindows(
  context: Context,
  { palette }: Stage,
  { windows, depth }: { readonly windows: readonly Window[]; readonly depth: number },
  t: number,
): void {
  for (const window of windows) {
    const glowing = window.blinks
      ? 0.25 + 0.75 * (0.5 + 0.5 * Math.sin(turn(t, 1, window.phase)))
      : 1;
    context.fillStyle = alpha(
      window.tint,
      (palette.night ? 0.85 : 0.5) * glowing * (0.45 + 0.55 * depth),
    );
    context.fillRect(window.x, window.y, window.w, window.h);
  }
}

/** A neon sign at the corner of a building, with its shine. */
function drawSign(
  context: Context,
  { palette }: Stage,
  { x, w, h, sign, top }: Building & { readonly top: number },
  t: number,
): void {
  const tint = sign > 0.5 ? palette.accent : '#ff4fb0';
  const power = 0.6 + 0.4 * Math.sin(turn(t, 1, sign));
  apart(context, () => {
    context.globalCompositeOperation = 'screen';
    context.fillStyle = alpha(tint, 0.85 * power);
    context.fillRect(x + w * 0.1, top + h * 0.12, w * 0.1, h * 0.34);
    context.fillStyle = alpha(tint, 0.14 * power);
    context.fillRect(x - w * 0.1, top + h * 0.08, w * 0.5, h * 0.42);
  });
}

/** A row of buildings with lit sides and windows; some windows go on and off over the loop. */
export function skyline(stage: Stage, options: SkylineOptions): Layer {
  const { width, height, palette } = stage;
  const colour = landColour(stage, options.depth);
  const fog = mix(colour, palette.sky[2], 0.42 * (1 - options.depth) + 0.1);
  const { base, depth } = options;
  const buildings = buildingsOf(stage, options);
  return {
    name: palette.night ? 'city lights' : options.purpose,
    moves: true,
    draw(context, t) {
      for (const building of buildings) {
        drawWalls(context, stage, { base, colour, fog }, building);
        drawWindows(context, stage, { windows: building.windows, depth }, t);
        if (building.sign >= 0)
          drawSign(context, stage, { ...building, top: base - building.h }, t);
      }
      if (options.depth > 0.85) {
        context.fillStyle = darken(colour, 0.4);
        context.fillRect(0, options.base + 14, width, height - options.base);
      }
    },
  };
}
