import { alpha, darken, mix } from '../colour.ts';
import { landColour, ridge } from '../land.ts';
import { fade, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const farmland: Scene = {
  name: 'farmland',
  palettes: ['golden hour', 'meadow', 'autumn', 'morning'],
  horizon: 0.55,
  open: true,
  build(stage) {
    const { height: h, width: w } = stage;
    const rows: Layer = {
      name: 'field rows',
      draw(context) {
        const tone = mix(landColour(stage, 0.5), stage.palette.accent, 0.3);
        context.fillStyle = fade(context, h * 0.6, h, [
          [0, mix(tone, stage.palette.sky[2], 0.35)],
          [1, darken(tone, 0.35)],
        ]);
        context.fillRect(0, h * 0.6, w, h * 0.4);
        for (let i = -16; i <= 16; i += 1) {
          shape(context, [
            [w * 0.5 + i * 18, h * 0.6],
            [w * 0.5 + i * 18 + 5, h * 0.6],
            [w * 0.5 + i * 150 + 56, h + 4],
            [w * 0.5 + i * 150, h + 4],
          ]);
          context.fillStyle = alpha(darken(tone, 0.55), 0.4);
          context.fill();
        }
      },
    };
    const barn: Layer = {
      name: 'barn',
      draw(context) {
        const [x, y] = [w * 0.77, h * 0.615];
        context.fillStyle = '#8c2f26';
        context.fillRect(x, y - 70, 110, 72);
        context.fillStyle = '#5f1c1c';
        shape(context, [
          [x - 8, y - 68],
          [x + 22, y - 106],
          [x + 55, y - 122],
          [x + 88, y - 106],
          [x + 118, y - 68],
        ]);
        context.fill();
        context.fillStyle = '#f0e3cc';
        context.fillRect(x + 38, y - 42, 34, 44);
        context.fillStyle = '#8c2f26';
        context.fillRect(x + 42, y - 38, 26, 40);
      },
    };
    return {
      back: [
        ridge(stage, { depth: 0.2, y: h * 0.56, swing: 26, purpose: 'far hill' }),
        ridge(stage, { depth: 0.4, y: h * 0.6, swing: 12, purpose: 'hedge' }),
        grove(stage, 'hedge trees', () => h * 0.6, 0.5, 60, 22, 'tree', 0.1),
        rows,
        barn,
      ],
      front: [blades(stage, mix(stage.palette.near, stage.palette.accent, 0.25))],
      ground: () => h * 0.85,
    };
  },
};
