import { arp, comp, pad } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { barsIn, chordAt, type Piece } from '../piece.ts';
import type { Tone } from '../score.ts';
import { steps } from '../steps.ts';
import { bandOf, type Style } from '../style.ts';
import { pitchClass } from '../theory.ts';

const HATS = ['x.x.x.x.x.x.x.xt', 'x.xxx.x.rrx.x.x.', 'x.x.xtx.x.x.x.qq', 'x.x.x.rrx.x.xxxx'];
const SNARE = '........X.......';
const FULL = {
  kick: ['X.....x...x.....', 'X..x......x..x..'],
  snare: SNARE,
  clap: SNARE,
  hat: HATS,
  open: ['................', '..............x.'],
};

/** Lines of the 808: root, fifth and octave by their marks. */
const LINES = ['1-----1---5-----', '1--1------1--8--', '1---------1-1---', '1-----8---1-----'];

/** The 808 below the drums. */
function subBass(piece: Piece): Tone[] {
  const random = piece.random('808');
  const slide = random.whole(0, 3);
  return barsIn(piece, 'ABPE').flatMap((bar): Tone[] => {
    const line = bar.final ? '1---------------' : (LINES[(bar.index + slide) % LINES.length] ?? '');
    return steps(line).map(({ beat, beats, mark }) => {
      const root = 28 + pitchClass(chordAt(bar, beat).root - 28);
      const key = mark === '5' ? root + 7 : mark === '8' ? root + 12 : root;
      return {
        kind: 'sub',
        at: bar.at + beat,
        beats: bar.final ? 5 : beats * 0.95,
        key,
        level: 0.15,
      };
    });
  });
}

/** Half-time snare, rolling hats in threes and fours, a sliding 808, and a cold bell tune. */
export const hipHopTrap: Style = {
  id: 'hip-hop-trap',
  bpm: 140,
  tonics: [1, 5, 6, 3],
  mood: 'dark',
  energy: 0.7,
  dark: {
    scale: 'harmonic',
    theme: ['i | i | bVI | V', 'i | bII | i | V', 'i | i | iv | V'],
    development: ['bVI | V | i | i', 'iv | bVI | V | V'],
    cadence: 'bVI V',
    close: 'i',
  },
  bright: {
    scale: 'major',
    theme: ['Imaj7 | Imaj7 | vi7 | IVmaj7', 'ii7 | V | Imaj7 | vi7'],
    development: ['vi7 | IVmaj7 | ii7 | V', 'IVmaj7 | iii7 | vi7 | V'],
    cadence: 'IV V',
    close: 'Imaj7',
  },
  arrange: bandOf({
    tones: subBass,
    parts: [
      {
        role: 'drums',
        program: 25,
        volume: 112,
        reverb: 10,
        notes: (piece) =>
          playDrums(piece, {
            groove: {
              I: { hat: 'x...x...x...x...' },
              A: FULL,
              B: { ...FULL, rim: '...x......x..x..' },
              K: { snap: SNARE, hat: 'x.x.x.x.x.x.x.x.' },
              P: FULL,
              E: { snare: SNARE, hat: 'x.x.x.x.x.x.x.x.' },
            },
            fills: [
              { snare: '........X..r.rqq' },
              { kick: 'X...............', hat: 'x.x.ttttqqqq....' },
            ],
            close: { kick: 'X', clap: 'X' },
          }),
      },
      {
        role: 'lead',
        program: 14,
        volume: 82,
        reverb: 75,
        notes: (piece) =>
          melody(piece, {
            in: 'IABPE',
            low: 65,
            high: 84,
            rhythms: ['x--x--x---x-x---', 'x-x---x--x--x-x-', 'x-----x-x--x----'],
            busy: ['x-xxx-x-x-xxx-x-'],
            gate: 1.1,
            level: 88,
          }),
      },
      {
        role: 'arp',
        program: 108,
        volume: 127,
        reverb: 60,
        pan: 90,
        notes: (piece) =>
          arp(piece, {
            in: 'BP',
            low: 72,
            high: 96,
            patterns: ['0..2..4.0..3..2.', '4..2..0.4..3..1.'],
            level: 70,
          }),
      },
      {
        role: 'pad',
        program: 52,
        volume: 84,
        reverb: 95,
        notes: (piece) => pad(piece, { in: 'ABKPE', low: 50, high: 70, level: 62 }),
      },
      {
        role: 'horns',
        program: 62,
        volume: 112,
        reverb: 45,
        pan: 44,
        notes: (piece) =>
          comp(piece, {
            in: 'P',
            low: 52,
            high: 70,
            patterns: ['x..x............', '..........x.x...'],
            gate: 0.8,
            level: 96,
          }),
      },
    ],
    desk: { tone: { low: 5, mid: -2, high: -1 }, drive: 1.8 },
  }),
};
