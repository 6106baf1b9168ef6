import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { arp, bass, comp, pad, pump, swell } from './accompany.ts';
import { melody } from './melody.ts';
import { barsIn, chordAt, layOut, type Piece } from './piece.ts';
import type { Control, Note } from './score.ts';
import { STYLES } from './styles/index.ts';
import { localScale, pitchClass } from './theory.ts';

const SECTIONS = 'IABKPE';
const RHYTHMS = [
  'x---x---x---x---',
  'x-x-x-x-x-x-x-x-',
  'x--x--x-x---x-x-',
  '..x-..x-..x-..x-',
] as const;

function drawPiece({ one, whole, real }: Draw): Piece {
  const style = one(...STYLES);
  return layOut({
    seed: String(whole(0, 10_000)),
    bpm: whole(60, 180),
    tonic: whole(0, 11),
    harmony: style[one('bright', 'dark')],
    bars: whole(8, 64),
    energy: real(0, 1),
  });
}

/** The bar in which a beat of the piece lies. */
const barAt = ({ bars }: Piece, at: number) => bars[Math.min(Math.floor(at / 4), bars.length - 1)];

/** Every note can be played, and begins within the piece. */
function expectPlayable(notes: readonly Note[], { bars }: Piece): void {
  for (const { at, beats, key, velocity } of notes) {
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(bars.length * 4);
    expect(beats).toBeGreaterThan(0);
    expect(Number.isInteger(key)).toBe(true);
    expect(velocity).toBeGreaterThan(0);
    expect(velocity).toBeLessThanOrEqual(127);
  }
}

function expectOnlyChordTones(notes: readonly Note[], piece: Piece): void {
  for (const { at, key } of notes) {
    const bar = barAt(piece, at);
    if (!bar) throw new Error('a note lies outside of the piece');
    expect(chordAt(bar, at - bar.at).pitches).toContain(pitchClass(key));
  }
}

const sectionsOf = (piece: Piece, notes: readonly Note[]): Set<string | undefined> =>
  new Set(notes.map(({ at }) => barAt(piece, at)?.section));

describe('what accompanies, for any style, key, length and seed', () => {
  test('held and struck chords are made of the tones of the chord that sounds', () =>
    holdsFor(20, (draw) => {
      const piece = drawPiece(draw);
      const low = draw.whole(40, 55);
      const range = { low, high: low + draw.whole(24, 36) };
      for (const notes of [
        pad(piece, { in: SECTIONS, ...range }),
        comp(piece, { in: SECTIONS, ...range, patterns: RHYTHMS }),
      ]) {
        expectPlayable(notes, piece);
        expectOnlyChordTones(notes, piece);
        for (const { key } of notes) {
          expect(key).toBeGreaterThanOrEqual(range.low);
          expect(key).toBeLessThanOrEqual(range.high);
        }
      }
    }));

  test('broken chords stay within their range and among the tones of the chord', () =>
    holdsFor(20, (draw) => {
      const piece = drawPiece(draw);
      const range = { low: draw.whole(50, 60), high: draw.whole(78, 90) };
      const notes = arp(piece, { in: SECTIONS, ...range, patterns: ['0.1.2.3.', '0123210.'] });
      expectPlayable(notes, piece);
      expectOnlyChordTones(notes, piece);
      expect(notes.every(({ key }) => key >= range.low && key <= range.high)).toBe(true);
    }));

  test('a bass begins each bar with the root, low, and is silent where it does not play', () =>
    holdsFor(20, (draw) => {
      const piece = drawPiece(draw);
      const low = draw.whole(28, 40);
      const sections = draw.one('AP', 'BK', SECTIONS);
      const notes = bass(piece, { in: sections, low, patterns: ['1---5---8---n---'] });
      expectPlayable(notes, piece);
      for (const bar of barsIn(piece, sections)) {
        const first = notes.find(({ at }) => at === bar.at);
        expect(pitchClass(first?.key ?? -1)).toBe(pitchClass(chordAt(bar, 0).root));
        expect(first?.key).toBeLessThan(low + 12);
      }
      for (const section of sectionsOf(piece, notes)) expect(sections).toContain(section);
    }));

  test('ducking and swelling stay within what a controller takes', () =>
    holdsFor(20, (draw) => {
      const piece = drawPiece(draw);
      const [from, to] = [draw.whole(0, 127), draw.whole(0, 127)];
      const controls: Control[] = [
        ...pump(piece, SECTIONS, draw.real(0, 1)),
        ...swell(piece, SECTIONS, from, to),
      ];
      for (const { value, at } of controls) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(127);
        expect(at).toBeLessThan(piece.bars.length * 4);
      }
    }));
});

describe('a tune', () => {
  const drawTune = (draw: Draw) => {
    const low = draw.whole(55, 64);
    return { in: SECTIONS, low, high: low + draw.whole(14, 24), rhythms: RHYTHMS } as const;
  };

  test('stays in its range and in the scale of the moment, and closes on the root', () =>
    holdsFor(20, (draw) => {
      const piece = drawPiece(draw);
      const options = drawTune(draw);
      const notes = melody(piece, options);
      expectPlayable(notes, piece);
      for (const { at, key } of notes) {
        const bar = barAt(piece, at);
        if (!bar) throw new Error('a note lies outside of the piece');
        const over = chordAt(bar, at - bar.at);
        const scale = localScale(piece.tonic, piece.harmony.scale, over);
        expect([...scale, ...over.pitches]).toContain(pitchClass(key));
        expect(key).toBeGreaterThanOrEqual(options.low);
        expect(key).toBeLessThanOrEqual(options.high);
      }
      const close = piece.bars.at(-1);
      if (!close) throw new Error('the piece has no bars');
      expect(pitchClass(notes.at(-1)?.key ?? -1)).toBe(pitchClass(chordAt(close, 0).root));
    }));

  test('is the same for the same name, and its second voice has its rhythm', () =>
    holdsFor(10, (draw) => {
      const piece = drawPiece(draw);
      const options = drawTune(draw);
      const notes = melody(piece, { ...options, tune: 'lead' });
      expect(melody(piece, { ...options, tune: 'lead' })).toEqual(notes);
      const second = melody(piece, { ...options, tune: 'lead', harmony: 2 });
      expect(second.map(({ at }) => at)).toEqual(notes.map(({ at }) => at));
      expect(second.some(({ key }, i) => key !== notes[i]?.key)).toBe(true);
    }));
});
