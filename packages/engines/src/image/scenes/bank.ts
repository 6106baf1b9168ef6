import { skyline } from '../city.ts';
import { alpha, darken, lighten, mix } from '../colour.ts';
import { fade, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const bank: Scene = {
  name: 'bank',
  palettes: ['brass and ink', 'golden hour', 'sepia', 'sapphire'],
  horizon: 0.7,
  open: true,
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const stone = mix(palette.far, '#e9dcc0', palette.night ? 0.3 : 0.55);
    const facade: Layer = {
      name: 'bank',
      draw(context) {
        const [cx, base, half] = [w / 2, h * 0.8, Math.min(410, w * 0.41)];
        const top = base - 400;
        context.fillStyle = darken(stone, 0.5);
        context.fillRect(cx - half, top, half * 2, 400);
        for (let i = 0; i < 8; i += 1) {
          const x = cx - half + 26 + (i * (half * 2 - 92)) / 7;
          const column = context.createLinearGradient(x, 0, x + 40, 0);
          const litLeft = stage.light[0] < x;
          for (const [at, tone] of [
            [0, litLeft ? lighten(stone, 0.2) : darken(stone, 0.3)],
            [0.5, stone],
            [1, litLeft ? darken(stone, 0.42) : lighten(stone, 0.2)],
          ] as const)
            column.addColorStop(at, tone);
          context.fillStyle = column;
          context.fillRect(x, top + 20, 40, 360);
          context.fillStyle = lighten(stone, 0.1);
          context.fillRect(x - 7, top + 10, 54, 16);
          context.fillRect(x - 7, base - 26, 54, 14);
          context.strokeStyle = alpha(darken(stone, 0.5), 0.35);
          context.lineWidth = 1.6;
          for (const dx of [10, 20, 30]) {
            context.beginPath();
            context.moveTo(x + dx, top + 28);
            context.lineTo(x + dx, base - 28);
            context.stroke();
          }
        }
        context.fillStyle = fade(context, top - 150, top + 10, [
          [0, lighten(stone, 0.15)],
          [1, stone],
        ]);
        context.fillRect(cx - half - 24, top - 34, half * 2 + 48, 46);
        shape(context, [
          [cx - half - 34, top - 36],
          [cx, top - 170],
          [cx + half + 34, top - 36],
        ]);
        context.fill();
        context.fillStyle = darken(stone, 0.25);
        shape(context, [
          [cx - half + 50, top - 46],
          [cx, top - 144],
          [cx + half - 50, top - 46],
        ]);
        context.fill();
        context.fillStyle = palette.accent;
        context.beginPath();
        context.arc(cx, top - 76, 24, 0, 7);
        context.fill();
        for (let i = 0; i < 5; i += 1) {
          context.fillStyle = mix(stone, palette.near, 0.1 + i * 0.1);
          context.fillRect(cx - half - 30 - i * 26, base - 14 + i * 18, half * 2 + 60 + i * 52, 20);
        }
        context.fillStyle = fade(context, base + 70, h, [
          [0, mix(palette.near, stone, 0.25)],
          [1, palette.near],
        ]);
        context.fillRect(0, base + 74, w, h);
      },
    };
    return {
      back: [
        skyline(stage, {
          depth: 0.15,
          base: h * 0.88,
          tall: h * 0.5,
          wide: 70,
          purpose: 'far city',
        }),
        facade,
      ],
      front: [],
      ground: () => h * 0.92,
    };
  },
};
