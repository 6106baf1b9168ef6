import { alpha, darken } from '../colour.ts';
import { landColour, ridge, ridgeLine } from '../land.ts';
import { fade, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const desert: Scene = {
  name: 'desert',
  palettes: ['desert', 'sunset', 'canyon', 'golden hour'],
  horizon: 0.62,
  open: true,
  build(stage) {
    const { height: h } = stage;
    const dunes = [0.63, 0.69, 0.77, 0.87].map((y, i) => ({
      depth: 0.1 + i * 0.22,
      y: h * y,
      swing: 34 + i * 9,
      scale: 520 + i * 60,
      rough: 0.12,
      mist: 0.2,
      purpose: `dune ${i}`,
    }));
    const shade = dunes.map((dune): Layer => {
      const line = ridgeLine(stage, dune);
      return {
        name: 'dune shade',
        draw(context) {
          const tone = darken(landColour(stage, dune.depth), 0.3);
          for (let x = 0; x < stage.width; x += 4) {
            const slope = line(x + 6) - line(x - 6);
            if (slope * (stage.light[0] - stage.width * 0.5 || 1) > 0) continue;
            context.fillStyle = fade(context, line(x), line(x) + 90, [
              [0, alpha(tone, Math.min(0.75, Math.abs(slope) * 0.24))],
              [1, alpha(tone, 0)],
            ]);
            context.fillRect(x, line(x), 4.5, 90);
          }
        },
      };
    });
    return {
      back: dunes.flatMap((dune, i) => [ridge(stage, dune), shade[i] ?? ridge(stage, dune)]),
      front: [],
      ground: ridgeLine(stage, dunes[3] ?? { depth: 1, y: h * 0.87, swing: 30, purpose: 'dune' }),
    };
  },
};
