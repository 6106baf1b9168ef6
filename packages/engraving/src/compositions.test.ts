import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { trace } from './trace.testing.ts';
import {
  band,
  brandMark,
  type Drawing,
  frame,
  ground,
  medallion,
  rosette,
  seal,
  toSvg,
  vignette,
} from './index.ts';

const SEEDS = ['1', 'Ada Lovelace', 'é', ...(process.env['FULL'] ? ['b', '0x7f', '2031'] : [])];

/** Half a hundredth: what rounding and floating point may add. */
const SLACK = 0.005;

/** Each composition with its limit in gzipped bytes. */
const COMPOSITIONS: readonly [name: string, kilobytes: number, draw: (seed: string) => Drawing][] =
  [
    ['rosette', 30, (seed) => rosette({ seed })],
    ['small rosette', 14, (seed) => rosette({ seed, size: 120 })],
    ['band', 3, (seed) => band({ seed })],
    ['frame', 17, (seed) => frame({ seed })],
    ['ground', 14, (seed) => ground({ seed })],
    ['seal', 15, (seed) => seal({ seed, text: 'THE FIRM' })],
    ['diamond', 12, (seed) => medallion({ tier: 'diamond', seed })],
    ['golden', 24, (seed) => medallion({ tier: 'golden', seed })],
    ['silver', 18, (seed) => medallion({ tier: 'silver', seed })],
  ];

describe.each(COMPOSITIONS)('%s', (_, kilobytes, draw) => {
  test('is the same for one seed and differs between seeds', () => {
    const drawings = SEEDS.map((seed) => toSvg(draw(seed)));
    expect(SEEDS.map((seed) => toSvg(draw(seed)))).toEqual(drawings);
    expect(new Set(drawings).size).toBe(SEEDS.length);
  });

  test.each(SEEDS)('seed %s: inside the viewBox, strokes and all; closed curves close', (seed) => {
    const { viewBox, paths } = draw(seed);
    const [leftEdge = 0, top = 0, width = 0, height = 0] = viewBox.split(' ').map(Number);
    for (const path of paths) {
      const { box, gaps } = trace(path.d);
      // A stream may run off the sheet's left and right; everything else clears it by half its
      // stroke.
      const bleedWidth = Math.abs(box.left - leftEdge) < SLACK ? -SLACK : path.width / 2;
      expect(box.left - bleedWidth).toBeGreaterThanOrEqual(leftEdge);
      expect(box.top - path.width / 2).toBeGreaterThanOrEqual(top);
      expect(box.right + bleedWidth).toBeLessThanOrEqual(leftEdge + width);
      expect(box.bottom + path.width / 2).toBeLessThanOrEqual(top + height);
      if (path.d.includes('c')) for (const gap of gaps) expect(gap).toBeLessThan(0.02);
    }
  });

  test.each(SEEDS)('seed %s: within its byte budget, two decimals at most', (seed) => {
    const svg = toSvg(draw(seed));
    expect(gzipSync(svg).length).toBeLessThan(kilobytes * 1024);
    expect(draw(seed).paths.some(({ d }) => /\.\d{3}|NaN|Infinity|e-/.test(d))).toBe(false);
  });
});

test.each(['exchange', 'chain', 'chart', 'umbrella', 'compass'] as const)(
  'the vignette of %s is always the same, inside its sheet, and small',
  (subject) => {
    const { viewBox, paths } = vignette({ subject });
    expect(viewBox).toBe('0 0 640 240');
    expect(vignette({ subject }).paths).toEqual(paths);
    for (const { d, width } of paths.filter(({ d }) => d !== '')) {
      const { box } = trace(d);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(width / 2);
      expect(box.right + width / 2).toBeLessThanOrEqual(640);
      expect(box.bottom + width / 2).toBeLessThanOrEqual(240);
    }
    const svg = toSvg(vignette({ subject }));
    expect(gzipSync(svg).length).toBeLessThan(6 * 1024);
    expect(svg).not.toMatch(/\.\d{3}|NaN|Infinity|e-\d/);
  },
);

test('the three tiers share no path', () => {
  const paths = (['diamond', 'golden', 'silver'] as const).flatMap((tier) =>
    medallion({ tier, seed: '1' }).paths.map(({ d }) => d),
  );
  expect(new Set(paths).size).toBe(paths.length);
});

test('the brand mark is one small filled path', () => {
  const { paths } = brandMark();
  expect(paths.map(({ role }) => role)).toEqual(['fill']);
  expect(toSvg(brandMark()).length).toBeLessThan(1600);
  const { box } = trace(paths[0]?.d ?? '');
  expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
  expect(Math.max(box.right, box.bottom)).toBeLessThanOrEqual(32);
});
