import { alpha } from '../colour.ts';
import { peaks } from '../land.ts';
import { apart, fade, glow, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { stars } from '../sky.ts';
import { perspectiveFloor } from './floor.ts';

export const grid: Scene = {
  name: 'cyber grid',
  palettes: ['neon', 'cyber teal'],
  horizon: 0.58,
  open: true,
  light: [0.5, 0.78],
  build(stage) {
    const { height: h, palette } = stage;
    const sun: Layer = {
      name: 'retro sun',
      draw(context) {
        const [x, y, r] = [stage.width / 2, stage.horizon - 40, 210];
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          glow(context, x, y, r * 2, [
            [0, alpha(palette.sky[2], 0.75)],
            [1, alpha(palette.sky[2], 0)],
          ]);
        });
        apart(context, () => {
          context.beginPath();
          for (let k = 0; k < 9; k += 1) {
            const top = y - r + k * k * 3.6 + k * 14;
            context.rect(x - r, top, r * 2, Math.max(0, (2 * r) / 9 - k * 0.2 - 3 - k * 1.5));
          }
          context.rect(x - r, y - r, r * 2, r);
          context.clip();
          context.fillStyle = fade(context, y - r, y + r, [
            [0, '#ffe38a'],
            [0.5, '#ff7a8a'],
            [1, '#c42a8f'],
          ]);
          context.beginPath();
          context.arc(x, y, r, 0, 7);
          context.fill();
        });
      },
    };
    return {
      back: [
        stars(stage, 160, stage.horizon),
        sun,
        peaks(stage, {
          depth: 0.6,
          base: stage.horizon + 3,
          rise: 120,
          count: 9,
          purpose: 'far peaks',
        }),
        perspectiveFloor(stage, stage.horizon, palette.near, alpha(palette.accent, 0.75), true),
      ],
      front: [],
      ground: () => h * 0.86,
    };
  },
};
