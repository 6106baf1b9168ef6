import { bass, pad } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import type { Piece } from '../piece.ts';
import { barsIn, chordAt } from '../piece.ts';
import type { Note } from '../score.ts';
import { steps } from '../steps.ts';
import { bandOf, type Style } from '../style.ts';
import { pitchClass } from '../theory.ts';

/** Root, fifth and octave on the low strings. */
function power(
  piece: Piece,
  sections: string,
  patterns: readonly string[],
  level: number,
): readonly Note[] {
  return barsIn(piece, sections).flatMap((bar) => {
    const rhythm = bar.final ? 'x---------------' : (patterns[bar.index % patterns.length] ?? '');
    return steps(rhythm).flatMap(({ beat, beats, mark }) => {
      const root = 40 + pitchClass(chordAt(bar, beat).root - 40);
      const isMuted = mark === 'm';
      return (isMuted ? [0] : [0, 7, 12]).map((step) => ({
        at: bar.at + beat,
        beats: bar.final ? 6 : beats * (isMuted ? 0.5 : 0.95),
        key: root + step,
        velocity: isMuted ? level * 0.8 : level,
      }));
    });
  });
}

const HAT = 'x.x.x.x.x.x.x.x.';
const BEAT = {
  kick: ['X.....x.X.x.....', 'X..x....X.x...x.'],
  snare: '....X.......X...',
  hat: HAT,
};

/**
 * Distorted power chords, driven bass in eighths, a straight backbeat with fills, and a singing
 * lead guitar.
 */
export const rockInstrumental: Style = {
  id: 'rock-instrumental',
  bpm: 120,
  tonics: [4, 9, 2, 7],
  mood: 'dark',
  energy: 0.85,
  dark: {
    scale: 'minor',
    theme: ['i | bVII | bVI | bVII', 'i | bIII | bVII | iv', 'i | i | bVI | bVII'],
    development: ['bVI | bVII | i | i', 'iv | i | bVI | V'],
    cadence: 'bVI bVII',
    close: 'i5',
  },
  bright: {
    scale: 'mixolydian',
    theme: ['I | bVII | IV | I', 'I | V | bVII | IV'],
    development: ['vi | IV | I | V', 'IV | bVII | I | V'],
    cadence: 'IV V',
    close: 'I5',
  },
  arrange: bandOf({
    parts: [
      {
        role: 'drums',
        program: 16,
        volume: 92,
        reverb: 28,
        notes: (piece) =>
          playDrums(piece, {
            level: 102,
            human: 0.08,
            // The return has a crash of its own.
            crash: 'AB',
            groove: {
              I: { hat: HAT, kick: 'X.......X.......' },
              A: BEAT,
              B: { ...BEAT, hat: [], ride: HAT, kick: 'X.X...X.X.X...X.' },
              K: { hat: HAT, rim: '....x.......x...' },
              P: {
                ...BEAT,
                hat: [],
                open: 'X...X...X...X...',
                crash: ['X...............', '................'],
              },
              E: BEAT,
            },
            fills: [
              {
                snare: '....X...xxxx....',
                highTom: '............xx..',
                lowTom: '..............xx',
                hat: 'x.x.x.x.........',
              },
              {
                highTom: '........xxx.....',
                midTom: '...........xx...',
                lowTom: '.............xxx',
                hat: 'x.x.x.x.........',
              },
            ],
            close: { kick: 'X', crash: 'X', snare: 'X' },
          }),
      },
      {
        role: 'bass',
        program: 34,
        volume: 104,
        reverb: 8,
        notes: (piece) =>
          bass(piece, {
            in: 'ABPE',
            low: 28,
            patterns: ['1-1-1-1-1-1-1-1-', '1-1-1-1-1-1-5-n-'],
            level: 104,
            gate: 0.85,
          }),
      },
      {
        role: 'chords',
        program: 30,
        volume: 90,
        reverb: 25,
        pan: 28,
        notes: (piece) => power(piece, 'IABKPE', ['x-m.m.x-m.m.x-x-', 'x-m.m.m.x-m.x---'], 96),
      },
      {
        role: 'chords',
        program: 29,
        volume: 118,
        reverb: 25,
        pan: 100,
        notes: (piece) => power(piece, 'BP', ['x-------x-------', 'x-------x---x---'], 92),
      },
      {
        role: 'lead',
        program: 30,
        volume: 110,
        reverb: 55,
        notes: (piece) =>
          melody(piece, {
            in: 'ABPE',
            low: 62,
            high: 83,
            scale: 'minorPentatonic',
            rhythms: ['x---x-x-x-----x-', 'x-x-x---x-x-x---', 'x-----x-x---x---'],
            busy: ['x-xxx-xxx-xxx-x-', 'xxxxx---xxxxx---'],
            gate: 0.97,
            level: 104,
            grace: 0.45,
          }),
      },
      {
        role: 'pad',
        program: 18,
        volume: 90,
        reverb: 50,
        notes: (piece) => pad(piece, { in: 'P', low: 55, high: 74, level: 70 }),
      },
    ],
    desk: { tone: { low: -5, mid: 4, high: 2 }, drive: 1.5 },
  }),
};
