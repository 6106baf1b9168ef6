import { alpha, darken, mix } from '../colour.ts';
import { apart, fade, type Layer, shape, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { bubbles } from '../weather.ts';

export const underwater: Scene = {
  name: 'underwater',
  palettes: ['deep sea', 'tropic'],
  horizon: 0.85,
  open: false,
  light: [0.5, 0.02],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const rays: Layer = {
      name: 'sunbeams sway',
      moves: true,
      draw(context, t) {
        apart(context, () => {
          context.globalCompositeOperation = 'screen';
          for (let i = 0; i < 9; i += 1) {
            const x = w * (0.1 + i * 0.1) + 16 * Math.sin(turn(t, 1, i / 9));
            shape(context, [
              [x - 16, -10],
              [x + 22, -10],
              [x + (i - 4) * 60 + 70, h * 0.9],
              [x + (i - 4) * 60 - 70, h * 0.9],
            ]);
            context.fillStyle = fade(context, 0, h * 0.85, [
              [0, alpha(palette.light, 0.24)],
              [1, alpha(palette.light, 0)],
            ]);
            context.fill();
          }
        });
      },
    };
    const reef = (
      depth: number,
      base: number,
      tall: number,
      count: number,
      purpose: string,
    ): Layer => ({
      name: 'weeds sway',
      moves: true,
      draw(context, t) {
        const random = stage.random(purpose);
        const tints = [palette.accent, '#ff6f91', '#ffb35c', '#8f7bff', '#3fd0b0'];
        for (let i = 0; i < count; i += 1) {
          const side = random.chance(0.5)
            ? random.between(-0.02, 0.34)
            : random.between(0.66, 1.02);
          const [x, s, kind, phase] = [
            side * w,
            tall * random.between(0.5, 1),
            random.whole(0, 2),
            random.next(),
          ];
          const tint = mix(
            tints[random.whole(0, 4)] ?? palette.accent,
            palette.sky[1],
            0.75 - depth * 0.6,
          );
          const y = base + random.between(0, 50);
          context.lineCap = 'round';
          if (kind === 0) {
            context.strokeStyle = mix(tint, '#1f8a5a', 0.5);
            context.lineWidth = 9 * depth + 3;
            for (let k = -1; k <= 1; k += 1) {
              const sway = 16 * Math.sin(turn(t, 1, phase + k * 0.1));
              context.beginPath();
              context.moveTo(x + k * 12, y);
              context.bezierCurveTo(
                x + k * 30 + sway,
                y - s * 0.5,
                x + k * 8 - sway,
                y - s * 0.9,
                x + k * 20 + sway,
                y - s * 1.5,
              );
              context.stroke();
            }
          } else if (kind === 1) {
            context.strokeStyle = tint;
            const branch = (
              bx: number,
              by: number,
              angle: number,
              long: number,
              wide: number,
            ): void => {
              if (long < 12) return;
              const [ex, ey] = [bx + Math.cos(angle) * long, by + Math.sin(angle) * long];
              context.lineWidth = wide;
              context.beginPath();
              context.moveTo(bx, by);
              context.lineTo(ex, ey);
              context.stroke();
              branch(ex, ey, angle - 0.5, long * 0.7, wide * 0.72);
              branch(ex, ey, angle + 0.46, long * 0.68, wide * 0.72);
            };
            branch(x, y, -Math.PI / 2, s * 0.42, s * 0.09);
          } else {
            context.fillStyle = tint;
            for (let k = 0; k < 7; k += 1) {
              context.beginPath();
              context.arc(
                x + (k - 3) * s * 0.09,
                y - s * 0.16 - Math.sin((k / 6) * Math.PI) * s * 0.2,
                s * 0.12,
                0,
                7,
              );
              context.fill();
            }
          }
        }
        context.fillStyle = fade(context, base, h, [
          [0, mix(palette.sky[1], '#d9c08a', 0.16 + depth * 0.2)],
          [1, darken(palette.near, 0.1)],
        ]);
        context.beginPath();
        context.moveTo(0, h);
        for (let x = 0; x <= w + 20; x += 20)
          context.lineTo(x, base + 34 + Math.sin(x / 130 + depth * 5) * 14);
        context.lineTo(w + 20, h);
        context.fill();
      },
    });
    return {
      back: [
        rays,
        reef(0.3, h * 0.78, 130, 26, 'far reef'),
        reef(0.8, h * 0.87, 200, 18, 'reef'),
        bubbles(stage),
      ],
      front: [],
      ground: () => h * 0.92,
      water: h * 0.5,
    };
  },
};
