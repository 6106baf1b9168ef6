import { darken, lighten } from '../colour.ts';
import { ridge, ridgeLine } from '../land.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const hills: Scene = {
  name: 'hills',
  palettes: ['meadow', 'spring', 'morning', 'golden hour'],
  horizon: 0.58,
  open: true,
  build(stage) {
    const { height: h } = stage;
    const lines = [0.6, 0.67, 0.75, 0.85].map((y, i) => ({
      depth: 0.18 + i * 0.22,
      y: h * y,
      swing: 46 - i * 4,
      scale: 420 + i * 90,
      purpose: `hill ${i}`,
    }));
    const nearest = lines[3] ?? { depth: 0.9, y: h * 0.85, swing: 30, purpose: 'hill' };
    return {
      back: lines.flatMap((line, i) => [
        ridge(stage, line),
        ...(i < 3
          ? [
              grove(
                stage,
                `trees ${i}`,
                ridgeLine(stage, line),
                line.depth + 0.12,
                48 + i * 34,
                16 - i * 3,
                'tree',
                0.12 * i,
              ),
            ]
          : []),
      ]),
      front: [
        blades(stage, darken(stage.palette.near, 0.1), [
          stage.palette.accent,
          '#fff6e0',
          lighten(stage.palette.accent, 0.4),
        ]),
      ],
      ground: ridgeLine(stage, nearest),
    };
  },
};
