import { alpha, mix } from '../colour.ts';
import { peaks, ridge } from '../land.ts';
import { apart, fade, type Layer, shape } from '../layer.ts';
import type { Scene } from '../scene.ts';
import { blades, grove } from './plants.ts';

export const river: Scene = {
  name: 'river',
  palettes: ['morning', 'meadow', 'golden hour'],
  horizon: 0.56,
  open: true,
  build(stage) {
    const { height: h, width: w, palette } = stage;
    const land = { depth: 0.5, y: h * 0.6, swing: 22, scale: 380, purpose: 'valley' };
    const bend = (y: number): readonly [number, number] => {
      const part = (y - h * 0.62) / (h * 0.38);
      return [w * (0.5 + 0.16 * Math.sin(part * 4.2) * (0.3 + part)), 10 + part ** 1.5 * w * 0.2];
    };
    const stream: Layer = {
      name: 'river flows',
      moves: true,
      draw(context, t) {
        const leftBank: [number, number][] = [];
        const right: [number, number][] = [];
        for (let y = h * 0.62; y <= h + 10; y += 8) {
          const [x, half] = bend(y);
          leftBank.push([x - half, y]);
          right.unshift([x + half, y]);
        }
        shape(context, [...leftBank, ...right]);
        context.fillStyle = fade(context, h * 0.62, h, [
          [0, mix(palette.sky[2], palette.light, 0.4)],
          [0.5, palette.sky[1]],
          [1, palette.sky[0]],
        ]);
        context.fill();
        context.clip();
        const random = stage.random('stream');
        for (let i = 0; i < 90; i += 1) {
          const part = (random.next() + t) % 1;
          const y = h * 0.62 + part ** 1.6 * h * 0.4;
          const [x, half] = bend(y);
          context.fillStyle = alpha('#ffffff', 0.34 * Math.sin(Math.PI * part));
          context.beginPath();
          context.ellipse(
            x + random.between(-0.8, 0.8) * half,
            y,
            5 + 30 * part,
            1 + 2.5 * part,
            0,
            0,
            7,
          );
          context.fill();
        }
      },
    };
    return {
      back: [
        peaks(stage, {
          depth: 0.1,
          base: h * 0.63,
          rise: h * 0.26,
          count: 5,
          snow: 0.25,
          purpose: 'peaks',
        }),
        ridge(stage, land),
        { ...stream, draw: (context, t) => apart(context, () => stream.draw(context, t)) },
        grove(
          stage,
          'trees',
          (x) => h * 0.66 + Math.abs(x / w - 0.5) * h * 0.5,
          0.7,
          130,
          18,
          'tree',
          0.55,
        ),
      ],
      front: [blades(stage)],
      ground: () => h * 0.86,
      water: h * 0.82,
    };
  },
};
