import { darken, lighten } from '../../colour.ts';
import type { Context } from '../../composition/layer.ts';

/** A fir: tiers of boughs on one stem, lit on one side. */
export function fir(
  context: Context,
  x: number,
  y: number,
  size: number,
  colour: string,
  lit: number,
): void {
  const tiers = 5;
  for (const [part, tone] of [
    [1, colour],
    [0.5, lighten(colour, 0.1)],
  ] as const) {
    context.fillStyle = tone;
    context.beginPath();
    context.moveTo(x, y - size);
    for (let i = 1; i <= tiers; i += 1) {
      const w = (size * 0.26 * i) / tiers;
      const ty = y - size + (size * 0.94 * i) / tiers;
      context.lineTo(x + (part === 1 ? w : lit > 0 ? w : w * 0.1), ty);
      context.lineTo(x + (part === 1 ? w * 0.45 : lit > 0 ? w * 0.4 : 0), ty - size * 0.03);
    }
    for (let i = tiers; i >= 1; i -= 1) {
      const w = (size * 0.26 * i) / tiers;
      const ty = y - size + (size * 0.94 * i) / tiers;
      context.lineTo(x - (part === 1 ? w * 0.45 : lit < 0 ? w * 0.4 : 0), ty - size * 0.03);
      context.lineTo(x - (part === 1 ? w : lit < 0 ? w : w * 0.1), ty);
    }
    context.fill();
  }
  context.fillStyle = darken(colour, 0.3);
  context.fillRect(x - size * 0.02, y - size * 0.06, size * 0.04, size * 0.09);
}

/** A leafy tree: a trunk and overlapping crowns, brighter towards the light. */
export function tree(
  context: Context,
  x: number,
  y: number,
  size: number,
  leaf: string,
  lit: number,
): void {
  context.strokeStyle = darken(leaf, 0.55);
  context.lineWidth = size * 0.07;
  context.lineCap = 'round';
  for (const [dx, dy] of [
    [0, -0.55],
    [-0.16, -0.62],
    [0.15, -0.66],
  ] as const) {
    context.beginPath();
    context.moveTo(x, y);
    context.quadraticCurveTo(x, y - size * 0.3, x + dx * size, y + dy * size);
    context.stroke();
    context.lineWidth = size * 0.035;
  }
  const crowns = [
    [-0.24, -0.56, 0.2],
    [0.24, -0.58, 0.21],
    [0, -0.78, 0.25],
    [-0.13, -0.66, 0.23],
    [0.13, -0.68, 0.22],
  ] as const;
  for (const [i, tone] of [darken(leaf, 0.22), leaf, lighten(leaf, 0.16)].entries()) {
    context.fillStyle = tone;
    context.beginPath();
    for (const [cx, cy, r] of crowns) {
      const radius = r * size * (1 - i * 0.24);
      const [px, py] = [x + (cx + lit * 0.035 * i) * size, y + (cy - 0.045 * i) * size];
      context.moveTo(px + radius, py);
      context.arc(px, py, radius, 0, 7);
    }
    context.fill();
  }
}

/** A palm with a leaning stem; `sway` moves the fronds, radians. */
export function palm(
  context: Context,
  x: number,
  y: number,
  size: number,
  colour: string,
  lean: number,
  sway = 0,
): void {
  const [tx, ty] = [x + lean * size * 0.3, y - size * 0.85];
  context.strokeStyle = darken(colour, 0.25);
  context.lineWidth = size * 0.045;
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x, y);
  context.quadraticCurveTo(x + lean * size * 0.02, y - size * 0.5, tx, ty);
  context.stroke();
  context.fillStyle = colour;
  for (let i = 0; i < 8; i += 1) {
    const angle = -Math.PI / 2 + ((i - 3.5) / 3.5) * 1.9 + sway * (i % 2 ? 1 : 0.6);
    const long = size * (0.42 - 0.03 * Math.abs(i - 3.5));
    const [ex, ey] = [
      tx + Math.cos(angle) * long,
      ty + Math.sin(angle) * long * 0.75 + long * 0.32,
    ];
    const [mx, my] = [
      tx + Math.cos(angle) * long * 0.6,
      ty + Math.sin(angle) * long * 0.7 - long * 0.1,
    ];
    context.beginPath();
    context.moveTo(tx, ty);
    context.quadraticCurveTo(mx, my - size * 0.05, ex, ey);
    context.quadraticCurveTo(mx, my + size * 0.06, tx, ty);
    context.fill();
  }
}
