import { alpha, darken, lighten, mix } from '../colour.ts';
import { landColour, peaks, ridge, ridgeLine } from '../land.ts';
import { apart, fade, glow, type Layer, openLine, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const volcano: Scene = {
  name: 'volcano',
  palettes: ['volcano', 'crimson', 'dusk'],
  horizon: 0.66,
  open: true,
  build(stage) {
    const { height: h, width: w } = stage;
    const cone: Layer = {
      name: 'lava glows',
      moves: true,
      draw(context, t) {
        const [cx, top, base] = [w * 0.5, h * 0.3, h * 0.76];
        const heat = 0.8 + 0.2 * Math.sin(turn(t));
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          glow(context, cx, top, 330, [
            [0, alpha('#ff8a3c', 0.75 * heat)],
            [0.4, alpha('#ff4f1e', 0.25 * heat)],
            [1, alpha('#ff4f1e', 0)],
          ]);
        });
        const colour = landColour(stage, 0.6);
        shape(context, [
          [cx - 430, base],
          [cx - 230, base - 170],
          [cx - 92, top],
          [cx - 30, top + 16],
          [cx + 34, top + 12],
          [cx + 96, top + 4],
          [cx + 220, base - 190],
          [cx + 440, base],
        ]);
        context.fillStyle = fade(context, top, base, [
          [0, lighten(colour, 0.06)],
          [1, darken(colour, 0.3)],
        ]);
        context.fill();
        const random = stage.random('lava');
        context.lineCap = 'round';
        for (let i = 0; i < 7; i += 1) {
          let [x, y] = [cx + (i - 3) * 24, top + 14];
          const reach = random.between(0.4, 0.95);
          const path: [number, number][] = [[x, y]];
          while (y < top + (base - top) * reach) {
            x += (i - 3) * 4.4 + random.between(-14, 14);
            y += random.between(18, 34);
            path.push([x, y]);
          }
          for (const [wide, tone] of [
            [15, alpha('#ff4a1c', 0.4)],
            [7, '#ff7a2e'],
            [2.6, '#ffe08a'],
          ] as const) {
            context.strokeStyle = tone;
            context.lineWidth = wide * (0.8 + 0.2 * Math.sin(turn(t, 1, i / 7)));
            openLine(context, path);
            context.stroke();
          }
        }
        for (let i = 0; i < 14; i += 1) {
          const part = (i / 14 + t) % 1;
          context.fillStyle = alpha(
            mix('#3a2026', stage.palette.sky[1], part),
            0.5 * Math.sin(Math.PI * part),
          );
          context.beginPath();
          context.arc(
            cx + Math.sin(i * 2.4) * 60 * (0.3 + part) + part * 80,
            top - part * 250,
            34 + 90 * part,
            0,
            7,
          );
          context.fill();
        }
      },
    };
    const floor = { depth: 0.9, y: h * 0.82, swing: 26, scale: 300, purpose: 'floor' };
    return {
      back: [
        peaks(stage, {
          depth: 0.2,
          base: h * 0.74,
          rise: h * 0.16,
          count: 6,
          purpose: 'far peaks',
        }),
        cone,
        ridge(stage, floor),
      ],
      front: [],
      ground: ridgeLine(stage, floor),
    };
  },
};
