import type { FormPlan } from './form.ts';
import type { Harmony, Piece } from './piece.ts';
import type { Desk, Part, Tone } from './score.ts';

type Arrangement = {
  readonly parts: readonly Part[];
  readonly tones?: readonly Tone[];
  readonly desk?: Desk;
};

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
