import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import type { Chart } from './chart.ts';
import { brandMark, guilloche, type Layer, series } from './index.ts';
import type { Point } from './path.ts';
import { drawLayer, drawRound, drawStraight, SHEET } from './testing-layers.ts';
import { trace } from './trace.testing.ts';

/** Rounding to hundredths moves an end by half of one, and twice that where it is scaled. */
const SLACK = 0.03;
const MIDDLE = SHEET / 2;

const pathOf = (layer: Layer, chart: Chart, tolerance = 0.1): string =>
  guilloche({
    seed: 'a',
    width: SHEET,
    height: SHEET,
    chart,
    layers: [layer],
    play: 0,
    tolerance,
  }).paths[0]?.d ?? '';

const strokesOf = (d: string): string[] => d.split(/(?=M)/).filter((stroke) => stroke !== '');

/** The two ends of each straight stroke. */
const endsOf = (d: string): (readonly [Point, Point])[] =>
  strokesOf(d).map((stroke) => {
    const { points } = trace(stroke);
    return [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]] as const;
  });

const away = ([x, y]: Point): number => Math.hypot(x - MIDDLE, y - MIDDLE);

/** How far each of some points is from the nearest of others, at the most. */
const strayOf = (points: readonly Point[], others: readonly Point[]): number =>
  points.reduce((most, [x, y]) => {
    const near = others.reduce((least, [ox, oy]) => Math.min(least, Math.hypot(ox - x, oy - y)), 9);
    return Math.max(most, near);
  }, 0);

const disc = (radius = 90, turn = 0): Chart => ({
  kind: 'polar',
  x: MIDDLE,
  y: MIDDLE,
  radius,
  turn,
});
const line = (length: number, half: number): Chart => ({
  kind: 'linear',
  x: 20,
  y: MIDDLE,
  length,
  half,
});

describe('rays', () => {
  const drawRays = ({ real, whole }: Draw) => {
    const [low, high] = [real(0.1, 0.4), real(0.5, 1)];
    const count = whole(2, 40);
    const layer: Layer = { kind: 'rays', inner: series(low), outer: series(high), count };
    return { low, high, count, layer };
  };

  test('are as many as were asked for, each from one edge to the other', () =>
    holdsFor(40, (draw) => {
      const { low, high, count, layer } = drawRays(draw);
      const ends = endsOf(pathOf(layer, disc()));
      expect(ends).toHaveLength(count);
      for (const [from, to] of ends) {
        expect(Math.abs(away(from) - low * 90)).toBeLessThan(SLACK);
        expect(Math.abs(away(to) - high * 90)).toBeLessThan(SLACK);
      }
    }));

  test('stand evenly all the way round, and the last is not the first once more', () =>
    holdsFor(40, (draw) => {
      const { count, layer } = drawRays(draw);
      const angles = endsOf(pathOf(layer, disc())).map(([, [x, y]]) =>
        Math.atan2(y - MIDDLE, x - MIDDLE),
      );
      for (const [at, angle] of angles.entries()) {
        const next = angles[(at + 1) % count] ?? 0;
        const step = (next - angle + 4 * Math.PI) % (2 * Math.PI);
        expect(Math.abs(step - (2 * Math.PI) / count)).toBeLessThan(0.01);
      }
    }));

  test('along a line stand from its one end to its other, square to it', () =>
    holdsFor(40, (draw) => {
      const { count, layer } = drawRays(draw);
      const length = draw.real(50, 160);
      const ends = endsOf(pathOf(layer, line(length, 20)));
      expect(ends).toHaveLength(count);
      for (const [from, to] of ends) expect(Math.abs(from[0] - to[0])).toBeLessThan(SLACK);
      expect(Math.abs((ends[0]?.[0][0] ?? 0) - 20)).toBeLessThan(SLACK);
      expect(Math.abs((ends.at(-1)?.[0][0] ?? 0) - 20 - length)).toBeLessThan(SLACK);
    }));
});

