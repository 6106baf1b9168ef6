/** A chord: pitch classes (0 = C) with the root first. */
export type Chord = {
  readonly root: number;
  readonly pitches: readonly number[];
};

/** Semitones above the tonic. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  minor: [0, 2, 3, 5, 7, 8, 10],
  harmonic: [0, 2, 3, 5, 7, 8, 11],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
  blues: [0, 3, 5, 6, 7, 10],
} as const;
export type ScaleName = keyof typeof SCALES;

const DEGREES = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];
const MAJOR = SCALES.major;
const EXTENSIONS: Readonly<
  Record<string, readonly [major: readonly number[], minor: readonly number[]]>
> = {
  '': [
    [0, 4, 7],
    [0, 3, 7],
  ],
  5: [
    [0, 7],
    [0, 7],
  ],
  6: [
    [0, 4, 7, 9],
    [0, 3, 7, 9],
  ],
  7: [
    [0, 4, 7, 10],
    [0, 3, 7, 10],
  ],
  maj7: [
    [0, 4, 7, 11],
    [0, 3, 7, 11],
  ],
  9: [
    [0, 4, 7, 10, 14],
    [0, 3, 7, 10, 14],
  ],
  maj9: [
    [0, 4, 7, 11, 14],
    [0, 3, 7, 11, 14],
  ],
  11: [
    [0, 7, 10, 14, 17],
    [0, 3, 7, 10, 17],
  ],
  13: [
    [0, 4, 10, 14, 21],
    [0, 3, 10, 14, 21],
  ],
  add9: [
    [0, 4, 7, 14],
    [0, 3, 7, 14],
  ],
  sus2: [
    [0, 2, 7],
    [0, 2, 7],
  ],
  sus4: [
    [0, 5, 7],
    [0, 5, 7],
  ],
  '7sus4': [
    [0, 5, 7, 10],
    [0, 5, 7, 10],
  ],
  '7b9': [
    [0, 4, 7, 10, 13],
    [0, 3, 7, 10, 13],
  ],
  '7#9': [
    [0, 4, 7, 10, 15],
    [0, 4, 7, 10, 15],
  ],
  m7b5: [
    [0, 3, 6, 10],
    [0, 3, 6, 10],
  ],
  dim: [
    [0, 3, 6],
    [0, 3, 6],
  ],
};

export const pitchClass = (key: number): number => ((key % 12) + 12) % 12;

/**
 * A chord from its Roman numeral over a tonic (pitch class): 'i', 'bVI', 'ii9', 'V7sus4'. Numerals
 * count in the major scale, lower case is minor. Throws on anything else: the tables are our own.
 */
export function chord(symbol: string, tonic: number): Chord {
  const [, accidental, numeral = '', suffix = ''] = /^([b#]?)([IViv]+)(.*)$/.exec(symbol) ?? [];
  const degree = DEGREES.indexOf(numeral.toUpperCase());
  const shapes = EXTENSIONS[suffix];
  if (degree < 0 || !shapes) throw new Error(`no such chord: ${symbol}`);
  const shift = accidental === 'b' ? -1 : accidental === '#' ? 1 : 0;
  const root = pitchClass(tonic + (MAJOR[degree] ?? 0) + shift);
  const shape = numeral === numeral.toLowerCase() ? shapes[1] : shapes[0];
  return { root, pitches: shape.map((step) => pitchClass(root + step)) };
}

/** The pitch classes to play a tune from over a chord: the scale, bent to the chord's own tones. */
export function localScale(tonic: number, scale: ScaleName, over: Chord): readonly number[] {
  const tones = SCALES[scale].map((step) => pitchClass(tonic + step));
  for (const tone of over.pitches) {
    if (tones.includes(tone)) continue;
    const near = tones.findIndex(
      (other) => [1, 11].includes(pitchClass(other - tone)) && !over.pitches.includes(other),
    );
    if (near >= 0) tones[near] = tone;
    else tones.push(tone);
  }
  return tones;
}

/** The key (MIDI number) of a pitch class nearest to another key. */
export function nearest(pitch: number, key: number): number {
  const up = pitchClass(pitch - key);
  return up <= 6 ? key + up : key + up - 12;
}

/** All keys of the pitch classes from `low` to `high`, rising. */
export function keysBetween(
  pitches: readonly number[],
  low: number,
  high: number,
): readonly number[] {
  const keys: number[] = [];
  for (let key = low; key <= high; key += 1) if (pitches.includes(pitchClass(key))) keys.push(key);
  return keys;
}

/** Voices a chord near the one before, each tone moving as little as it can, inside the range. */
export function voice(
  over: Chord,
  before: readonly number[],
  low: number,
  high: number,
): readonly number[] {
  const middle =
    before.length > 0
      ? before.reduce((sum, key) => sum + key, 0) / before.length
      : (low + high) / 2;
  const tones = over.pitches.length > 4 ? over.pitches.slice(1) : over.pitches;
  let best: readonly number[] = [];
  let minCost = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < tones.length; turn += 1) {
    for (const octave of [-12, 0, 12]) {
      let key = nearest(tones[turn] ?? 0, Math.round(middle)) - 6 + octave;
      const keys = tones.map((_, i) => {
        const tone = tones[(turn + i) % tones.length] ?? 0;
        key += pitchClass(tone - key) || (i > 0 ? 12 : 0);
        return key;
      });
      const outside = keys.filter((k) => k < low || k > high).length;
      const centre = keys.reduce((sum, k) => sum + k, 0) / keys.length;
      const cost =
        outside * 40 + Math.abs(centre - middle) + Math.abs(centre - (low + high) / 2) * 0.5;
      if (cost < minCost) [minCost, best] = [cost, keys];
    }
  }
  return best;
}
