import { alpha, darken, mix } from '../colour.ts';
import { fade, glow, type Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const library: Scene = {
  name: 'library',
  palettes: ['amber', 'sepia', 'emerald'],
  horizon: 0.66,
  open: false,
  light: [0.72, 0.5],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const shelves: Layer = {
      name: 'library',
      draw(context) {
        const random = stage.random('books');
        const wood = mix(palette.near, '#5a3318', 0.5);
        context.fillStyle = darken(wood, 0.35);
        context.fillRect(0, 0, w, h);
        const tints = [
          '#7d2f2b',
          '#2f4f4a',
          '#27406b',
          '#8a6a2f',
          '#5b3a5f',
          '#c2a878',
          palette.accent,
        ];
        for (let row = 0; row < 6; row += 1) {
          const bottom = (row + 1) * h * 0.125;
          for (let x = 14; x < w - 14;) {
            const wide = random.between(9, 26);
            const tall = h * random.between(0.07, 0.105);
            const far = Math.hypot(x - stage.light[0], bottom - stage.light[1]) / 800;
            if (random.chance(0.95)) {
              context.fillStyle = darken(
                mix(tints[random.whole(0, 6)] ?? '#7d2f2b', wood, 0.25),
                Math.min(0.62, far * 0.6),
              );
              context.fillRect(x, bottom - tall, wide - 1.5, tall);
              context.fillStyle = alpha(palette.light, 0.3 * Math.max(0, 1 - far));
              context.fillRect(x + 2, bottom - tall * 0.8, wide - 5, 3);
            }
            x += wide;
          }
          context.fillStyle = wood;
          context.fillRect(0, bottom, w, 11);
        }
        context.fillStyle = fade(context, h * 0.8, h, [
          [0, mix(wood, palette.light, 0.12)],
          [1, darken(wood, 0.4)],
        ]);
        context.fillRect(0, h * 0.8, w, h * 0.2);
        glow(context, stage.light[0], stage.light[1], 520, [
          [0, alpha(palette.light, 0.42)],
          [1, alpha(palette.light, 0)],
        ]);
      },
    };
    return { back: [shelves], front: [], ground: () => h * 0.88 };
  },
};
