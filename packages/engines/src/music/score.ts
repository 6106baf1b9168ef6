import type { Tone3 } from '../audio/tone.ts';

/** Role of a part in the piece; requests for instruments and 'no drums' use it. */
export type PartRole =
  | 'drums'
  | 'bass'
  | 'chords'
  | 'pad'
  | 'arp'
  | 'lead'
  | 'horns'
  | 'percussion';

/** One note. Beats count from the start of the piece; key and velocity as in MIDI. */
export type Note = {
  readonly at: number;
  readonly beats: number;
  readonly key: number;
  readonly velocity: number;
};

/** A controller change at a beat: 11 expression, 74 brightness, 1 modulation. */
export type Control = {
  readonly at: number;
  readonly controller: number;
  readonly value: number;
};

/** Notes for one instrument. `program` is General MIDI, from 0; for drums it chooses the kit. */
export type Part = {
  readonly role: PartRole;
  readonly program: number;
  readonly notes: readonly Note[];
  readonly controls?: readonly Control[];
  /** 0 to 127; defaults 100. */
  readonly volume?: number;
  /** 0 left to 127 right; default 64. */
  readonly pan?: number;
  /** 0 to 127; defaults 40 and 0. */
  readonly reverb?: number;
  readonly chorus?: number;
};

/** Sounds that no General MIDI bank holds, made by our own oscillators (synth.ts). */
export type Tone = {
  readonly kind: 'sub' | 'wobble' | 'riser' | 'impact' | 'crackle';
  readonly at: number;
  readonly beats: number;
  readonly key: number;
  /** 0 to 1. */
  readonly level: number;
  /** For a wobble: filter swings in a beat. */
  readonly rate?: number;
};

/** The desk's effects on the mix. */
export type Desk = {
  /** The genre's balance, decibels. */
  readonly tone?: Tone3;
  /** Low-pass in hertz, for worn tape. */
  readonly lowPass?: number;
  /** Depth of slow pitch drift, 0 to 1. */
  readonly wow?: number;
  /** Soft saturation, 1 is clean. */
  readonly drive?: number;
};

/** A whole piece, ready to render. */
export type Score = {
  readonly bpm: number;
  readonly beats: number;
  readonly parts: readonly Part[];
  readonly tones: readonly Tone[];
  readonly desk: Desk;
};
