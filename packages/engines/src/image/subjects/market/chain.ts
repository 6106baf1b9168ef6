import { alpha, darken, lighten, mix } from '../../colour.ts';
import { apart, type Context, glow, shape, turn } from '../../composition/layer.ts';
import type { Look, Subject } from '../look.ts';
import { oval } from '../paint.ts';

type Spot = readonly [x: number, y: number];

const shine = (context: Context, [x, y]: Spot, r: number, colour: string, power: number): void =>
  glow(context, x, y, r, [
    [0, alpha(colour, power)],
    [1, alpha(colour, 0)],
  ]);

/** A forged link: shadow, metal and a light along its upper edge. */
function link(
  context: Context,
  [x, y]: Spot,
  [long, wide]: readonly [number, number],
  angle: number,
  metal: string,
): void {
  apart(context, () => {
    context.translate(x, y);
    context.rotate(angle);
    for (const [lift, width, tone] of [
      [0, 0.36, darken(metal, 0.55)],
      [0.025, 0.27, metal],
      [0.06, 0.08, lighten(metal, 0.55)],
    ] as const) {
      context.strokeStyle = tone;
      context.lineWidth = wide * width;
      context.beginPath();
      context.roundRect(-long / 2, -wide * (0.5 + lift), long, wide, wide / 2);
      context.stroke();
    }
  });
}

/** Links from corner to corner; light runs along them. */
const chain: Subject = {
  name: 'chain',
  placement: 'float',
  motion: 'links pulse',
  scale: 1.35,
  draw(context, size, look, t) {
    context.scale(size, size);
    const metal = mix('#8f98a3', look.accent, 0.22);
    for (const odd of [1, 0])
      for (let i = odd; i < 9; i += 2) {
        const x = (i / 4 - 1) * 0.5;
        const at: Spot = [x, x * 0.34 + Math.sin(i * 0.8) * 0.012];
        const wave = Math.max(0, Math.sin(turn(t, 1, -i / 9)));
        shine(context, at, 0.16, look.accent, wave > 0.3 ? 0.5 * wave : 0);
        link(context, at, [0.17, odd ? 0.045 : 0.095], 0.33, mix(metal, look.accent, wave * 0.5));
      }
  },
};

/** Faces of a cube seen from above a corner: the top, the left and the right. */
const FACES: readonly (readonly Spot[])[] = [
  [
    [0, -0.56],
    [0.5, -0.28],
    [0, 0],
    [-0.5, -0.28],
  ],
  [
    [-0.5, -0.28],
    [0, 0],
    [0, 0.58],
    [-0.5, 0.3],
  ],
  [
    [0.5, -0.28],
    [0, 0],
    [0, 0.58],
    [0.5, 0.3],
  ],
];

/** A glass cube with a lit heart. */
function cube(
  context: Context,
  [x, y]: Spot,
  size: number,
  tint: string,
  look: Look,
  pulse: number,
): void {
  const [bright, dim] = [lighten(tint, 0.12), darken(tint, 0.35)];
  const tones = [lighten(tint, 0.45), ...(look.lit < 0 ? [bright, dim] : [dim, bright])];
  apart(context, () => {
    context.translate(x, y);
    context.scale(size, size);
    context.lineJoin = 'round';
    for (const [i, points] of FACES.entries()) {
      shape(context, points);
      context.fillStyle = tones[i] ?? tint;
      context.fill();
      context.strokeStyle = alpha(lighten(tint, 0.75), 0.75);
      context.lineWidth = 0.014;
      context.stroke();
      const middle = (axis: 0 | 1): number => points.reduce((sum, p) => sum + p[axis] / 4, 0);
      const [cx, cy] = [middle(0), middle(1)];
      shape(
        context,
        points.map(([px, py]) => [cx + (px - cx) * 0.62, cy + (py - cy) * 0.62]),
      );
      context.strokeStyle = alpha(lighten(tint, 0.5), 0.3);
      context.stroke();
    }
    context.globalCompositeOperation = 'screen';
    shine(context, [0, 0.05], 0.62, look.accent, 0.55 * pulse);
  });
}

/** Linked blocks, newest in front. */
const blockchain: Subject = {
  name: 'blockchain',
  placement: 'float',
  motion: 'blocks pulse',
  scale: 1.5,
  draw(context, size, look, t) {
    context.scale(size, size);
    for (let i = 0; i < 4; i += 1) {
      const [x, y, s] = [-0.36 + i * 0.24, -0.2 + i * 0.11, 0.17 + i * 0.028];
      for (const part of i < 3 ? [0.34, 0.6] : []) {
        const at: Spot = [x + 0.24 * part + s * 0.1, y + 0.11 * part + s * 0.2];
        link(context, at, [0.1, 0.04], 0.43, '#aab4c2');
      }
      const pulse = 0.55 + 0.45 * Math.sin(turn(t, 1, -i / 4));
      cube(context, [x, y], s, mix('#4f74b8', look.accent, 0.3), look, pulse);
    }
  },
};

const block: Subject = {
  name: 'block',
  placement: 'stand',
  motion: 'blocks pulse',
  draw(context, size, look, t) {
    const pulse = 0.6 + 0.4 * Math.sin(turn(t, 1, look.phase));
    const tint = mix('#4f74b8', look.accent, 0.35);
    cube(context, [0, -size * 0.02], size * 0.86, tint, look, pulse);
  },
};

/** Nodes on a spiral, the first in the middle and larger. */
const NODES = Array.from({ length: 17 }, (_, i) => {
  const [angle, reach] = [i * 2.39996, i === 0 ? 0 : 0.16 + 0.33 * Math.sqrt(i / 16)];
  return {
    at: [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.86] as const,
    r: i === 0 ? 0.06 : 0.018 + (0.014 * ((i * 7) % 5)) / 4,
  };
});
const PAIRS = NODES.flatMap(({ at: [x, y] }, i) =>
  NODES.flatMap(({ at: [tx, ty] }, j) =>
    j > i && Math.hypot(x - tx, y - ty) < (i === 0 ? 0.36 : 0.26) ? [{ x, y, tx, ty, i, j }] : [],
  ),
);

/** Nodes joined by lines, with messages running along them. */
const network: Subject = {
  name: 'network',
  placement: 'loom',
  motion: 'network pulses',
  scale: 1.9,
  draw(context, size, look, t) {
    context.scale(size, size);
    for (const { x, y, tx, ty, i, j } of PAIRS) {
      context.strokeStyle = alpha(look.light, 0.4);
      context.lineWidth = 0.0045;
      context.beginPath();
      context.moveTo(x, y);
      context.lineTo(tx, ty);
      context.stroke();
      const part = (t + ((i * 5 + j * 3) % 11) / 11) % 1;
      const at: Spot = [x + (tx - x) * part, y + (ty - y) * part];
      shine(context, at, 0.026, look.accent, 0.95 * Math.sin(Math.PI * part));
    }
    for (const [i, { at, r }] of NODES.entries()) {
      const pulse = 0.6 + 0.4 * Math.sin(turn(t, 1, i / 17));
      shine(context, at, r * 3, look.accent, 0.45 * pulse);
      const [x, y] = at;
      const ball = context.createRadialGradient(x + look.lit * r * 0.4, y - r * 0.4, 0, x, y, r);
      ball.addColorStop(0, lighten(look.accent, 0.7));
      ball.addColorStop(0.5, look.accent);
      ball.addColorStop(1, darken(look.accent, 0.5));
      context.fillStyle = ball;
      oval(context, x, y, r, r);
    }
  },
};

export const CHAINS: readonly Subject[] = [chain, block, blockchain, network];
