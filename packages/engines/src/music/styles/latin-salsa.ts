import { bass, comp } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { barsIn, chordAt, type Piece } from '../piece.ts';
import type { Note } from '../score.ts';
import { steps } from '../steps.ts';
import { bandOf, type Style } from '../style.ts';
import { keysBetween } from '../theory.ts';

/** The piano's montuno: octaves and inner tones in a two-bar figure that anticipates the chord. */
function montuno(piece: Piece, sections: string): readonly Note[] {
  const figures = ['x-.x.xx.x.xx.xx.', '.xx.x.xx.x.xx.x.'];
  return barsIn(piece, sections).flatMap((bar) => {
    if (bar.final) return [];
    return steps(figures[bar.index % 2] ?? '').flatMap(({ beat }, i) => {
      const tones = keysBetween(chordAt(bar, Math.min(3.9, beat + 0.5)).pitches, 60, 76);
      const inner = tones[1 + ((i * 2) % 3)] ?? 64;
      const outer = tones[i % 2 === 0 ? 0 : 2] ?? 60;
      const keys = i % 2 === 0 ? [outer, outer + 12] : [inner, inner + 12];
      return keys.map((key) => ({
        at: bar.at + beat,
        beats: 0.3,
        key,
        velocity: i % 2 === 0 ? 92 : 78,
      }));
    });
  });
}

const TUMBAO = {
  clave: '..x.x...x..x..x.',
  muteConga: ['x.xxx...x.xxx...', 'x.xxx...x.xx....'],
  openConga: ['......xx......xx', '......xx......xx'],
  lowConga: ['................', '............x...'],
  shaker: 'xoxoxoxoxoxoxoxo',
};
const CASCARA = { highTimbale: 'x.x.xx.xx.xx.x.x' };
const MAMBO = {
  cowbell: 'X.o.X.o.X.o.X.oo',
  lowTimbale: '......x.......x.',
  kick: '......x.......x.',
};

/**
 * Clave two-three, piano montuno, tumbao bass, congas, timbales and cowbell; trumpets and trombones
 * answer.
 */
export const latinSalsa: Style = {
  id: 'latin-salsa',
  bpm: 96,
  tonics: [9, 2, 7, 0],
  mood: 'dark',
  energy: 0.8,
  dark: {
    scale: 'harmonic',
    theme: ['i | iv | V7 | i', 'i | V7 | V7 | i', 'i iv | V7 | iv V7 | i'],
    development: ['iv | i | V7 | i', 'bVI | V7 | iv | V7'],
    cadence: 'iv V7',
    close: 'i6',
  },
  bright: {
    scale: 'major',
    theme: ['I | IV | V7 | I', 'I vi | ii V7 | I vi | ii V7'],
    development: ['IV | I | V7 | I', 'ii | V7 | iii vi | ii V7'],
    cadence: 'ii V7',
    close: 'I6',
  },
  arrange: bandOf({
    desk: { tone: { low: -3, mid: 1, high: 3 } },
    parts: [
      {
        role: 'percussion',
        program: 0,
        volume: 114,
        reverb: 25,
        notes: (piece) =>
          playDrums(piece, {
            level: 88,
            crash: 'BP',
            groove: {
              I: { clave: TUMBAO.clave, shaker: TUMBAO.shaker },
              A: { ...TUMBAO, ...CASCARA },
              B: { ...TUMBAO, ...MAMBO },
              K: { clave: TUMBAO.clave, muteConga: TUMBAO.muteConga, openConga: TUMBAO.openConga },
              P: { ...TUMBAO, ...MAMBO, ...CASCARA },
              E: { ...TUMBAO, ...MAMBO },
            },
            fills: [
              { highTimbale: 'x.x.xx.xxxxxrrrr', lowTimbale: '..............xx' },
              { highTimbale: '....xx.xx.xxxxxx' },
            ],
            close: { cowbell: 'X', lowTimbale: 'X', crash: 'X' },
          }),
      },
      {
        role: 'bass',
        program: 32,
        volume: 90,
        reverb: 15,
        notes: (piece) =>
          bass(piece, {
            in: 'IABKPE',
            low: 33,
            patterns: ['1-----5-----8---', '......5-----8---', '1-----5---..n---'],
            level: 108,
            gate: 0.85,
          }),
      },
      {
        role: 'chords',
        program: 0,
        volume: 96,
        reverb: 25,
        pan: 46,
        notes: (piece) => montuno(piece, 'IABPE'),
      },
      {
        role: 'chords',
        program: 24,
        volume: 122,
        reverb: 30,
        pan: 96,
        notes: (piece) =>
          comp(piece, {
            in: 'AB',
            low: 55,
            high: 72,
            patterns: ['..x.x...x..x..x.'],
            gate: 0.5,
            level: 72,
          }),
      },
      {
        role: 'lead',
        program: 56,
        volume: 92,
        reverb: 40,
        notes: (piece) =>
          melody(piece, {
            in: 'AP',
            low: 64,
            high: 82,
            rhythms: ['x-x-.x-x--x-x-..', '..x-x-x-.x-x----', 'x--x--x-..x-x-x-'],
            busy: ['x-xxx-x-x-xxx-x-'],
            gate: 0.8,
            level: 98,
          }),
      },
      {
        role: 'lead',
        program: 73,
        volume: 88,
        reverb: 45,
        pan: 80,
        notes: (piece) =>
          melody(piece, {
            in: 'B',
            tune: 'flute',
            low: 72,
            high: 91,
            rhythms: ['x-xx-xx-x-xx-x--', '.xx-x-xxx-x-x---'],
            gate: 0.85,
            level: 90,
            grace: 0.3,
          }),
      },
      {
        role: 'horns',
        program: 61,
        volume: 88,
        reverb: 35,
        pan: 56,
        notes: (piece) =>
          comp(piece, {
            in: 'BPE',
            low: 55,
            high: 76,
            patterns: [
              '......x.x-......',
              '..x-..x...x.x-..',
              '............x.x-',
              'x-....x-..x.x...',
            ],
            gate: 0.7,
            level: 98,
          }),
      },
      {
        role: 'horns',
        program: 57,
        volume: 78,
        reverb: 35,
        pan: 88,
        notes: (piece) =>
          comp(piece, {
            in: 'P',
            low: 48,
            high: 62,
            patterns: ['x---..x-..x.x-..', '..x-..x.x---....'],
            gate: 0.8,
            level: 96,
          }),
      },
    ],
  }),
};
