import { arp, bass, comp, pad, pump } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { barsIn, type Piece } from '../piece.ts';
import type { Tone } from '../score.ts';
import { bandOf, type Style } from '../style.ts';

const FOUR = 'X...X...X...X...';
const FULL = {
  kick: FOUR,
  clap: '....X.......X...',
  hat: 'o.o.o.o.o.o.o.o.',
  open: '..x...x...x...x.',
};
const BUILD = {
  kick: FOUR,
  snare: ['x...x...x...x...', 'x.x.x.x.xxxxrrrr'],
  hat: '..x...x...x...x.',
};

/** A riser into each big section, and an impact where it begins. */
function transitions(piece: Piece): Tone[] {
  const before = piece.bars.filter(
    (bar, i) => bar.last && 'BP'.includes(piece.bars[i + 1]?.section ?? ' '),
  );
  return [
    ...before.map((bar) => ({
      kind: 'riser' as const,
      at: bar.at - 4,
      beats: 8,
      key: 60,
      level: 0.16,
    })),
    ...barsIn(piece, 'BP')
      .filter((bar) => bar.within === 0)
      .map((bar) => ({ kind: 'impact' as const, at: bar.at, beats: 3, key: 33, level: 0.3 })),
  ].filter((tone) => tone.at >= 0);
}

/**
 * Four on the floor, off-beat bass, ducking saw chords, a build with snare roll and riser before
 * the drop.
 */
export const electronicDance: Style = {
  id: 'electronic-dance',
  bpm: 128,
  tonics: [9, 5, 7, 4],
  mood: 'dark',
  energy: 0.9,
  dark: {
    scale: 'minor',
    theme: ['i | bVI | bIII | bVII', 'bVI | bVII | i | i', 'i | bVII | bVI | bVII'],
    development: ['bVI | bVII | i | bIII', 'iv | bVI | i | bVII'],
    cadence: 'bVI bVII',
    close: 'i',
  },
  bright: {
    scale: 'major',
    theme: ['I | V | vi | IV', 'IV | I | V | vi'],
    development: ['vi | IV | I | V', 'ii | IV | vi | V'],
    cadence: 'IV V',
    close: 'Iadd9',
  },
  arrange: bandOf({
    parts: [
      {
        role: 'drums',
        program: 24,
        volume: 112,
        reverb: 12,
        notes: (piece) =>
          playDrums(piece, {
            groove: {
              I: BUILD,
              A: FULL,
              B: { clap: '....x.......x...', hat: '..x...x...x...x.', kick: FOUR },
              K: { hat: '..x...x...x...x.' },
              P: { ...FULL, ride: 'x...x...x...x...' },
              E: { kick: FOUR, open: '..x...x...x...x.' },
            },
            fills: [
              { snare: 'x.x.x.x.xxxxrrrr' },
              { snare: '........xxxxrrqq', kick: 'X...X...X.......' },
            ],
            close: { kick: 'X', crash: 'X' },
          }),
      },
      {
        role: 'bass',
        program: 38,
        volume: 105,
        reverb: 5,
        notes: (piece) =>
          bass(piece, {
            in: 'ABPE',
            low: 33,
            patterns: ['..1-..1-..1-..1-', '..1-..1-..8-..5-'],
            gate: 0.8,
            level: 105,
          }),
      },
      {
        role: 'chords',
        program: 90,
        volume: 78,
        chorus: 60,
        reverb: 50,
        pan: 64,
        controls: (piece) => pump(piece, 'IABKPE', 0.75),
        notes: (piece) => pad(piece, { in: 'IBKPE', low: 55, high: 76, level: 78 }),
      },
      {
        role: 'chords',
        program: 81,
        volume: 82,
        chorus: 40,
        reverb: 45,
        pan: 50,
        notes: (piece) =>
          comp(piece, {
            in: 'AP',
            low: 57,
            high: 79,
            patterns: ['x-.x-.x-.x-.x-x-', 'x-.x-.x-.x-.x-.x'],
            gate: 0.6,
            level: 82,
          }),
      },
      {
        role: 'arp',
        program: 80,
        volume: 95,
        reverb: 60,
        pan: 84,
        notes: (piece) =>
          arp(piece, {
            in: 'IBP',
            low: 67,
            high: 91,
            patterns: ['0213021302130213', '0123212301232123'],
            gate: 0.6,
            level: 70,
          }),
      },
      {
        role: 'lead',
        program: 87,
        volume: 92,
        reverb: 50,
        chorus: 30,
        notes: (piece) =>
          melody(piece, {
            in: 'ABPE',
            low: 67,
            high: 86,
            rhythms: ['x--x--x-x--x--x-', 'x--x--x---x-x-x-', 'x-x--x-x--x-x---'],
            busy: ['xxx-x-xxx-x-xx-x'],
            gate: 0.85,
            level: 96,
          }),
      },
    ],
    tones: transitions,
    desk: { tone: { low: 4, mid: -4, high: 3 }, drive: 1.6 },
  }),
};
