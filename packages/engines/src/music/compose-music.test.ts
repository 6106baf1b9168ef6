import { beforeAll, describe, expect, test } from 'vitest';
import { loudness } from '../audio/loudness.ts';
import { spectrum } from '../audio/spectrum.ts';
import { tempo } from '../audio/tempo.ts';
import { readWav, type Sound } from '../audio/wav.ts';
import { composeMusic, LOUDNESS, type Music } from './compose-music.ts';
import { findUnused } from './left-out.ts';
import { MUSIC_PRESETS } from './presets.ts';

/** Energy of 24 bands a third of an octave apart, in decibels, over every fourth frame. */
function colour({ channels, sampleRate }: Sound): readonly number[] {
  const samples = channels[0] ?? new Float32Array(0);
  const bands = new Float64Array(24);
  for (let at = 0; at + 2048 <= samples.length; at += 8192) {
    const frame = spectrum(samples.subarray(at, at + 2048));
    for (const [k, x] of frame.entries()) {
      const band = Math.floor(3 * Math.log2(Math.max(1, (k * sampleRate) / 2048 / 50)));
      if (k > 0 && band < 24) bands[band] = (bands[band] ?? 0) + x * x;
    }
  }
  return [...bands].map((energy) => 10 * Math.log10(energy + 1e-6));
}

/** A tempo may be heard at its half or its double: folds one to the octave of the other. */
const foldTempo = (bpm: number, near: number): number =>
  bpm * 2 ** Math.round(Math.log2(near / bpm));

/** To make and to measure one takes two seconds. */
const presets =
  process.env['FULL'] === '1' ? MUSIC_PRESETS : MUSIC_PRESETS.filter((_, at) => at % 8 === 0);
const songs: {
  readonly id: string;
  readonly bpm: number;
  readonly music: Music;
  readonly sound: Sound;
}[] = [];

beforeAll(async () => {
  for (const { id, bpm, description } of presets) {
    const music = await composeMusic({ description, seed: 'test', seconds: 20 });
    songs.push({ id, bpm, music, sound: readWav(music.bytes) });
  }
}, 120_000);

describe('the presets', () => {
  test('play their own style at their own tempo, as asked for', () => {
    for (const { id, bpm, music } of songs) expect([music.style, music.bpm]).toEqual([id, bpm]);
    expect(songs).toHaveLength(presets.length);
  });

  test('are 32 kHz stereo of the length asked for', () => {
    for (const { sound } of songs) {
      expect(sound.sampleRate).toBe(32_000);
      expect(sound.channels.map(({ length }) => length)).toEqual([640_000, 640_000]);
    }
  });

  test(
    'keep their tempo within one beat a minute, measured from the onsets',
    { timeout: 60_000 },
    () => {
      for (const { bpm, sound } of songs) {
        const mono = (sound.channels[0] ?? new Float32Array(0)).map(
          (x, i) => x + (sound.channels[1]?.[i] ?? 0),
        );
        expect(Math.abs(foldTempo(tempo(mono, 32_000, 60, 180), bpm) - bpm)).toBeLessThanOrEqual(1);
      }
    },
  );

  test('are equally loud, never clip, and fade out', () => {
    for (const { sound } of songs) {
      expect(Math.abs(loudness(sound.channels, 32_000) - LOUDNESS)).toBeLessThan(0.6);
      for (const channel of sound.channels) {
        expect(channel.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0)).toBeLessThan(0.96);
        expect(
          channel.slice(-320).reduce((peak, x) => Math.max(peak, Math.abs(x)), 0),
        ).toBeLessThan(0.01);
      }
    }
  });

  test('sound unlike each other: every two spectra lie at least 2.5 dB apart', () => {
    const colours = songs.map(({ sound }) => colour(sound));
    for (const [i, a] of colours.entries()) {
      for (const [j, b] of colours.entries()) {
        if (j <= i) continue;
        const apart = a.reduce((sum, x, k) => sum + Math.abs(x - (b[k] ?? 0)), 0) / a.length;
        expect(apart > 2.5 ? 'apart' : `${songs[i]?.id} is like ${songs[j]?.id}`).toBe('apart');
      }
    }
  });
});

describe('one seed', () => {
  test('gives one piece; another gives another', async () => {
    const description = MUSIC_PRESETS[3]?.description ?? '';
    const [a, b, c] = [
      await composeMusic({ description, seed: '1', seconds: 10 }),
      await composeMusic({ description, seed: '1', seconds: 10 }),
      await composeMusic({ description, seed: '2', seconds: 10 }),
    ];
    expect(Buffer.compare(a.bytes, b.bytes)).toBe(0);
    expect(Buffer.compare(a.bytes, c.bytes)).not.toBe(0);
    expect(a.engine).toBe('built-in composer');
    expect(Buffer.from(a.bytes).includes('algorithmicMedia')).toBe(true);
  });
});

test.each<[string, readonly string[]]>([
  ...MUSIC_PRESETS.map(({ description }): [string, readonly string[]] => [description, []]),
  ['calm piano with a violin solo and a female voice', ['violin solo', 'female voice']],
  ['rock song with lyrics about bitcoin', ['lyrics about bitcoin']],
  ['sad A minor melody, slow', []],
  ['techno, no vocals', []],
  ['jazz with a theremin', ['theremin']],
  ['reggae song with metal guitars', ['reggae']],
  ['flamenco and techno, 128 bpm', ['flamenco']],
  ['a sad country ballad with banjo', ['country']],
  ['jazz funk with a saxophone', []],
])('%s: what is not used', (description, expectedWords) =>
  expect(findUnused(description, [])).toEqual(expectedWords),
);

test('a key that is named is the key', async () => {
  for (const [description, key] of [
    ['calm piano in F# minor', 'F sharp minor'],
    ['happy house in C major', 'C major'],
  ] as const) {
    const music = await composeMusic({ description, seed: '1', seconds: 10 });
    expect(music.key).toBe(key);
  }
}, 60_000);
