import { alpha, lighten, mix } from '../../colour.ts';
import { fade, shape, turn } from '../../composition/layer.ts';
import type { LayerMaker } from './layer-row.ts';

/** Beams of light that fan out from above: how many, their gap, and how far they spread. */
const beams: LayerMaker = (stage, { name, number, part }) => {
  const [count, gap, fan] = [number('count'), number('gap'), number('fan')];
  const { height: h, palette } = stage;
  return {
    name,
    moves: true,
    draw(context, t) {
      context.globalCompositeOperation = 'screen';
      for (let i = 0; i < count; i += 1) {
        const off = i - (count - 1) / 2;
        const x = stage.light[0] + off * gap + gap * 0.14 * Math.sin(turn(t, 1, i / count));
        shape(context, [
          [x - 14, -10],
          [x + 19, -10],
          [x + off * fan + 80, h * 0.9],
          [x + off * fan - 60, h * 0.9],
        ]);
        context.fillStyle = fade(context, 0, h * 0.88, [
          [0, alpha(palette.light, part('power') * (1 + 0.3 * Math.sin(turn(t, 1, i / count))))],
          [1, alpha(palette.light, 0)],
        ]);
        context.fill();
      }
    },
  };
};

/** A bank of clouds across the picture. */
const billows: LayerMaker = (stage, { name, y: down, number, part }) => {
  const { width: w, height: h, palette } = stage;
  const [random, y, size] = [stage.random(name), down('y'), number('size')];
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
        [0, mix(palette.sky[1], palette.far, 0.2 + part('depth') * 0.35)],
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
          const x = puff.x + 9 * Math.sin(turn(t, 1, puff.phase)) + lift * 16;
          const top = puff.y - puff.r * lift * 0.8 + 5 * Math.cos(turn(t, 1, puff.phase));
          context.moveTo(x + r, top);
          context.arc(x, top, r, 0, 7);
        }
        context.fill();
        if (lift === 0) context.fillRect(0, y, w, h - y);
      }
    },
  };
};

export const LIGHT: Readonly<Record<string, LayerMaker>> = { beams, billows };
