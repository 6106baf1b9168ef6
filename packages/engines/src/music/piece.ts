import { type Random, seededRandom } from '../random.ts';
import { type FormPlan, planForm, type SectionName } from './form.ts';
import { type Chord, chord, type ScaleName } from './theory.ts';

/**
 * One bar of four beats: where it lies, in which section, and its chords with their beat in the
 * bar.
 */
export type Bar = {
  readonly index: number;
  readonly at: number;
  readonly section: SectionName;
  /** Position inside the section, and whether it is its last. */
  readonly within: number;
  readonly last: boolean;
  /** The piece's closing bar: one chord, held. */
  readonly final: boolean;
  readonly chords: readonly (readonly [beat: number, Chord])[];
};

/** Harmony as text: bars between '|', chords of a bar by spaces. */
export type Harmony = {
  readonly scale: ScaleName;
  readonly theme: readonly string[];
  readonly development: readonly string[];
  /** The bar before the last, and the last chord. */
  readonly cadence: string;
  readonly close: string;
};

export type Piece = {
  readonly bpm: number;
  readonly tonic: number;
  readonly harmony: Harmony;
  readonly bars: readonly Bar[];
  /** 0 calm to 1 fierce. */
  readonly energy: number;
  /** A fresh stream for one purpose, so that one part's choices never move another's. */
  random(purpose: string): Random;
};

type PieceOptions = {
  readonly seed: string;
  readonly bpm: number;
  readonly tonic: number;
  readonly harmony: Harmony;
  readonly bars: number;
  readonly energy: number;
  readonly form?: FormPlan;
};

const parse = (text: string, tonic: number): readonly Bar['chords'][] =>
  text.split('|').map((bar) => {
    const symbols = bar.trim().split(/\s+/);
    return symbols.map((symbol, i) => [(i * 4) / symbols.length, chord(symbol, tonic)] as const);
  });

/** Lays form and harmony: which chord sounds where. */
export function layOut(options: PieceOptions): Piece {
  const { seed, tonic, harmony, bpm, energy } = options;
  const random = (purpose: string): Random => seededRandom(`${seed} ${purpose}`);
  const choose = (list: readonly string[], purpose: string): string =>
    list[random(purpose).whole(0, list.length - 1)] ?? list[0] ?? 'I';
  const theme = parse(choose(harmony.theme, 'theme'), tonic);
  const development = parse(choose(harmony.development, 'development'), tonic);
  const cadence = parse(harmony.cadence, tonic);
  const close = parse(harmony.close, tonic);
  const bars: Bar[] = [];
  for (const { name, bars: count } of planForm(options.bars, options.form)) {
    const cycle = name === 'B' || name === 'K' ? development : theme;
    for (let within = 0; within < count; within += 1) {
      const index = bars.length;
      const final = index === options.bars - 1;
      const turning = name === 'E' && index === options.bars - 2;
      const chords = (final ? close[0] : turning ? cadence[0] : cycle[within % cycle.length]) ?? [];
      bars.push({
        index,
        at: index * 4,
        section: name,
        within,
        last: within === count - 1,
        final,
        chords,
      });
    }
  }
  return { bpm, tonic, harmony, bars, energy, random };
}

/** The chord that sounds at a beat of a bar. */
export function chordAt(bar: Bar, beat: number): Chord {
  const sounding = bar.chords.findLast(([from]) => from <= beat + 1e-6) ?? bar.chords[0];
  return sounding?.[1] ?? { root: 0, pitches: [0, 4, 7] };
}

/** The bars of the sections named, as in 'ABP'. */
export const barsIn = (piece: Piece, sections: string): readonly Bar[] =>
  piece.bars.filter((bar) => sections.includes(bar.section));
