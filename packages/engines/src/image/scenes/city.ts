import { skyline } from '../city.ts';
import { ridge } from '../land.ts';
import type { Scene } from '../scene.ts';

export const city: Scene = {
  name: 'city',
  palettes: ['dusk', 'night', 'sunset', 'golden hour'],
  horizon: 0.72,
  open: true,
  build(stage) {
    const { height: h } = stage;
    return {
      back: [
        skyline(stage, {
          depth: 0.1,
          base: h * 0.78,
          tall: h * 0.4,
          wide: 46,
          purpose: 'far city',
        }),
        skyline(stage, {
          depth: 0.4,
          base: h * 0.8,
          tall: h * 0.42,
          wide: 78,
          purpose: 'middle city',
        }),
        skyline(stage, {
          depth: 0.72,
          base: h * 0.84,
          tall: h * 0.3,
          wide: 120,
          purpose: 'near city',
        }),
        ridge(stage, { depth: 1, y: h * 0.87, swing: 6, purpose: 'quay' }),
      ],
      front: [],
      ground: () => h * 0.9,
    };
  },
};
