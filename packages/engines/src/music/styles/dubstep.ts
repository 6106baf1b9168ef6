import { arp, pad } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { barsIn, chordAt, type Piece } from '../piece.ts';
import type { Tone } from '../score.ts';
import { steps } from '../steps.ts';
import { bandOf, type Style } from '../style.ts';
import { pitchClass } from '../theory.ts';

/** Filter swings per beat, phrase by phrase: the talking of the bass. */
const RATES: readonly (readonly [pattern: string, rates: readonly number[]])[] = [
  ['x-------x---x---', [2, 4, 3]],
  ['x-----x-x---xxxx', [3, 1, 6, 4, 4, 4, 4]],
  ['x---x---x-------', [4, 2, 1.5]],
  ['x-x-x---x--x--x-', [4, 4, 3, 2, 3, 6]],
];

/** The wobble with a sub below it, a riser before the drop, and an impact on it. */
function wobbleBass(piece: Piece): Tone[] {
  const random = piece.random('wobble');
  const offset = random.whole(0, 3);
  const drop = barsIn(piece, 'PBE');
  const tones: Tone[] = drop.flatMap((bar): Tone[] => {
    const [pattern, rates] = RATES[(bar.index + offset) % RATES.length] ?? ['x', [2]];
    const line = bar.final ? 'x---------------' : pattern;
    return steps(line).flatMap(({ beat, beats }, i) => {
      const root = 29 + pitchClass(chordAt(bar, beat).root - 29);
      const at = bar.at + beat;
      return [
        {
          kind: 'wobble' as const,
          at,
          beats: beats * 0.97,
          key: root + (i % 3 === 2 ? 12 : 0),
          level: bar.section === 'B' ? 0.14 : 0.18,
          rate: bar.final ? 1 : (rates[i] ?? 2),
        },
        { kind: 'sub' as const, at, beats: beats * 0.97, key: root, level: 0.09 },
      ];
    });
  });
  for (const bar of barsIn(piece, 'A'))
    if (bar.last)
      tones.push({ kind: 'riser', at: Math.max(0, bar.at - 4), beats: 8, key: 60, level: 0.2 });
  for (const bar of drop)
    if (bar.within === 0 && bar.section === 'P')
      tones.push({ kind: 'impact', at: bar.at, beats: 4, key: 30, level: 0.35 });
  return tones;
}

const HALF = {
  kick: ['X.........x.....', 'X..x............'],
  snare: '........X.......',
  clap: '........X.......',
  hat: ['x.x.x.x.x.x.x.x.', 'x.xxx.x.x.x.xrx.'],
  open: '......x.......x.',
};

/**
 * A quiet minor opening, a climbing build, then half-time drums under a bass that wobbles in
 * changing rhythms.
 */
export const dubstep: Style = {
  id: 'dubstep',
  bpm: 140,
  tonics: [5, 4, 2, 7],
  mood: 'dark',
  energy: 0.95,
  dark: {
    scale: 'phrygian',
    theme: ['i | i | bII | i', 'i | bVI | i | bII'],
    development: ['i | i | bVI | bVII', 'i | bIII | bII | i'],
    cadence: 'bVI bII',
    close: 'i',
  },
  bright: {
    scale: 'major',
    theme: ['I | I | vi | IV', 'vi | IV | I | V'],
    development: ['IV | V | vi | vi', 'vi | vi | IV | V'],
    cadence: 'IV V',
    close: 'I',
  },
  form: [
    ['I', 4],
    ['A', 2],
    ['P', 4],
    ['B', 3],
    ['P', 3],
    ['E', 1],
  ],
  arrange: bandOf({
    tones: wobbleBass,
    parts: [
      {
        role: 'drums',
        program: 24,
        volume: 118,
        reverb: 22,
        notes: (piece) =>
          playDrums(piece, {
            level: 106,
            crash: 'P',
            groove: {
              I: { hat: 'x...x...x...x...' },
              A: { kick: 'X...X...X...X...', snare: ['x...x...x...x...', 'x.x.x.x.xxxxrrrr'] },
              B: HALF,
              P: HALF,
              E: HALF,
            },
            fills: [{ snare: 'x.x.x.x.xxxxrrqq' }],
            close: { kick: 'X', crash: 'X' },
          }),
      },
      {
        role: 'pad',
        program: 91,
        volume: 76,
        reverb: 100,
        notes: (piece) => pad(piece, { in: 'IABE', low: 50, high: 72, level: 72 }),
      },
      {
        role: 'arp',
        program: 99,
        volume: 122,
        reverb: 85,
        pan: 84,
        notes: (piece) =>
          arp(piece, {
            in: 'IAB',
            low: 67,
            high: 88,
            patterns: ['0..2..4.3..2..1.', '0.2.4.2.0.3.2.1.'],
            level: 76,
          }),
      },
      {
        role: 'lead',
        program: 81,
        volume: 112,
        reverb: 50,
        chorus: 40,
        notes: (piece) =>
          melody(piece, {
            in: 'PB',
            low: 65,
            high: 84,
            rhythms: ['x..x..x.........', '........x..x..x.', 'x-x...........xx'],
            busy: ['xx..xx..x.......'],
            gate: 0.6,
            level: 96,
          }),
      },
      {
        role: 'pad',
        program: 52,
        volume: 104,
        reverb: 100,
        notes: (piece) => pad(piece, { in: 'AB', low: 55, high: 74, level: 70 }),
      },
    ],
    desk: { tone: { low: 5, mid: 3, high: -4 }, drive: 2.2 },
  }),
};
