import { peaks } from '../land.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

export const ocean: Scene = {
  name: 'ocean',
  palettes: ['sunset', 'tropic', 'dawn', 'sapphire'],
  horizon: 0.56,
  open: true,
  light: [0.5, 0.72],
  build(stage) {
    const y = stage.horizon;
    return {
      back: [
        peaks(stage, { depth: 0.12, base: y + 2, rise: 60, count: 3, purpose: 'far coast' }),
        water(stage, y),
      ],
      front: [],
      ground: () => stage.height * 0.76,
      water: stage.height * 0.76,
    };
  },
};
