import type { Chart, Mapping } from './chart.ts';
import type { Layer, Rays, Sheet, Trochoid, Weave } from './layer.ts';
import { type Curve, curvePath, linePath } from './path.ts';
import { slopeAt, valueAt } from './series.ts';

const TURN = 2 * Math.PI;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * v = (outer + inner)/2 + (outer - inner)/2 * cos(waves/strands * u + phase). Round a centre the
 * strands join end to end: with g the common divisor there are g closed curves of strands/g turns.
 */
function weaveCurves(layer: Weave, isClosed: boolean, place: Mapping): Curve[] {
  const { inner, outer, waves, strands, sway = [0, 0] } = layer;
  const curves = isClosed ? commonDivisor(waves, strands) : strands;
  const turns = isClosed ? strands / curves : 1;
  const pace = waves / strands;
  return Array.from({ length: curves }, (_, strand) => {
    const phase = (strand * TURN) / strands;
    const at = (u: number) => {
      const beat = pace * u + phase + sway[1] * Math.sin(sway[0] * u);
      const rate = pace + sway[1] * sway[0] * Math.cos(sway[0] * u);
      const [low, high] = [valueAt(inner, u), valueAt(outer, u)];
      const [lowSlope, highSlope] = [slopeAt(inner, u), slopeAt(outer, u)];
      const [cos, sin] = [Math.cos(beat), Math.sin(beat)];
      const v = (high + low) / 2 + ((high - low) / 2) * cos;
      const swing = ((highSlope - lowSlope) / 2) * cos - ((high - low) / 2) * rate * sin;
      return place(u, v, 1, (highSlope + lowSlope) / 2 + swing);
    };
    return {
      at,
      span: turns * TURN,
      closed: isClosed,
      beats: Math.max(1, Math.round(pace * turns)),
    };
  });
}

/** v = (1 - k) from + k to, with k stepping from 0 to 1, and u turned by k * twist. */
function sheetCurves(layer: Sheet, isClosed: boolean, place: Mapping): Curve[] {
  const { from, to, lines, twist = 0 } = layer;
  const edges = [...from.harmonics, ...to.harmonics].map(({ waves }) => Math.round(waves));
  const beats = Math.max(1, edges.reduce(commonDivisor, 0));
  return Array.from({ length: lines }, (_, line) => {
    const k = lines > 1 ? line / (lines - 1) : 0;
    const at = (u: number) => {
      const v = (1 - k) * valueAt(from, u - k * twist) + k * valueAt(to, u - k * twist);
      const dv = (1 - k) * slopeAt(from, u - k * twist) + k * slopeAt(to, u - k * twist);
      return place(u, v, 1, dv);
    };
    return { at, span: TURN, closed: isClosed, beats };
  });
}

/**
 * x = (R - r) cos t + d cos((R - r)/r t), y = (R - r) sin t - d sin((R - r)/r t), closed after
 * r / gcd(R, r) turns. (J. D. Lawrence, A Catalog of Special Plane Curves, 1972, section 6.2.)
 * Worked in the unit disc, then handed to the chart as angle and radius.
 */
function trochoidCurve(layer: Trochoid, place: Mapping): Curve {
  const { fixed: fixedRadius, rolling, arm, reach } = layer;
  const size = reach / (fixedRadius - rolling + arm);
  const [carrier, pen] = [(fixedRadius - rolling) * size, arm * size];
  const ratio = (fixedRadius - rolling) / rolling;
  const divisor = commonDivisor(fixedRadius, rolling);
  const at = (t: number) => {
    const x = carrier * Math.cos(t) + pen * Math.cos(ratio * t);
    const y = carrier * Math.sin(t) - pen * Math.sin(ratio * t);
    const dx = -carrier * Math.sin(t) - pen * ratio * Math.sin(ratio * t);
    const dy = carrier * Math.cos(t) - pen * ratio * Math.cos(ratio * t);
    const v = Math.hypot(x, y) || 1e-9;
    return place(Math.atan2(y, x), v, (x * dy - y * dx) / (v * v), (x * dx + y * dy) / v);
  };
  return { at, span: (TURN * rolling) / divisor, closed: true, beats: fixedRadius / divisor };
}

function rayLines({ inner, outer, count }: Rays, isClosed: boolean, place: Mapping): string {
  const step = TURN / (isClosed ? count : Math.max(1, count - 1));
  return Array.from({ length: count }, (_, ray) => {
    const u = ray * step;
    const ends = [place(u, valueAt(inner, u), 0, 0), place(u, valueAt(outer, u), 0, 0)];
    return linePath(
      ends.map(({ x, y }) => [x, y] as const),
      false,
    );
  }).join('');
}

/** Path data of one layer on a chart, all strokes in one string. */
export function strokeLayer(layer: Layer, chart: Chart, place: Mapping, tolerance: number): string {
  const isClosed = chart.kind === 'polar';
  if (layer.kind === 'rays') return rayLines(layer, isClosed, place);
  if (layer.kind === 'trochoid') return curvePath(trochoidCurve(layer, place), tolerance);
  const curves =
    layer.kind === 'weave'
      ? weaveCurves(layer, isClosed, place)
      : sheetCurves(layer, isClosed, place);
  return curves.map((curve) => curvePath(curve, tolerance)).join('');
}
