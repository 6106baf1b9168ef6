import { alpha, mix } from '../colour.ts';
import { landColour, peaks, ridge } from '../land.ts';
import { fade, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const road: Scene = {
  name: 'road',
  palettes: ['sunset', 'desert', 'noon', 'dusk'],
  horizon: 0.55,
  open: true,
  light: [0.5, 0.82],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const y = h * 0.6;
    const strip: Layer = {
      name: 'road runs',
      moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, y, h, [
          [0, landColour(stage, 0.4)],
          [1, landColour(stage, 0.85)],
        ]);
        context.fillRect(0, y, w, h - y);
        shape(context, [
          [w / 2 - 6, y],
          [w / 2 + 6, y],
          [w * 0.88, h],
          [w * 0.12, h],
        ]);
        context.fillStyle = fade(context, y, h, [
          [0, mix('#474a54', palette.sky[2], 0.5)],
          [1, mix('#23252c', palette.near, 0.5)],
        ]);
        context.fill();
        for (let i = 0; i < 9; i += 1) {
          const [a, b] = [(i + t) / 9, (i + 0.5 + t) / 9].map((part) => Math.min(1.2, part) ** 2.6);
          const [ya, yb] = [y + (a ?? 0) * (h - y), y + (b ?? 0) * (h - y)];
          shape(context, [
            [w / 2 - 1 - (a ?? 0) * 11, ya],
            [w / 2 + 1 + (a ?? 0) * 11, ya],
            [w / 2 + 1 + (b ?? 0) * 11, yb],
            [w / 2 - 1 - (b ?? 0) * 11, yb],
          ]);
          context.fillStyle = alpha(mix('#ffe6a8', palette.light, 0.4), 0.9);
          context.fill();
        }
        for (const side of [-1, 1]) {
          shape(context, [
            [w / 2 + side * 5, y],
            [w / 2 + side * 6, y],
            [w / 2 + side * w * 0.36, h],
            [w / 2 + side * w * 0.345, h],
          ]);
          context.fillStyle = alpha('#ffffff', 0.6);
          context.fill();
        }
      },
    };
    return {
      back: [
        peaks(stage, { depth: 0.15, base: y + 2, rise: h * 0.24, count: 6, purpose: 'peaks' }),
        ridge(stage, { depth: 0.35, y: y - 8, swing: 16, purpose: 'plain' }),
        strip,
      ],
      front: [],
      ground: () => h * 0.88,
    };
  },
};
