import { alpha, darken, lighten, mix } from '../colour.ts';
import { landColour, ridge, ridgeLine } from '../land.ts';
import { apart, fade, glow, type Layer, shape, turn } from '../layer.ts';
import { roughness } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';
import { blades } from './plants.ts';

export const waterfall: Scene = {
  name: 'waterfall',
  palettes: ['mint', 'emerald', 'morning'],
  horizon: 0.5,
  open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const cliff = (purpose: string, side: 1 | -1, depth: number): Layer => ({
      name: purpose,
      draw(context) {
        const wave = roughness(stage.random(purpose), 5, 0.6);
        const colour = landColour(stage, depth);
        const edge = (y: number): number =>
          w * (0.5 + side * (0.1 + 0.05 * wave(y / 120) + 0.06 * (y / h)));
        const points: [number, number][] = [[side > 0 ? w : 0, h * 0.24]];
        for (let y = h * 0.26; y <= h * 0.86; y += 12) points.push([edge(y), y]);
        points.push([side > 0 ? w : 0, h * 0.9]);
        shape(context, points);
        context.fillStyle = fade(context, h * 0.24, h * 0.9, [
          [0, mix(colour, palette.light, 0.12)],
          [1, darken(colour, 0.3)],
        ]);
        context.fill();
        apart(context, () => {
          shape(context, points);
          context.clip();
          const random = stage.random(`${purpose} cracks`);
          for (let i = 0; i < 60; i += 1) {
            const [x, y] = [
              random.between(side > 0 ? w * 0.55 : 0, side > 0 ? w : w * 0.45),
              random.between(h * 0.26, h * 0.86),
            ];
            context.fillStyle = alpha(i % 2 ? darken(colour, 0.5) : lighten(colour, 0.35), 0.22);
            shape(context, [
              [x, y],
              [x + random.between(10, 46), y + random.between(-10, 14)],
              [x + random.between(-10, 20), y + random.between(30, 100)],
            ]);
            context.fill();
          }
        });
      },
    });
    const fall: Layer = {
      name: 'water falls',
      moves: true,
      draw(context, t) {
        context.fillStyle = fade(context, h * 0.24, h * 0.8, [
          [0, lighten(palette.sky[2], 0.3)],
          [1, '#ffffff'],
        ]);
        context.fillRect(w * 0.36, h * 0.27, w * 0.28, h * 0.55);
        const random = stage.random('fall');
        for (let i = 0; i < 120; i += 1) {
          const x = random.between(w * 0.36, w * 0.64);
          const part = (random.next() + t) % 1;
          context.fillStyle = alpha(i % 3 ? '#ffffff' : palette.sky[1], 0.4);
          context.fillRect(
            x,
            h * 0.24 + part * h * 0.6,
            random.between(2, 5),
            random.between(40, 120),
          );
        }
      },
    };
    const spray: Layer = {
      name: 'spray',
      moves: true,
      draw(context, t) {
        for (let i = 0; i < 9; i += 1)
          glow(context, w * (0.36 + i * 0.035), h * 0.82 + 8 * Math.sin(turn(t, 1, i / 9)), 90, [
            [0, alpha('#ffffff', 0.4)],
            [1, alpha('#ffffff', 0)],
          ]);
      },
    };
    const bank = { depth: 0.95, y: h * 0.93, swing: 18, purpose: 'bank' };
    return {
      back: [
        ridge(stage, { depth: 0.1, y: h * 0.3, swing: 50, scale: 300, purpose: 'far hills' }),
        fall,
        cliff('left cliff', -1, 0.6),
        cliff('right cliff', 1, 0.7),
        water(stage, h * 0.81),
        spray,
        ridge(stage, bank),
      ],
      front: [blades(stage)],
      ground: ridgeLine(stage, bank),
      water: h * 0.88,
    };
  },
};
