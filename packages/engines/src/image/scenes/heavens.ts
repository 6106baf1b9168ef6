import { lighten, mix } from '../colour.ts';
import { fade, type Layer, turn } from '../layer.ts';
import type { Scene } from '../scene.ts';

export const heavens: Scene = {
  name: 'sky',
  palettes: ['dawn', 'noon', 'candy', 'sunset'],
  horizon: 1,
  open: true,
  light: [0.7, 0.28],
  build(stage) {
    const { width: w, height: h, palette } = stage;
    const bank = (purpose: string, y: number, size: number, depth: number): Layer => {
      const random = stage.random(purpose);
      const puffs = Array.from({ length: 34 }, (_, i) => ({
        x: (i / 33) * (w + 200) - 100,
        y: y + random.between(-36, 36),
        r: size * random.between(0.5, 1.1),
        phase: random.next(),
      }));
      return {
        name: 'clouds billow',
        moves: true,
        draw(context, t) {
          for (const [lift, tone] of [
            [0, mix(palette.sky[1], palette.far, 0.2 + depth * 0.35)],
            [0.14, mix(palette.sky[2], palette.light, 0.4)],
            [0.3, lighten(palette.light, 0.3)],
          ] as const) {
            context.fillStyle = fade(context, y - size * 1.4, y + size, [
              [0, tone],
              [1, mix(tone, palette.sky[1], 0.6)],
            ]);
            context.beginPath();
            for (const puff of puffs) {
              const r = puff.r * (1 - lift);
              const [px, py] = [
                puff.x + 9 * Math.sin(turn(t, 1, puff.phase)) + lift * 16,
                puff.y - puff.r * lift * 0.8 + 5 * Math.cos(turn(t, 1, puff.phase)),
              ];
              context.moveTo(px + r, py);
              context.arc(px, py, r, 0, 7);
            }
            context.fill();
            if (lift === 0) context.fillRect(0, y, w, h - y);
          }
        },
      };
    };
    return {
      back: [bank('far bank', h * 0.74, 80, 0.1), bank('bank', h * 0.86, 120, 0.5)],
      front: [bank('near bank', h * 1.0, 110, 0.8)],
      ground: () => h * 0.84,
    };
  },
};
