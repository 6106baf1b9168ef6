import { alpha, darken, lighten, mix } from '../../colour.ts';
import { fade, glow, shape, turn } from '../../composition/layer.ts';
import { roughness } from '../../sky/noise.ts';
import { oval } from '../../subjects/paint.ts';
import { landColour } from './land.ts';
import type { LayerMaker } from './layer-row.ts';

/** A river that winds from the middle of the land to the viewer. */
const stream: LayerMaker = (stage, { name }) => {
  const { height: h, width: w, palette } = stage;
  const bend = (y: number): readonly [middle: number, half: number] => {
    const part = (y - h * 0.62) / (h * 0.38);
    return [w * (0.5 + 0.16 * Math.sin(part * 4.2) * (0.3 + part)), 10 + part ** 1.5 * w * 0.2];
  };
  return {
    name,
    moves: true,
    draw(context, t) {
      const heights = Array.from(
        { length: Math.ceil((h * 0.38 + 18) / 8) },
        (_, i) => h * 0.62 + i * 8,
      );
      const bank = (side: number) =>
        heights.map((y): [number, number] => [bend(y)[0] + side * bend(y)[1], y]);
      shape(context, [...bank(-1), ...bank(1).toReversed()]);
      context.fillStyle = fade(context, h * 0.62, h, [
        [0, mix(palette.sky[2], palette.light, 0.4)],
        [0.5, palette.sky[1]],
        [1, palette.sky[0]],
      ]);
      context.fill();
      context.clip();
      const random = stage.random('stream');
      for (let i = 0; i < 90; i += 1) {
        const part = (random.next() + t) % 1;
        const y = h * 0.62 + part ** 1.6 * h * 0.4;
        const [x, half] = bend(y);
        context.fillStyle = alpha('#ffffff', 0.34 * Math.sin(Math.PI * part));
        oval(context, x + random.between(-0.8, 0.8) * half, y, 5 + 30 * part, 1 + 2.5 * part);
      }
    },
  };
};

/** Water that falls between two cliffs. */
const fall: LayerMaker = (stage, { name }) => {
  const { height: h, width: w, palette } = stage;
  return {
    name,
    moves: true,
    draw(context, t) {
      context.fillStyle = fade(context, h * 0.24, h * 0.8, [
        [0, lighten(palette.sky[2], 0.3)],
        [1, '#ffffff'],
      ]);
      context.fillRect(w * 0.36, h * 0.27, w * 0.28, h * 0.55);
      const random = stage.random('fall');
      for (let i = 0; i < 120; i += 1) {
        const x = random.between(w * 0.36, w * 0.64);
        const y = h * 0.24 + ((random.next() + t) % 1) * h * 0.6;
        context.fillStyle = alpha(i % 3 ? '#ffffff' : palette.sky[1], 0.4);
        context.fillRect(x, y, random.between(2, 5), random.between(40, 120));
      }
    },
  };
};

const spray: LayerMaker = ({ height: h, width: w }, { name }) => ({
  name,
  moves: true,
  draw(context, t) {
    for (let i = 0; i < 9; i += 1)
      glow(context, w * (0.36 + i * 0.035), h * 0.82 + 8 * Math.sin(turn(t, 1, i / 9)), 90, [
        [0, alpha('#ffffff', 0.4)],
        [1, alpha('#ffffff', 0)],
      ]);
  },
});

/** A cliff at one side, with cracks. */
const cliff: LayerMaker = (stage, { name, facts, part }) => {
  const { height: h, width: w, palette } = stage;
  const side = facts.has('left') ? -1 : 1;
  return {
    name,
    draw(context) {
      const wave = roughness(stage.random(name), 5, 0.6);
      const colour = landColour(stage, part('depth'));
      const outer = side > 0 ? w : 0;
      const points: [number, number][] = [[outer, h * 0.24]];
      for (let y = h * 0.26; y <= h * 0.86; y += 12)
        points.push([w * (0.5 + side * (0.1 + 0.05 * wave(y / 120) + 0.06 * (y / h))), y]);
      shape(context, [...points, [outer, h * 0.9]]);
      context.fillStyle = fade(context, h * 0.24, h * 0.9, [
        [0, mix(colour, palette.light, 0.12)],
        [1, darken(colour, 0.3)],
      ]);
      context.fill();
      context.clip();
      const random = stage.random(`${name} cracks`);
      for (let i = 0; i < 60; i += 1) {
        const x = random.between(side > 0 ? w * 0.55 : 0, side > 0 ? w : w * 0.45);
        const y = random.between(h * 0.26, h * 0.86);
        context.fillStyle = alpha(i % 2 ? darken(colour, 0.5) : lighten(colour, 0.35), 0.22);
        shape(context, [
          [x, y],
          [x + random.between(10, 46), y + random.between(-10, 14)],
          [x + random.between(-10, 20), y + random.between(30, 100)],
        ]);
        context.fill();
      }
    },
  };
};

export const STREAMS: Readonly<Record<string, LayerMaker>> = { stream, fall, spray, cliff };
