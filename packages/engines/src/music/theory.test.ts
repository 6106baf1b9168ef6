import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import {
  chord,
  keysBetween,
  localScale,
  nearest,
  pitchClass,
  SCALES,
  voice,
  type ScaleName,
} from './theory.ts';

const NUMERALS = [
  'I',
  'ii',
  'iii',
  'IV',
  'V7',
  'vi9',
  'bVII',
  'bVI',
  'V7sus4',
  'iv6',
  'Imaj9',
  'V13',
] as const;
const SCALE_NAMES = Object.keys(SCALES).filter((name): name is ScaleName => name in SCALES);

test('every scale begins at its tonic and rises within an octave', () => {
  for (const name of SCALE_NAMES) {
    const steps: readonly number[] = SCALES[name];
    expect(steps[0]).toBe(0);
    expect(steps.every((step, at) => step < 12 && step > (steps[at - 1] ?? -1))).toBe(true);
  }
});

test.each(['', 'VIII', 'H', 'I12', 'bb', 'Vsus3'])('%j is no chord', (symbol) =>
  expect(() => chord(symbol, 0)).toThrow('no such chord'),
);

test('a chord moves with its key: each tone by as much as the tonic', () =>
  holdsFor(200, ({ one, whole }) => {
    const [symbol, tonic, up] = [one(...NUMERALS), whole(0, 11), whole(0, 24)];
    expect(chord(symbol, tonic + up).pitches).toEqual(
      chord(symbol, tonic).pitches.map((pitch) => pitchClass(pitch + up)),
    );
  }));

test('a tune over a chord has the chord’s own tones to play', () =>
  holdsFor(200, ({ one, whole }) => {
    const tonic = whole(0, 11);
    const over = chord(one(...NUMERALS), tonic);
    const scale = localScale(tonic, one(...SCALE_NAMES), over);
    for (const tone of over.pitches) expect(scale).toContain(tone);
    expect(new Set(scale).size).toBe(scale.length);
  }));

describe('keys', () => {
  test('the nearest of a pitch is at most half an octave away, and is that pitch', () =>
    holdsFor(200, ({ whole }) => {
      const [pitch, key] = [whole(0, 11), whole(21, 108)];
      const nearestKey = nearest(pitch, key);
      expect(pitchClass(nearestKey)).toBe(pitch);
      expect(Math.abs(nearestKey - key)).toBeLessThanOrEqual(6);
    }));

  test('between two are all of the pitches, rising', () => {
    expect(keysBetween([0, 4, 7], 60, 72)).toEqual([60, 64, 67, 72]);
    expect(keysBetween([], 60, 72)).toEqual([]);
    expect(keysBetween([0], 61, 71)).toEqual([]);
  });

  test('of a voiced chord rise, are its tones, and follow from what was played before', () =>
    holdsFor(200, ({ one, whole }) => {
      const over = chord(one(...NUMERALS), whole(0, 11));
      const keys = voice(over, [], 48, 76);
      expect(keys.length).toBeGreaterThan(0);
      expect(keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0))).toBe(true);
      for (const key of keys) expect(over.pitches).toContain(pitchClass(key));
      expect(voice(over, [], 48, 76)).toEqual(keys);
    }));
});
