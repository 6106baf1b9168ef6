import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { DRUM, playDrums, type Drum, type Kit } from './drums.ts';
import { chordAt, layOut, type Piece } from './piece.ts';
import type { Part } from './score.ts';
import { steps, weight } from './steps.ts';
import type { Style } from './style.ts';
import { STYLES } from './styles/index.ts';
import { localScale, nearest, pitchClass, SCALES } from './theory.ts';

const drawPiece = (style: Style, { whole, one, text, real }: Draw): Piece => {
  const bars = whole(8, 40);
  return layOut({
    seed: text('abcdef', 1, 6),
    bpm: style.bpm,
    tonic: whole(0, 11),
    harmony: style[one('bright', 'dark')],
    bars,
    energy: real(0, 1),
    ...(style.form ? { form: style.form } : {}),
  });
};

describe('a pattern of steps', () => {
  const MARKS = 'xXo135n';

  test('has its marks where they stand, each as long as it is held', () =>
    holdsFor(150, ({ text, whole, one }) => {
      const length = one(4, 8, 12, 16);
      const pattern = text(`${MARKS}..--`, length, length);
      const size = 4 / length;
      const parsedSteps = steps(pattern);
      for (const { beat, beats, mark } of parsedSteps) {
        const at = Math.round(beat / size);
        expect(pattern[at]).toBe(mark);
        const heldSteps = Math.round(beats / size);
        expect(pattern.slice(at + 1, at + heldSteps)).toBe('-'.repeat(heldSteps - 1));
        expect(pattern[at + heldSteps]).not.toBe('-');
        expect(beat + beats).toBeLessThanOrEqual(4 + 1e-9);
      }
      const marks = [...pattern].filter((mark) => mark !== '.' && mark !== '-');
      expect(parsedSteps.map(({ mark }) => mark)).toEqual(marks);
      // Blanks and bars are for the eye.
      const cut = whole(0, length);
      expect(steps(`${pattern.slice(0, cut)} |${pattern.slice(cut)}`)).toEqual(parsedSteps);
    }));

  test('accents are louder than what is played plainly, and ghosts softer', () => {
    for (const normal of [40, 80, 100]) {
      expect(weight('X', normal)).toBeGreaterThan(weight('x', normal));
      expect(weight('o', normal)).toBeLessThan(weight('x', normal));
      for (const digit of '1357') expect(weight(digit, normal)).toBe(normal);
    }
  });
});

describe('drums', () => {
  const drawKit = ({ shuffled: shuffleList, text, whole, many, chance }: Draw): Kit => {
    const pattern = (): string => text('xXortq....', 16, 16);
    const drums = shuffleList(Object.keys(DRUM)).slice(0, whole(1, 4));
    return Object.fromEntries(
      drums.map((drum) => [drum, chance(0.5) ? pattern() : many(1, 3, pattern)]),
    );
  };
  const splits: Readonly<Record<string, number>> = { r: 2, t: 3, q: 4 };
  const hitsOf = (kit: Kit, turn: number): number =>
    Object.values(kit).reduce((sum, patterns) => {
      const list = typeof patterns === 'string' ? [patterns] : patterns;
      const marks = [...(list[turn % list.length] ?? '')].filter((mark) => mark !== '.');
      return sum + marks.reduce((all, mark) => all + (splits[mark] ?? 1), 0);
    }, 0);

  test('play their groove bar by bar, in the sections that have one', () =>
    holdsFor(25, (draw) => {
      const piece = drawPiece(draw.one(...STYLES), draw);
      const [kit, other] = [drawKit(draw), drawKit(draw)];
      const notes = playDrums(piece, { groove: { A: kit, P: other }, crash: '' });
      for (const bar of piece.bars) {
        const own = notes.filter(({ at }) => at >= bar.at && at < bar.at + 4);
        const groove = bar.final ? undefined : { A: kit, P: other }[bar.section as 'A' | 'P'];
        expect(own).toHaveLength(groove ? hitsOf(groove, bar.within) : 0);
      }
    }));

  test('strike keys of the kit, as hard as can be struck, however rough the hand', () =>
    holdsFor(25, (draw) => {
      const piece = drawPiece(draw.one(...STYLES), draw);
      const groove = { A: drawKit(draw), B: drawKit(draw) };
      const options = { groove, level: draw.whole(1, 127), human: draw.real(0, 1) };
      const notes = playDrums(piece, options);
      const keys = new Set<number>(Object.values(DRUM));
      for (const { key, velocity, at } of notes) {
        expect(keys.has(key)).toBe(true);
        expect(velocity >= 1 && velocity <= 127).toBe(true);
        expect(at >= 0 && at < piece.bars.length * 4).toBe(true);
      }
      expect(playDrums(piece, options)).toEqual(notes);
    }));

  test('a section opens with a crash where it was asked for, and ends in a fill', () =>
    holdsFor(25, (draw) => {
      const piece = drawPiece(draw.one(...STYLES), draw);
      const [kick, splash]: Drum[] = ['kick', 'splash'];
      const notes = playDrums(piece, {
        groove: { A: { kick: 'x...............' }, B: { kick: 'x...............' } },
        fills: [{ splash: '....x...........' }],
        crash: 'B',
      });
      const listStrikes = (drum: Drum | undefined): number[] =>
        notes.filter(({ key }) => drum !== undefined && key === DRUM[drum]).map(({ at }) => at);
      const playedBars = piece.bars.filter(({ section, final }) => !final && /[AB]/.test(section));
      expect(listStrikes(kick)).toEqual(playedBars.map(({ at }) => at));
      expect(listStrikes(splash)).toEqual(
        playedBars.filter(({ last }) => last).map(({ at }) => at + 1),
      );
      expect(listStrikes('crash')).toEqual(
        playedBars
          .filter(({ section, within }) => section === 'B' && within === 0)
          .map(({ at }) => at),
      );
    }));
});

