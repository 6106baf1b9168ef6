import { alpha, darken, mix } from '../colour.ts';
import { landColour, ridge, ridgeLine } from '../land.ts';
import { fade, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const village: Scene = {
  name: 'village',
  palettes: ['winter', 'autumn', 'golden hour', 'dusk'],
  horizon: 0.58,
  open: true,
  build(stage) {
    const { width: w, height: h } = stage;
    const row = (
      purpose: string,
      y: number,
      size: number,
      depth: number,
      count: number,
    ): Layer => ({
      name: 'windows glow',
      moves: true,
      draw(context, t) {
        const random = stage.random(purpose);
        for (let i = 0; i < count; i += 1) {
          const x = ((i + random.between(0.2, 0.8)) / count) * w;
          const s = size * random.between(0.8, 1.2);
          const wall = mix(
            landColour(stage, depth),
            random.pick(['#e8d6b4', '#c9805a', '#d8b98a', '#b9c3b4']),
            0.62,
          );
          const phase = random.next();
          context.fillStyle = fade(context, y - s * 0.6, y, [
            [0, wall],
            [1, darken(wall, 0.3)],
          ]);
          context.fillRect(x - s * 0.4, y - s * 0.6, s * 0.8, s * 0.62);
          context.fillStyle = darken(mix(wall, '#7a3326', 0.6), 0.15);
          shape(context, [
            [x - s * 0.5, y - s * 0.56],
            [x, y - s * 1.02],
            [x + s * 0.5, y - s * 0.56],
          ]);
          context.fill();
          context.fillRect(x + s * 0.18, y - s * 0.98, s * 0.1, s * 0.24);
          context.fillStyle = alpha('#ffd27a', 0.7 + 0.3 * Math.sin(turn(t, 1, phase)));
          context.fillRect(x - s * 0.28, y - s * 0.44, s * 0.16, s * 0.18);
          context.fillRect(x + s * 0.1, y - s * 0.44, s * 0.16, s * 0.18);
          context.fillStyle = darken(wall, 0.55);
          context.fillRect(x - s * 0.07, y - s * 0.27, s * 0.14, s * 0.28);
        }
      },
    });
    const near = { depth: 0.9, y: h * 0.86, swing: 20, purpose: 'green' };
    return {
      back: [
        ridge(stage, { depth: 0.15, y: h * 0.56, swing: 60, scale: 300, purpose: 'far hills' }),
        ridge(stage, { depth: 0.35, y: h * 0.64, swing: 22, purpose: 'hill' }),
        row('far row', h * 0.67, 88, 0.36, 9),
        ridge(stage, { depth: 0.55, y: h * 0.7, swing: 14, purpose: 'terrace' }),
        row('near row', h * 0.79, 190, 0.6, 5),
        ridge(stage, near),
      ],
      front: [],
      ground: ridgeLine(stage, near),
    };
  },
};
