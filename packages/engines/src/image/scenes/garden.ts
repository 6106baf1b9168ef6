import { mix } from '../colour.ts';
import { ridge, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const garden: Scene = {
  name: 'garden',
  palettes: ['spring', 'meadow', 'rose'],
  horizon: 0.52,
  open: true,
  build(stage) {
    const { height: h, palette } = stage;
    const lawn = { depth: 0.6, y: h * 0.66, swing: 20, scale: 520, purpose: 'lawn' };
    const near = { depth: 0.85, y: h * 0.84, swing: 18, scale: 460, purpose: 'border' };
    return {
      back: [
        ridge(stage, { depth: 0.2, y: h * 0.55, swing: 30, purpose: 'far hedge' }),
        grove(stage, 'orchard', () => h * 0.6, 0.4, 150, 18, 'tree', 0),
        ridge(stage, lawn),
        grove(stage, 'trees', ridgeLine(stage, lawn), 0.6, 260, 6, 'tree', 0.55),
        ridge(stage, near),
      ],
      front: [
        blades(stage, mix(palette.near, '#2f7d3f', 0.35), [
          palette.accent,
          '#fff6e0',
          '#f7a6c0',
          '#f9d65c',
          '#b79bea',
        ]),
      ],
      ground: ridgeLine(stage, near),
    };
  },
};
