import type { SectionName } from './form.ts';
import type { Piece } from './piece.ts';
import type { Note } from './score.ts';
import { steps, weight } from './steps.ts';

/** General MIDI percussion keys by the names the patterns use. */
export const DRUM = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  hat: 42,
  pedal: 44,
  open: 46,
  lowTom: 45,
  midTom: 47,
  highTom: 50,
  crash: 49,
  ride: 51,
  china: 52,
  bell: 53,
  splash: 55,
  cowbell: 56,
  lowConga: 64,
  openConga: 63,
  muteConga: 62,
  highTimbale: 65,
  lowTimbale: 66,
  highBongo: 60,
  lowBongo: 61,
  clave: 75,
  guiro: 73,
  longGuiro: 74,
  shaker: 70,
  cabasa: 69,
  tambourine: 54,
  triangle: 81,
  snap: 85,
  block: 76,
} as const;
export type Drum = keyof typeof DRUM;

/** Patterns by drum; several for one drum follow each other bar by bar. */
export type Kit = Partial<Record<Drum, string | readonly string[]>>;
type Groove = Partial<Record<SectionName, Kit>>;

type DrumOptions = {
  readonly groove: Groove;
  /** Replaces the groove in the last bar of a section. */
  readonly fills?: readonly Kit[];
  /** Sections that open with a crash. */
  readonly crash?: string;
  /** Loudness of a normal hit, 1 to 127. */
  readonly level?: number;
  /** How far hits stray from even loudness, 0 to 1. */
  readonly human?: number;
  /** Sound of the closing bar. */
  readonly close?: Kit;
};

/**
 * Plays a groove over a piece. Marks: 'X' accent, 'x' hit, 'o' ghost, 'r' two in the step, 't'
 * three, 'q' four. Fills replace the last bar of each section but the first bars of short ones.
 */
export function playDrums(piece: Piece, options: DrumOptions): readonly Note[] {
  const { groove, fills = [], crash = 'ABP', level = 92, human = 0.1 } = options;
  const random = piece.random('drums');
  const notes: Note[] = [];
  const hit = (drum: Drum, at: number, velocity: number): void => {
    const stray = 1 + random.between(-human, human);
    notes.push({
      at,
      beats: 0.2,
      key: DRUM[drum],
      velocity: Math.max(1, Math.min(127, velocity * stray)),
    });
  };
  const play = (kit: Kit, at: number, turn: number): void => {
    // The keys of a kit.
    for (const [drum, patterns] of Object.entries(kit) as [Drum, string | readonly string[]][]) {
      const list = typeof patterns === 'string' ? [patterns] : patterns;
      const pattern = list[turn % list.length] ?? '';
      for (const { beat, mark } of steps(pattern)) {
        const split = { r: 2, t: 3, q: 4 }[mark] ?? 1;
        const step = 4 / pattern.replace(/[\s|]/g, '').length / split;
        for (let i = 0; i < split; i += 1) {
          hit(
            drum,
            at + beat + i * step,
            weight(mark, level) * (split > 1 ? 0.7 + (0.25 * i) / split : 1),
          );
        }
      }
    }
  };
  for (const bar of piece.bars) {
    if (bar.final) {
      play(options.close ?? {}, bar.at, 0);
      continue;
    }
    const fill =
      fills.length > 0 && bar.last && bar.section !== 'E' && groove[bar.section] !== undefined;
    const kit = groove[bar.section];
    if (fill) play({ ...kit, ...fills[random.whole(0, fills.length - 1)] }, bar.at, bar.within);
    else if (kit) play(kit, bar.at, bar.within);
    if (bar.within === 0 && crash.includes(bar.section)) hit('crash', bar.at, level);
  }
  return notes;
}
