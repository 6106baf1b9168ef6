import type { Random } from '../random.ts';
import { type Bar, barsIn, chordAt, type Piece } from './piece.ts';
import type { Note } from './score.ts';
import { steps, weight } from './steps.ts';
import { keysBetween, localScale, pitchClass, type ScaleName } from './theory.ts';

type MelodyOptions = {
  readonly in: string;
  readonly low: number;
  readonly high: number;
  /** Rhythms of one bar, the seed picks two: one for the motif, one for its answer. */
  readonly rhythms: readonly [string, ...string[]];
  /** Busier rhythms for the development. */
  readonly busy?: readonly [string, ...string[]];
  /** A scale of its own, such as the blues. */
  readonly scale?: ScaleName;
  readonly level?: number;
  readonly gate?: number;
  /** Names the motif: parts of one name play the same tune. */
  readonly tune?: string;
  /** Scale steps above the tune, for a second voice; 2 is a third. */
  readonly harmony?: number;
  /** Probability of a grace note before a long one. */
  readonly grace?: number;
};

type Motif = {
  readonly rhythm: string;
  /** Scale steps from the phrase's anchor, one a note. */
  readonly contour: readonly number[];
};

/** A contour that mostly walks, leaps seldom and turns back after a leap: how singable tunes go. */
function contourOf(count: number, random: Random): readonly number[] {
  const contour: number[] = [];
  let [at, leapt] = [random.pick([0, 2, 4]), 0];
  let direction = random.pick([1, -1]);
  for (let i = 0; i < count; i += 1) {
    contour.push(at);
    if (leapt !== 0) [direction, leapt] = [-Math.sign(leapt), 0];
    else if (random.chance(0.3) || Math.abs(at) > 4)
      direction = at > 3 ? -1 : at < -2 ? 1 : -direction;
    const size = random.chance(0.2) ? random.pick([2, 3, 4]) : random.chance(0.14) ? 0 : 1;
    if (size > 2) leapt = size * direction;
    at += size * direction;
  }
  return contour;
}

const motif = (rhythm: string, random: Random): Motif => ({
  rhythm,
  contour: contourOf(steps(rhythm).length, random),
});

type Twist = (step: number, i: number) => number;
const PLAIN: Twist = (step) => step;
const INVERTED: Twist = (step) => -step + 2;
const LIFTED: Twist = (step) => step + 2;
const TURNED: Twist = (step, i) => (i % 2 === 1 ? step + 1 : step);

/** How a phrase of four bars is made of the motif and its answer, by section. */
const PLANS: Readonly<
  Record<string, readonly (readonly [which: 0 | 1 | 2, twist: Twist, lift: number])[]>
> = {
  I: [
    [0, PLAIN, 0],
    [1, PLAIN, 0],
  ],
  A: [
    [0, PLAIN, 0],
    [1, PLAIN, 0],
    [0, TURNED, 0],
    [1, INVERTED, -1],
    [0, PLAIN, 0],
    [1, PLAIN, 1],
    [0, LIFTED, 0],
    [1, PLAIN, -2],
  ],
  B: [
    [2, PLAIN, 1],
    [2, LIFTED, 2],
    [0, INVERTED, 3],
    [2, TURNED, 1],
    [2, INVERTED, 2],
    [0, LIFTED, 2],
    [2, LIFTED, 3],
    [1, PLAIN, 0],
  ],
  K: [
    [0, INVERTED, 0],
    [1, PLAIN, -1],
  ],
  P: [
    [0, PLAIN, 3],
    [1, TURNED, 3],
    [0, LIFTED, 3],
    [2, PLAIN, 2],
    [0, TURNED, 3],
    [1, PLAIN, 3],
    [2, LIFTED, 3],
    [1, INVERTED, 1],
  ],
  E: [
    [0, PLAIN, 0],
    [1, INVERTED, -1],
  ],
};

function place(
  piece: Piece,
  bar: Bar,
  beat: number,
  strong: boolean,
  wantedKey: number,
  options: MelodyOptions,
): number | undefined {
  const over = chordAt(bar, beat);
  const scale = localScale(piece.tonic, options.scale ?? piece.harmony.scale, over);
  const keys = keysBetween(scale, options.low, options.high);
  const middle = Math.floor(keys.length * 0.42);
  const index = Math.max(0, Math.min(keys.length - 1, middle + wantedKey));
  const key = keys[index];
  if (!strong || key === undefined || over.pitches.includes(pitchClass(key))) return key;
  const chordKeys = keysBetween(over.pitches, options.low, options.high);
  return chordKeys.toSorted((a, b) => Math.abs(a - key) - Math.abs(b - key))[0];
}

/**
 * A tune from one motif, its answer and a livelier third idea: stated, varied, inverted in the
 * development, brought back higher, and closed on the tonic. Strong and long notes take chord
 * tones.
 */
export function melody(piece: Piece, options: MelodyOptions): readonly Note[] {
  const random = piece.random(`tune ${options.tune ?? ''}`);
  const first = random.pick(options.rhythms);
  const others = options.rhythms.filter((rhythm) => rhythm !== first);
  const answer = others[random.whole(0, Math.max(0, others.length - 1))] ?? first;
  const busy = random.pick(options.busy ?? options.rhythms);
  const ideas = [motif(first, random), motif(answer, random), motif(busy, random)];
  const grace = piece.random(`grace ${options.tune ?? ''}`);
  const notes: Note[] = [];
  for (const bar of barsIn(piece, options.in)) {
    if (bar.final) {
      const key = keysBetween([chordAt(bar, 0).root], options.low, options.high)[0];
      if (key !== undefined)
        notes.push({ at: bar.at, beats: 5, key, velocity: options.level ?? 90 });
      continue;
    }
    const plan = PLANS[bar.section] ?? [];
    const [which, twist, lift] = plan[bar.within % plan.length] ?? [0, PLAIN, 0];
    const idea = ideas[which] ?? ideas[0];
    if (!idea) continue;
    for (const [i, { beat, beats, mark }] of steps(idea.rhythm).entries()) {
      const strong = beat % 2 === 0 || beats >= 1;
      const wantedStep = twist(idea.contour[i] ?? 0, i) + lift + (options.harmony ?? 0);
      const key = place(piece, bar, beat, strong, wantedStep, options);
      if (key === undefined) continue;
      const level = weight(mark, options.level ?? 90) * (strong ? 1 : 0.92);
      if (beats >= 1 && grace.chance(options.grace ?? 0)) {
        notes.push({ at: bar.at + beat, beats: 0.1, key: key - 1, velocity: level * 0.8 });
        notes.push({
          at: bar.at + beat + 0.1,
          beats: beats * (options.gate ?? 0.92) - 0.1,
          key,
          velocity: level,
        });
      } else
        notes.push({
          at: bar.at + beat,
          beats: beats * (options.gate ?? 0.92),
          key,
          velocity: level,
        });
    }
  }
  return notes;
}
