import type { StrokeRole } from './drawing.ts';
import type { Series } from './series.ts';
import { reachOf } from './series.ts';

/** How a layer is inked. Width is in viewBox units; the defaults are a 'line' of 0.5. */
type Ink = {
  readonly role?: StrokeRole;
  readonly width?: number;
};

/**
 * Strands that swing between two edges, `waves / strands` times a turn each, evenly out of step:
 * the lattice of a banknote border. `sway` bends the rhythm: so many times a turn, by so many
 * radians.
 */
export type Weave = {
  readonly kind: 'weave';
  readonly inner: Series;
  readonly outer: Series;
  readonly waves: number;
  readonly strands: number;
  readonly sway?: readonly [waves: number, amount: number];
} & Ink;

/**
 * Lines blended step by step from one edge to the other, the last one turned by `twist` radians.
 */
export type Sheet = {
  readonly kind: 'sheet';
  readonly from: Series;
  readonly to: Series;
  readonly lines: number;
  readonly twist?: number;
} & Ink;

/** Straight strokes from one edge to the other: the rays of a sun, the milling of a coin. */
export type Rays = {
  readonly kind: 'rays';
  readonly inner: Series;
  readonly outer: Series;
  readonly count: number;
} & Ink;

/**
 * A hypotrochoid: the track of a point at `arm` from the centre of a wheel of `rolling` teeth,
 * inside a ring of `fixed` teeth. `reach` is the greatest radius (polar charts; 1 is the edge of
 * the chart).
 */
export type Trochoid = {
  readonly kind: 'trochoid';
  readonly fixed: number;
  readonly rolling: number;
  readonly arm: number;
  readonly reach: number;
} & Ink;

export type Layer = Weave | Sheet | Rays | Trochoid;

/** The greatest |v| that a layer can reach. */
export function layerReach(layer: Layer): number {
  if (layer.kind === 'trochoid') return layer.reach;
  if (layer.kind === 'sheet') return Math.max(reachOf(layer.from), reachOf(layer.to));
  return Math.max(reachOf(layer.inner), reachOf(layer.outer));
}