describe('a sheet', () => {
  test('of even edges is so many circles, evenly apart, from the one edge to the other', () =>
    holdsFor(25, ({ real, whole }) => {
      const [low, high, lines] = [real(0.1, 0.4), real(0.5, 1), whole(2, 9)];
      const layer: Layer = { kind: 'sheet', from: series(low), to: series(high), lines };
      const strokes = strokesOf(pathOf(layer, disc()));
      expect(strokes).toHaveLength(lines);
      for (const [at, stroke] of strokes.entries()) {
        const radius = 90 * (low + ((high - low) * at) / (lines - 1));
        for (const point of trace(stroke).points)
          expect(Math.abs(away(point) - radius)).toBeLessThan(0.15);
      }
    }));

  test('of n waves looks the same after an n-th of a turn, and else does not', () =>
    holdsFor(12, ({ real, whole }) => {
      const waves = whole(3, 9);
      const edge = series(real(0.6, 0.7), [waves, real(0.1, 0.2), real(0, 6)]);
      const layer: Layer = { kind: 'sheet', from: edge, to: edge, lines: 1 };
      const points = (turn: number): Point[] =>
        trace(pathOf(layer, disc(90, turn), 0.02)).points.map((one) => one);
      const still = points(0);
      // Points of one curve stand at other places of the other: half a step of it apart.
      const step = strayOf(still.slice(0, 1), still.slice(1)) + 3;
      expect(strayOf(points((2 * Math.PI) / waves), still)).toBeLessThan(step);
      const outer = (all: readonly Point[]): number => {
        const most = Math.max(...all.map(away));
        const [x, y] = all.find((point) => away(point) === most) ?? [0, 0];
        return Math.atan2(y - MIDDLE, x - MIDDLE);
      };
      const movedAngle = outer(points(Math.PI / waves)) - outer(still);
      const share = (((movedAngle * waves) / (2 * Math.PI)) % 1) + 1;
      expect(Math.abs((share % 1) - 0.5)).toBeLessThan(0.2);
    }));

  test('along a line is open, and runs its whole length', () =>
    holdsFor(25, ({ real, whole }) => {
      const lines = whole(1, 6);
      const layer: Layer = {
        kind: 'sheet',
        from: series(-0.5, [whole(1, 5), real(0, 0.3)]),
        to: series(0.5, [whole(1, 5), real(0, 0.3)]),
        lines,
      };
      const strokes = strokesOf(pathOf(layer, line(150, 30)));
      expect(strokes).toHaveLength(lines);
      for (const stroke of strokes) {
        const { box, gaps } = trace(stroke);
        expect(gaps).toEqual([]);
        expect(Math.abs(box.left - 20)).toBeLessThan(0.5);
        expect(Math.abs(box.right - 170)).toBeLessThan(0.5);
      }
    }));
});

describe('a weave', () => {
  test('swings from its inner edge to its outer one, and not beyond', () =>
    holdsFor(15, ({ real, whole }) => {
      const [low, high] = [real(0.2, 0.45), real(0.6, 1)];
      const size = { waves: whole(6, 30), strands: whole(1, 5) };
      const layer: Layer = { kind: 'weave', inner: series(low), outer: series(high), ...size };
      const far = trace(pathOf(layer, disc(), 0.05)).points.map(away);
      expect(Math.abs(Math.min(...far) - low * 90)).toBeLessThan(0.8);
      expect(Math.abs(Math.max(...far) - high * 90)).toBeLessThan(0.8);
    }));

  test('along a line has as many strands as were asked for, none of them joined', () =>
    holdsFor(20, ({ whole }) => {
      const size = { waves: whole(1, 20), strands: whole(1, 8) };
      const layer: Layer = { kind: 'weave', inner: series(-0.8), outer: series(0.8), ...size };
      const strokes = strokesOf(pathOf(layer, line(150, 30)));
      expect(strokes).toHaveLength(size.strands);
      // Out of step: no two begin at the same place but where they cross.
      const starts = strokes.map((stroke) => stroke.split('c')[0] ?? '');
      expect(new Set(starts).size).toBeGreaterThanOrEqual(Math.ceil(size.strands / 2));
    }));

  test('that sways keeps to its edges, and is another one', () =>
    holdsFor(10, ({ real, whole }) => {
      const plain = {
        kind: 'weave',
        inner: series(0.4),
        outer: series(0.8),
        waves: whole(8, 20),
        strands: 1,
      } as const;
      const swaying: Layer = { ...plain, sway: [whole(2, 5), real(0.3, 0.8)] };
      const d = pathOf(swaying, disc(), 0.05);
      expect(d).not.toBe(pathOf(plain, disc(), 0.05));
      const far = trace(d).points.map(away);
      expect(Math.min(...far)).toBeGreaterThan(0.4 * 90 - 0.8);
      expect(Math.max(...far)).toBeLessThan(0.8 * 90 + 0.8);
      for (const gap of trace(d).gaps) expect(gap).toBeLessThan(0.05);
    }));
});

