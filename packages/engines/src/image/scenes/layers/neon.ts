import { alpha, mix } from '../../colour.ts';
import { fade, glow, shape, turn } from '../../composition/layer.ts';
import type { LayerMaker } from './layer-row.ts';

/** A row of houses at one side of a street, with lit windows and signs. */
export const wall: LayerMaker = (stage, { number, y: down }) => {
  const { width: w, height: h, palette } = stage;
  const [side, y] = [number('side'), down('y')];
  const random = stage.random(`wall ${side}`);
  const signs = Array.from({ length: 16 }, () => ({
    part: random.next(),
    high: random.between(0.05, 0.8),
    long: random.between(0.06, 0.2),
    tint: random.pick([palette.accent, '#ff3d9a', '#ffd23f', '#8f6bff']),
    phase: random.next(),
  }));
  const windows = Array.from({ length: 170 }, () => ({
    part: random.next(),
    high: random.next(),
    tint: random.pick([palette.light, palette.accent, '#ff8ac8']),
  }));
  const across = (part: number): number => w * (0.5 + side * (0.08 + part * 0.42));
  const top = (part: number): number => y - h * 0.16 - part ** 1.4 * h * 0.62;
  const foot = (part: number): number => y + part ** 1.7 * h * 0.24;
  const place = (part: number, high: number): number =>
    top(part) + high * (foot(part) - top(part)) * 0.9;
  return {
    name: 'neon signs',
    moves: true,
    draw(context, t) {
      const roofs = Array.from({ length: 11 }, (_, i): [number, number] => [
        across(i / 10),
        top(Math.floor(i / 2.5) / 4),
      ]);
      shape(context, [...roofs, [across(1), h], [across(0), y]]);
      context.fillStyle = fade(context, h * 0.05, h, [
        [0, mix(palette.near, palette.far, 0.25)],
        [1, palette.near],
      ]);
      context.fill();
      for (const { part, high, tint } of windows) {
        const size = 0.25 + part;
        context.fillStyle = alpha(tint, 0.42);
        context.fillRect(across(part) - 4 * size, place(part, high), 8 * size, 10 * size);
      }
      context.globalCompositeOperation = 'screen';
      for (const { part, high, long, tint, phase } of signs) {
        const [x, sy, size] = [across(part), place(part, high), 0.25 + part];
        const power = 0.7 + 0.3 * Math.sin(turn(t, 1, phase));
        context.fillStyle = alpha(tint, 0.9 * power);
        context.fillRect(x - 8 * size, sy, 17 * size, long * h * size * 0.8);
        glow(context, x, sy + long * h * size * 0.4, 120 * size, [
          [0, alpha(tint, 0.34 * power)],
          [1, alpha(tint, 0)],
        ]);
      }
    },
  };
};
