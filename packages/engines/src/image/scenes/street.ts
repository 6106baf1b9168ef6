import { skyline } from '../city.ts';
import { alpha, mix } from '../colour.ts';
import { apart, fade, glow, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const street: Scene = {
  name: 'neon street',
  palettes: ['neon', 'cyber teal'],
  horizon: 0.6,
  open: true,
  light: [0.5, 0.75],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const y = h * 0.66;
    const wall = (side: 1 | -1): Layer => {
      const random = stage.random(`wall ${side}`);
      const signs = Array.from({ length: 16 }, () => ({
        part: random.next(),
        high: random.between(0.05, 0.8),
        long: random.between(0.06, 0.2),
        tint: random.pick([palette.accent, '#ff3d9a', '#ffd23f', '#8f6bff']),
        phase: random.next(),
      }));
      const lit = Array.from({ length: 170 }, () => ({
        part: random.next(),
        high: random.next(),
        tint: random.pick([palette.light, palette.accent, '#ff8ac8']),
      }));
      const top = (part: number): number => y - h * 0.16 - part ** 1.4 * h * 0.62;
      const foot = (part: number): number => y + part ** 1.7 * h * 0.24;
      return {
        name: 'neon signs',
        moves: true,
        draw(context, t) {
          const points: [number, number][] = [];
          for (let i = 0; i <= 10; i += 1)
            points.push([
              side > 0 ? w * 0.58 + (i / 10) * w * 0.42 : w * 0.42 - (i / 10) * w * 0.42,
              top(Math.floor(i / 2.5) / 4),
            ]);
          shape(context, [...points, [side > 0 ? w : 0, h], [side > 0 ? w * 0.58 : w * 0.42, y]]);
          context.fillStyle = fade(context, h * 0.05, h, [
            [0, mix(palette.near, palette.far, 0.25)],
            [1, palette.near],
          ]);
          context.fill();
          const place = (part: number, high: number): readonly [number, number, number] => {
            const x = side > 0 ? w * 0.58 + part * w * 0.42 : w * 0.42 - part * w * 0.42;
            return [x, top(part) + high * (foot(part) - top(part)) * 0.9, 0.25 + part];
          };
          for (const { part, high, tint } of lit) {
            const [x, ly, s] = place(part, high);
            context.fillStyle = alpha(tint, 0.42);
            context.fillRect(x - 4 * s, ly, 8 * s, 10 * s);
          }
          apart(context, () => {
            context.globalCompositeOperation = 'screen';
            for (const { part, high, long, tint, phase } of signs) {
              const [x, sy, s] = place(part, high);
              const power = 0.7 + 0.3 * Math.sin(turn(t, 1, phase));
              context.fillStyle = alpha(tint, 0.9 * power);
              context.fillRect(x - 8 * s, sy, 17 * s, long * h * s * 0.8);
              glow(context, x, sy + long * h * s * 0.4, 120 * s, [
                [0, alpha(tint, 0.34 * power)],
                [1, alpha(tint, 0)],
              ]);
            }
          });
        },
      };
    };
    const wet: Layer = {
      name: 'wet street',
      moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, y, h, [
          [0, mix(palette.near, palette.sky[2], 0.4)],
          [1, palette.near],
        ]);
        context.fillRect(0, y, w, h - y);
        const random = stage.random('puddles');
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          for (let i = 0; i < 60; i += 1) {
            const near = random.next();
            const tint = random.pick([palette.accent, '#ff3d9a', palette.light, '#8f6bff']);
            const shine = 0.75 + 0.25 * Math.sin(turn(t, 1, random.next()));
            context.fillStyle = alpha(tint, 0.16 * shine);
            context.beginPath();
            context.ellipse(
              w * 0.5 + random.between(-0.5, 0.5) * w * (0.2 + near),
              y + near * (h - y),
              8 + 16 * near,
              24 + 90 * near,
              0,
              0,
              7,
            );
            context.fill();
          }
        });
      },
    };
    return {
      back: [
        skyline(stage, {
          depth: 0.2,
          base: y + 4,
          tall: h * 0.4,
          wide: 50,
          purpose: 'far city',
          neon: true,
          lit: 0.6,
        }),
        wet,
        wall(-1),
        wall(1),
      ],
      front: [],
      ground: () => h * 0.9,
    };
  },
};