test('the track of a wheel reaches its greatest radius and its least, as its teeth say', () =>
  holdsFor(20, ({ real, whole }) => {
    const rolling = whole(2, 9);
    const [fixedRadius, arm] = [rolling + whole(1, 9), real(0.5, rolling)];
    const reach = real(0.4, 1);
    const layer: Layer = { kind: 'trochoid', fixed: fixedRadius, rolling, arm, reach };
    const far = trace(pathOf(layer, disc(), 0.05)).points.map(away);
    const least = (reach * Math.abs(fixedRadius - rolling - arm)) / (fixedRadius - rolling + arm);
    expect(Math.abs(Math.max(...far) - reach * 90)).toBeLessThan(0.8);
    expect(Math.abs(Math.min(...far) - least * 90)).toBeLessThan(0.8);
  }));

describe('the place of a drawing changes nothing else', () => {
  test('moved on its sheet, each of its points has moved by as much', () =>
    holdsFor(20, (draw) => {
      const chart = draw.chance(0.5) ? drawRound(draw) : drawStraight(draw);
      const drawnLayer = drawLayer(draw);
      const layer: Layer =
        drawnLayer.kind === 'trochoid' && chart.kind === 'linear'
          ? { kind: 'rays', inner: series(0.2), outer: series(0.9), count: 5 }
          : drawnLayer;
      const [x, y] = [draw.whole(-90, 90), draw.whole(-90, 90)];
      const still = trace(pathOf(layer, chart)).points;
      const movedPoints = trace(pathOf(layer, { ...chart, x: chart.x + x, y: chart.y + y })).points;
      expect(movedPoints).toHaveLength(still.length);
      for (const [at, [px, py]] of still.entries()) {
        const [mx, my] = movedPoints[at] ?? [0, 0];
        expect(Math.hypot(mx - px - x, my - py - y)).toBeLessThan(SLACK);
      }
    }));

  test('turned, each of its points is as far from the centre, by the angle further', () =>
    holdsFor(20, (draw) => {
      const layer = drawLayer(draw);
      const turn = draw.real(0, 6.2);
      const still = trace(pathOf(layer, disc(90))).points;
      const turnedPoints = trace(pathOf(layer, disc(90, turn))).points;
      expect(turnedPoints).toHaveLength(still.length);
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      for (const [at, [px, py]] of still.entries()) {
        const [x, y] = [px - MIDDLE, py - MIDDLE];
        const [tx, ty] = turnedPoints[at] ?? [0, 0];
        const [toX, toY] = [MIDDLE + x * cos - y * sin, MIDDLE + x * sin + y * cos];
        expect(Math.hypot(tx - toX, ty - toY)).toBeLessThan(2 * SLACK);
      }
    }));

  test('layers share one scale: the widest of them decides for all', () =>
    holdsFor(20, ({ real }) => {
      const wide = real(1.2, 4);
      const ring = (radius: number): Layer => ({
        kind: 'rays',
        inner: series(0),
        outer: series(radius),
        count: 3,
      });
      const { paths } = guilloche({
        seed: 'a',
        width: SHEET,
        height: SHEET,
        chart: disc(90),
        layers: [ring(0.5), ring(wide)],
        play: 0,
      });
      const [inner, outer] = paths.map(({ d }) => Math.max(...trace(d).points.map(away)));
      expect(outer).toBeCloseTo(90, 1);
      expect(inner).toBeCloseTo((90 * 0.5) / wide, 1);
    }));
});

test('the letter of the mark is cut out of its seal: a stem and a notch, by the even-odd rule', () => {
  const [rim = '', letter = ''] = strokesOf(brandMark().paths[0]?.d ?? '');
  const isIn = (stroke: string, [x, y]: Point): boolean => {
    const { points } = trace(stroke);
    const crossings = points.filter(([ax, ay], at) => {
      const [bx, by] = points[(at + 1) % points.length] ?? [ax, ay];
      return ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay);
    });
    return crossings.length % 2 === 1;
  };
  const isInked = (point: Point): boolean => isIn(rim, point) !== isIn(letter, point);
  // The stem, its foot, the long arm and the short one are paper.
  for (const paper of [
    [14, 16],
    [11, 25],
    [20, 7],
    [18, 15],
  ] as const)
    expect([paper, isInked(paper)]).toEqual([paper, false]);
  // Between the arms, beside the stem, and all round it is metal; the corners are not.
  for (const metal of [
    [19, 10],
    [22, 22],
    [4, 16],
    [16, 30],
  ] as const)
    expect([metal, isInked(metal)]).toEqual([metal, true]);
  for (const corner of [
    [1, 1],
    [31, 1],
    [1, 31],
    [31, 31],
  ] as const)
    expect([corner, isInked(corner)]).toEqual([corner, false]);
});
