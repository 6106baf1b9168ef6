import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, fade, glow, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const cave: Scene = {
  name: 'crystal cave',
  palettes: ['nebula', 'moonlit teal', 'lavender', 'cyber teal'],
  horizon: 0.7,
  open: false,
  light: [0.5, 0.6],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const rock: Layer = {
      name: 'cave',
      draw(context) {
        context.fillStyle = fade(context, 0, h, [
          [0, darken(palette.sky[0], 0.4)],
          [0.6, palette.sky[1]],
          [1, darken(palette.near, 0.1)],
        ]);
        context.fillRect(0, 0, w, h);
        glow(context, w / 2, h * 0.5, 520, [
          [0, alpha(palette.light, 0.75)],
          [0.3, alpha(palette.sky[2], 0.5)],
          [1, alpha(palette.sky[2], 0)],
        ]);
        for (let ring = 0; ring < 4; ring += 1) {
          const random = stage.random(`rock ${ring}`);
          const open = 0.52 - ring * 0.02 + ring * 0.11;
          context.beginPath();
          context.rect(-10, -10, w + 20, h + 20);
          for (let k = 0; k <= 46; k += 1) {
            const angle = (k / 46) * 2 * Math.PI;
            const r = open * (0.8 + random.between(0, 0.34));
            const [x, y] = [
              w / 2 + Math.cos(angle) * r * w * 0.62,
              h * 0.52 + Math.sin(angle) * r * h * 0.66,
            ];
            if (k === 0) context.moveTo(x, y);
            else context.lineTo(x, y);
          }
          context.closePath();
          context.fillStyle = mix(mix(palette.far, palette.sky[2], 0.2), palette.near, ring / 3);
          context.fill('evenodd');
        }
      },
    };
    const crystals: Layer = {
      name: 'crystals glimmer',
      moves: true,
      draw(context, t) {
        const random = stage.random('crystals');
        for (let i = 0; i < 26; i += 1) {
          const low = i % 3 !== 0;
          const x = low ? random.between(0.04, 0.96) * w : random.between(0.1, 0.9) * w;
          const y = low ? h * random.between(0.82, 0.99) : h * random.between(0.02, 0.12);
          const [s, lean, phase] = [
            random.between(50, 170),
            random.between(-0.4, 0.4),
            random.next(),
          ];
          const tint = mix(
            palette.accent,
            random.pick([palette.sky[2], '#b48cff', '#5fe0ff', palette.accent]),
            0.5,
          );
          const shine = 0.75 + 0.25 * Math.sin(turn(t, 1, phase));
          apart(context, () => {
            context.translate(x, y);
            context.rotate(lean + (low ? 0 : Math.PI));
            glow(context, 0, -s * 0.5, s, [
              [0, alpha(tint, 0.3 * shine)],
              [1, alpha(tint, 0)],
            ]);
            for (const [points, tone] of [
              [
                [
                  [-0.16, 0],
                  [-0.2, -0.7],
                  [0, -1],
                  [0, 0],
                ],
                lighten(tint, 0.35 * shine),
              ],
              [
                [
                  [0, 0],
                  [0, -1],
                  [0.2, -0.66],
                  [0.15, 0],
                ],
                darken(tint, 0.3),
              ],
              [
                [
                  [-0.05, 0],
                  [-0.06, -0.72],
                  [0, -1],
                  [0.08, -0.7],
                  [0.06, 0],
                ],
                alpha(lighten(tint, 0.6), 0.5 * shine),
              ],
            ] as const) {
              shape(
                context,
                points.map(([px, py]) => [px * s, py * s] as const),
              );
              context.fillStyle = tone;
              context.fill();
            }
          });
        }
      },
    };
    return { back: [rock, crystals], front: [], ground: () => h * 0.86 };
  },
};