describe.each(STYLES.map((style) => [style.id, style] as const))('%s', (_, style) => {
  const selectPitched = (parts: readonly Part[]): Part[] =>
    parts.filter(({ role }) => role !== 'drums' && role !== 'percussion');

  const length = (notes: Part['notes']): number => notes.reduce((sum, { beats }) => sum + beats, 0);

  test('keeps to its key: nearly all that sounds is of the scale or of the chord', () =>
    holdsFor(3, (draw) => {
      const piece = drawPiece(style, draw);
      const doublings: [string, number][] = [];
      for (const { notes, role } of selectPitched(style.arrange(piece).parts)) {
        const own = notes.filter(({ at, key }) => {
          const bar = piece.bars[Math.min(Math.floor(at / 4), piece.bars.length - 1)];
          if (!bar) throw new Error('a note lies outside of the piece');
          const over = chordAt(bar, at - bar.at);
          const scale = localScale(piece.tonic, piece.harmony.scale, over);
          return [...scale, ...over.pitches].includes(pitchClass(key));
        });
        doublings.push([role, length(own) / length(notes)]);
      }
      // Grace notes, a blues, and the bass that leads to the next root stand beside it: by how long
      // they sound, as a few long notes of a flute have nearly as many graces.
      expect(doublings.filter(([, share]) => share < 0.7)).toEqual([]);
    }));

  test('played in another key is the same piece, each note as much higher or lower', () =>
    holdsFor(3, (draw) => {
      const [seed, bars] = [draw.text('abc', 1, 5), draw.whole(8, 24)];
      const mood = draw.one('bright', 'dark');
      const of = (tonic: number) =>
        style.arrange(
          layOut({ seed, bpm: style.bpm, tonic, harmony: style[mood], bars, energy: 0.5 }),
        );
      const [low, high] = [of(0).parts, of(draw.whole(1, 11)).parts];
      for (const [at, part] of low.entries()) {
        const other = high[at];
        expect(other?.role).toBe(part.role);
        if (part.role === 'drums') expect(other?.notes).toEqual(part.notes);
        // Chords are voiced and tunes laid where their instruments are: when they sound stays.
        const times = (notes: Part['notes'] = []): string[] => [
          ...new Set(notes.map((note) => note.at.toFixed(3))),
        ];
        if (part.role === 'drums' || part.role === 'bass')
          expect(times(other?.notes)).toEqual(times(part.notes));
      }
    }));

  test('ends where it began: its last notes are of the chord that closes it', () =>
    holdsFor(3, (draw) => {
      const piece = drawPiece(style, draw);
      const close = piece.bars.at(-1);
      if (!close) throw new Error('the piece has no bars');
      const over = chordAt(close, 0);
      expect(over.root).toBe(pitchClass(piece.tonic));
      const last = selectPitched(style.arrange(piece).parts).flatMap(({ notes }) =>
        notes.filter(({ at }) => at >= close.at),
      );
      expect(last.length).toBeGreaterThan(0);
      for (const { key } of last) expect(over.pitches).toContain(pitchClass(key));
    }));

  test('no key is struck twice at once by one part', () =>
    holdsFor(3, (draw) => {
      for (const { notes, role } of style.arrange(drawPiece(style, draw)).parts) {
        const strikes = notes.map(({ at, key }) => `${at.toFixed(4)} ${key}`);
        const twice = strikes.filter((one, at) => strikes.indexOf(one) !== at);
        expect([role, twice]).toEqual([role, []]);
      }
    }));

  test('speaks its harmony in chords that there are, four beats to a bar', () => {
    for (const { theme, development, cadence, close, scale } of [style.bright, style.dark]) {
      expect(SCALES[scale].length).toBeGreaterThanOrEqual(5);
      for (const text of [...theme, ...development, cadence, close]) {
        const piece = layOut({
          seed: '1',
          bpm: 100,
          tonic: 0,
          harmony: { scale, theme: [text], development: [text], cadence, close },
          bars: 8,
          energy: 0.5,
        });
        for (const bar of piece.bars) {
          // Chords of one bar share it evenly.
          const beats = bar.chords.map(([beat]) => beat);
          expect(beats).toEqual(beats.map((_, at) => (at * 4) / beats.length));
        }
      }
    }
  });
});

test('a voice that leads to the next root comes from right below it', () =>
  holdsFor(100, ({ whole }) => {
    const [root, next] = [whole(28, 40), whole(0, 11)];
    const leading = nearest(next, root) - 1;
    expect(pitchClass(leading + 1)).toBe(next);
    expect(Math.abs(leading - root)).toBeLessThanOrEqual(7);
  }));
