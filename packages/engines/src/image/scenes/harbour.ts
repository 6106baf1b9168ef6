import { alpha, darken } from '../colour.ts';
import { landColour, peaks } from '../land.ts';
import { apart, glow, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

export const harbour: Scene = {
  name: 'harbour',
  palettes: ['dawn', 'dusk', 'night'],
  horizon: 0.55,
  open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const house: Layer = {
      name: 'lighthouse turns',
      moves: true,
      draw(context, t) {
        const [x, y] = [w * 0.84, h * 0.6];
        context.fillStyle = landColour(stage, 0.8);
        shape(context, [
          [x - 130, y + 40],
          [x - 60, y - 8],
          [x + 40, y - 14],
          [x + 190, y + 40],
        ]);
        context.fill();
        context.fillStyle = '#f1ead9';
        shape(context, [
          [x - 24, y],
          [x - 15, y - 230],
          [x + 15, y - 230],
          [x + 24, y],
        ]);
        context.fill();
        context.fillStyle = '#b23a32';
        for (const part of [0.2, 0.52, 0.84]) {
          const half = 24 - 9 * part;
          context.fillRect(x - half, y - 230 * part - 20, half * 2, 30);
        }
        context.fillStyle = alpha(darken(palette.near, 0.3), 0.35);
        shape(context, [
          [x + 4, y],
          [x + 4, y - 230],
          [x + 15, y - 230],
          [x + 24, y],
        ]);
        context.fill();
        context.fillStyle = palette.near;
        context.fillRect(x - 20, y - 240, 40, 10);
        context.fillRect(x - 13, y - 282, 26, 8);
        shape(context, [
          [x - 16, y - 280],
          [x, y - 306],
          [x + 16, y - 280],
        ]);
        context.fill();
        context.fillStyle = '#ffe9a8';
        context.fillRect(x - 11, y - 274, 22, 34);
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          const reach = Math.sin(turn(t, 1, 0.22));
          const strength = 0.22 + 0.3 * Math.abs(reach);
          for (const side of [-1, 1]) {
            const end = x + side * 900 * (0.35 + 0.65 * Math.abs(reach));
            const beam = context.createLinearGradient(x, 0, end, 0);
            beam.addColorStop(0, alpha('#fff1c0', strength));
            beam.addColorStop(1, alpha('#fff1c0', 0));
            context.fillStyle = beam;
            shape(context, [
              [x, y - 258],
              [end, y - 340],
              [end, y - 190],
            ]);
            context.fill();
          }
          glow(context, x, y - 258, 120, [
            [0, alpha('#fff1c0', 0.7)],
            [1, alpha('#fff1c0', 0)],
          ]);
        });
      },
    };
    return {
      back: [
        peaks(stage, {
          depth: 0.1,
          base: stage.horizon + 3,
          rise: 90,
          count: 4,
          purpose: 'far coast',
        }),
        water(stage, stage.horizon),
        house,
      ],
      front: [],
      ground: () => h * 0.78,
      water: h * 0.78,
    };
  },
};
