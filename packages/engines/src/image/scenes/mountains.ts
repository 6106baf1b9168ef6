import { peaks, ridge, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const mountains: Scene = {
  name: 'mountains',
  palettes: ['dawn', 'golden hour', 'sapphire', 'dusk'],
  horizon: 0.66,
  open: true,
  build(stage) {
    const { height: h } = stage;
    const near = { depth: 0.82, y: h * 0.83, swing: 34, scale: 520, purpose: 'near hill' };
    const mid = { depth: 0.55, y: h * 0.72, swing: 40, scale: 360, purpose: 'middle hill' };
    return {
      back: [
        peaks(stage, {
          depth: 0.08,
          base: h * 0.72,
          rise: h * 0.36,
          count: 4,
          snow: 0.35,
          purpose: 'far peaks',
        }),
        peaks(stage, {
          depth: 0.3,
          base: h * 0.76,
          rise: h * 0.27,
          count: 5,
          snow: 0.22,
          purpose: 'peaks',
        }),
        ridge(stage, mid),
        grove(stage, 'far firs', ridgeLine(stage, mid), 0.62, 62, 60, 'fir', 0.1),
        ridge(stage, near),
        grove(stage, 'firs', ridgeLine(stage, near), 0.95, 150, 22, 'fir', 0.5),
      ],
      front: [blades(stage)],
      ground: ridgeLine(stage, near),
    };
  },
};
