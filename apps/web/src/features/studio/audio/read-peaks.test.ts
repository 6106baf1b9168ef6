import { holdsFor } from '@firm/format/testing.ts';
import { expect, test } from 'vitest';
import { BARS, peaksOf } from './read-peaks.ts';

test('the loudest bar is full, and each is as high as its loudest sample', () => {
  const samples = new Float32Array(BARS * 10);
  samples[5] = -0.5;
  samples[BARS * 10 - 1] = 0.25;
  const peaks = peaksOf(samples);
  expect(peaks).toHaveLength(BARS);
  expect([peaks[0], peaks[1], peaks.at(-1)]).toEqual([1, 0, 0.5]);
});

test('silence stays silent, and nothing has no bars that stand out', () => {
  for (const length of [0, 1, BARS - 1, BARS, 5000])
    expect(peaksOf(new Float32Array(length)).every((peak) => peak === 0)).toBe(true);
  // Noise of a recorder that nobody hears is not blown up.
  expect(Math.max(...peaksOf(new Float32Array(1000).fill(0.0001)))).toBeCloseTo(0.1, 5);
});

test('whatever the length, no sample is passed over and no bar is higher than the sheet', () => {
  holdsFor(80, ({ whole, real }) => {
    const samples = Float32Array.from({ length: whole(1, 2000) }, () => real(-1.2, 1.2));
    const loud = whole(0, samples.length - 1);
    samples[loud] = -3;
    const peaks = peaksOf(samples);
    expect(peaks).toHaveLength(BARS);
    expect(Math.max(...peaks)).toBe(1);
    expect(peaks.every((peak) => peak >= 0 && peak <= 1)).toBe(true);
    const bar = peaks.indexOf(1);
    expect(Math.floor((bar * samples.length) / BARS)).toBeLessThanOrEqual(loud);
    expect(Math.floor(((bar + 1) * samples.length) / BARS)).toBeGreaterThan(loud);
  });
});
