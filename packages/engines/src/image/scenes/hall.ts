import { alpha, darken, mix } from '../colour.ts';
import { fade, glow, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { perspectiveFloor } from './floor.ts';

export const hall: Scene = {
  name: 'hall',
  palettes: ['brass and ink', 'amber', 'emerald', 'sapphire'],
  horizon: 0.6,
  open: false,
  light: [0.5, 0.5],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const y = h * 0.68;
    const room: Layer = {
      name: 'hall',
      draw(context) {
        context.fillStyle = fade(context, 0, y, [
          [0, darken(palette.sky[0], 0.2)],
          [1, mix(palette.sky[1], palette.far, 0.5)],
        ]);
        context.fillRect(0, 0, w, y);
        glow(context, w / 2, h * 0.42, 560, [
          [0, alpha(palette.light, 0.5)],
          [0.5, alpha(palette.light, 0.14)],
          [1, alpha(palette.light, 0)],
        ]);
        for (let i = 0; i < 5; i += 1) {
          const part = i / 4;
          for (const side of [-1, 1]) {
            const x = w / 2 + side * (150 + part ** 1.5 * (w / 2 - 130));
            const wide = 26 + part * 56;
            const colour = mix(palette.far, palette.near, 0.2 + part * 0.7);
            const column = context.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
            column.addColorStop(
              0,
              side < 0 ? darken(colour, 0.4) : mix(colour, palette.light, 0.4),
            );
            column.addColorStop(0.5, colour);
            column.addColorStop(
              1,
              side < 0 ? mix(colour, palette.light, 0.4) : darken(colour, 0.4),
            );
            context.fillStyle = column;
            context.fillRect(x - wide / 2, 0, wide, y + part * h * 0.2);
            context.fillRect(
              x - wide * 0.72,
              y + part * h * 0.2 - wide * 0.3,
              wide * 1.44,
              wide * 0.3,
            );
          }
        }
      },
    };
    return {
      back: [perspectiveFloor(stage, y, palette.near, alpha(palette.light, 0.16)), room],
      front: [],
      ground: () => h * 0.86,
    };
  },
};
