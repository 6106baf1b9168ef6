import { peaks, ridge, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';
import { blades, grove } from './plants.ts';

export const lake: Scene = {
  name: 'lake',
  palettes: ['dawn', 'sapphire', 'autumn', 'dusk'],
  horizon: 0.58,
  open: true,
  build(stage) {
    const { height: h } = stage;
    const shore = { depth: 0.5, y: h * 0.575, swing: 16, scale: 260, purpose: 'shore' };
    const bank = { depth: 0.95, y: h * 0.9, swing: 20, scale: 500, purpose: 'bank' };
    return {
      back: [
        peaks(stage, {
          depth: 0.12,
          base: h * 0.6,
          rise: h * 0.32,
          count: 4,
          snow: 0.4,
          purpose: 'peaks',
        }),
        ridge(stage, shore),
        grove(stage, 'far firs', ridgeLine(stage, shore), 0.6, 80, 60, 'fir', 0),
        water(stage, h * 0.6),
        ridge(stage, bank),
        grove(stage, 'firs', ridgeLine(stage, bank), 1, 260, 8, 'fir', 0.62),
      ],
      front: [blades(stage)],
      ground: ridgeLine(stage, bank),
      water: h * 0.74,
    };
  },
};
