import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, fade, glow, shape, turn } from '../../composition/layer.ts';
import { wall } from './rooms.ts';
import type { LayerMaker } from './layer-row.ts';

const cave: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  return {
    name,
    draw(context) {
      const tones = [palette.sky[1], palette.sky[1]] as const;
      wall(context, stage, h, tones, [w / 2, h * 0.5, 520]);
      for (let ring = 0; ring < 4; ring += 1) {
        const random = stage.random(`rock ${ring}`);
        context.beginPath();
        context.rect(-10, -10, w + 20, h + 20);
        for (let k = 0; k <= 46; k += 1) {
          const angle = (k / 23) * Math.PI;
          const r = (0.52 + ring * 0.09) * (0.8 + random.between(0, 0.34));
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
};

/** A crystal of size one that points upwards: its two sides, and a light between them. */
const CRYSTAL = [
  [-0.16, 0, -0.2, -0.7, 0, -1, 0, 0],
  [0, 0, 0, -1, 0.2, -0.66, 0.15, 0],
  [-0.05, 0, -0.06, -0.72, 0, -1, 0.08, -0.7, 0.06, 0],
];

const crystals: LayerMaker = (stage, { name }) => {
  const { width: w, height: h, palette } = stage;
  return {
    name,
    moves: true,
    draw(context, t) {
      const random = stage.random('crystals');
      for (let i = 0; i < 26; i += 1) {
        const isLow = i % 3 !== 0;
        const x = (isLow ? random.between(0.04, 0.96) : random.between(0.1, 0.9)) * w;
        const y = (isLow ? random.between(0.82, 0.99) : random.between(0.02, 0.12)) * h;
        const [size, lean, phase] = [
          random.between(50, 170),
          random.between(-0.4, 0.4),
          random.next(),
        ];
        const other = random.pick([palette.sky[2], '#b48cff', '#5fe0ff', palette.accent]);
        const tint = mix(palette.accent, other, 0.5);
        const shine = 0.75 + 0.25 * Math.sin(turn(t, 1, phase));
        apart(context, () => {
          context.translate(x, y);
          context.rotate(lean + (isLow ? 0 : Math.PI));
          context.scale(size, size);
          glow(context, 0, -0.5, 1, [
            [0, alpha(tint, 0.3 * shine)],
            [1, alpha(tint, 0)],
          ]);
          const inks = [
            lighten(tint, 0.35 * shine),
            darken(tint, 0.3),
            alpha(lighten(tint, 0.6), 0.5 * shine),
          ];
          for (const [k, numbers] of CRYSTAL.entries()) {
            context.fillStyle = inks[k] ?? tint;
            context.beginPath();
            for (let at = 0; at < numbers.length; at += 2)
              context.lineTo(numbers[at] ?? 0, numbers[at + 1] ?? 0);
            context.fill();
          }
        });
      }
    },
  };
};

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

export const LIGHT: Readonly<Record<string, LayerMaker>> = { cave, crystals, beams, billows };
