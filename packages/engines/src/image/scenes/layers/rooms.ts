import { alpha, darken, lighten, mix } from '../../colour.ts';
import { type Context, fade, glow, openLine, type Stage, turn } from '../../composition/layer.ts';
import { oval } from '../../subjects/paint.ts';
import { pillar } from './placed.ts';
import type { LayerMaker } from './layer-row.ts';

/** The wall of a room, from the top to a height, with the lamp's light on it. */
export function wall(
  context: Context,
  { width, palette }: Stage,
  y: number,
  tones: readonly [string, string],
  [lx, ly, reach]: readonly [number, number, number],
): void {
  context.fillStyle = fade(context, 0, y, [
    [0, tones[0]],
    [1, tones[1]],
  ]);
  context.fillRect(0, 0, width, y);
  glow(context, lx, ly, reach, [
    [0, alpha(palette.light, 0.5)],
    [0.5, alpha(palette.light, 0.14)],
    [1, alpha(palette.light, 0)],
  ]);
}

const columns: LayerMaker = (stage, { name, y: down }) => {
  const { width: w, height: h, palette } = stage;
  const y = down('y');
  return {
    name,
    draw(context) {
      const tones = [darken(palette.sky[0], 0.2), mix(palette.sky[1], palette.far, 0.5)] as const;
      wall(context, stage, y, tones, [w / 2, h * 0.42, 560]);
      for (let i = 0; i < 5; i += 1)
        for (const side of [-1, 1]) {
          const part = i / 4;
          const x = w / 2 + side * (150 + part ** 1.5 * (w / 2 - 130));
          const colour = mix(palette.far, palette.near, 0.2 + part * 0.7);
          pillar(context, [x, -40, 26 + part * 56, y + part * h * 0.2 + 40], colour, -side);
        }
    },
  };
};

const shelves: LayerMaker = (stage, { name, ink }) => {
  const { width: w, height: h, palette, light } = stage;
  const wood = ink('ink', 'n~#5a3318.50');
  return {
    name,
    draw(context) {
      const random = stage.random('books');
      context.fillStyle = darken(wood, 0.35);
      context.fillRect(0, 0, w, h);
      const covers = ['#7d2f2b', '#2f4f4a', '#27406b', '#8a6a2f', '#5b3a5f', '#c2a878'];
      const tints = [...covers, palette.accent];
      for (let row = 0; row < 6; row += 1) {
        const bottom = (row + 1) * h * 0.125;
        for (let x = 14; x < w - 14;) {
          const [wide, tall] = [random.between(9, 26), h * random.between(0.07, 0.105)];
          const far = Math.hypot(x - light[0], bottom - light[1]) / 800;
          if (random.chance(0.95)) {
            const cover = mix(tints[random.whole(0, 6)] ?? '#7d2f2b', wood, 0.25);
            context.fillStyle = darken(cover, Math.min(0.62, far * 0.6));
            context.fillRect(x, bottom - tall, wide - 1.5, tall);
            context.fillStyle = alpha(palette.light, 0.3 * Math.max(0, 1 - far));
            context.fillRect(x + 2, bottom - tall * 0.8, wide - 5, 3);
          }
          x += wide;
        }
        context.fillStyle = wood;
        context.fillRect(0, bottom, w, 11);
      }
      context.fillStyle = fade(context, h * 0.8, h, [
        [0, mix(wood, palette.light, 0.12)],
        [1, darken(wood, 0.4)],
      ]);
      context.fillRect(0, h * 0.8, w, h * 0.2);
      glow(context, ...light, 520, [
        [0, alpha(palette.light, 0.42)],
        [1, alpha(palette.light, 0)],
      ]);
    },
  };
};

