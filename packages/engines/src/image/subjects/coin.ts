import { alpha, darken, lighten, mix } from '../colour.ts';
import { apart, type Context, shape, turn } from '../layer.ts';
import type { Look, Subject } from './look.ts';

type Mark = 'diamond' | 'b' | 'star';

function emblem(context: Context, mark: Mark, s: number, light: string, dark: string): void {
  if (mark === 'diamond') {
    const facets: readonly (readonly [readonly (readonly [number, number])[], string])[] = [
      [
        [
          [0, -0.5],
          [-0.3, 0.02],
          [0, -0.12],
        ],
        light,
      ],
      [
        [
          [0, -0.5],
          [0.3, 0.02],
          [0, -0.12],
        ],
        mix(light, dark, 0.45),
      ],
      [
        [
          [-0.3, 0.02],
          [0, -0.12],
          [0, 0.2],
        ],
        mix(light, dark, 0.3),
      ],
      [
        [
          [0.3, 0.02],
          [0, -0.12],
          [0, 0.2],
        ],
        dark,
      ],
      [
        [
          [-0.3, 0.1],
          [0, 0.28],
          [0, 0.52],
        ],
        light,
      ],
      [
        [
          [0.3, 0.1],
          [0, 0.28],
          [0, 0.52],
        ],
        mix(light, dark, 0.7),
      ],
    ];
    for (const [points, tone] of facets) {
      shape(
        context,
        points.map(([x, y]) => [x * s, y * s] as const),
      );
      context.fillStyle = tone;
      context.fill();
    }
    return;
  }
  if (mark === 'star') {
    for (const [dy, tone] of [
      [0.03, dark],
      [0, light],
    ] as const) {
      shape(
        context,
        Array.from({ length: 10 }, (_, i) => {
          const r = (i % 2 ? 0.2 : 0.45) * s;
          return [
            Math.sin((i * Math.PI) / 5) * r,
            -Math.cos((i * Math.PI) / 5) * r + dy * s,
          ] as const;
        }),
      );
      context.fillStyle = tone;
      context.fill();
    }
    return;
  }
  for (const [dy, tone] of [
    [0.03, dark],
    [0, light],
  ] as const) {
    context.strokeStyle = tone;
    context.lineWidth = s * 0.11;
    context.lineJoin = 'round';
    context.beginPath();
    const y = dy * s;
    context.moveTo(-0.2 * s, -0.34 * s + y);
    context.lineTo(0.06 * s, -0.34 * s + y);
    context.bezierCurveTo(0.3 * s, -0.34 * s + y, 0.3 * s, -0.01 * s + y, 0.06 * s, -0.01 * s + y);
    context.bezierCurveTo(0.36 * s, -0.01 * s + y, 0.36 * s, 0.36 * s + y, 0.06 * s, 0.36 * s + y);
    context.lineTo(-0.2 * s, 0.36 * s + y);
    context.moveTo(-0.12 * s, -0.34 * s + y);
    context.lineTo(-0.12 * s, 0.36 * s + y);
    context.moveTo(-0.12 * s, -0.01 * s + y);
    context.lineTo(0.06 * s, -0.01 * s + y);
    for (const x of [-0.05, 0.1]) {
      context.moveTo(x * s, -0.48 * s + y);
      context.lineTo(x * s, -0.34 * s + y);
      context.moveTo(x * s, 0.36 * s + y);
      context.lineTo(x * s, 0.5 * s + y);
    }
    context.stroke();
  }
}

/** A struck coin at an angle round its upright axis: milled edge, raised rim, emblem. */
function paintCoin(
  context: Context,
  size: number,
  angle: number,
  mark: Mark,
  metal: string,
  lit: number,
): void {
  const r = size / 2;
  const [face, edge] = [Math.cos(angle), Math.sin(angle)];
  const wide = Math.max(0.02, Math.abs(face));
  const thick = edge * r * 0.2 * -Math.sign(face || 1);
  const [bright, dark] = [lighten(metal, 0.5), darken(metal, 0.5)];
  const steps = 18;
  for (let i = 0; i <= steps; i += 1) {
    const dx = thick * (1 - i / steps);
    context.fillStyle = mix(dark, metal, 0.35 + 0.4 * Math.abs(Math.sin(i * 1.7)) * 0.4);
    context.beginPath();
    context.ellipse(dx, 0, r * wide, r, 0, 0, 7);
    context.fill();
  }
  apart(context, () => {
    context.scale(wide, 1);
    const sheen = context.createLinearGradient(lit * r, -r, -lit * r, r);
    for (const [at, tone] of [
      [0, bright],
      [0.35, metal],
      [0.7, mix(metal, dark, 0.35)],
      [1, dark],
    ] as const)
      sheen.addColorStop(at, tone);
    context.fillStyle = sheen;
    context.beginPath();
    context.arc(0, 0, r, 0, 7);
    context.fill();
    context.lineWidth = r * 0.028;
    context.strokeStyle = alpha(dark, 0.55);
    for (let i = 0; i < 72; i += 1) {
      const a = (i / 72) * 2 * Math.PI;
      context.beginPath();
      context.moveTo(Math.cos(a) * r * 0.95, Math.sin(a) * r * 0.95);
      context.lineTo(Math.cos(a) * r, Math.sin(a) * r);
      context.stroke();
    }
    const inner = context.createLinearGradient(-lit * r, -r, lit * r, r);
    for (const [at, tone] of [
      [0, mix(metal, dark, 0.5)],
      [0.5, metal],
      [1, mix(metal, bright, 0.7)],
    ] as const)
      inner.addColorStop(at, tone);
    context.fillStyle = inner;
    context.beginPath();
    context.arc(0, 0, r * 0.83, 0, 7);
    context.fill();
    context.strokeStyle = alpha(bright, 0.8);
    context.lineWidth = r * 0.025;
    context.beginPath();
    context.arc(0, 0, r * 0.86, 0, 7);
    context.stroke();
    context.strokeStyle = alpha(dark, 0.45);
    context.lineWidth = r * 0.012;
    for (let k = 0; k < 3; k += 1) {
      context.beginPath();
      for (let i = 0; i <= 160; i += 1) {
        const a = (i / 160) * 2 * Math.PI;
        const q = r * (0.73 + 0.045 * Math.sin(a * 24 + k * 2.09));
        context.lineTo(Math.cos(a) * q, Math.sin(a) * q);
      }
      context.stroke();
    }
    emblem(context, mark, r * 1.12, bright, darken(metal, 0.62));
    context.globalCompositeOperation = 'soft-light';
    context.fillStyle = alpha('#ffffff', 0.6);
    shape(context, [
      [-r * 0.2 * lit, -r],
      [r * 0.25 * lit, -r],
      [-r * 0.35 * lit, r],
      [-r * 0.8 * lit, r],
    ]);
    context.clip();
    context.beginPath();
    context.arc(0, 0, r * 0.98, 0, 7);
    context.fill();
  });
}

const coinOf = (name: string, mark: Mark, metal: string): Subject => ({
  name,
  placement: 'float',
  motion: 'coins spin',
  draw(context, size, look: Look, t) {
    paintCoin(context, size * 0.92, turn(t, 1, 0.07 + look.phase * 0.12), mark, metal, look.lit);
  },
});

export const coin = coinOf('coin', 'star', '#e0a93a');
export const bitcoin = coinOf('bitcoin', 'b', '#f0a030');
export const ether = coinOf('ether', 'diamond', '#a9b7d6');
