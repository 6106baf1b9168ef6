import { alpha } from '../colour.ts';
import { ridge, ridgeLine } from '../land.ts';
import { apart, fade, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const forest: Scene = {
  name: 'forest',
  palettes: ['mint', 'emerald', 'morning', 'autumn'],
  horizon: 0.62,
  open: true,
  light: [0.5, 0.55],
  build(stage) {
    const { height: h, palette } = stage;
    const rows = [0.64, 0.7, 0.77, 0.86].map((y, i) => ({
      depth: 0.2 + i * 0.22,
      y: h * y,
      swing: 20,
      scale: 380,
      purpose: `floor ${i}`,
      mist: 0.7 - i * 0.2,
    }));
    const beams: Layer = {
      name: 'light beams',
      moves: true,
      draw(context, t) {
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          for (let i = 0; i < 7; i += 1) {
            const x = stage.light[0] + (i - 3) * 66;
            const strength = 0.1 + 0.05 * Math.sin(turn(t, 1, i / 7));
            shape(context, [
              [x - 12, 0],
              [x + 16, 0],
              [x + (i - 3) * 90 + 90, h * 0.9],
              [x + (i - 3) * 90 - 50, h * 0.9],
            ]);
            context.fillStyle = fade(context, 0, h * 0.9, [
              [0, alpha(palette.light, strength)],
              [1, alpha(palette.light, 0)],
            ]);
            context.fill();
          }
        });
      },
    };
    return {
      back: [
        ...rows.flatMap((row, i) => [
          ridge(stage, row),
          grove(
            stage,
            `firs ${i}`,
            ridgeLine(stage, row),
            row.depth + 0.1,
            210 + i * 75,
            40 - i * 9,
            'fir',
            0.1 + 0.14 * i,
          ),
        ]),
        beams,
      ],
      front: [blades(stage)],
      ground: ridgeLine(stage, rows[3] ?? { depth: 1, y: h * 0.86, swing: 20, purpose: 'floor' }),
    };
  },
};
