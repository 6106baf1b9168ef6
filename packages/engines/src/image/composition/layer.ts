import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '../../random.ts';
import type { Palette } from '../palettes.ts';

export type Context = SKRSContext2D;

/**
 * The stage of one picture. Lengths are in units of a thousandth of the shorter side, so that one
 * drawing serves every size; `width` and `height` are in those units, 1000 at least.
 */
export type Stage = {
  readonly width: number;
  readonly height: number;
  readonly palette: Palette;
  /** Where the sun, the moon or the lamp stands. */
  readonly light: readonly [x: number, y: number];
  readonly horizon: number;
  /** Something will stand in the middle: leave it room. */
  readonly busy: boolean;
  /** Only a head is shown, which fills it. */
  readonly isPortrait?: boolean;
  /** Colour of a plain ground, `#rrggbb`. */
  readonly ground?: string;
  /** A mark without rings and relief. */
  readonly isPlain?: boolean;
  /** Prices go down in this picture. */
  readonly falling: boolean;
  /** Name and letter for engravings. */
  readonly maker: string;
  /** A stream of its own for every purpose. */
  random(purpose: string): Random;
};

/**
 * One plane of the picture. `t` runs from 0 to 1 over a loop, and a plane that moves must look the
 * same at 0 and 1; a still plane is painted once.
 */
export type Layer = {
  readonly name: string;
  readonly moves?: boolean;
  draw(context: Context, t: number): void;
};

/** 0 to 2π from a part of the loop; whole `turns` keep the seam closed. */
export const turn = (t: number, turns = 1, phase = 0): number => 2 * Math.PI * (t * turns + phase);

/** Runs drawing calls without leaving the pen's state changed. */
export function apart(context: Context, draw: () => void): void {
  context.save();
  draw();
  context.restore();
}

/** A soft round light. */
export function glow(
  context: Context,
  x: number,
  y: number,
  radius: number,
  stops: readonly (readonly [number, string])[],
): void {
  const fill = context.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  context.fillStyle = fill;
  context.fillRect(x - radius, y - radius, radius * 2, radius * 2);
}

/** A straight fade down the page. */
export function fade(
  context: Context,
  top: number,
  bottom: number,
  stops: readonly (readonly [number, string])[],
) {
  const fill = context.createLinearGradient(0, top, 0, bottom);
  for (const [at, colour] of stops) fill.addColorStop(at, colour);
  return fill;
}

/** An open line through points. */
export function openLine(context: Context, points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
}

/** A closed shape through points. */
export function shape(context: Context, points: readonly (readonly [number, number])[]): void {
  openLine(context, points);
  context.closePath();
}
