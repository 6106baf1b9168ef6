import { alpha, darken, lighten } from '../colour.ts';
import { type Context, glow, turn } from '../composition/layer.ts';
import type { Look } from './look.ts';
import { facets, oval } from './paint.ts';

/** A shape that no outline tells: it changes through the loop. Lengths as in drawings. */
export type Moving = (
  context: Context,
  colour: string,
  rows: readonly (readonly number[])[],
  look: Look,
  t: number,
) => void;

/** A cloth that waves from a pole at its left edge: x, y, wide, high. */
const cloth: Moving = (context, colour, [row = []], look, t) => {
  const [x = 0, y = 0, wide = 1, high = 1] = row;
  const steps = 16;
  const edge = (k: number): number =>
    Math.sin(turn(t, 2, look.phase) - k * 0.55) * 3 * Math.min(1, k / 4);
  for (let k = 0; k < steps; k += 1) {
    const slope = (edge(k + 1) - edge(k)) * 0.09;
    context.fillStyle = slope > 0 ? darken(colour, slope) : lighten(colour, -slope);
    const [near, far] = [x + (wide * k) / steps, x + (wide * (k + 1)) / steps + 0.2];
    facets(context, [
      [near, y + edge(k)],
      [far, y + edge(k + 1)],
      [far, y + high + edge(k + 1)],
      [near, y + high + edge(k)],
    ]);
  }
};

/** Puffs that rise from x, y. */
const smoke: Moving = (context, colour, [row = []], _look, t) => {
  const [x = 0, y = 0] = row;
  for (let k = 0; k < 3; k += 1) {
    const rise = (t + k / 3) % 1;
    context.fillStyle = alpha(colour, 0.42 * Math.sin(Math.PI * rise));
    oval(context, x + rise * 8.5, y - rise * 12, 2 + rise * 4.2, 3);
  }
};

/**
 * Lights round x, y to a radius that flicker: their power and its swing in hundredths, how often in a
 * loop, and a phase; 3 and none where none is stated.
 */
const shine: Moving = (context, colour, rows, _look, t) => {
  for (const [x = 0, y = 0, radius = 1, power = 75, swing = 10, turns = 3, phase = 0] of rows) {
    const level = 1 - swing / 100 + (swing / 100) * Math.sin(turn(t, turns, phase));
    glow(context, x, y, radius, [
      [0, alpha(colour, (power / 100) * Math.max(0, level))],
      [1, alpha(colour, 0)],
    ]);
  }
};

/**
 * Lights that run from x, y to another place: their radius, how far they are, 0 to 1, and their power in
 * hundredths.
 */
const spark: Moving = (context, colour, rows, _look, t) => {
  for (const [x = 0, y = 0, tx = 0, ty = 0, radius = 1, from = 0, power = 95] of rows) {
    const part = (t + from) % 1;
    glow(context, x + (tx - x) * part, y + (ty - y) * part, radius, [
      [0, alpha(colour, (power / 100) * Math.sin(Math.PI * part))],
      [1, alpha(colour, 0)],
    ]);
  }
};

/** Balls' shade round x, y of a radius, away from the lamp. */
const shade: Moving = (context, colour, rows, { light, lit }) => {
  for (const [x = 0, y = 0, r = 1] of rows) {
    const [lx, ly] = [x + lit * r * 0.5, y - r * 0.45];
    const fill = context.createRadialGradient(lx, ly, r * 0.1, lx, ly, r * 1.75);
    fill.addColorStop(0, alpha(light, 0.34));
    fill.addColorStop(0.42, alpha(colour, 0.05));
    fill.addColorStop(1, alpha(colour, 0.92));
    context.fillStyle = fill;
    oval(context, x, y, r, r);
  }
};

/** A beam from x, y that turns: its length, and half its width at the end. */
const beam: Moving = (context, colour, [row = []], _look, t) => {
  const [x = 0, y = 0, long = 1, half = 1] = row;
  const angle = Math.sin(turn(t));
  // A sine at the end of the loop is a little less than none, and points where it began.
  const end = x + (angle < -1e-9 ? -long : long);
  context.fillStyle = alpha(colour, 0.26 + 0.1 * angle);
  facets(context, [
    [x, y],
    [end, y - half],
    [end, y + half],
  ]);
};

/** Fire that hangs from x, y, of a size. */
const flame: Moving = (context, _colour, [row = []], { phase }, t) => {
  const [x = 0, y = 0, size = 1] = row;
  const flicker = 1 + 0.14 * Math.sin(turn(t, 3, phase)) + 0.07 * Math.sin(turn(t, 5, phase * 2));
  glow(context, x, y + size * 0.2, size * 0.75, [
    [0, alpha('#ffb257', 0.6)],
    [1, alpha('#ff6a2a', 0)],
  ]);
  for (const [half, long, tone] of [
    [0.2, 0.62, alpha('#ff5a24', 0.75)],
    [0.14, 0.46, '#ff9a35'],
    [0.08, 0.28, '#fff2b8'],
  ] as const) {
    const [wide, low] = [half * size, y + long * size * 0.4];
    context.fillStyle = tone;
    context.beginPath();
    context.moveTo(x - wide * 0.6, y);
    context.quadraticCurveTo(x - wide, low, x, y + long * size * flicker);
    context.quadraticCurveTo(x + wide, low, x + wide * 0.6, y);
    context.fill();
  }
};

export const MOVING: Readonly<Record<string, Moving>> = {
  cloth,
  smoke,
  glow: shine,
  spark,
  shade,
  beam,
  flame,
};
