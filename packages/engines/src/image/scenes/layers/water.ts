import { alpha, darken, lighten, mix } from '../../colour.ts';
import {
  apart,
  type Context,
  fade,
  glow,
  type Layer,
  type Stage,
  turn,
} from '../../composition/layer.ts';
import { oval } from '../../subjects/paint.ts';

type Crest = {
  readonly x: number;
  readonly near: number;
  readonly y: number;
  readonly long: number;
  readonly phase: number;
  readonly bright: number;
};

/** A crest of a small wave that sways about its place. */
function drawCrest(
  context: Context,
  { palette }: Stage,
  { crest, tone }: { crest: Crest; tone: string },
  t: number,
): void {
  const shift = Math.sin(turn(t, 1, crest.phase)) * (6 + 26 * crest.near);
  const high = (1.2 + 5.5 * crest.near) * (1 + 0.25 * Math.sin(turn(t, 1, crest.phase + 0.25)));
  const [x, long] = [crest.x + shift, crest.long];
  context.fillStyle =
    crest.bright > 0.5
      ? alpha(lighten(mix(palette.sky[2], tone, 0.4), 0.15), 0.2 + 0.2 * crest.near)
      : alpha(darken(tone, 0.4), 0.26);
  context.beginPath();
  context.moveTo(x - long / 2, crest.y);
  context.quadraticCurveTo(x, crest.y - high, x + long / 2, crest.y);
  context.quadraticCurveTo(x, crest.y + high * 0.5, x - long / 2, crest.y);
  context.fill();
}

type Glint = {
  readonly off: number;
  readonly near: number;
  readonly phase: number;
  readonly turns: number;
};

/** A spot of light on the water below the light, between the horizon `y` and the bottom. */
function drawGlint(
  context: Context,
  { palette, light }: Stage,
  { off, near, phase, turns }: Glint,
  [y, bottom]: readonly [number, number],
  t: number,
): void {
  const gy = y + 2 + near * near * (bottom - y);
  const spread = 26 + 150 * near;
  const shine = 0.5 + 0.5 * Math.sin(turn(t, turns, phase));
  context.fillStyle = alpha(palette.light, 0.62 * shine * (1 - near * 0.55));
  const long = (8 + 34 * near) * (0.5 + shine * 0.5);
  oval(context, light[0] + off * Math.abs(off) * spread, gy, long, 1.1 + 2.4 * near);
}

/**
 * Open water from `y` down: the sky's colours turned over, a path of glitter under the light,
 * moving crests.
 */
export function water(
  stage: Stage,
  y: number,
  options: { readonly bottom?: number; readonly colour?: string } = {},
): Layer {
  const { width, height, palette, light } = stage;
  const bottom = options.bottom ?? height;
  const random = stage.random('water');
  const tone = options.colour ?? mix(palette.near, palette.sky[0], 0.45);
  const crests: Crest[] = Array.from({ length: 230 }, () => {
    const near = random.next() ** 0.8;
    return {
      x: random.between(-60, width + 60),
      near,
      y: y + 3 + near * near * (bottom - y),
      long: 14 + near * random.between(40, 130),
      phase: random.next(),
      bright: random.next(),
    };
  }).toSorted((a, b) => a.y - b.y);
  const glitter: Glint[] = Array.from({ length: 150 }, () => ({
    off: random.between(-1, 1),
    near: random.next(),
    phase: random.next(),
    turns: random.whole(1, 2),
  }));
  return {
    name: 'waves',
    moves: true,
    draw(context, t) {
      apart(context, () => {
        context.beginPath();
        context.rect(0, y, width, bottom - y);
        context.clip();
        context.fillStyle = fade(context, y, bottom, [
          [0, mix(palette.sky[2], tone, 0.35)],
          [0.22, mix(palette.sky[1], tone, 0.5)],
          [1, darken(tone, 0.35)],
        ]);
        context.fillRect(0, y, width, bottom - y);
        context.globalCompositeOperation = 'screen';
        glow(context, light[0], y, 360, [
          [0, alpha(palette.light, 0.4)],
          [1, alpha(palette.light, 0)],
        ]);
        context.globalCompositeOperation = 'source-over';
        for (const crest of crests) drawCrest(context, stage, { crest, tone }, t);
        for (const glint of glitter) drawGlint(context, stage, glint, [y, bottom], t);
      });
    },
  };
}

/** Swells that roll across the water with foam on their crests, each a whole wavelength a loop. */
export function swells(stage: Stage, y: number, inFront: boolean): Layer {
  const { width, height, palette, horizon } = stage;
  const random = stage.random(inFront ? 'near swells' : 'far swells');
  const tone = mix(palette.near, palette.sky[0], 0.45);
  const rows = (inFront ? [0.5] : [0.12, 0.4, 0.75]).map((near, i) => ({
    at: inFront ? y + 46 : horizon + (y - horizon) * near + 20,
    high: inFront ? 40 : 12 + 46 * near,
    // Whole waves fit the picture and its margin, so that the loop has no seam.
    waves: inFront ? 2 : 3 - i * 0.5,
    phase: random.next(),
    tint: mix(tone, palette.sky[1], 0.5 - 0.4 * near),
  }));
  return {
    name: 'swells roll',
    moves: true,
    draw(context, t) {
      for (const { at, high, waves, phase, tint } of rows) {
        // A crest is sharper than a trough.
        const angleAt = (x: number): number =>
          (x / width) * waves * 2 * Math.PI - turn(t, 1, phase);
        const top = (x: number): number => {
          const angle = angleAt(x);
          return at - high * (0.75 * Math.sin(angle) + 0.35 * Math.sin(angle) ** 2 + 0.2);
        };
        const edge = (lift: number): void => {
          context.beginPath();
          for (let x = -10; x <= width + 10; x += 8) context.lineTo(x, top(x) + lift);
        };
        const body = context.createLinearGradient(0, at - high, 0, at + high * 2.4);
        body.addColorStop(0, lighten(tint, 0.2));
        body.addColorStop(0.35, tint);
        body.addColorStop(1, alpha(darken(tone, 0.3), inFront ? 0.95 : 0.8));
        context.fillStyle = body;
        edge(0);
        context.lineTo(width + 10, inFront ? height : at + high * 2.4);
        context.lineTo(-10, inFront ? height : at + high * 2.4);
        context.fill();
        context.strokeStyle = alpha('#ffffff', 0.72);
        context.lineWidth = 2 + high * 0.09;
        context.lineCap = 'round';
        // Foam lies on the crests only.
        context.beginPath();
        for (let x = -10, was = false; x <= width + 10; x += 8) {
          const isCrest = Math.sin(angleAt(x)) > 0.55;
          if (isCrest && was) context.lineTo(x, top(x) + 1);
          else if (isCrest) context.moveTo(x, top(x) + 1);
          was = isCrest;
        }
        context.stroke();
      }
    },
  };
}
