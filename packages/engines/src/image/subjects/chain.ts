import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, type Context, glow, shape, turn } from '../layer.ts';
import type { Look, Subject } from './look.ts';

function link(
  context: Context,
  x: number,
  y: number,
  long: number,
  wide: number,
  angle: number,
  metal: string,
  lit: number,
): void {
  apart(context, () => {
    context.translate(x, y);
    context.rotate(angle);
    const half = long / 2 - wide / 2;
    const ring = (offset: number, width: number, tone: string): void => {
      context.strokeStyle = tone;
      context.lineWidth = width;
      context.beginPath();
      context.moveTo(-half, -wide / 2 + offset);
      context.lineTo(half, -wide / 2 + offset);
      context.arc(half, offset, wide / 2, -Math.PI / 2, Math.PI / 2);
      context.lineTo(-half, wide / 2 + offset);
      context.arc(-half, offset, wide / 2, Math.PI / 2, Math.PI * 1.5);
      context.closePath();
      context.stroke();
    };
    ring(0, wide * 0.36, darken(metal, 0.55));
    ring(-wide * 0.025, wide * 0.27, metal);
    ring(-wide * 0.06 * (lit ? 1 : 1), wide * 0.08, lighten(metal, 0.55));
  });
}

/** Forged links from corner to corner; light runs along them. */
export const chain: Subject = {
  name: 'chain',
  placement: 'float',
  motion: 'links pulse',
  scale: 1.35,
  draw(context, size, look, t) {
    const metal = mix('#8f98a3', look.accent, 0.22);
    const at = (i: number): readonly [number, number] => {
      const x = (i / 4 - 1) * 0.5;
      return [x * size, (x * 0.34 + Math.sin(i * 0.8) * 0.012) * size];
    };
    for (const odd of [1, 0]) {
      for (let i = odd; i < 9; i += 2) {
        const [x, y] = at(i);
        const wave = Math.max(0, Math.sin(turn(t, 1, -i / 9)));
        if (wave > 0.3)
          glow(context, x, y, size * 0.16, [
            [0, alpha(look.accent, 0.5 * wave)],
            [1, alpha(look.accent, 0)],
          ]);
        link(
          context,
          x,
          y,
          size * 0.17,
          size * (odd ? 0.045 : 0.095),
          0.33,
          mix(metal, look.accent, wave * 0.5),
          look.lit,
        );
      }
    }
  },
};

/** A glass cube with a lit heart, seen from above a corner. */
function cube(
  context: Context,
  x: number,
  y: number,
  s: number,
  tint: string,
  look: Look,
  pulse: number,
): void {
  const [dx, dy] = [s * 0.5, s * 0.28];
  const faces = [
    [
      [
        [0, -dy * 2],
        [dx, -dy],
        [0, 0],
        [-dx, -dy],
      ],
      lighten(tint, 0.45),
    ],
    [
      [
        [-dx, -dy],
        [0, 0],
        [0, s * 0.58],
        [-dx, s * 0.58 - dy],
      ],
      look.lit < 0 ? lighten(tint, 0.12) : darken(tint, 0.35),
    ],
    [
      [
        [dx, -dy],
        [0, 0],
        [0, s * 0.58],
        [dx, s * 0.58 - dy],
      ],
      look.lit < 0 ? darken(tint, 0.35) : lighten(tint, 0.12),
    ],
  ] as const;
  apart(context, () => {
    context.translate(x, y);
    for (const [points, tone] of faces) {
      shape(context, points);
      context.fillStyle = tone;
      context.fill();
      context.strokeStyle = alpha(lighten(tint, 0.75), 0.75);
      context.lineWidth = s * 0.014;
      context.lineJoin = 'round';
      context.stroke();
      context.strokeStyle = alpha(lighten(tint, 0.5), 0.3);
      context.lineWidth = s * 0.008;
      shape(
        context,
        points.map(([px, py]) => {
          const [cx, cy] = [
            points.reduce((sum, p) => sum + p[0], 0) / 4,
            points.reduce((sum, p) => sum + p[1], 0) / 4,
          ];
          return [cx + (px - cx) * 0.62, cy + (py - cy) * 0.62] as const;
        }),
      );
      context.stroke();
    }
    context.globalCompositeOperation = 'screen';
    glow(context, 0, s * 0.05, s * 0.62, [
      [0, alpha(look.accent, 0.55 * pulse)],
      [1, alpha(look.accent, 0)],
    ]);
  });
}

