import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, fade, type Layer, type Stage, turn } from '../../composition/layer.ts';
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

/** A row of buildings with lit sides and windows; some windows go on and off over the loop. */
export function skyline(stage: Stage, options: SkylineOptions): Layer {
  const { width, height, palette, light } = stage;
  const random = stage.random(options.purpose);
  const lit = options.lit ?? (palette.night ? 0.5 : 0.18);
  const colour = landColour(stage, options.depth);
  const buildings: {
    x: number;
    w: number;
    h: number;
    crown: number;
    windows: {
      x: number;
      y: number;
      w: number;
      h: number;
      phase: number;
      blinks: boolean;
      tint: string;
    }[];
    sign: number;
  }[] = [];
  for (let x = -options.wide * 0.5; x < width;) {
    const w = options.wide * random.between(0.6, 1.35);
    const middle = 1 - Math.abs((x + w / 2) / width - 0.5) * 0.7;
    const h = options.tall * random.between(0.35, 1) * middle;
    const cell = Math.max(7, options.wide / 8);
    const windows = [];
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
  return {
    name: palette.night ? 'city lights' : options.purpose,
    moves: true,
    draw(context, t) {
      for (const { x, w, h, crown, windows, sign } of buildings) {
        const top = options.base - h;
        const fog = mix(colour, palette.sky[2], 0.42 * (1 - options.depth) + 0.1);
        context.fillStyle = fade(context, top, options.base, [
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
        for (const window of windows) {
          const glowing = window.blinks
            ? 0.25 + 0.75 * (0.5 + 0.5 * Math.sin(turn(t, 1, window.phase)))
            : 1;
          context.fillStyle = alpha(
            window.tint,
            (palette.night ? 0.85 : 0.5) * glowing * (0.45 + 0.55 * options.depth),
          );
          context.fillRect(window.x, window.y, window.w, window.h);
        }
        if (sign >= 0) {
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
      }
      if (options.depth > 0.85) {
        context.fillStyle = darken(colour, 0.4);
        context.fillRect(0, options.base + 14, width, height - options.base);
      }
    },
  };
}
