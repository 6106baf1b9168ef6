import { bass, comp } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import type { Piece } from '../piece.ts';
import type { Tone } from '../score.ts';
import { bandOf, type Style } from '../style.ts';

const BEAT = {
  kick: ['X......x.xx.....', 'X.....x...x....o'],
  snare: '....x.......x...',
  hat: ['x.o.x.o.x.o.x.oo', 'x.o.xoo.x.o.x.o.'],
};

const crackle = ({ bars }: Piece): Tone[] => [
  { kind: 'crackle', at: 0, beats: bars.length * 4 + 4, key: 60, level: 0.08 },
];

/**
 * Dusty swung drums, strummed electric piano in ninths, round bass, a lazy vibraphone, worn tape
 * and crackle.
 */
export const loFi: Style = {
  id: 'lo-fi',
  bpm: 80,
  tonics: [0, 5, 3, 10],
  mood: 'bright',
  energy: 0.3,
  swing: { unit: 0.25, ratio: 0.6 },
  bright: {
    scale: 'major',
    theme: [
      'ii9 | V13 | Imaj9 | vi9',
      'IVmaj9 | iii7 | vi9 | Imaj9',
      'Imaj9 | iii7 | IVmaj9 | iv6',
    ],
    development: ['IVmaj9 | iv6 | iii7 | vi9', 'vi9 | ii9 | V13 | Imaj9'],
    cadence: 'ii9 V13',
    close: 'Imaj9',
  },
  dark: {
    scale: 'dorian',
    theme: ['i9 | iv9 | bVIImaj9 | bIIImaj7', 'i9 | v7 | iv9 | i9'],
    development: ['bVImaj9 | v7 | i9 | i9', 'iv9 | bVII13 | bIIImaj9 | bVImaj7'],
    cadence: 'iv9 v7',
    close: 'i9',
  },
  form: [
    ['I', 1],
    ['A', 4],
    ['B', 2],
    ['P', 2],
    ['E', 1],
  ],
  arrange: bandOf({
    parts: [
      {
        role: 'drums',
        program: 40,
        volume: 96,
        reverb: 20,
        notes: (piece) =>
          playDrums(piece, {
            level: 82,
            human: 0.2,
            crash: '',
            groove: {
              A: BEAT,
              B: { ...BEAT, rim: '..........x..x..' },
              K: { hat: BEAT.hat },
              P: BEAT,
              E: BEAT,
            },
            fills: [{ kick: 'X...............', snare: '....x.....o.x.oo' }],
            close: { kick: 'X' },
          }),
      },
      {
        role: 'bass',
        program: 33,
        volume: 108,
        reverb: 10,
        notes: (piece) =>
          bass(piece, {
            in: 'ABPE',
            low: 31,
            patterns: ['1-----.5-.8---n-', '1---..1-5---..n-'],
            level: 88,
            gate: 0.95,
          }),
      },
      {
        role: 'chords',
        program: 4,
        volume: 92,
        chorus: 50,
        reverb: 45,
        pan: 58,
        notes: (piece) =>
          comp(piece, {
            in: 'IABKPE',
            low: 50,
            high: 72,
            patterns: ['x------x--------', 'x-----x---x-----'],
            spread: 0.035,
            gate: 1,
            level: 70,
          }),
      },
      {
        role: 'lead',
        program: 11,
        volume: 124,
        reverb: 60,
        pan: 80,
        notes: (piece) =>
          melody(piece, {
            in: 'ABP',
            low: 67,
            high: 84,
            scale: 'majorPentatonic',
            rhythms: ['..x-x--x--x-....', 'x--x--x-....x-x-', '....x-x-x-----..'],
            busy: ['..x-xxx-..x-xx--'],
            gate: 1.3,
            level: 100,
            grace: 0.2,
          }),
      },
      {
        role: 'chords',
        program: 24,
        volume: 118,
        reverb: 40,
        pan: 34,
        notes: (piece) =>
          comp(piece, {
            in: 'BP',
            low: 57,
            high: 76,
            patterns: ['....x-......x-x-', '..x-....x-......'],
            spread: 0.05,
            gate: 0.9,
            level: 64,
          }),
      },
    ],
    tones: crackle,
    desk: { tone: { low: 2, mid: 0, high: -2 }, lowPass: 5200, wow: 0.5, drive: 1.3 },
  }),
};
