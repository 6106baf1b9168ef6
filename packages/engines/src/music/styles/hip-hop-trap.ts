import { arp, comp, pad } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { barsIn, chordAt } from '../piece.ts';
import type { Tone } from '../score.ts';
import { steps } from '../steps.ts';
import type { Style } from '../style.ts';
import { pitchClass } from '../theory.ts';

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
  arrange(piece) {
    const hats = ['x.x.x.x.x.x.x.xt', 'x.xxx.x.rrx.x.x.', 'x.x.xtx.x.x.x.qq', 'x.x.x.rrx.x.xxxx'];
    const snare = '........X.......';
    const full = {
      kick: ['X.....x...x.....', 'X..x......x..x..'],
      snare,
      clap: snare,
      hat: hats,
      open: ['................', '..............x.'],
    };
    const random = piece.random('808');
    const lines = ['1-----1---5-----', '1--1------1--8--', '1---------1-1---', '1-----8---1-----'];
    const slide = random.whole(0, 3);
    const tones: Tone[] = barsIn(piece, 'ABPE').flatMap((bar): Tone[] => {
      const line = bar.final
        ? '1---------------'
        : (lines[(bar.index + slide) % lines.length] ?? '');
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
    return {
      tones,
      parts: [
        {
          role: 'drums',
          program: 25,
          volume: 112,
          reverb: 10,
          notes: playDrums(piece, {
            groove: {
              I: { hat: 'x...x...x...x...' },
              A: full,
              B: { ...full, rim: '...x......x..x..' },
              K: { snap: snare, hat: 'x.x.x.x.x.x.x.x.' },
              P: full,
              E: { snare, hat: 'x.x.x.x.x.x.x.x.' },
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
          notes: melody(piece, {
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
          notes: arp(piece, {
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
          notes: pad(piece, { in: 'ABKPE', low: 50, high: 70, level: 62 }),
        },
        {
          role: 'horns',
          program: 62,
          volume: 112,
          reverb: 45,
          pan: 44,
          notes: comp(piece, {
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
    };
  },
};
