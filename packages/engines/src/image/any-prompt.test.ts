import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { drawPrompt, LONG_PROMPTS } from '../testing-prompts.ts';
import { FEATURE_WORDS } from './prompt/feature-words.ts';
import { PALETTES } from './palettes.ts';
import { readPrompt, type Plan } from './prompt/read-prompt.ts';
import { reviewPrompt } from './prompt/review-prompt.ts';
import { SCENE_WORDS } from './prompt/scene-words.ts';
import { SCENES } from './scenes/index.ts';
import { OWN, OWN_WORDS, WHOLE } from './subjects/index.ts';
import { THINGS } from './prompt/things.ts';
import { singular, splitNegations, STOP } from './prompt/words.ts';

/** Expects a drawable plan. */
function expectDrawable({
  scene,
  palette,
  subjects,
  features,
  leftOut,
  understood: understoodShare,
}: Plan): void {
  expect(SCENES).toContain(scene);
  expect(PALETTES).toContain(palette);
  expect(subjects.length).toBeLessThanOrEqual(5);
  for (const { name, count, emoji, scale = 1, colour = '#000000' } of subjects) {
    expect([name, Number.isInteger(count) && count >= 1 && count <= 12]).toEqual([name, true]);
    // Ours, or one of the emoji set's.
    expect([name, OWN.has(name) || WHOLE.has(name) || emoji !== undefined]).toEqual([name, true]);
    expect(scale).toBeGreaterThan(0.2);
    expect(scale).toBeLessThan(3);
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
  expect(new Set(features).size).toBe(features.length);
  expect(new Set(leftOut).size).toBe(leftOut.length);
  expect(understoodShare).toBeGreaterThanOrEqual(0);
  expect(understoodShare).toBeLessThanOrEqual(1);
}

describe('whatever somebody types', () => {
  test('there is a picture of it: a place, colours, things that can be drawn', () =>
    holdsFor(250, (draw) => {
      const plan = readPrompt(drawPrompt(draw), draw.text('ab1', 0, 3));
      expect(() => expectDrawable(plan)).not.toThrow();
    }));

  test('the seed decides only what the words leave open', () =>
    holdsFor(80, (draw) => {
      const prompt = drawPrompt(draw, 12);
      const [one, same, other] = ['1', '1', '2'].map((seed) => readPrompt(prompt, seed));
      expect(same).toEqual(one);
      expect(other?.subjects).toEqual(one?.subjects);
      expect(other?.leftOut).toEqual(one?.leftOut);
      expect(other?.without).toEqual(one?.without);
    }));

  test('what is told as left out is said in its own words', () =>
    holdsFor(120, (draw) => {
      const prompt = drawPrompt(draw, 12);
      const { leftOut } = readPrompt(prompt, '1');
      const plainPrompt = prompt.toLowerCase().replace(/[’‘]/g, "'");
      for (const piece of leftOut)
        for (const word of piece.split(' ')) expect(plainPrompt).toContain(word);
    }));

  test('what is not to be there is not there', () =>
    holdsFor(120, ({ one, shuffled: shuffleList }) => {
      const names = shuffleList(['rocket', 'penguin', 'castle', 'key', 'dog', 'crown']);
      const [wantedName = '', unwantedName = ''] = names;
      const how = one('no', 'without a', 'but not a', "don't draw a", 'excluding');
      const { subjects, without } = readPrompt(`a ${wantedName}, ${how} ${unwantedName}`, '1');
      expect(without).toContain(unwantedName);
      expect(subjects.map(({ name }) => name)).not.toContain(unwantedName);
    }));

  test.each(LONG_PROMPTS.map((prompt) => [prompt.slice(0, 16), prompt]))(
    '8,000 characters of %j are read to the end',
    (_, prompt) => {
      expectDrawable(readPrompt(prompt, '1'));
      expect(splitNegations(prompt).kept.length).toBeLessThanOrEqual(prompt.length * 2);
    },
  );

  test('the review before drawing looks at the beginning only, so that nobody waits for it', () => {
    const start = 'a rocket and a flibbertigibbet over a city at night ';
    const long = start.repeat(200);
    expect(reviewPrompt(long)).toEqual(reviewPrompt(long.slice(0, 800)));
    expect(reviewPrompt(start).leftOut).toEqual(['flibbertigibbet']);
    expect(reviewPrompt('')).toEqual({ leftOut: [], understood: 1 });
  });
});

describe('a thing that is named', () => {
  const namedWords = [...new Set([...Object.keys(OWN_WORDS), ...THINGS.keys()])];
  /** Things that a place always shows: a chart on the trading floor, a note engraved whole. */
  const shownBy: Readonly<Record<string, string>> = {
    'trading floor': 'candles',
    banknote: 'banknote',
  };
  const isShown = (word: string, { subjects, features, scene }: Plan): boolean =>
    subjects.length > 0 ||
    features.length > 0 ||
    (OWN_WORDS[word] !== undefined && OWN_WORDS[word] === shownBy[scene.name]) ||
    [word, singular(word)].some(
      (one) => Object.hasOwn(SCENE_WORDS, one) && SCENE_WORDS[one]?.[0] === scene.name,
    );

  test('is drawn, is the place or the weather, or is told as left out', () => {
    expect(namedWords.length).toBeGreaterThan(400);
    const lostWords = namedWords.filter((word) => {
      const plan = readPrompt(`a ${word}`, '1');
      const isTold = plan.leftOut.length > 0;
      return !isShown(word, plan) && !isTold && !STOP.has(word);
    });
    expect(lostWords).toEqual([]);
  });

  test('that nobody knows is told, and counts against how much was understood', () => {
    for (const word of ['flibbertigibbet', 'qwrtz', 'zyxomma', '火箭', 'скакун']) {
      const { leftOut, understood: understoodShare, subjects } = readPrompt(`a ${word}`, '1');
      expect([leftOut, understoodShare, subjects]).toEqual([[word], 0, []]);
    }
    expect(readPrompt('a rocket and a zyxomma', '1').understood).toBe(0.5);
  });

  test('is the same thing in capitals, and with spaces around it', () => {
    for (const word of ['rocket', 'penguin', 'hardware wallet', 'hot air balloon']) {
      const names = (prompt: string) => readPrompt(prompt, '1').subjects.map(({ name }) => name);
      expect(names(`  A ${word.toUpperCase()} \n`)).toEqual(names(`a ${word}`));
      expect(names(`a ${word}`)).toEqual([word]);
    }
  });

  test('by the name of a member of every object is a word like any other', () => {
    for (const word of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])
      expect(readPrompt(word, '1').subjects).toEqual([]);
  });
});

