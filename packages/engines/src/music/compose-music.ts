import { writeWav } from '../audio/wav.ts';
import { MUSIC_SECONDS } from '../lengths.ts';
import { type Made, type MadeFor, provenance } from '../provenance.ts';
import { hashText } from '@firm/format/seeded-random.ts';
import { cast } from './cast.ts';
import { finish } from './desk.ts';
import { layOut } from './piece.ts';
import { findUnused } from './left-out.ts';
import { readDescription } from './read-description.ts';
import { renderParts, SAMPLE_RATE } from './render.ts';
import type { Score } from './score.ts';
import type { Style } from './style.ts';
import { addTones } from './synth.ts';

export type MusicOptions = {
  /** Free text; one of MUSIC_PRESETS' descriptions gives that preset. */
  readonly description: string;
  /** Any text; the same seed and description give the same bytes. */
  readonly seed: string;
  /** Length, 10 to 120; default MUSIC_SECONDS. */
  readonly seconds?: number;
} & MadeFor;

export type Music = {
  readonly mimeType: 'audio/wav';
  readonly seconds: number;
  readonly sampleRate: number;
  readonly bpm: number;
  /** Id of the style that was played. */
  readonly style: string;
  /** Such as 'D minor'. */
  readonly key: string;
} & Made;

export const LOUDNESS = -15;
const NAMES = [
  'C',
  'C sharp',
  'D',
  'E flat',
  'E',
  'F',
  'F sharp',
  'G',
  'A flat',
  'A',
  'B flat',
  'B',
];
/** Room for the last chord to ring. */
const RING = 2.5;

/** Beats of the even grid to beats as played: the first of each pair is longer. */
function swung(beat: number, swing: Style['swing']): number {
  if (!swing) return beat;
  const pair = swing.unit * 2;
  const start = Math.floor(beat / pair + 1e-9) * pair;
  const part = (beat - start) / pair;
  const swungPart =
    part < 0.5 ? part * 2 * swing.ratio : swing.ratio + (part - 0.5) * 2 * (1 - swing.ratio);
  return start + swungPart * pair;
}

/**
 * Composes and performs a piece: key, form, harmony, drums, bass, accompaniment and a developed
 * motif by genre, played on General MIDI instruments, as 32 kHz stereo WAV of even loudness.
 */
export async function composeMusic({
  description,
  seed,
  seconds = MUSIC_SECONDS,
  maker,
}: MusicOptions): Promise<Music> {
  const brief = readDescription(description);
  const { style, bpm, mood } = brief;
  const length = Math.max(10, Math.min(120, Number.isFinite(seconds) ? seconds : MUSIC_SECONDS));
  const bars = Math.max(6, Math.floor(((length - RING) * bpm) / 240) + 1);
  const key = `${seed} ${description.trim().toLowerCase()}`;
  const tonic =
    brief.tonic ?? style.tonics[hashText(`${key} tonic`) % style.tonics.length] ?? style.tonics[0];
  const piece = layOut({
    seed: key,
    bpm,
    tonic,
    harmony: style[mood],
    bars,
    energy: brief.energy,
    ...(style.form && bars <= 40 ? { form: style.form } : {}),
  });
  const { parts, tones = [], desk = {} } = style.arrange(piece);
  const silent = (kind: string): boolean =>
    brief.without.includes('bass') && (kind === 'sub' || kind === 'wobble');
  const { band, unplayed: unplayedWords } = cast(parts, brief);
  const score: Score = {
    bpm,
    beats: bars * 4,
    parts: band,
    tones: tones.filter((tone) => !silent(tone.kind)),
    desk,
  };
  const secondsAt = (beat: number): number => (swung(beat, style.swing) * 60) / bpm;
  const mix = await renderParts(score, length, secondsAt);
  addTones(mix, score.tones, SAMPLE_RATE, secondsAt);
  finish(mix, desk, SAMPLE_RATE, LOUDNESS);
  const provenanceFacts = provenance('music', seed, maker);
  const bytes = writeWav(
    { sampleRate: SAMPLE_RATE, channels: [mix.left, mix.right] },
    {
      software: provenanceFacts.engine,
      comment: `${provenanceFacts.statement} ${provenanceFacts.digitalSourceType}`,
      title: `${style.id}, ${bpm} bpm`,
    },
  );
  const minor = ['minor', 'harmonic', 'dorian', 'phrygian', 'minorPentatonic'].includes(
    style[mood].scale,
  );
  return {
    bytes,
    mimeType: 'audio/wav',
    engine: provenanceFacts.engine,
    provenance: provenanceFacts,
    leftOut: findUnused(description, unplayedWords),
    seconds: length,
    sampleRate: SAMPLE_RATE,
    bpm,
    style: style.id,
    key: `${NAMES[tonic] ?? 'C'} ${minor ? 'minor' : 'major'}`,
  };
}
