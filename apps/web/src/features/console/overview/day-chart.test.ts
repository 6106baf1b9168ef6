import { holdsFor } from '@firm/format/testing.ts';
import type { Days } from '@firm/schema/console/days.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DayChart } from './day-chart.tsx';

type Series = Days['series'][number];
const FROM = '2026-02-25';
const series: Series = {
  what: 'lessons',
  since: FROM,
  before: null,
  values: [0, 3, 12, 1],
  cap: null,
};
const draw = (change: Partial<Series>): string =>
  renderToStaticMarkup(createElement(DayChart, { series: { ...series, ...change }, from: FROM }));
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const bars = (html: string): { x: number; y: number; height: number; is: string }[] =>
  [...html.matchAll(/<rect x="(.*?)" y="(.*?)" width="5" height="(.*?)" data-is="(.*?)"/g)].map(
    ([, x, y, height, is = '']) => ({ x: Number(x), y: Number(y), height: Number(height), is }),
  );
const rows = (html: string): string[][] =>
  [...html.matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td><\/tr>/g)].map(
    ([, day = '', count = '']) => [day, count],
  );

test('the sum is said, and each day stands in the table with the newest first', () => {
  const html = draw({});
  expect(html).toContain('aria-label="Lessons completed: 16 in 4 days"');
  expect(rows(html)).toEqual([
    ['February 28, 2026', '1'],
    ['February 27, 2026', '12'],
    ['February 26, 2026', '3'],
    ['February 25, 2026', '0'],
  ]);
  expect(plain(html)).toContain('Today 1');
  expect(plain(html)).not.toContain('Counted since');
});

test('days go on over the end of a month and of the summer time', () => {
  const html = renderToStaticMarkup(
    createElement(DayChart, { series: { ...series, values: [1, 1, 1] }, from: '2026-10-24' }),
  );
  expect(rows(html).map(([day]) => day)).toEqual([
    'October 26, 2026',
    'October 25, 2026',
    'October 24, 2026',
  ]);
});

test('what was not counted is no zero', () => {
  const html = draw({ since: '2026-02-27', values: [null, null, 0, null] });
  expect(bars(html).map(({ is }) => is)).toEqual(['unknown', 'unknown', 'none', 'unknown']);
  expect(rows(html).map(([, count]) => count)).toEqual([
    'not counted',
    '0',
    'not counted',
    'not counted',
  ]);
  expect(plain(html)).toContain('Today not counted');
  expect(plain(html)).toContain('Counted since February 27, 2026.');
});

test('earlier days of what was still there are said to be that', () => {
  const html = draw({ since: '2026-02-27', before: '2026-02-25' });
  expect(plain(html)).toContain('Before February 27, 2026: only what still existed on that day.');
});

test('of a queue the most is said, of storage the last, of all else the sum', () => {
  expect(draw({ what: 'queue' })).toContain('Longest studio queue: at most 12"');
  expect(draw({ what: 'queue', values: [null] })).toContain('at most 0"');
  expect(draw({ what: 'storage', values: [5, null, 2_000_000, null] })).toMatch(
    /Disk space used: [\d.]+ ?MB now"/,
  );
  expect(draw({ what: 'errors', values: [] })).toContain('0 in 0 days"');
});

test('a cap is said where there is one', () => {
  expect(plain(draw({ what: 'calls openai', cap: 1200 }))).toContain('at most 1,200 a day');
  expect(plain(draw({ what: 'calls openai', cap: null }))).not.toContain('a day');
});

test('whatever is counted, bars stay on the sheet, and higher is more', () => {
  holdsFor(150, ({ many, one, whole, chance }) => {
    const values = many(0, 90, () =>
      chance(0.2) ? null : one(0, 1, whole(0, 9), whole(0, 1e6), Number.MAX_SAFE_INTEGER),
    );
    const barShapes = bars(draw({ values }));
    expect(barShapes).toHaveLength(values.length);
    for (const [at, { x, y, height, is }] of barShapes.entries()) {
      const value = values[at] ?? null;
      expect(x).toBe(at * 6);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + height).toBeCloseTo(48, 6);
      expect(is).toBe(value === null ? 'unknown' : value === 0 ? 'none' : 'some');
      // Nonzero values are visible.
      if (is === 'some') expect(height).toBeGreaterThanOrEqual(3);
      else expect(height).toBe(1);
      for (const [other, bar] of barShapes.entries())
        if ((values[other] ?? 0) < (value ?? 0)) expect(bar.height).toBeLessThanOrEqual(height);
    }
  });
});