describe('tables of words', () => {
  test('lead to places that there are', () => {
    const names = new Set(SCENES.map(({ name }) => name));
    const lostWords = Object.entries(SCENE_WORDS).filter(([, [scene]]) => !names.has(scene));
    expect(lostWords).toEqual([]);
  });

  test('lead to drawings that there are', () => {
    const unmatchedWords = Object.entries(OWN_WORDS).filter(([, name]) => !OWN.has(name));
    expect(unmatchedWords).toEqual([]);
  });

  test('are in small letters, in which prompts are read', () => {
    const words = [SCENE_WORDS, FEATURE_WORDS, OWN_WORDS].flatMap((table) => Object.keys(table));
    expect(words.filter((word) => word !== word.toLowerCase() || word !== word.trim())).toEqual([]);
  });

  test('have palettes for every place', () => {
    const names = new Set(PALETTES.map(({ name }) => name));
    for (const { name, palettes } of SCENES)
      expect([name, palettes.filter((one) => !names.has(one))]).toEqual([name, []]);
  });
});

describe('one of many', () => {
  test('is never nothing, and stays one', () =>
    holdsFor(300, ({ text }) => {
      const word = text('aeioubcdfghlmnrstxyz', 1, 12);
      const one = singular(word);
      expect(one).not.toBe('');
      expect(one.length).toBeLessThanOrEqual(word.length + 1);
    }));

  test('is found again for every thing of the table', () => {
    const wrong = [...THINGS.keys()].filter(
      (word) => !word.includes(' ') && /[^s]$/.test(word) && singular(word) !== word,
    );
    // Words that are many themselves.
    expect(wrong.filter((word) => THINGS.get(singular(word)) === undefined)).toEqual([]);
  });
});