/** Linked blocks, newest in front. */
export const blockchain: Subject = {
  name: 'blockchain',
  placement: 'float',
  motion: 'blocks pulse',
  scale: 1.5,
  draw(context, size, look, t) {
    const tint = mix('#4f74b8', look.accent, 0.3);
    for (let i = 0; i < 4; i += 1) {
      const [x, y, s] = [
        (-0.36 + i * 0.24) * size,
        (-0.2 + i * 0.11) * size,
        size * (0.17 + i * 0.028),
      ];
      const pulse = 0.55 + 0.45 * Math.sin(turn(t, 1, -i / 4));
      if (i < 3) {
        for (const part of [0.34, 0.6])
          link(
            context,
            x + size * 0.24 * part + s * 0.1,
            y + size * 0.11 * part + s * 0.2,
            size * 0.1,
            size * 0.04,
            0.43,
            '#aab4c2',
            look.lit,
          );
      }
      cube(context, x, y, s, tint, look, pulse);
    }
  },
};

export const block: Subject = {
  name: 'block',
  placement: 'stand',
  motion: 'blocks pulse',
  draw(context, size, look, t) {
    cube(
      context,
      0,
      -size * 0.02,
      size * 0.86,
      mix('#4f74b8', look.accent, 0.35),
      look,
      0.6 + 0.4 * Math.sin(turn(t, 1, look.phase)),
    );
  },
};

/** Nodes joined by lines, with messages running along them. */
export const network: Subject = {
  name: 'network',
  placement: 'loom',
  motion: 'network pulses',
  scale: 1.9,
  draw(context, size, look, t) {
    const nodes = Array.from({ length: 17 }, (_, i) => {
      const [a, r] = [i * 2.39996, i === 0 ? 0 : 0.16 + 0.33 * Math.sqrt(i / 16)];
      return {
        x: Math.cos(a) * r * size,
        y: Math.sin(a) * r * size * 0.86,
        r: (i === 0 ? 0.06 : 0.018 + (0.014 * ((i * 7) % 5)) / 4) * size,
      };
    });
    const pairs = nodes.flatMap((from, i) =>
      nodes
        .map((to, j) => ({ from, to, i, j, far: Math.hypot(from.x - to.x, from.y - to.y) }))
        .filter(({ j, far }) => j > i && far < size * (i === 0 ? 0.36 : 0.26)),
    );
    for (const { from, to, i, j } of pairs) {
      context.strokeStyle = alpha(look.light, 0.4);
      context.lineWidth = size * 0.0045;
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.lineTo(to.x, to.y);
      context.stroke();
      const part = (t + ((i * 5 + j * 3) % 11) / 11) % 1;
      const [px, py] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      const shine = Math.sin(Math.PI * part);
      glow(context, px, py, size * 0.026, [
        [0, alpha(look.accent, 0.95 * shine)],
        [1, alpha(look.accent, 0)],
      ]);
    }
    for (const [i, { x, y, r }] of nodes.entries()) {
      const pulse = 0.6 + 0.4 * Math.sin(turn(t, 1, i / 17));
      glow(context, x, y, r * 3, [
        [0, alpha(look.accent, 0.45 * pulse)],
        [1, alpha(look.accent, 0)],
      ]);
      const ball = context.createRadialGradient(
        x + look.lit * r * 0.4,
        y - r * 0.4,
        r * 0.1,
        x,
        y,
        r,
      );
      ball.addColorStop(0, lighten(look.accent, 0.7));
      ball.addColorStop(0.5, look.accent);
      ball.addColorStop(1, darken(look.accent, 0.5));
      context.fillStyle = ball;
      context.beginPath();
      context.arc(x, y, r, 0, 7);
      context.fill();
    }
  },
};
