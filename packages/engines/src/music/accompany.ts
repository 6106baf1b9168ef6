import { type Bar, barsIn, chordAt, type Piece } from './piece.ts';
import type { Control, Note } from './score.ts';
import { steps, weight } from './steps.ts';
import { keysBetween, nearest, pitchClass, voice } from './theory.ts';

export type Range = {
  readonly low: number;
  readonly high: number;
};

type Common = {
  /** Sections that play, as in 'ABP'. */
  readonly in: string;
  /** Loudness of a normal note, 1 to 127; default 80. */
  readonly level?: number;
};

/** Chords held from change to change, voices moving as little as they can. */
export function pad(piece: Piece, options: Common & Range): readonly Note[] {
  let before: readonly number[] = [];
  const notes: Note[] = [];
  for (const bar of barsIn(piece, options.in)) {
    for (const [i, [beat, over]] of bar.chords.entries()) {
      const until = bar.chords[i + 1]?.[0] ?? 4;
      before = voice(over, before, options.low, options.high);
      for (const key of before) {
        notes.push({
          at: bar.at + beat,
          beats: (until - beat) * (bar.final ? 1.6 : 0.98),
          key,
          velocity: options.level ?? 80,
        });
      }
    }
  }
  return notes;
}

type CompOptions = {
  /** Step patterns; they follow each other bar by bar. */
  readonly patterns: readonly string[];
  /** Strum: beats between neighbouring strings. */
  readonly spread?: number;
  /** Part of its step that a note sounds; default 0.9. */
  readonly gate?: number;
} & Common &
  Range;

/** Chords struck in a rhythm. The closing bar gets one held chord. */
export function comp(piece: Piece, options: CompOptions): readonly Note[] {
  const { patterns, level = 80, spread = 0, gate = 0.9 } = options;
  let before: readonly number[] = [];
  const notes: Note[] = [];
  for (const bar of barsIn(piece, options.in)) {
    const rhythm = bar.final ? 'x---------------' : (patterns[bar.index % patterns.length] ?? '');
    for (const { beat, beats, mark } of steps(rhythm)) {
      const fresh = voice(chordAt(bar, beat), before, options.low, options.high);
      before = fresh;
      for (const [i, key] of fresh.entries()) {
        notes.push({
          at: bar.at + beat + i * spread,
          beats: bar.final ? 6 : beats * gate,
          key,
          velocity: weight(mark, level),
        });
      }
    }
  }
  return notes;
}

type ArpOptions = {
  /**
   * Which chord tone at each step, counted from the bottom of the range; '.' rests. Digits only.
   */
  readonly patterns: readonly string[];
  readonly gate?: number;
} & Common &
  Range;

/** Broken chords: each digit of the pattern names a chord tone, rising from the low end. */
export function arp(piece: Piece, options: ArpOptions): readonly Note[] {
  const { patterns, level = 75, gate = 1 } = options;
  const notes: Note[] = [];
  for (const bar of barsIn(piece, options.in)) {
    const pattern = patterns[bar.index % patterns.length] ?? '';
    for (const { beat, beats, mark } of steps(pattern)) {
      if (bar.final && beat >= 2) continue;
      const keys = keysBetween(chordAt(bar, beat).pitches, options.low, options.high);
      const key = keys[Number(mark) % Math.max(1, keys.length)];
      if (key === undefined) continue;
      const accent = Number.isInteger(beat) ? 1.1 : 0.95;
      notes.push({
        at: bar.at + beat,
        beats: bar.final ? 5 : beats * gate,
        key,
        velocity: level * accent,
      });
    }
  }
  return notes;
}

type BassOptions = {
  /** Lowest key the root may take. */
  readonly low: number;
  /**
   * Marks: 1 root, 3 third, 5 fifth, 7 seventh, 8 octave, 4 the fifth below, n a semitone under the
   * next chord's root, '*' any scale-like step towards it.
   */
  readonly patterns: readonly string[];
  readonly gate?: number;
} & Common;

function nextRoot(piece: Piece, bar: Bar, beat: number): number {
  const later = bar.chords.find(([from]) => from > beat)?.[1];
  const next = piece.bars[bar.index + 1]?.chords[0]?.[1];
  return (later ?? next ?? chordAt(bar, beat)).root;
}

/** A bass line by pattern. The closing bar holds the root. */
export function bass(piece: Piece, options: BassOptions): readonly Note[] {
  const { patterns, low, level = 95, gate = 0.92 } = options;
  const notes: Note[] = [];
  for (const bar of barsIn(piece, options.in)) {
    const pattern = bar.final ? '1---------------' : (patterns[bar.index % patterns.length] ?? '');
    for (const { beat, beats, mark } of steps(pattern)) {
      const over = chordAt(bar, beat);
      const root = low + pitchClass(over.root - low);
      const tone = (i: number): number =>
        root + pitchClass((over.pitches[i] ?? over.root) - over.root);
      const approach = nearest(nextRoot(piece, bar, beat), root) - 1;
      const keys: Readonly<Record<string, number>> = {
        1: root,
        3: tone(1),
        5: root + 7,
        7: over.pitches.length > 3 ? tone(3) : root + 10,
        8: root + 12,
        4: root - 5,
        n: approach,
      };
      const key = keys[mark] ?? root;
      notes.push({
        at: bar.at + beat,
        beats: bar.final ? 5 : beats * gate,
        key,
        velocity: level * (beat === 0 ? 1.08 : 1),
      });
    }
  }
  return notes;
}

/** Expression that ducks at every beat and breathes back, as a side-chained compressor does. */
export function pump(piece: Piece, sections: string, depth: number): readonly Control[] {
  const controls: Control[] = [{ at: 0, controller: 11, value: 115 }];
  for (const bar of barsIn(piece, sections)) {
    for (let beat = 0; beat < 4 && !bar.final; beat += 1) {
      for (const [offset, part] of [
        [0, 1],
        [0.15, 0.7],
        [0.3, 0.4],
        [0.45, 0.15],
        [0.6, 0],
      ] as const) {
        controls.push({
          at: bar.at + beat + offset,
          controller: 11,
          value: 115 - 115 * depth * part,
        });
      }
    }
    if (bar.final) controls.push({ at: bar.at, controller: 11, value: 115 });
  }
  return controls;
}

/** Expression rising or falling over the bars of the sections named, for swells. */
export function swell(
  piece: Piece,
  sections: string,
  from: number,
  to: number,
): readonly Control[] {
  const bars = barsIn(piece, sections);
  return bars.flatMap((bar, i) =>
    [0, 1, 2, 3].map((beat) => ({
      at: bar.at + beat,
      controller: 11,
      value: from + ((to - from) * (i * 4 + beat)) / (bars.length * 4),
    })),
  );
}
