import { mix } from '../colour.ts';
import type { Scene } from '../scene.ts';
import { stars } from '../sky.ts';
import { gas, globe } from './cosmos.ts';

export const space: Scene = {
  name: 'space',
  palettes: ['space', 'nebula'],
  horizon: 1,
  open: false,
  light: [0.2, 0.2],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const random = stage.random('planets');
    const isLeft = random.chance(0.5);
    return {
      back: [
        gas(stage),
        stars(stage, 420, h * 1.3),
        globe(
          stage,
          isLeft ? w * 0.2 : w * 0.82,
          h * 0.78,
          210,
          mix(palette.far, palette.accent, 0.35),
          true,
          'great',
        ),
        globe(
          stage,
          isLeft ? w * 0.84 : w * 0.17,
          h * 0.2,
          58,
          mix(palette.sky[2], palette.light, 0.35),
          false,
          'small',
        ),
      ],
      front: [],
      ground: () => h * 0.66,
    };
  },
};
