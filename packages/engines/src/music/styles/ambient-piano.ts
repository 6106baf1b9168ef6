import { arp, pad, swell } from '../accompany.ts';
import { melody } from '../melody.ts';
import { bandOf, type Style } from '../style.ts';

/**
 * A felt-like piano in slow broken chords under a sparse tune, warm pads, no drums, a long room.
 */
export const ambientPiano: Style = {
  id: 'ambient-piano',
  bpm: 70,
  tonics: [2, 0, 7, 5],
  mood: 'bright',
  energy: 0.15,
  bright: {
    scale: 'major',
    theme: [
      'Iadd9 | vi7 | IVmaj7 | Vsus4',
      'IVmaj9 | Iadd9 | vi7 | IVadd9',
      'Iadd9 | iii7 | IVmaj7 | iv6',
    ],
    development: ['vi9 | IVmaj7 | ii9 | Vsus4', 'ii9 | vi7 | IVmaj9 | Vsus2'],
    cadence: 'IVmaj7 Vsus4',
    close: 'Iadd9',
  },
  dark: {
    scale: 'minor',
    theme: ['iadd9 | bVImaj7 | bIII | bVIIsus4', 'i7 | iv9 | bVImaj7 | v7'],
    development: ['iv9 | bVII | bIIImaj7 | bVImaj7', 'bVImaj9 | bVII | i7 | iv7'],
    cadence: 'iv9 v7',
    close: 'iadd9',
  },
  form: [
    ['I', 1],
    ['A', 3],
    ['B', 2],
    ['P', 2],
    ['E', 1],
  ],
  arrange: bandOf({
    parts: [
      {
        role: 'arp',
        program: 0,
        volume: 92,
        reverb: 90,
        pan: 52,
        notes: (piece) =>
          arp(piece, {
            in: 'IABKPE',
            low: 40,
            high: 69,
            patterns: ['0.2.4.3.5.4.3.2.', '0.3.5.4.2.3.5.4.'],
            gate: 2.6,
            level: 54,
          }),
      },
      {
        role: 'lead',
        program: 0,
        volume: 104,
        reverb: 95,
        pan: 74,
        notes: (piece) =>
          melody(piece, {
            in: 'ABP',
            low: 67,
            high: 86,
            rhythms: ['x-------x---x---', '....x-------x-x-', 'x-----x-x-------'],
            busy: ['x---x-x-x---x-x-', 'x-x-x---x-x-x---'],
            gate: 1.2,
            level: 72,
            grace: 0.15,
          }),
      },
      {
        role: 'pad',
        program: 89,
        volume: 70,
        reverb: 100,
        chorus: 40,
        controls: (piece) => swell(piece, 'IABKPE', 70, 118),
        notes: (piece) => pad(piece, { in: 'IABKPE', low: 48, high: 72, level: 70 }),
      },
      {
        role: 'pad',
        program: 48,
        volume: 50,
        reverb: 100,
        pan: 90,
        notes: (piece) => pad(piece, { in: 'BPE', low: 60, high: 81, level: 55 }),
      },
    ],
    desk: { lowPass: 9000 },
  }),
};
