import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { loudness } from '../audio/loudness.ts';
import { spectrum } from '../audio/spectrum.ts';
import { LOUDNESS } from './compose-music.ts';
import { finish } from './desk.ts';
import type { Desk, Tone } from './score.ts';
import { STYLES } from './styles/index.ts';
import { addTones, type Stereo } from './synth.ts';
import { layOut } from './piece.ts';

/** The highest band of a desk lies at 4,200 hertz. */
const RATE = 16_000;
const KINDS = ['sub', 'wobble', 'riser', 'impact', 'crackle'] as const;

const silence = (seconds: number): Stereo => ({
  left: new Float32Array(Math.round(seconds * RATE)),
  right: new Float32Array(Math.round(seconds * RATE)),
});
const peakOf = (samples: Float32Array): number =>
  samples.reduce((peak, one) => Math.max(peak, Math.abs(one)), 0);
const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, one) => sum + one * one, 0) / Math.max(1, samples.length);
/** How far samples are from what they should be, at the most. */
const apart = (samples: Float32Array, expectedSample: (at: number) => number): number =>
  samples.reduce((most, one, at) => Math.max(most, Math.abs(one - expectedSample(at))), 0);
const isSame = (one: Stereo, other: Stereo): boolean =>
  apart(one.left, (at) => other.left[at] ?? 9) + apart(one.right, (at) => other.right[at] ?? 9) ===
  0;
const secondsAt = (beat: number): number => beat / 2;

const drawTone = ({ one, real, whole }: Draw): Tone => ({
  kind: one(...KINDS),
  at: real(0, 3),
  beats: real(0.25, 4),
  key: whole(24, 60),
  level: real(0.05, 1),
  rate: one(1, 2, 3),
});

/** A tone alone, at half a second a beat. */
function playTone(tone: Tone, seconds = 4): Stereo {
  const mix = silence(seconds);
  addTones(mix, [tone], RATE, secondsAt);
  return mix;
}

describe('the oscillators', () => {
  test('sound from their beat to their end, and nowhere else', () =>
    holdsFor(15, (draw) => {
      const tone = drawTone(draw);
      const { left: leftChannel, right } = playTone(tone);
      const [start, end] = [tone.at, tone.at + tone.beats].map((beat) =>
        Math.round(secondsAt(beat) * RATE),
      );
      for (const side of [leftChannel, right]) {
        expect(peakOf(side.subarray(0, start))).toBe(0);
        expect(peakOf(side.subarray((end ?? 0) + 1))).toBe(0);
        expect(side.every((one) => Number.isFinite(one))).toBe(true);
      }
      expect(
        peakOf(leftChannel.subarray(start, end)) + peakOf(right.subarray(start, end)),
      ).toBeGreaterThan(0);
    }));

  test('are as loud as they were asked to be, each added to what was there', () =>
    holdsFor(8, (draw) => {
      const [one, other] = [drawTone(draw), drawTone(draw)];
      const loud = playTone({ ...one, level: 1 });
      const soft = playTone({ ...one, level: 0.25 });
      for (const side of ['left', 'right'] as const)
        expect(apart(soft[side], (at) => (loud[side][at] ?? 0) / 4)).toBeLessThan(1e-5);
      const both = silence(4);
      addTones(both, [one, other], RATE, secondsAt);
      const [first, second] = [playTone(one), playTone(other)];
      expect(
        apart(both.right, (at) => (first.right[at] ?? 0) + (second.right[at] ?? 0)),
      ).toBeLessThan(1e-5);
    }));

  test('are the same each time, and none of them is louder than the room that it has', () =>
    holdsFor(15, (draw) => {
      const tone = { ...drawTone(draw), level: 1 };
      const mix = playTone(tone);
      expect(isSame(playTone(tone), mix)).toBe(true);
      // An impact is a boom and its breath, a wobble is wider than its middle.
      for (const side of [mix.left, mix.right])
        expect([tone.kind, peakOf(side) <= (tone.kind === 'crackle' ? 6.5 : 2)]).toEqual([
          tone.kind,
          true,
        ]);
    }));

  test('begin late or end early where the piece does: nothing is written beside it', () => {
    for (const kind of KINDS) {
      const late = playTone({ kind, at: 6, beats: 40, key: 36, level: 1 }, 4);
      expect(late.left).toHaveLength(4 * RATE);
      expect(peakOf(late.left.subarray(0, 3 * RATE))).toBe(0);
      const never = playTone({ kind, at: 99, beats: 4, key: 36, level: 1 }, 1);
      expect(isSame(never, silence(1))).toBe(true);
    }
  });

  test('a sub sounds at the pitch of its key, an octave higher for twelve keys', () => {
    for (const key of [36, 40, 48]) {
      const { left: leftFloat32Array } = playTone({ kind: 'sub', at: 0, beats: 8, key, level: 1 });
      // After its fall, when it keeps its note.
      const magnitudes = spectrum(leftFloat32Array.slice(RATE, RATE + 16_384));
      const hertz = (magnitudes.indexOf(Math.max(...magnitudes)) * RATE) / 16_384;
      expect(Math.abs(hertz - 440 * 2 ** ((key - 69) / 12))).toBeLessThan(1.5);
    }
  });

  test('a wobble opens and shuts as often in a beat as was asked', () => {
    for (const rate of [1, 2, 4]) {
      const { left: rest } = playTone({ kind: 'wobble', at: 0, beats: 8, key: 36, level: 1, rate });
      // An open one is bright: neighbouring samples lie further apart.
      const brightAt = (seconds: number): number => {
        const from = Math.round((seconds - 0.01) * RATE);
        return powerOf(
          rest.slice(from, from + RATE / 50).map((one, at) => one - (rest[from + at - 1] ?? 0)),
        );
      };
      // A beat is half a second.
      const swing = 0.5 / rate;
      for (let turn = 1; turn < 5; turn += 1)
        expect(brightAt((turn + 0.5) * swing)).toBeGreaterThan(8 * brightAt(turn * swing));
    }
  });

  test('a riser grows to its end, and an impact dies away', () => {
    const thirds = (kind: Tone['kind']): number[] => {
      const { left: leftChannel } = playTone({ kind, at: 0, beats: 6, key: 36, level: 1 });
      return [0, 1, 2].map((at) => powerOf(leftChannel.subarray(at * RATE, (at + 1) * RATE)));
    };
    const [rising, falling] = [thirds('riser'), thirds('impact')];
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(falling).toEqual(falling.toSorted((a, b) => b - a));
    expect((rising[2] ?? 0) / (rising[0] ?? 1)).toBeGreaterThan(10);
    expect((falling[0] ?? 0) / (falling[2] ?? 1)).toBeGreaterThan(100);
  });

  test('end without a click', () =>
    holdsFor(10, ({ one, real, whole }) => {
      const kind = one('sub', 'wobble', 'riser');
      const beats = real(0.5, 4);
      const { left: leftChannel, right } = playTone({
        kind,
        at: 0,
        beats,
        key: whole(24, 60),
        level: 1,
      });
      const end = Math.floor(secondsAt(beats) * RATE);
      for (const side of [leftChannel, right])
        expect(peakOf(side.slice(end - 4, end))).toBeLessThan(0.05);
    }));
});

