import { arp, bass, pad, swell } from '../accompany.ts';
import { playDrums } from '../drums.ts';
import { melody } from '../melody.ts';
import { barsIn, chordAt, type Piece } from '../piece.ts';
import type { Note } from '../score.ts';
import { bandOf, type Style } from '../style.ts';
import { pitchClass } from '../theory.ts';

/** The root on the first beat, and a roll into the next section. */
function timpani(piece: Piece): Note[] {
  return barsIn(piece, 'BPE').flatMap((bar) => {
    const root = 38 + pitchClass(chordAt(bar, 0).root - 38);
    const roll =
      bar.last && !bar.final
        ? Array.from({ length: 8 }, (_, i) => ({
            at: bar.at + 2 + i * 0.25,
            beats: 0.3,
            key: root,
            velocity: 60 + i * 7,
          }))
        : [];
    return [
      { at: bar.at, beats: 2, key: root, velocity: 112 },
      ...(bar.final ? [] : [{ at: bar.at + 1.5, beats: 0.5, key: root, velocity: 88 }]),
      ...roll,
    ];
  });
}

const taiko = (piece: Piece): Note[] =>
  barsIn(piece, 'ABP').flatMap((bar) =>
    (bar.section === 'A' ? [0] : [0, 0.75, 1.5, 2, 3, 3.5]).map((beat) => ({
      at: bar.at + beat,
      beats: 0.5,
      key: 45,
      velocity: beat === 0 ? 120 : 92,
    })),
  );

const OSTINATO = ['0.02020.02021.1.', '0.02020.02024.2.'];

/**
 * String ostinato, horns on the theme, choir and low brass at the height, timpani and great drums.
 */
export const orchestralCinematic: Style = {
  id: 'orchestral-cinematic',
  bpm: 90,
  tonics: [2, 0, 7, 4],
  mood: 'dark',
  energy: 0.75,
  dark: {
    scale: 'minor',
    theme: ['i | bVI | bIII | bVII', 'i | bVII | bVI | V', 'i | iv | bVI | V'],
    development: ['bVI | bVII | i | bIII', 'iv | i | bVI | V'],
    cadence: 'bVI V',
    close: 'i',
  },
  bright: {
    scale: 'major',
    theme: ['I | V | vi | IV', 'I | IV | vi | V', 'I | iii | IV | V'],
    development: ['vi | IV | I | V', 'bVI | bVII | I | V'],
    cadence: 'bVI bVII',
    close: 'I',
  },
  form: [
    ['I', 2],
    ['A', 3],
    ['B', 3],
    ['P', 3],
    ['E', 1],
  ],
  arrange: bandOf({
    desk: { tone: { low: 2, mid: -1, high: -2 } },
    parts: [
      {
        role: 'arp',
        program: 48,
        volume: 122,
        reverb: 70,
        pan: 40,
        controls: (piece) => swell(piece, 'IABP', 70, 127),
        notes: (piece) =>
          arp(piece, {
            in: 'IABPE',
            low: 50,
            high: 70,
            patterns: OSTINATO,
            gate: 0.7,
            level: 96,
          }),
      },
      {
        role: 'arp',
        program: 45,
        volume: 118,
        reverb: 70,
        pan: 84,
        notes: (piece) =>
          arp(piece, {
            in: 'IAB',
            low: 62,
            high: 84,
            patterns: ['0...2...4...2...', '0...2...3...1...'],
            level: 84,
          }),
      },
      {
        role: 'bass',
        program: 43,
        volume: 104,
        reverb: 55,
        pan: 88,
        notes: (piece) =>
          bass(piece, {
            in: 'ABPE',
            low: 31,
            patterns: ['1-------1---5---', '1---------------'],
            level: 100,
            gate: 0.98,
          }),
      },
      {
        role: 'lead',
        program: 60,
        volume: 94,
        reverb: 75,
        pan: 52,
        notes: (piece) =>
          melody(piece, {
            in: 'ABPE',
            low: 55,
            high: 74,
            rhythms: ['x-------x---x---', 'x-----x-x-------', 'x---x---x-------'],
            busy: ['x---x-x-x---x-x-'],
            gate: 0.98,
            level: 104,
          }),
      },
      {
        role: 'lead',
        program: 49,
        volume: 120,
        reverb: 80,
        pan: 40,
        notes: (piece) =>
          melody(piece, {
            in: 'P',
            low: 72,
            high: 91,
            rhythms: ['x-------x---x---', 'x-----x-x-------', 'x---x---x-------'],
            busy: ['x---x-x-x---x-x-'],
            gate: 0.98,
            level: 100,
          }),
      },
      {
        role: 'horns',
        program: 57,
        volume: 74,
        reverb: 70,
        pan: 78,
        notes: (piece) => pad(piece, { in: 'BPE', low: 43, high: 60, level: 92 }),
      },
      {
        role: 'pad',
        program: 52,
        volume: 88,
        reverb: 95,
        notes: (piece) => pad(piece, { in: 'BPE', low: 57, high: 76, level: 84 }),
      },
      { role: 'percussion', program: 47, volume: 108, reverb: 70, notes: timpani },
      { role: 'percussion', program: 116, volume: 104, reverb: 70, notes: taiko },
      {
        role: 'drums',
        program: 48,
        volume: 104,
        reverb: 80,
        notes: (piece) =>
          playDrums(piece, {
            groove: { P: { snare: '........o.o.xxxx' } },
            crash: 'BP',
            close: { crash: 'X', kick: 'X' },
          }),
      },
    ],
    tones: (piece) =>
      barsIn(piece, 'P')
        .filter((bar) => bar.within === 0)
        .map((bar) => ({ kind: 'impact' as const, at: bar.at, beats: 4, key: 28, level: 0.3 })),
  }),
};
