import { alpha, lighten, mix } from '../../colour.ts';
import {
  apart,
  type Context,
  fade,
  glow,
  type Layer,
  type Stage,
  turn,
} from '../../composition/layer.ts';
import { roughness } from '../../sky/noise.ts';
import { oval } from '../../subjects/paint.ts';

/** The vault of the sky with a glow round the light, held in flat poster bands. */
export function sky(stage: Stage): Layer {
  const { width, height, palette, light } = stage;
  return {
    name: 'sky',
    draw(context) {
      const [top, middle, low] = palette.sky;
      const end = Math.max(stage.horizon, height * 0.5);
      context.fillStyle = fade(context, 0, end, [
        [0, top],
        [0.55, middle],
        [1, low],
      ]);
      context.fillRect(0, 0, width, height);
      apart(context, () => {
        context.globalCompositeOperation = palette.night ? 'screen' : 'soft-light';
        const reach = palette.night ? 520 : 900;
        glow(context, light[0], light[1], reach, [
          [0, alpha(palette.light, palette.night ? 0.5 : 0.95)],
          [0.35, alpha(palette.light, palette.night ? 0.14 : 0.4)],
          [1, alpha(palette.light, 0)],
        ]);
      });
    },
  };
}

/** Sun or moon with rings of light. */
export function lamp(
  stage: Stage,
  kind: 'sun' | 'moon' | 'blood moon' = stage.palette.night ? 'moon' : 'sun',
  radius = 78,
): Layer {
  const {
    light: [x, y],
    palette,
  } = stage;
  const random = stage.random('lamp');
  const craters = Array.from(
    { length: 7 },
    () =>
      [random.between(-0.6, 0.6), random.between(-0.6, 0.6), random.between(0.08, 0.22)] as const,
  );
  return {
    name: kind,
    draw(context) {
      const colour = kind === 'blood moon' ? '#e2643f' : palette.light;
      for (const ring of [3.1, 2.2, 1.55]) {
        context.fillStyle = alpha(colour, 0.085);
        oval(context, x, y, radius * ring, radius * ring);
      }
      context.fillStyle = colour;
      oval(context, x, y, radius, radius);
      if (kind === 'sun') return;
      apart(context, () => {
        context.clip();
        context.fillStyle = alpha(mix(colour, palette.sky[1], 0.5), 0.5);
        for (const [cx, cy, r] of craters)
          oval(context, x + cx * radius, y + cy * radius, r * radius, r * radius);
        context.fillStyle = alpha(palette.sky[0], 0.35);
        context.beginPath();
        // A whole turn and not more: past it, closing the path would cut a piece off the moon.
        context.arc(x, y, radius, 0, 2 * Math.PI);
        context.closePath();
        context.moveTo(x - radius * 0.32 + radius, y - radius * 0.2);
        context.arc(x - radius * 0.32, y - radius * 0.2, radius, 0, 2 * Math.PI);
        context.fill('evenodd');
      });
    },
  };
}

type Cloud = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly puffs: readonly (readonly [number, number, number])[];
};

/** One cloud at x, in three passes from its shaded underside to its lit top. */
function paintCloud(
  context: Context,
  { palette, light }: Stage,
  { y, size, puffs }: Cloud,
  x: number,
): void {
  const side = Math.sign(light[0] - x) || 1;
  const base = mix(palette.sky[1], palette.light, palette.night ? 0.14 : 0.55);
  const under = mix(palette.sky[1], palette.sky[2], 0.35);
  const passes = [
    [0, 0, under],
    [side * size * 0.05, -size * 0.06, base],
    [side * size * 0.1, -size * 0.13, lighten(base, palette.night ? 0.12 : 0.45)],
  ] as const;
  apart(context, () => {
    context.beginPath();
    context.rect(x - size * 2, y - size * 2, size * 4, size * 2 + size * 0.04);
    context.clip();
    for (const [i, [dx, dy, colour]] of passes.entries()) {
      context.fillStyle = colour;
      context.beginPath();
      for (const [px, py, pr] of puffs) {
        const r = pr * size * (1 - i * 0.15);
        context.moveTo(x + px * size + dx + r, y + py * size + dy);
        context.arc(x + px * size + dx, y + py * size + dy, r, 0, 7);
      }
      context.fill();
    }
  });
}

/**
 * Flat-bottomed clouds lit from the side of the light; they drift one picture's width apart in a
 * loop.
 */
export function clouds(stage: Stage, count = 5, low = 0.08, high = 0.62): Layer {
  const random = stage.random('clouds');
  const { width, horizon } = stage;
  const all: Cloud[] = Array.from({ length: count }, (_, i) => {
    const y = horizon * random.between(low, high);
    const size = random.between(90, 190) * (0.55 + 0.6 * (1 - y / horizon));
    const puffs = Array.from(
      { length: 9 },
      (_p, k) =>
        [
          (k - 4) / 4.4,
          -random.between(0.02, 0.42) * (1 - Math.abs(k - 4) / 5.2),
          random.between(0.15, 0.3) * (1.1 - Math.abs(k - 4) / 6),
        ] as const,
    );
    return { x: ((i + random.between(0.1, 0.9)) / count) * width, y, size, puffs };
  });
  return {
    name: 'clouds',
    moves: true,
    draw(context, t) {
      // Every cloud travels to where its neighbour began: the sky repeats, no cloud leaps.
      for (const [i, cloud] of all.entries()) {
        const next = all[(i + 1) % count];
        if (!next) continue;
        const reach = (next.x - cloud.x + width) % width || width;
        const at = (part: number): number => cloud.x + reach * part;
        const blend = t;
        apart(context, () => {
          context.globalAlpha = 1 - blend * blend;
          paintCloud(context, stage, cloud, at(t * 0.16));
          context.globalAlpha = 1 - (1 - blend) ** 2;
          if (t > 0) paintCloud(context, stage, cloud, at((t - 1) * 0.16));
        });
      }
    },
  };
}

/** Curtains of northern light that sway. */
export function aurora(stage: Stage): Layer {
  const random = stage.random('aurora');
  const wave = roughness(random, 3);
  const tints = [stage.palette.accent, '#5fd8ff', '#a77bff'];
  return {
    name: 'aurora',
    moves: true,
    draw(context, t) {
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        for (const [band, tint] of tints.entries()) {
          const base = stage.horizon * (0.62 - band * 0.14);
          for (let x = -10; x < stage.width + 10; x += 7) {
            const sway =
              wave(x / 420 + band * 9) * 90 + Math.sin(turn(t, 1, x / 900 + band / 3)) * 16;
            const high =
              150 +
              130 * (0.5 + 0.5 * wave(x / 130 + band * 31)) +
              22 * Math.sin(turn(t, 1, x / 300));
            const y = base + sway;
            const fill = context.createLinearGradient(0, y - high, 0, y + 30);
            const strength = 0.3 * (0.55 + 0.45 * wave(x / 60 + band * 3));
            fill.addColorStop(0, alpha(tint, 0));
            fill.addColorStop(0.8, alpha(tint, Math.max(0.02, strength)));
            fill.addColorStop(1, alpha(tint, 0));
            context.fillStyle = fill;
            context.fillRect(x, y - high, 8, high + 30);
          }
        }
      });
    },
  };
}
