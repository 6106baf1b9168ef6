import { alpha, darken, mix } from '../colour.ts';
import { ridge, ridgeLine } from '../land.ts';
import { apart, glow, type Layer } from '../layer.ts';
import { field } from '../noise.ts';
import type { Scene } from '../scene.ts';
import { stars } from '../sky.ts';

export const moonscape: Scene = {
  name: 'moon',
  palettes: ['space', 'nebula'],
  horizon: 0.66,
  open: false,
  light: [0.15, 0.2],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const dust = mix(palette.far, '#b9b6b0', 0.6);
    const near = {
      depth: 0.7,
      y: h * 0.78,
      swing: 26,
      scale: 500,
      colour: mix(dust, '#000008', 0.22),
      mist: 0,
      purpose: 'near plain',
    };
    const line = ridgeLine(stage, near);
    const craters: Layer = {
      name: 'craters',
      draw(context) {
        const random = stage.random('craters');
        for (let i = 0; i < 26; i += 1) {
          const part = random.next();
          const [x, y] = [random.between(0, w), line(0) + 26 + part * (h - line(0))];
          const r = 8 + part * random.between(14, 74);
          apart(context, () => {
            context.translate(x, y);
            context.scale(1, 0.3);
            context.fillStyle = darken(dust, 0.5);
            context.beginPath();
            context.arc(0, 0, r, 0, 7);
            context.fill();
            context.fillStyle = mix(dust, '#000008', 0.2);
            context.beginPath();
            context.arc(r * 0.1, r * 0.25, r * 0.86, 0, 7);
            context.fill();
            context.strokeStyle = alpha('#ffffff', 0.5);
            context.lineWidth = 3;
            context.beginPath();
            context.arc(0, 0, r, 0.2, 1.8);
            context.stroke();
          });
        }
      },
    };
    const earth: Layer = {
      name: 'earth',
      draw(context) {
        const [x, y, r] = [w * 0.74, h * 0.26, 118];
        glow(context, x, y, r * 1.6, [
          [0.6, alpha('#7fc4ff', 0.4)],
          [1, alpha('#7fc4ff', 0)],
        ]);
        apart(context, () => {
          context.beginPath();
          context.arc(x, y, r, 0, 7);
          context.clip();
          context.fillStyle = '#2b6fb8';
          context.fillRect(x - r, y - r, r * 2, r * 2);
          const noise = field(stage.random('earth'));
          for (let i = 0; i < 3600; i += 1) {
            const [a, b] = [(i % 60) / 30 - 1, Math.floor(i / 60) / 30 - 1];
            const land = noise(a * 1.5, b * 1.5);
            const cloud = noise(a * 2.4 + 9, b * 4.5);
            context.fillStyle =
              cloud > 0.42 ? alpha('#ffffff', 0.7) : land > 0.18 ? '#4d8f55' : alpha('#2b6fb8', 0);
            context.fillRect(x + a * r, y + b * r, r / 29, r / 29);
          }
          const shade = context.createRadialGradient(
            x - r * 0.5,
            y - r * 0.5,
            r * 0.2,
            x - r * 0.4,
            y - r * 0.4,
            r * 1.7,
          );
          shade.addColorStop(0, 'rgba(255,255,255,0.2)');
          shade.addColorStop(0.5, 'rgba(0,0,16,0.1)');
          shade.addColorStop(1, 'rgba(0,0,16,0.94)');
          context.fillStyle = shade;
          context.fillRect(x - r, y - r, r * 2, r * 2);
        });
      },
    };
    return {
      back: [
        stars(stage, 320, h),
        earth,
        ridge(stage, {
          depth: 0.3,
          y: h * 0.68,
          swing: 46,
          scale: 260,
          colour: darken(dust, 0.35),
          mist: 0,
          purpose: 'far rim',
        }),
        ridge(stage, near),
        craters,
      ],
      front: [],
      ground: (x) => line(x) + 60,
    };
  },
};
