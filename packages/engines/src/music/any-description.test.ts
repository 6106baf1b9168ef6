import { holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { drawPrompt, LONG_PROMPTS } from '../testing-prompts.ts';
import { cast } from './cast.ts';
import { planForm } from './form.ts';
import { findUnused } from './left-out.ts';
import { layOut } from './piece.ts';
import { MUSIC_PRESETS } from './presets.ts';
import { readDescription, type Brief } from './read-description.ts';
import type { Style } from './style.ts';
import { STYLES } from './styles/index.ts';
import { GENRE_WORDS, INSTRUMENT_WORDS } from './vocabulary.ts';

function expectPlayable({
  style,
  bpm,
  energy,
  tonic = 0,
  mood,
  instruments,
  without,
}: Brief): void {
  expect(STYLES).toContain(style);
  expect(Number.isFinite(bpm) && bpm >= 40 && bpm <= 220).toBe(true);
  expect(energy).toBeGreaterThanOrEqual(0);
  expect(energy).toBeLessThanOrEqual(1);
  expect(Number.isInteger(tonic) && tonic >= 0 && tonic < 12).toBe(true);
  expect(['bright', 'dark']).toContain(mood);
  for (const word of instruments) expect(Object.hasOwn(INSTRUMENT_WORDS, word)).toBe(true);
  expect(new Set(instruments).size).toBe(instruments.length);
  expect(new Set(without).size).toBe(without.length);
}

describe('whatever somebody types', () => {
  test('there is a piece of it: a style, a tempo, a key', () =>
    holdsFor(120, (draw) => {
      const brief = readDescription(drawPrompt(draw, 20));
      expect(() => expectPlayable(brief)).not.toThrow();
    }));

  test('what the composer has nothing for is told in its own words', () =>
    holdsFor(150, (draw) => {
      const description = drawPrompt(draw, 15);
      const plainDescription = description.toLowerCase().replaceAll('’', "'");
      const unusedWords = findUnused(description, []);
      expect(new Set(unusedWords).size).toBe(unusedWords.length);
      for (const piece of unusedWords)
        for (const word of piece.split(' ')) expect(plainDescription).toContain(word);
    }));

  test.each(LONG_PROMPTS.map((prompt) => [prompt.slice(0, 16), prompt]))(
    '8,000 characters of %j are read to the end',
    (_, description) => {
      expectPlayable(readDescription(description));
      expect(findUnused(description, []).join(' ').length).toBeLessThanOrEqual(8_001);
    },
  );
});

describe('a tempo', () => {
  test.each([
    ['1 bpm', undefined],
    ['10 bpm', 40],
    ['39 bpm', 40],
    ['40 BPM', 40],
    ['220bpm', 220],
    ['221 bpm', 220],
    ['999 beats per minute', 220],
    ['120.5 bpm', 120],
    ['at 90', 90],
    ['tempo of 100', 100],
  ])('%s is %s', (tempoWords, bpm) => {
    const usual = readDescription('lo-fi').bpm;
    expect(readDescription(`lo-fi, ${tempoWords}`).bpm).toBe(bpm ?? usual);
  });

  test('is between 40 and 220 whatever number stands before it', () =>
    holdsFor(150, ({ text, one }) => {
      const { bpm } = readDescription(`${text('0123456789', 1, 12)}${one('', ' ', '.5 ')}bpm`);
      expect(bpm).toBeGreaterThanOrEqual(40);
      expect(bpm).toBeLessThanOrEqual(220);
    }));
});

describe('a key', () => {
  test.each([
    ['C major', 0],
    ['c# minor', 1],
    ['D flat major', 1],
    ['Eb minor', 3],
    ['F sharp minor', 6],
    ['G♯ major', 8],
    ['B♭ minor', 10],
    ['Cb major', 11],
    ['B# minor', 0],
  ])('%s', (tempoWords, tonic) =>
    expect(readDescription(`piano in ${tempoWords}`).tonic).toBe(tonic),
  );

  test.each(['a major drop', 'vitamin c', 'h minor', 'in the key of life', "it's a minor thing"])(
    'none is meant by %j, or one that there is',
    (text) => {
      const { tonic } = readDescription(text);
      expect(tonic === undefined || (tonic >= 0 && tonic < 12)).toBe(true);
    },
  );
});

describe('words of a genre', () => {
  test.each(STYLES.map(({ id }) => id))('%s is heard by each of its strong words alone', (id) => {
    const words = Object.entries(GENRE_WORDS[id] ?? {}).filter(([, weight]) => weight >= 3);
    expect(words.length).toBeGreaterThan(0);
    for (const [word] of words) {
      const heardStyle = readDescription(word).style.id;
      const rival = GENRE_WORDS[heardStyle]?.[word] ?? 0;
      // A word of two genres may be the other's, where it counts there as much.
      if (heardStyle !== id) expect([word, rival >= 3]).toEqual([word, true]);
    }
  });

  test('after a no are none', () => {
    expect(readDescription('piano, no dubstep').style.id).not.toBe('dubstep');
    expect(readDescription('calm, without rock or metal').style.id).not.toBe('rock-instrumental');
  });

  test('of each preset give that preset, and nothing of it is left out', () => {
    for (const { id, bpm, description } of MUSIC_PRESETS) {
      const brief = readDescription(description);
      expect([brief.style.id, brief.bpm]).toEqual([id, bpm]);
      expect(findUnused(description, [])).toEqual([]);
    }
  });
});

describe('a form', () => {
  test('of any length begins and ends as pieces do, each part at least a bar', () =>
    holdsFor(200, ({ whole }) => {
      const bars = whole(6, 130);
      const sections = planForm(bars);
      expect(sections.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
      expect([sections[0]?.name, sections.at(-1)?.name]).toEqual(['I', 'E']);
      for (const section of sections) expect(section.bars).toBeGreaterThanOrEqual(1);
    }));
});

const drawPiece = (style: Style, { whole, real, one, text }: Draw, mood: 'bright' | 'dark') => {
  const bars = whole(6, 60);
  return layOut({
    seed: text('abc123', 1, 8),
    bpm: whole(40, 220),
    tonic: one(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    harmony: style[mood],
    bars,
    energy: real(0, 1),
    ...(style.form && bars <= 40 ? { form: style.form } : {}),
  });
};

describe.each(STYLES.map((style) => [style.id, style] as const))('%s', (_, style) => {
  test('in any key, mood, length and energy plays what its instruments can', () =>
    holdsFor(6, (draw) => {
      const piece = drawPiece(style, draw, draw.one('bright', 'dark'));
      const end = piece.bars.length * 4;
      const { parts, tones = [] } = style.arrange(piece);
      expect(parts.length).toBeGreaterThan(0);
      for (const { notes, program, volume = 100, pan = 64, role } of parts) {
        expect(program >= 0 && program < 128 && Number.isInteger(program)).toBe(true);
        expect(volume >= 0 && volume <= 127 && pan >= 0 && pan <= 127).toBe(true);
        for (const { at, beats, key, velocity } of notes) {
          const isRight =
            at >= 0 &&
            at < end &&
            beats > 0 &&
            beats <= end &&
            Number.isInteger(key) &&
            key >= 0 &&
            key <= 127 &&
            velocity > 0 &&
            velocity <= 127;
          expect([role, at, beats, key, velocity, isRight]).toEqual([
            role,
            at,
            beats,
            key,
            velocity,
            true,
          ]);
        }
      }
      for (const { at, beats, level } of tones)
        expect(at >= 0 && at <= end && beats > 0 && level >= 0 && level <= 1).toBe(true);
    }));

  test('has something left to play whatever is not wanted', () =>
    holdsFor(6, (draw) => {
      const { parts } = style.arrange(drawPiece(style, draw, style.mood));
      const unwantedWords = draw.many(1, 6, () =>
        draw.one('drums', 'bass', 'melody', 'percussion', ...Object.keys(INSTRUMENT_WORDS)),
      );
      const brief = readDescription(`${style.id}, no ${unwantedWords.join(', no ')}`);
      const { band } = cast(parts, brief);
      expect(band.length).toBeGreaterThan(0);
      expect(band.length).toBeLessThanOrEqual(parts.length);
    }));

  test('gives an instrument that is asked for a part, or says that there is none', () => {
    for (const [word, { program }] of Object.entries(INSTRUMENT_WORDS)) {
      const brief = readDescription(word);
      const { parts } = style.arrange(
        layOut({
          seed: '1',
          bpm: style.bpm,
          tonic: 0,
          harmony: style[style.mood],
          bars: 8,
          energy: 0.5,
        }),
      );
      const { band, unplayed: unplayedWords } = cast(parts, { ...brief, instruments: [word] });
      const isPlayed = band.some((part) => part.program === program);
      expect([word, isPlayed || unplayedWords.includes(word)]).toEqual([word, true]);
    }
  });
});
