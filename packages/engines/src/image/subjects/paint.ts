import { darken, lighten, mix } from '../colour.ts';
import { type Context, shape } from '../composition/layer.ts';
import type { Look } from './look.ts';

export type Point = readonly [x: number, y: number];

/**
 * Light from the picture's lamp across a form that reaches from `left` to `right`, in units of which
 * a subject is `unit` tall.
 */
export function lit(
  context: Context,
  colour: string,
  look: Look,
  leftX = -0.3,
  right = 0.3,
  unit = 1,
): CanvasGradient {
  const [from, to] = look.lit < 0 ? [leftX, right] : [right, leftX];
  const fill = context.createLinearGradient(from, -0.3 * unit, to, 0.3 * unit);
  fill.addColorStop(0, mix(lighten(colour, 0.22), look.light, 0.16));
  fill.addColorStop(0.5, colour);
  fill.addColorStop(1, mix(darken(colour, 0.34), look.shade, 0.22));
  // The canvas library draws with it; its types name it otherwise.
  return fill as CanvasGradient;
}

/** Fills a smooth closed form through points (Catmull-Rom as Béziers). */
export function blob(context: Context, points: readonly Point[]): void {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0];
  context.beginPath();
  context.moveTo(...at(0));
  for (let i = 0; i < points.length; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    context.bezierCurveTo(
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    );
  }
  context.closePath();
  context.fill();
}

/** Fills straight edges through points. */
export function facets(context: Context, points: readonly Point[]): void {
  shape(context, points);
  context.fill();
}

export function oval(
  context: Context,
  x: number,
  y: number,
  rx: number,
  ry: number,
  angle = 0,
): void {
  context.beginPath();
  context.ellipse(x, y, rx, ry, angle, 0, 7);
  context.fill();
}

/** A limb of rounded strokes that becomes thinner from the first point to the last. */
export function limb(
  context: Context,
  points: readonly Point[],
  thick: number,
  thin: number,
): void {
  context.lineCap = 'round';
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b] = [points[i] ?? [0, 0], points[i + 1] ?? [0, 0]];
    const steps = 8;
    for (let k = 0; k < steps; k += 1) {
      const part = (i + k / steps) / (points.length - 1);
      context.lineWidth = thick + (thin - thick) * part;
      context.beginPath();
      context.moveTo(a[0] + ((b[0] - a[0]) * k) / steps, a[1] + ((b[1] - a[1]) * k) / steps);
      context.lineTo(
        a[0] + ((b[0] - a[0]) * (k + 1)) / steps,
        a[1] + ((b[1] - a[1]) * (k + 1)) / steps,
      );
      context.stroke();
    }
  }
}

/** Along a direction: angle 0 hangs down, positive turns to the right. */
export const reach = ([x, y]: Point, angle: number, length: number): Point => [
  x + Math.sin(angle) * length,
  y + Math.cos(angle) * length,
];
