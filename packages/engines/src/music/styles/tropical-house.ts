import { bass, comp, pad, pump } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { bandOf, type Style } from '../style.ts';

const FOUR = 'x...x...x...x...';
const FULL = {
  kick: FOUR,
  clap: '....x.......x...',
  shaker: 'oxoxoxoxoxoxoxox',
  snap: '....x.......x...',
  open: '..o...o...o...o.',
};
const HOOK = ['x..x..x.x..x..x.', 'x..x..x...x.x.x.', 'x.x..x..x..x.x..'] as const;

/**
 * Marimba hook over a soft four on the floor, steel drums, breathing pads, round bass, a flute on
 * top.
 */
export const tropicalHouse: Style = {
  id: 'tropical-house',
  bpm: 104,
  tonics: [0, 7, 2, 10],
  mood: 'bright',
  energy: 0.55,
  bright: {
    scale: 'majorPentatonic',
    theme: ['vi7 | IVmaj7 | I | V', 'IVmaj7 | I | V | vi7', 'I | V | vi7 | IVmaj7'],
    development: ['IVmaj7 | V | iii7 | vi7', 'ii7 | IVmaj7 | vi7 | V'],
    cadence: 'IV V',
    close: 'Iadd9',
  },
  dark: {
    scale: 'minorPentatonic',
    theme: ['i7 | bVImaj7 | bIII | bVII', 'bVImaj7 | bVII | i7 | bIII'],
    development: ['iv7 | bVImaj7 | bIII | bVII', 'bVImaj7 | iv7 | i7 | bVII'],
    cadence: 'bVI bVII',
    close: 'i7',
  },
  arrange: bandOf({
    desk: { tone: { low: 2, mid: -2, high: 1 } },
    parts: [
      {
        role: 'drums',
        program: 25,
        volume: 112,
        reverb: 20,
        notes: (piece) =>
          playDrums(piece, {
            level: 84,
            crash: 'P',
            groove: {
              I: { shaker: FULL.shaker, snap: FULL.snap },
              A: FULL,
              B: {
                ...FULL,
                kick: 'x.........x.....',
                highBongo: '..x..x....x..x..',
                lowBongo: '...x..x....x....',
              },
              K: { shaker: FULL.shaker },
              P: { ...FULL, highBongo: '..x..x....x..x..' },
              E: { kick: FOUR, shaker: FULL.shaker },
            },
            fills: [{ highBongo: '........x.xxx.xx', lowBongo: '.........x...x..' }],
            close: { kick: 'x', splash: 'x' },
          }),
      },
      {
        role: 'lead',
        program: 12,
        volume: 112,
        reverb: 40,
        pan: 56,
        notes: (piece) =>
          melody(piece, {
            in: 'IABPE',
            low: 64,
            high: 84,
            rhythms: [...HOOK],
            busy: ['x.xx.xx.x.xx.x.x'],
            gate: 1.2,
            level: 98,
          }),
      },
      {
        role: 'arp',
        program: 114,
        volume: 127,
        reverb: 55,
        pan: 92,
        notes: (piece) =>
          melody(piece, {
            in: 'BP',
            tune: 'steel',
            low: 67,
            high: 86,
            rhythms: ['..x..x....x..x..', '....x.x.....x.x.'],
            gate: 1.4,
            level: 108,
          }),
      },
      {
        role: 'bass',
        program: 39,
        volume: 104,
        reverb: 5,
        notes: (piece) =>
          bass(piece, {
            in: 'ABPE',
            low: 33,
            patterns: ['1--1--1-..1-1-5-', '1--1--8-..1-5-n-'],
            level: 98,
            gate: 0.8,
          }),
      },
      {
        role: 'pad',
        program: 89,
        volume: 108,
        chorus: 50,
        reverb: 60,
        controls: (piece) => pump(piece, 'ABPE', 0.6),
        notes: (piece) => pad(piece, { in: 'IABKPE', low: 52, high: 74, level: 76 }),
      },
      {
        role: 'chords',
        program: 24,
        volume: 96,
        reverb: 35,
        pan: 38,
        notes: (piece) =>
          comp(piece, {
            in: 'IABK',
            low: 55,
            high: 74,
            patterns: ['..x-..x-..x-..x-', '..x-..x-.x.x..x-'],
            spread: 0.03,
            gate: 0.8,
            level: 72,
          }),
      },
      {
        role: 'lead',
        program: 73,
        volume: 84,
        reverb: 60,
        pan: 76,
        notes: (piece) =>
          melody(piece, {
            in: 'P',
            tune: 'flute',
            low: 74,
            high: 93,
            rhythms: ['x-----x-x-------', '..x---x---x-----'],
            gate: 0.95,
            level: 84,
            grace: 0.25,
          }),
      },
    ],
  }),
};