/** A wall of prices, with a line through them. */
const prices: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette, falling } = stage;
  return {
    name,
    moves: true,
    draw(context, t) {
      const tones = [darken(palette.sky[0], 0.3), palette.near] as const;
      wall(context, stage, h, tones, [w / 2, h * 0.42, 620]);
      context.fillStyle = alpha(palette.light, 0.09);
      for (let i = 1; i < 12; i += 1) {
        context.fillRect(0, (h * 0.8 * i) / 12, w, 1.4);
        context.fillRect((w * i) / 12, 0, 1.4, h * 0.8);
      }
      const random = stage.random('candles');
      const count = Math.round(w / 30);
      const slope = (falling ? 0.42 : -0.42) / count;
      let price = falling ? 0.26 : 0.66;
      const trail: [number, number][] = [];
      for (let i = 0; i < count; i += 1) {
        const open = price;
        price = Math.max(0.16, Math.min(0.8, price + slope + random.between(-0.045, 0.045)));
        const live = 0.01 * Math.sin(turn(t, 1, random.next()));
        const [a, b] = [open * h * 0.9, (price + live) * h * 0.9];
        const [x, top, high] = [(i + 0.5) * (w / count), Math.min(a, b), Math.abs(a - b)];
        context.fillStyle = alpha(b < a ? '#3fd08a' : '#f0615c', 0.6);
        context.fillRect(x - 1.5, top - random.between(6, 34), 3, high + random.between(24, 64));
        context.fillRect(x - 8, top, 16, Math.max(4, high));
        context.fillStyle = alpha(palette.light, 0.1);
        context.fillRect(x - 8, h * 0.8 - random.between(10, 80), 16, 90);
        trail.push([x, (a + b) / 2 + 60]);
      }
      context.strokeStyle = alpha(palette.accent, 0.8);
      context.lineWidth = 3;
      openLine(context, trail);
      context.stroke();
    },
  };
};

/** One colour, with a little light on it. */
export function plainGround(context: Context, colour: string, { width, height }: Stage): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  glow(context, width * 0.5, height * 0.45, Math.max(width, height) * 0.6, [
    [0, alpha(lighten(colour, 0.25), 0.5)],
    [1, alpha(colour, 0)],
  ]);
}

/** A plain wall with an arch, and a plinth unless a head fills the picture. */
const stand: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  return {
    name,
    draw(context) {
      if (stage.ground !== undefined) return plainGround(context, stage.ground, stage);
      const tone = mix(palette.sky[1], palette.far, 0.4);
      const floor = mix(palette.far, palette.near, 0.35);
      context.fillStyle = fade(context, 0, h * 0.75, [
        [0, mix(palette.sky[0], tone, 0.35)],
        [1, tone],
      ]);
      context.fillRect(0, 0, w, h);
      // An arch gives the wall depth and the subject a frame.
      context.fillStyle = alpha(mix(palette.sky[2], palette.accent, 0.2), 0.55);
      context.beginPath();
      context.arc(w * 0.5, h * 0.42, 330, Math.PI, 0);
      context.lineTo(w * 0.5 + 330, h * 0.8);
      context.lineTo(w * 0.5 - 330, h * 0.8);
      context.fill();
      glow(context, w * 0.42, h * 0.34, 520, [
        [0, alpha(palette.light, 0.5)],
        [1, alpha(palette.light, 0)],
      ]);
      context.fillStyle = fade(context, h * 0.72, h, [
        [0, mix(floor, palette.light, 0.16)],
        [1, darken(floor, 0.35)],
      ]);
      context.fillRect(0, h * 0.74, w, h * 0.26);
      if (stage.isPortrait === true) return;
      const [x, y, half, tall] = [w * 0.5, h * 0.8, 300, 70];
      context.fillStyle = alpha('#05060a', 0.3);
      oval(context, x + half * 0.5, y + tall, half * 1.5, half * 0.24);
      const side = context.createLinearGradient(x - half, 0, x + half, 0);
      side.addColorStop(0, mix(floor, palette.light, 0.4));
      side.addColorStop(0.45, floor);
      side.addColorStop(1, darken(floor, 0.5));
      context.fillStyle = side;
      context.fillRect(x - half, y, half * 2, tall);
      oval(context, x, y + tall, half, half * 0.2);
      context.fillStyle = mix(floor, palette.light, 0.5);
      oval(context, x, y, half, half * 0.2);
    },
  };
};

export const ROOMS: Readonly<Record<string, LayerMaker>> = { columns, shelves, prices, stand };
