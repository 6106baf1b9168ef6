import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { biquad, limitPeak, loudness, normaliseLoudness } from './loudness.ts';
import { spectrum } from './spectrum.ts';
import { tempo } from './tempo.ts';
import { shapeTone } from './tone.ts';

const RATE = 16_000;
/** As the limiter leaves it. */
const CEILING = 0.944;

const sine = (hertz: number, seconds: number, level = 0.5, rate = RATE): Float32Array =>
  Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, at) => level * Math.sin((2 * Math.PI * hertz * at) / rate),
  );
const noise = ({ real }: Draw, length: number, level = 1): Float32Array =>
  Float32Array.from({ length }, () => real(-level, level));
const peakOf = (samples: Float32Array): number =>
  samples.reduce((peak, one) => Math.max(peak, Math.abs(one)), 0);
const isSound = (samples: Float32Array): boolean => samples.every((one) => Number.isFinite(one));

describe('loudness', () => {
  test('of a full sine of 997 hertz on one side is what the standard says: -3.01', () => {
    // ITU-R BS.1770-5, annex 1: the reading that meters are set by.
    expect(loudness([sine(997, 3, 1, 48_000), new Float32Array(144_000)], 48_000)).toBeCloseTo(
      -3.01,
      1,
    );
  });

  test('is the same at every rate, and twice the level is six more', () => {
    const of = (rate: number, level: number) => loudness([sine(500, 2, level, rate)], rate);
    for (const rate of [16_000, 22_050, 32_000, 44_100])
      expect(Math.abs(of(rate, 0.5) - of(48_000, 0.5))).toBeLessThan(0.15);
    expect(of(RATE, 0.5) - of(RATE, 0.25)).toBeCloseTo(6.02, 1);
  });

  test('of silence, of nothing, and of less than a block is none', () => {
    for (const length of [0, 1, 100, RATE])
      expect(loudness([new Float32Array(length)], RATE)).toBe(Number.NEGATIVE_INFINITY);
  });

  test('pauses do not count: a sound is as loud with silence around it', () => {
    const sound = sine(440, 2);
    const paddedSound = new Float32Array(sound.length * 3);
    paddedSound.set(sound, sound.length);
    // But for the blocks in which it begins and ends.
    expect(Math.abs(loudness([paddedSound], RATE) - loudness([sound], RATE))).toBeLessThan(0.7);
  });
});

test('a sound is brought to the loudness asked for, and silence stays silent', () =>
  holdsFor(12, (draw) => {
    const level = draw.real(0.001, 1);
    const sound = draw.chance(0.5)
      ? sine(draw.real(200, 2_000), 1, level)
      : noise(draw, RATE, level);
    const targetLoudness = draw.real(-30, -10);
    normaliseLoudness([sound], RATE, targetLoudness);
    expect(loudness([sound], RATE)).toBeCloseTo(targetLoudness, 1);
    const silence = new Float32Array(RATE);
    normaliseLoudness([silence], RATE, targetLoudness);
    expect(peakOf(silence)).toBe(0);
  }));

describe('the limiter', () => {
  test('lets nothing through above its ceiling, whatever comes', () =>
    holdsFor(25, (draw) => {
      const length = draw.whole(0, 4_000);
      const channels = draw.many(1, 2, () => noise(draw, length, draw.one(0.2, 1, 3, 50)));
      // A single loud sample among quiet ones is the hardest.
      for (const channel of channels)
        if (length > 0 && draw.chance(0.5)) channel[draw.whole(0, length - 1)] = 40;
      limitPeak(channels, RATE);
      for (const channel of channels) {
        expect(peakOf(channel)).toBeLessThanOrEqual(CEILING + 1e-6);
        expect(isSound(channel)).toBe(true);
      }
    }));

  test('leaves alone what is below it', () => {
    const quiet = noise(drawFrom(1), 4_000, 0.9);
    const before = quiet.slice();
    limitPeak([quiet], RATE);
    expect(quiet).toEqual(before);
  });

  test('turns both sides down alike: what is heard in the middle stays there', () => {
    const [leftChannel, right] = [sine(300, 0.5, 2), sine(300, 0.5, 0.5)];
    limitPeak([leftChannel, right], RATE);
    const ratios = leftChannel.map((one, at) =>
      Math.abs(one) > 0.05 ? (right[at] ?? 0) / one : 0.25,
    );
    for (const ratio of ratios) expect(ratio).toBeCloseTo(0.25, 3);
  });
});

describe('a filter', () => {
  test('that does nothing gives back what came in', () => {
    const sound = noise(drawFrom(2), 500);
    expect(biquad(sound, [1, 0, 0], [0, 0])).toEqual(sound);
  });

  test.each([
    ['low', 60, 'high', 7_000],
    ['high', 7_000, 'low', 60],
  ] as const)('that lifts what is %s leaves the other end', (band, hertz, _, far) => {
    const tone = { low: 0, mid: 0, high: 0, [band]: 6 };
    const gain = (at: number): number => {
      const sound = sine(at, 1, 0.1);
      const before = Math.max(...sound.slice(RATE / 2));
      shapeTone(sound, RATE, tone);
      return 20 * Math.log10(Math.max(...sound.slice(RATE / 2)) / before);
    };
    expect(gain(hertz)).toBeGreaterThan(4.5);
    expect(Math.abs(gain(far))).toBeLessThan(1);
  });

  test('stays a sound at every setting that a style may have', () =>
    holdsFor(20, (draw) => {
      const sound = noise(draw, 3_000);
      const tone = { low: draw.real(-18, 18), mid: draw.real(-18, 18), high: draw.real(-18, 18) };
      shapeTone(sound, RATE, tone);
      expect(isSound(sound)).toBe(true);
      expect(peakOf(sound)).toBeLessThan(100);
    }));
});

describe('a spectrum', () => {
  test('has its peak where the tone is', () =>
    holdsFor(40, ({ whole }) => {
      const bin = whole(4, 500);
      const frame = sine((bin * RATE) / 1_024, 1_024 / RATE);
      const magnitudes = spectrum(frame);
      expect(magnitudes).toHaveLength(512);
      expect(magnitudes.indexOf(Math.max(...magnitudes))).toBe(bin);
    }));

  test('of silence is silent, of a sum the sum of both', () => {
    expect(Math.max(...spectrum(new Float32Array(256)))).toBe(0);
    const [low, high] = [sine(500, 256 / RATE), sine(4_000, 256 / RATE)];
    const both = spectrum(low.map((one, at) => one + (high[at] ?? 0)));
    const [alone, other] = [spectrum(low), spectrum(high)];
    for (const bin of [8, 64]) {
      const sum = (alone[bin] ?? 0) + (other[bin] ?? 0);
      expect(Math.abs((both[bin] ?? 0) - sum)).toBeLessThan(sum / 20);
    }
  });
});

test.each([72, 96, 120, 150])('%d clicks a minute are heard as that many', (bpm) => {
  const clicks = new Float32Array(RATE * 12);
  const decay = Float32Array.from({ length: 400 }, (_, at) => Math.exp(-at / 60));
  for (let beat = 0; (beat * 60) / bpm < 11.9; beat++) {
    const start = Math.round((beat * 60 * RATE) / bpm);
    for (const [at, level] of decay.entries())
      clicks[start + at] = level * Math.sin((2 * Math.PI * 2_000 * at) / RATE);
  }
  const heardTempo = tempo(clicks, RATE, 60, 180);
  const foldedTempo = heardTempo * 2 ** Math.round(Math.log2(bpm / heardTempo));
  expect(Math.abs(foldedTempo - bpm)).toBeLessThanOrEqual(1);
});