/** Some chords and a beat, as far from even loudness as `level` makes them. */
function drawMix(draw: Draw, seconds: number, level: number): Stereo {
  const mix = silence(seconds);
  const hertz = draw.many(2, 4, () => draw.real(80, 2_000));
  for (const [side, pan] of [
    [mix.left, 0.8],
    [mix.right, 0.5],
  ] as const)
    for (let at = 0; at < side.length; at += 1) {
      const t = at / RATE;
      const beat = Math.exp(-8 * (t % 0.5));
      const sum = hertz.reduce((all, one) => all + Math.sin(2 * Math.PI * one * t), 0);
      // A stick on a rim: far above the rest, and short.
      const click = at % 4_000 < 3 ? 2.5 : 0;
      side[at] = level * pan * ((sum / hertz.length) * (0.3 + beat) + click);
    }
  return mix;
}

const DESKS: readonly (readonly [string, Desk])[] = STYLES.map((style) => [
  style.id,
  style.arrange(
    layOut({
      seed: '1',
      bpm: style.bpm,
      tonic: 0,
      harmony: style[style.mood],
      bars: 8,
      energy: 0.5,
    }),
  ).desk ?? {},
]);

describe('the desk of every style', () => {
  test.each(DESKS)('%s: even loudness, nothing above the ceiling, silent at both ends', (_, desk) =>
    holdsFor(2, (draw) => {
      const mix = drawMix(draw, 4, draw.one(0.01, 0.2, 30));
      finish(mix, desk, RATE, LOUDNESS);
      const sides = [mix.left, mix.right];
      // A mix of drawn peaks is held down by the limiter: 1.1 units too quiet was seen.
      expect(Math.abs(loudness(sides, RATE) - LOUDNESS)).toBeLessThan(1.5);
      for (const side of sides) {
        expect(side).toHaveLength(4 * RATE);
        expect(peakOf(side)).toBeLessThanOrEqual(0.9441);
        expect(side.every((one) => Number.isFinite(one))).toBe(true);
        expect(Math.abs(side[0] ?? 1)).toBeLessThan(1e-6);
        expect(peakOf(side.slice(-RATE / 100))).toBeLessThan(0.001);
      }
    }),
  );

  test('makes of one mix the same each time, and of silence silence', () => {
    for (const [, desk] of DESKS) {
      const [one, other] = [drawMix(drawFrom(4), 2, 0.3), drawMix(drawFrom(4), 2, 0.3)];
      for (const mix of [one, other]) finish(mix, desk, RATE, LOUDNESS);
      expect(isSame(one, other)).toBe(true);
    }
    const mix = silence(2);
    finish(mix, { drive: 3, lowPass: 900, wow: 1, tone: { low: 3, mid: -2, high: 4 } }, RATE, -15);
    expect(isSame(mix, silence(2))).toBe(true);
  });

  test('worn tape has fewer highs, and a warmer tone more lows', () => {
    const share = (desk: Desk, from: number, to: number): number => {
      const draw = drawFrom(9);
      const mix = silence(2);
      for (const side of [mix.left, mix.right])
        for (let at = 0; at < side.length; at += 1) side[at] = draw.real(-0.3, 0.3);
      finish(mix, desk, RATE, LOUDNESS);
      const magnitudes = spectrum(mix.left.slice(2_000, 2_000 + 4_096));
      const bin = (hertz: number): number => Math.round((hertz * 4_096) / RATE);
      return powerOf(magnitudes.slice(bin(from), bin(to))) / powerOf(magnitudes);
    };
    expect(share({ lowPass: 800 }, 2_000, 4_000)).toBeLessThan(share({}, 2_000, 4_000) / 8);
    const warm = share({ tone: { low: 8, mid: 0, high: 0 } }, 40, 120);
    expect(warm).toBeGreaterThan(3 * share({}, 40, 120));
  });
});
