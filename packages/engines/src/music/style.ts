import type { FormPlan } from './form.ts';
import type { Harmony, Piece } from './piece.ts';
import type { Control, Desk, Note, Part, Tone } from './score.ts';

type Arrangement = {
  readonly parts: readonly Part[];
  readonly tones?: readonly Tone[];
  readonly desk?: Desk;
};

/** One instrument of a genre, and how it plays a piece. */
type PartPlan = Omit<Part, 'notes' | 'controls'> & {
  readonly notes: (piece: Piece) => readonly Note[];
  readonly controls?: (piece: Piece) => readonly Control[];
};

/** The band of a genre as data: the parts, the sounds of our own, and the desk. */
type Band = {
  readonly parts: readonly PartPlan[];
  readonly tones?: (piece: Piece) => readonly Tone[];
  readonly desk?: Desk;
};

/** Has a band play a piece. */
export const bandOf =
  ({ parts, tones, desk }: Band) =>
  (piece: Piece): Arrangement => ({
    parts: parts.map(({ notes, controls, ...part }) => ({
      ...part,
      ...(controls ? { controls: controls(piece) } : {}),
      notes: notes(piece),
    })),
    ...(tones ? { tones: tones(piece) } : {}),
    ...(desk ? { desk } : {}),
  });

/** A genre: its tempo, harmony in two moods, swing and form, and how its band plays a piece. */
export type Style = {
  readonly id: string;
  readonly bpm: number;
  /** Pitch classes the key is chosen from. */
  readonly tonics: readonly [number, ...number[]];
  readonly bright: Harmony;
  readonly dark: Harmony;
  readonly mood: 'bright' | 'dark';
  /** 0 calm to 1 fierce. */
  readonly energy: number;
  /** Pairs of notes of `unit` beats divide at `ratio` instead of a half. */
  readonly swing?: { readonly unit: number; readonly ratio: number };
  readonly form?: FormPlan;
  arrange(piece: Piece): Arrangement;
};
