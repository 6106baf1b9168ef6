import { alpha, darken, mix } from '../colour.ts';
import { palm } from '../land.ts';
import { fade, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { water } from '../water.ts';

export const beach: Scene = {
  name: 'beach',
  palettes: ['tropic', 'golden hour', 'sunset', 'noon'],
  horizon: 0.5,
  open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const sand = mix('#f0d6a2', palette.sky[2], 0.35);
    const shore = (x: number): number => h * 0.74 + Math.sin(x / 210) * 16 + (x / w) * 40;
    const strand: Layer = {
      name: 'surf rolls',
      moves: true,
      draw(context, t) {
        for (const [lift, tone] of [
          [20 + 12 * Math.sin(turn(t)), alpha('#ffffff', 0.75)],
          [10 + 9 * Math.sin(turn(t)), alpha(darken(sand, 0.22), 1)],
          [0, sand],
        ] as const) {
          const points: [number, number][] = [[0, h]];
          for (let x = 0; x <= w + 10; x += 10)
            points.push([x, shore(x) - lift + Math.sin(x / 42 + turn(t)) * 3]);
          points.push([w + 10, h]);
          shape(context, points);
          context.fillStyle = tone;
          context.fill();
        }
        context.fillStyle = fade(context, h * 0.75, h, [
          [0, alpha(darken(sand, 0.35), 0)],
          [1, alpha(darken(sand, 0.45), 0.55)],
        ]);
        context.fillRect(0, h * 0.75, w, h * 0.25);
      },
    };
    const right = stage.random('palm side').chance(0.5);
    const palms: Layer = {
      name: 'palms sway',
      moves: true,
      draw(context, t) {
        const sway = 0.05 * Math.sin(turn(t));
        const tone = darken(palette.near, 0.05);
        const x = right ? w * 0.9 : w * 0.1;
        palm(context, x, h * 0.98, 620, tone, right ? -0.9 : 0.9, sway);
        palm(
          context,
          x + (right ? 70 : -70),
          h * 1.0,
          480,
          mix(tone, palette.far, 0.18),
          right ? -0.4 : 0.4,
          -sway,
        );
      },
    };
    return {
      back: [
        water(stage, stage.horizon, {
          bottom: h * 0.86,
          colour: mix(palette.near, '#19a5b3', 0.6),
        }),
        strand,
        palms,
      ],
      front: [],
      ground: (x) => shore(x) + 110,
      water: h * 0.64,
    };
  },
};
