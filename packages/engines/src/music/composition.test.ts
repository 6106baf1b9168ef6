import { describe, expect, test } from 'vitest';
import { cast } from './cast.ts';
import { planForm } from './form.ts';
import { layOut } from './piece.ts';
import { readDescription } from './read-description.ts';
import { STYLES } from './styles/index.ts';
import { chord, pitchClass, voice } from './theory.ts';

describe('a description', () => {
  test.each([
    ['something to study to, mellow, 75 bpm', 'lo-fi', 75],
    ['slow sad piano ballad', 'ambient-piano', Math.round(70 * 0.85)],
    ['very fast punk rock', 'rock-instrumental', Math.round(120 * 1.28)],
    ['epic trailer for a battle', 'orchestral-cinematic', 90],
    ['Reggaeton with congas at 92 BPM', 'latin-salsa', 92],
    ['funky saxophone groove', 'jazz-fusion', 108],
    ['relaxing, no drums', 'ambient-piano', 70],
    ['', 'lo-fi', 80],
  ])('%s', (text, style, bpm) => {
    const brief = readDescription(text);
    expect([brief.style.id, brief.bpm]).toEqual([style, bpm]);
  });

  test('is read for mood, instruments, and what to leave out', () => {
    const brief = readDescription(
      'Happy lo-fi with electric piano and flute, no drums or bass, 999 bpm',
    );
    expect(brief.mood).toBe('bright');
    expect(brief.instruments).toEqual(['electric piano', 'flute']);
    expect(brief.without).toEqual(['drums', 'bass']);
    expect(brief.bpm).toBe(220);
    expect(readDescription('dark tropical house').mood).toBe('dark');
  });
});

const pieceOf = (id: string, seed = '1', bars = 16) => {
  const style = STYLES.find((one) => one.id === id) ?? STYLES[0];
  return {
    style,
    piece: layOut({
      seed,
      bpm: style.bpm,
      tonic: style.tonics[0],
      harmony: style[style.mood],
      bars,
      energy: 0.5,
      ...(style.form ? { form: style.form } : {}),
    }),
  };
};

describe.each(STYLES.map(({ id }) => id))('%s', (id) => {
  const { style, piece } = pieceOf(id);
  const { parts } = style.arrange(piece);

  test('has an introduction, a development and an ending on its last chord', () => {
    const sections = piece.bars.map(({ section }) => section);
    expect(sections[0]).toBe('I');
    expect(sections).toContain('B');
    expect(sections.at(-1)).toBe('E');
    expect(piece.bars.at(-1)?.chords[0]?.[1].root).toBe(piece.tonic);
  });

  test('plays notes inside the piece and its instruments, on every part', () => {
    for (const part of parts) {
      expect(part.notes.length).toBeGreaterThan(0);
      for (const { at, beats, key, velocity } of part.notes) {
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThan(piece.bars.length * 4);
        expect(beats).toBeGreaterThan(0);
        expect(key).toBeGreaterThanOrEqual(21);
        expect(key).toBeLessThanOrEqual(108);
        expect(velocity).toBeGreaterThan(0);
      }
    }
    expect(parts.filter(({ role }) => role !== 'drums').length).toBeLessThanOrEqual(15);
  });

  test('has a tune whose motif returns, and another for another seed', () => {
    const tune = (seed: string): string => {
      const { style: own, piece: other } = pieceOf(id, seed);
      const lead = own.arrange(other).parts.find(({ role }) => role === 'lead');
      return (lead?.notes ?? []).map(({ at, key }) => `${at}:${key}`).join(' ');
    };
    expect(tune('1')).toBe(tune('1'));
    expect(tune('1')).not.toBe(tune('2'));
    const lead = parts.find(({ role }) => role === 'lead');
    const rhythms = piece.bars
      .map((bar) =>
        (lead?.notes ?? [])
          .filter(({ at }) => at >= bar.at && at < bar.at + 4)
          .map(({ at }) => at - bar.at)
          .join(' '),
      )
      .filter(Boolean);
    expect(new Set(rhythms).size).toBeLessThan(rhythms.length);
  });
});

test('forms fill every number of bars exactly', () => {
  for (let bars = 6; bars <= 96; bars += 1)
    expect(planForm(bars).reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
});

test('chords are what they are called, and voices move little', () => {
  expect(chord('ii9', 0).pitches).toEqual([2, 5, 9, 0, 4]);
  expect(chord('bVI', 9).root).toBe(5);
  const first = voice(chord('I', 0), [], 48, 72);
  const second = voice(chord('vi', 0), first, 48, 72);
  expect(second.map(pitchClass).toSorted((a, b) => a - b)).toEqual([0, 4, 9]);
  expect(Math.abs((second[0] ?? 0) - (first[0] ?? 0))).toBeLessThan(8);
});

test('requested instruments join, unwanted ones leave, and something is always left', () => {
  const { style, piece } = pieceOf('lo-fi');
  const { parts } = style.arrange(piece);
  const { band: withFlute } = cast(parts, readDescription('lo-fi with flute, without drums'));
  expect(withFlute.some(({ program }) => program === 73)).toBe(true);
  expect(withFlute.some(({ role }) => role === 'drums')).toBe(false);
  expect(cast(parts.slice(0, 1), readDescription('lo-fi, no drums')).band).toHaveLength(1);
});
