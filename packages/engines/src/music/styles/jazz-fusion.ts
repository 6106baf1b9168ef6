import { bass, comp } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { bandOf, type Style } from '../style.ts';

const RIDE = ['x.xxx.x.x.xxx.x.', 'x.x.xxx.x.x.x.xx'];
const FULL = {
  kick: ['X..x..x...x.....', 'X.....x..x....x.'],
  snare: ['..o.X..o.o..X..o', '.o..X..o.oo.X.o.'],
  ride: RIDE,
  pedal: '....x.......x...',
};

/**
 * Electric piano in clipped ninths, busy fretless bass, ghosted snare and ride, saxophone and clean
 * guitar.
 */
export const jazzFusion: Style = {
  id: 'jazz-fusion',
  bpm: 108,
  tonics: [2, 7, 0, 5, 10],
  mood: 'dark',
  energy: 0.6,
  swing: { unit: 0.25, ratio: 0.56 },
  dark: {
    scale: 'dorian',
    theme: [
      'i9 | IV13 | i9 | IV13',
      'i9 | bVIImaj9 | bVImaj9 | V7#9',
      'i11 | bIIImaj9 | iv9 | V7#9',
    ],
    development: [
      'iv9 bVII13 | bIIImaj9 bVImaj9 | iim7b5 V7#9 | i9',
      'bIIImaj9 | bVImaj9 | iv9 | V7#9',
    ],
    cadence: 'iim7b5 V7#9',
    close: 'i9',
  },
  bright: {
    scale: 'major',
    theme: ['Imaj9 | vi9 | ii9 | V13', 'Imaj9 | IV13 | iii9 | VI7b9'],
    development: ['ii9 V13 | Imaj9 VI7b9 | ii9 | V13', 'IVmaj9 | bVII13 | iii9 VI7b9 | ii9 V13'],
    cadence: 'ii9 V13',
    close: 'Imaj9',
  },
  arrange: bandOf({
    desk: { tone: { low: -1, mid: 2, high: -1 } },
    parts: [
      {
        role: 'drums',
        program: 0,
        volume: 106,
        reverb: 30,
        notes: (piece) =>
          playDrums(piece, {
            level: 84,
            human: 0.16,
            groove: {
              I: { hat: 'x.xxx.x.x.xxx.x.', rim: '....x.......x..x' },
              A: { ...FULL, ride: 'x.x.x.x.x.x.x.x.' },
              B: FULL,
              K: { ride: RIDE },
              P: FULL,
              E: FULL,
            },
            fills: [
              {
                snare: 'o.xxo.xxX.oxxoxX',
                highTom: '....xx..........',
                lowTom: '............xx..',
              },
              {
                highTom: '........xx......',
                midTom: '..........xx....',
                lowTom: '............xxxx',
              },
            ],
            close: { kick: 'X', crash: 'X' },
          }),
      },
      {
        role: 'bass',
        program: 35,
        volume: 88,
        reverb: 20,
        notes: (piece) =>
          bass(piece, {
            in: 'IABKPE',
            low: 31,
            patterns: [
              '1--11.5-7.8-5.n-',
              '1-.8-.71-.5-7-n-',
              '1.1-7.8-.51-3-5n',
              '1--57-8-.7-53-n-',
            ],
            level: 98,
            gate: 0.9,
          }),
      },
      {
        role: 'chords',
        program: 4,
        volume: 84,
        chorus: 60,
        reverb: 40,
        pan: 44,
        notes: (piece) =>
          comp(piece, {
            in: 'IABKPE',
            low: 52,
            high: 74,
            patterns: ['x-.x..x-...x..x-', '..x-..x..x-.x...', 'x..x-...x-.x..x-'],
            gate: 0.75,
            level: 78,
          }),
      },
      {
        role: 'chords',
        program: 27,
        volume: 112,
        chorus: 40,
        reverb: 40,
        pan: 92,
        notes: (piece) =>
          comp(piece, {
            in: 'BP',
            low: 60,
            high: 79,
            patterns: ['..xx..x...xx..x.', '.x..x..xx..x.x..'],
            gate: 0.4,
            level: 72,
          }),
      },
      {
        role: 'lead',
        program: 65,
        volume: 104,
        reverb: 50,
        notes: (piece) =>
          melody(piece, {
            in: 'AP',
            low: 60,
            high: 80,
            rhythms: ['x-xx--x-.xx-x---', '..x-xxx-x--x-x-.', 'x--x-xx-..x-x-x-'],
            busy: ['xxxx-xxxx.xx-xx-', '.xxxxxx-xxx-xxxx'],
            gate: 0.95,
            level: 98,
            grace: 0.3,
          }),
      },
      {
        role: 'lead',
        program: 26,
        volume: 96,
        reverb: 45,
        pan: 84,
        notes: (piece) =>
          melody(piece, {
            in: 'B',
            tune: 'solo',
            low: 62,
            high: 84,
            rhythms: ['xxx-xxxxx.xx-xx-', '.xxxxxxxx-x-xxxx'],
            busy: ['xxxxxxxxxxx-x---', '.xxxxxxx-xxxxxx-'],
            gate: 0.9,
            level: 92,
          }),
      },
    ],
  }),
};
