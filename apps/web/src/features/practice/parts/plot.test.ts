import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { logTicks, points, roundTicks } from './plot.tsx';

test('ticks are round, between the bounds, and six at most', () => {
  expect(roundTicks(0, 100)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(roundTicks(2300, 2600)).toEqual([2300, 2400, 2500, 2600]);
  expect(roundTicks(-0.3, 0.35).map((at) => Number(at.toFixed(6)))).toEqual([-0.2, 0, 0.2]);
  holdsFor(500, ({ real, whole }) => {
    const size = 10 ** whole(-6, 9);
    const from = real(-1, 1) * size;
    const to = from + real(0.001, 1) * size;
    const ticks = roundTicks(from, to);
    const step = (ticks[1] ?? 0) - (ticks[0] ?? 0);
    const slack = step / 1e6;
    expect(ticks.length).toBeGreaterThanOrEqual(2);
    expect(ticks.length).toBeLessThanOrEqual(6);
    for (const at of ticks) expect(at >= from - slack && at <= to + slack).toBe(true);
    // 1, 2 or 5 times a power of ten.
    const lead = step / 10 ** Math.floor(Math.log10(step * (1 + 1e-9)));
    expect([1, 2, 5].some((factor) => Math.abs(lead - factor) < 1e-3)).toBe(true);
  });
});

test('without a distance there is one tick', () => {
  expect(roundTicks(5, 5)).toEqual([5]);
  expect(roundTicks(5, 4)).toEqual([5]);
  expect(roundTicks(5, Number.NaN)).toEqual([5]);
});

test('powers of ten have their parts where there is room, and none twice', () => {
  expect(logTicks(1, 10)).toEqual([1, 2, 5, 10]);
  expect(logTicks(1, 10_000)).toEqual([1, 10, 100, 1000, 10_000]);
  holdsFor(200, ({ real }) => {
    const from = 10 ** real(-3, 3);
    const to = from * 10 ** real(1, 5);
    const ticks = logTicks(from, to);
    for (const at of ticks) expect(at >= from && at <= to).toBe(true);
    expect(ticks).toEqual([...new Set(ticks)].toSorted((a, b) => a - b));
    expect(ticks.length).toBeLessThanOrEqual(7);
  });
});

test('points are written as a line takes them', () => {
  expect(
    points([
      [0, 1.25],
      [10.04, -3],
    ]),
  ).toBe('0.0,1.3 10.0,-3.0');
  expect(points([])).toBe('');
});
