import { mix } from '../colour.ts';
import { peaks, ridge, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { stars } from '../sky.ts';
import { globe } from './cosmos.ts';

export const planet: Scene = {
  name: 'alien planet',
  palettes: ['nebula', 'volcano', 'moonlit teal', 'candy'],
  horizon: 0.66,
  open: false,
  light: [0.3, 0.35],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const near = { depth: 0.85, y: h * 0.84, swing: 34, scale: 340, purpose: 'near ground' };
    return {
      back: [
        stars(stage, 200, h * 0.7),
        globe(
          stage,
          w * 0.72,
          h * 0.3,
          190,
          mix(palette.sky[2], palette.accent, 0.4),
          true,
          'giant',
        ),
        globe(stage, w * 0.22, h * 0.18, 44, palette.far, false, 'moon'),
        peaks(stage, { depth: 0.2, base: h * 0.74, rise: h * 0.24, count: 8, purpose: 'spires' }),
        ridge(stage, { depth: 0.5, y: h * 0.74, swing: 40, scale: 240, purpose: 'ground' }),
        ridge(stage, near),
      ],
      front: [],
      ground: ridgeLine(stage, near),
    };
  },
};
