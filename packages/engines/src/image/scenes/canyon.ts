import { alpha, darken, lighten, mix } from '../colour.ts';
import { landColour, ridge, ridgeLine } from '../land.ts';
import { apart, fade, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const canyon: Scene = {
  name: 'canyon',
  palettes: ['canyon', 'desert', 'sunset'],
  horizon: 0.64,
  open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const mesa = (
      purpose: string,
      depth: number,
      base: number,
      tall: number,
      count: number,
    ): Layer => {
      const random = stage.random(purpose);
      const all = Array.from({ length: count }, (_, i) => ({
        x: ((i + random.between(0.1, 0.9)) / count) * w,
        wide: random.between(70, 190) * (0.6 + depth),
        high: tall * random.between(0.5, 1),
      }));
      return {
        name: purpose,
        draw(context) {
          const colour = landColour(stage, depth);
          for (const { x, wide, high } of all) {
            const top = base - high;
            const outline = [
              [x - wide * 0.75, base],
              [x - wide * 0.52, base - high * 0.45],
              [x - wide * 0.42, base - high * 0.5],
              [x - wide * 0.38, top],
              [x + wide * 0.4, top + 6],
              [x + wide * 0.43, base - high * 0.55],
              [x + wide * 0.55, base - high * 0.42],
              [x + wide * 0.8, base],
            ] as const;
            shape(context, outline);
            context.fillStyle = fade(context, top, base, [
              [0, mix(colour, palette.light, 0.15)],
              [1, mix(colour, palette.sky[2], 0.35 * (1 - depth))],
            ]);
            context.fill();
            apart(context, () => {
              shape(context, outline);
              context.clip();
              for (let k = 0; k < 9; k += 1) {
                context.fillStyle = alpha(k % 2 ? darken(colour, 0.35) : lighten(colour, 0.3), 0.2);
                context.fillRect(x - wide, top + (high * k) / 9, wide * 2, high / 26);
              }
              context.fillStyle = alpha(darken(colour, 0.5), 0.4);
              const lit = stage.light[0] < x;
              shape(context, [
                [x + (lit ? wide * 0.14 : -wide * 0.1), top],
                [x + (lit ? wide : -wide), top],
                [x + (lit ? wide : -wide), base],
                [x + (lit ? wide * 0.3 : -wide * 0.26), base],
              ]);
              context.fill();
            });
          }
        },
      };
    };
    const floor = { depth: 0.8, y: h * 0.84, swing: 22, scale: 460, purpose: 'floor' };
    return {
      back: [
        mesa('far mesas', 0.12, h * 0.68, h * 0.2, 6),
        ridge(stage, { depth: 0.3, y: h * 0.68, swing: 10, purpose: 'plain' }),
        mesa('mesas', 0.5, h * 0.78, h * 0.34, 3),
        ridge(stage, floor),
      ],
      front: [],
      ground: ridgeLine(stage, floor),
    };
  },
};
