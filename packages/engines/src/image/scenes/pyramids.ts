import { alpha, darken, mix } from '../colour.ts';
import { landColour, ridge, ridgeLine } from '../land.ts';
import { apart, fade, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const pyramids: Scene = {
  name: 'pyramids',
  palettes: ['desert', 'golden hour', 'sunset'],
  horizon: 0.64,
  open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const tombs: Layer = {
      name: 'pyramids',
      draw(context) {
        for (const [x, y, s, depth] of [
          [0.2, 0.68, 210, 0.2],
          [0.76, 0.7, 300, 0.35],
          [0.45, 0.74, 420, 0.5],
        ] as const) {
          const [cx, base] = [w * x, h * y];
          const lit = stage.light[0] < cx ? -1 : 1;
          const colour = mix(landColour(stage, depth), '#e0a866', 0.35);
          for (const [side, tone] of [
            [lit, mix(colour, palette.light, 0.4)],
            [-lit, darken(colour, 0.25)],
          ] as const) {
            shape(context, [
              [cx, base - s * 0.72],
              [cx + side * s * 0.62, base],
              [cx - lit * s * 0.14, base + s * 0.05],
            ]);
            context.fillStyle = fade(context, base - s * 0.72, base, [
              [0, tone],
              [1, mix(tone, palette.sky[2], 0.3)],
            ]);
            context.fill();
            apart(context, () => {
              context.clip();
              context.strokeStyle = alpha(darken(colour, 0.5), 0.22);
              context.lineWidth = 1.4;
              for (let ly = base - s * 0.72; ly < base + 20; ly += s / 26) {
                context.beginPath();
                context.moveTo(cx - s, ly);
                context.lineTo(cx + s, ly);
                context.stroke();
              }
            });
          }
        }
      },
    };
    const near = {
      depth: 0.75,
      y: h * 0.84,
      swing: 30,
      scale: 620,
      rough: 0.12,
      purpose: 'near dune',
    };
    return {
      back: [
        ridge(stage, { depth: 0.12, y: h * 0.66, swing: 22, rough: 0.12, purpose: 'far dune' }),
        tombs,
        ridge(stage, { depth: 0.5, y: h * 0.77, swing: 26, rough: 0.12, purpose: 'dune' }),
        ridge(stage, near),
      ],
      front: [],
      ground: ridgeLine(stage, near),
    };
  },
};
