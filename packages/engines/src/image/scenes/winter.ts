import { mix } from '../colour.ts';
import { peaks, ridge, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { grove } from './plants.ts';

export const winter: Scene = {
  name: 'winter',
  palettes: ['winter', 'dawn', 'moonlit teal'],
  horizon: 0.62,
  open: true,
  build(stage) {
    const { height: h, palette } = stage;
    const white = palette.night ? '#b9cfe0' : '#f4f8fa';
    const banks = [0.64, 0.73, 0.84].map((y, i) => ({
      depth: 0.2 + i * 0.3,
      y: h * y,
      swing: 36,
      scale: 480,
      rough: 0.2,
      colour: mix(palette.far, white, 0.45 + i * 0.22),
      mist: 0.1,
      purpose: `bank ${i}`,
    }));
    const [one, two, three] = banks;
    if (!one || !two || !three) throw new Error('three banks');
    return {
      back: [
        peaks(stage, {
          depth: 0.15,
          base: h * 0.7,
          rise: h * 0.3,
          count: 5,
          snow: 0.7,
          purpose: 'peaks',
        }),
        ridge(stage, one),
        grove(stage, 'far firs', ridgeLine(stage, one), 0.5, 90, 44, 'fir', 0.1),
        ridge(stage, two),
        grove(stage, 'firs', ridgeLine(stage, two), 0.85, 200, 16, 'fir', 0.45),
        ridge(stage, three),
      ],
      front: [],
      ground: ridgeLine(stage, three),
    };
  },
};
