import { skyline } from '../city.ts';
import { landColour, ridge, ridgeLine, tree } from '../land.ts';
import type { Layer } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const park: Scene = {
  name: 'park',
  palettes: ['spring', 'autumn', 'morning'],
  horizon: 0.58,
  open: true,
  build(stage) {
    const { width: w, height: h } = stage;
    const lawn = { depth: 0.75, y: h * 0.8, swing: 20, scale: 500, purpose: 'lawn' };
    const trees: Layer = {
      name: 'trees',
      draw(context) {
        for (const [x, y, s] of [
          [0.08, 0.78, 420],
          [0.93, 0.8, 460],
          [0.22, 0.73, 260],
          [0.8, 0.74, 240],
        ] as const)
          tree(
            context,
            w * x,
            h * y,
            s,
            landColour(stage, 0.35 + y * 0.4),
            stage.light[0] > w * x ? 1 : -1,
          );
      },
    };
    return {
      back: [
        skyline(stage, {
          depth: 0.05,
          base: h * 0.68,
          tall: h * 0.28,
          wide: 60,
          purpose: 'far city',
        }),
        ridge(stage, { depth: 0.45, y: h * 0.68, swing: 20, purpose: 'far lawn' }),
        trees,
        ridge(stage, lawn),
      ],
      front: [],
      ground: ridgeLine(stage, lawn),
    };
  },
};
