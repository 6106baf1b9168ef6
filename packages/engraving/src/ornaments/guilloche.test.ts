import { describe, expect, test } from 'vitest';
import { guilloche, type Layer, series } from '../index.ts';
import { trace } from '../trace.testing.ts';

const draw = (seed: string, layers: readonly Layer[]) =>
  guilloche({
    seed,
    width: 200,
    height: 200,
    chart: { kind: 'polar', x: 100, y: 100, radius: 99 },
    layers,
  });

const weave = (waves: number, strands: number): Layer => ({
  kind: 'weave',
  inner: series(0.4, [6, 0.05]),
  outer: series(0.8, [6, 0.05]),
  waves,
  strands,
});

describe('guilloche', () => {
  test('the seed alone decides', () => {
    expect(draw('a', [weave(31, 5)])).toEqual(draw('a', [weave(31, 5)]));
    expect(draw('a', [weave(31, 5)])).not.toEqual(draw('b', [weave(31, 5)]));
  });

  test('a weave has as many closed curves as waves and strands have a common divisor', () => {
    const closings = (waves: number, strands: number) =>
      draw('a', [weave(waves, strands)]).paths[0]?.d.match(/z/g)?.length;
    expect(closings(31, 5)).toBe(1);
    expect(closings(30, 5)).toBe(5);
    expect(closings(32, 12)).toBe(4);
  });

  test('curves keep to the tolerance: a circle strays next to nothing from its radius', () => {
    const circle: Layer = { kind: 'sheet', from: series(1), to: series(1), lines: 1 };
    const d = draw('a', [circle]).paths[0]?.d ?? '';
    expect(d.length).toBeLessThan(200);
    const { points, gaps } = trace(d);
    expect(gaps).toHaveLength(1);
    for (const [x, y] of points)
      expect(Math.abs(Math.hypot(x - 100, y - 100) - 99)).toBeLessThan(0.12);
  });

  test('layers that would leave the chart are shrunk to fit', () => {
    const wide: Layer = { kind: 'rays', inner: series(1), outer: series(3), count: 4 };
    expect(draw('a', [wide]).paths[0]?.d).toMatch(/^M133 100l66 0/);
  });
});
