import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, type Context, fade, glow, type Stage } from '../../composition/layer.ts';
import { field } from '../../sky/noise.ts';
import type { LayerMaker } from './layer-row.ts';

/** Gas of a nebula: soft lights along noise. */
const gas: LayerMaker = (stage, { name }) => {
  return {
    name,
    draw(context) {
      const random = stage.random('gas');
      const noise = field(stage.random('gas field'));
      const { palette, width: w, height: h } = stage;
      const tints = [
        palette.sky[2],
        palette.sky[1],
        palette.accent,
        mix(palette.sky[2], palette.accent, 0.5),
      ];
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        for (let i = 0; i < 260; i += 1) {
          const [x, y] = [random.between(-100, w + 100), random.between(-100, h + 100)];
          const band = 1 - Math.min(1, Math.abs(y - (h * 0.75 - x * 0.5)) / (h * 0.55));
          const thick = Math.max(0, noise(x / 330, y / 330) * 0.6 + 0.35) * band;
          if (thick < 0.08) continue;
          glow(context, x, y, random.between(60, 190), [
            [0, alpha(tints[i % 4] ?? palette.sky[2], 0.2 * thick)],
            [1, alpha(palette.sky[1], 0)],
          ]);
        }
      });
    },
  };
};

const RINGS = [
  [1.45, 0.09, 0.5],
  [1.62, 0.13, 0.75],
  [1.86, 0.2, 0.55],
] as const;

/** The half of a planet's rings before it, or that behind it. */
function paintRings(
  context: Context,
  stage: Stage,
  [x, y, r]: readonly [number, number, number],
  tint: string,
  isFront: boolean,
): void {
  apart(context, () => {
    context.translate(x, y);
    context.rotate(-0.38);
    context.scale(1, 0.26);
    context.beginPath();
    context.rect(-r * 3, isFront ? 0 : -r * 3, r * 6, r * 3);
    context.clip();
    for (const [at, wide, opacity] of RINGS) {
      context.strokeStyle = alpha(mix(tint, stage.palette.light, 0.55), opacity);
      context.lineWidth = r * wide;
      context.beginPath();
      context.arc(0, 0, r * at, 0, 7);
      context.stroke();
    }
  });
}

/** Fills a ball with shade from a point of light. */
function shadeBall(
  context: Context,
  [x, y, r]: readonly [number, number, number],
  [lx, ly]: readonly [number, number],
  tones: readonly string[],
): void {
  const shade = context.createRadialGradient(lx, ly, r * 0.1, lx, ly, r * 1.75);
  for (const [i, tone] of tones.entries()) shade.addColorStop([0, 0.42, 1][i] ?? 1, tone);
  context.fillStyle = shade;
  context.fillRect(x - r, y - r, r * 2, r * 2);
}

/** A banded, shaded ball; rings for some. */
const globe: LayerMaker = (stage, { name, facts, x: across, y: down, number, ink }) => {
  // Planets of space change sides together.
  const isMirrored = facts.has('sided') && stage.random('planets').chance(0.5);
  const x = isMirrored ? stage.width - across('x') : across('x');
  const [y, r, tint] = [down('y'), number('size'), ink('ink', 'f')];
  return {
    name: 'planet',
    draw(context) {
      const noise = field(stage.random(name));
      glow(context, x, y, r * 1.5, [
        [0.6, alpha(lighten(tint, 0.3), 0.34)],
        [1, alpha(tint, 0)],
      ]);
      if (facts.has('ring')) paintRings(context, stage, [x, y, r], tint, false);
      apart(context, () => {
        context.beginPath();
        context.arc(x, y, r, 0, 7);
        context.clip();
        context.fillStyle = tint;
        context.fillRect(x - r, y - r, r * 2, r * 2);
        for (let k = 0; k < 26; k += 1) {
          const by = y - r + (k / 13) * r;
          context.strokeStyle = alpha(k % 3 === 0 ? lighten(tint, 0.35) : darken(tint, 0.3), 0.35);
          context.lineWidth = (r / 13) * (0.6 + 0.5 * Math.abs(noise(k, 1)));
          context.beginPath();
          for (let dx = -r; dx <= r; dx += r / 16) {
            const bend = noise(dx / r + k * 0.2, k) * 0.07 - (dx / r) ** 2 * 0.06;
            context.lineTo(x + dx, by + bend * r);
          }
          context.stroke();
        }
        const lit = x + Math.sign(stage.light[0] - x || 1) * r * 0.5;
        const tones = [
          alpha(stage.palette.light, 0.34),
          alpha('#000010', 0.05),
          alpha('#02020c', 0.9),
        ];
        shadeBall(context, [x, y, r], [lit, y - r * 0.45], tones);
      });
      if (facts.has('ring')) paintRings(context, stage, [x, y, r], tint, true);
    },
  };
};

/** The earth as it is seen from the moon. */
const earth: LayerMaker = (stage, { name }) => {
  const [x, y, r] = [stage.width * 0.74, stage.height * 0.26, 118];
  return {
    name,
    draw(context) {
      glow(context, x, y, r * 1.6, [
        [0.6, alpha('#7fc4ff', 0.4)],
        [1, alpha('#7fc4ff', 0)],
      ]);
      context.beginPath();
      context.arc(x, y, r, 0, 7);
      context.clip();
      context.fillStyle = '#2b6fb8';
      context.fillRect(x - r, y - r, r * 2, r * 2);
      const noise = field(stage.random('earth'));
      for (let i = 0; i < 3600; i += 1) {
        const [a, b] = [(i % 60) / 30 - 1, Math.floor(i / 60) / 30 - 1];
        const isCloud = noise(a * 2.4 + 9, b * 4.5) > 0.42;
        if (!isCloud && noise(a * 1.5, b * 1.5) <= 0.18) continue;
        context.fillStyle = isCloud ? alpha('#ffffff', 0.7) : '#4d8f55';
        context.fillRect(x + a * r, y + b * r, r / 29, r / 29);
      }
      const tones = [alpha('#ffffff', 0.2), alpha('#000010', 0.1), alpha('#000010', 0.94)];
      shadeBall(context, [x, y, r], [x - r * 0.45, y - r * 0.45], tones);
    },
  };
};

/** A low sun in stripes. */
const retro: LayerMaker = (stage, { name }) => {
  const [x, y, r] = [stage.width / 2, stage.horizon - 40, 210];
  return {
    name,
    draw(context) {
      apart(context, () => {
        context.globalCompositeOperation = 'screen';
        glow(context, x, y, r * 2, [
          [0, alpha(stage.palette.sky[2], 0.75)],
          [1, alpha(stage.palette.sky[2], 0)],
        ]);
      });
      context.beginPath();
      context.rect(x - r, y - r, r * 2, r);
      for (let k = 0; k < 9; k += 1) {
        const top = y - r + k * k * 3.6 + k * 14;
        context.rect(x - r, top, r * 2, Math.max(0, (2 * r) / 9 - 3 - k * 1.7));
      }
      context.clip();
      context.fillStyle = fade(context, y - r, y + r, [
        [0, '#ffe38a'],
        [0.5, '#ff7a8a'],
        [1, '#c42a8f'],
      ]);
      context.beginPath();
      context.arc(x, y, r, 0, 7);
      context.fill();
    },
  };
};

export const COSMOS: Readonly<Record<string, LayerMaker>> = { gas, globe, earth, retro };
