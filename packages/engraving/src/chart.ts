import type { Motion } from './path.ts';

/**
 * Layers wound round a centre: u is the angle, v = 1 is the `radius`. `turn` rotates all, radians.
 */
export type PolarChart = {
  readonly kind: 'polar';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly turn?: number;
};

/**
 * Layers drawn out along a line: u from 0 to 2 pi runs the `length` from (x, y) in direction
 * `turn` (radians, clockwise on screen), v = -1 to 1 spans `half` to either side.
 */
export type LinearChart = {
  readonly kind: 'linear';
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly half: number;
  readonly turn?: number;
};

export type Chart = PolarChart | LinearChart;

/** Carries a motion in (u, v) on to the sheet; the derivatives follow by the chain rule. */
export type Mapping = (u: number, v: number, du: number, dv: number) => Motion;

function placePolar({ x, y, radius, turn = 0 }: PolarChart, scale: number): Mapping {
  const unit = radius * scale;
  return (u, v, du, dv) => {
    const [cos, sin] = [Math.cos(u + turn), Math.sin(u + turn)];
    return {
      x: x + unit * v * cos,
      y: y + unit * v * sin,
      dx: unit * (dv * cos - v * sin * du),
      dy: unit * (dv * sin + v * cos * du),
    };
  };
}

function placeLinear({ x, y, length, half, turn = 0 }: LinearChart, scale: number): Mapping {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const along = length / (2 * Math.PI);
  const across = half * scale;
  return (u, v, du, dv) => ({
    x: x + along * u * cos - across * v * sin,
    y: y + along * u * sin + across * v * cos,
    dx: along * du * cos - across * dv * sin,
    dy: along * du * sin + across * dv * cos,
  });
}

/** The chart's mapping, shrunk by `scale` across (1 leaves it alone). */
export function placer(chart: Chart, scale: number): Mapping {
  return chart.kind === 'polar' ? placePolar(chart, scale) : placeLinear(chart, scale);
}
