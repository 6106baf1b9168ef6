import { DIMENSIONS, toUnit } from '@firm/format/meaning/index.ts';
import { drawFrom, holdsFor, type Draw } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { openDenseIndex, prepareDenseIndex } from './dense-index.ts';
import { finish } from './in-steps.ts';
import { toLists } from './lists.ts';
import { nameTerms } from './name-terms.ts';
import { MAX_QUICK, nearestPhrases, type Views } from './near-phrases.ts';
import { facetsInCommon, readFacets } from './read-facets.ts';
import type { Read } from './read-signs.ts';
import { createVectorIndex, type Signs } from './vector-index.ts';

const direction = ({ real }: Draw): Float32Array =>
  toUnit(Float32Array.from({ length: DIMENSIONS }, () => real(-1, 1)));
const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

describe('directions kept as bytes', () => {
  test('give the cosines of plain numbers, but for some thousandths', () =>
    holdsFor(15, (draw) => {
      const vectors = draw.many(1, 20, () => direction(draw));
      const index = openDenseIndex(prepareDenseIndex(vectors));
      const asked = direction(draw);
      const found = index.cosines(asked);
      expect(found).toHaveLength(vectors.length);
      for (const [at, vector] of vectors.entries())
        expect(Math.abs((found[at] ?? 0) - dot(vector, asked))).toBeLessThan(0.02);
    }));

  test('each is nearest to itself, and its opposite farthest', () => {
    const draw = drawFrom(5);
    const vectors = Array.from({ length: 30 }, () => direction(draw));
    const index = openDenseIndex(prepareDenseIndex(vectors));
    for (const [at, vector] of vectors.entries()) {
      const found = index.cosines(vector);
      expect(found.indexOf(Math.max(...found))).toBe(at);
      expect(found[at]).toBeCloseTo(1, 2);
      const away = index.cosines(vector.map((value) => -value));
      expect(away[at]).toBeCloseTo(-1, 2);
    }
  });

  test('what says nothing is near to nothing, and nothing has no cosines', () => {
    const nothing = new Float32Array(DIMENSIONS);
    const index = openDenseIndex(prepareDenseIndex([nothing, direction(drawFrom(1))]));
    expect([...index.cosines(nothing)]).toEqual([0, 0]);
    expect(index.cosines(direction(drawFrom(2)))[0]).toBe(0);
    expect([...openDenseIndex(prepareDenseIndex([])).cosines(nothing)]).toEqual([]);
    expect([...openDenseIndex(prepareDenseIndex([nothing])).at(0)]).toEqual([...nothing]);
  });

  test('a longer question is as near as a short one: only its direction is asked', () => {
    const draw = drawFrom(8);
    const vectors = Array.from({ length: 5 }, () => direction(draw));
    const index = openDenseIndex(prepareDenseIndex(vectors));
    const asked = direction(draw);
    const once = [...index.cosines(asked)];
    const twice = [...index.cosines(asked.map((value) => value * 2))];
    for (const [at, value] of once.entries()) expect(twice[at]).toBeCloseTo(value * 2, 4);
  });
});

describe('the nearest phrases of many', () => {
  const WORDS = ['gas', 'fee', 'wallet', 'seed', 'bridge', 'swap', 'token', 'block'];
  const signsOf = (words: readonly string[]): Signs => new Map(words.map((word) => [word, 1]));
  const zero = new Float32Array(DIMENSIONS);
  const readOf = (words: readonly string[], along: Float32Array = zero): Read => ({
    stems: signsOf(words),
    grams: new Map(),
    meanings: signsOf(words),
    phrases: new Map(),
    facets: new Set(),
    words: [],
    direction: along,
    turned: along,
  });
  /** A world of phrases, each of so many words, belonging to one of some units. */
  function worldOf(draw: Draw) {
    const said = draw.many(1, 25, () => draw.shuffled(WORDS).slice(0, draw.whole(1, 4)));
    const units = draw.whole(1, 6);
    const unitOf = Uint32Array.from(said, () => draw.whole(0, units - 1)).toSorted();
    const indexOf = (texts: readonly Signs[]) => finish(createVectorIndex(texts));
    const none = said.map(() => new Map<string, number>());
    const directions = openDenseIndex(prepareDenseIndex(said.map(() => zero)));
    const views: Views = {
      stems: indexOf(said.map(signsOf)),
      grams: indexOf(none),
      meanings: indexOf(said.map(signsOf)),
      phrases: indexOf(none),
      directions,
      turned: directions,
    };
    const phrasesOf = Array.from({ length: units }, (_, unit) =>
      [...unitOf.keys()].filter((number) => unitOf[number] === unit),
    );
    const { starts } = toLists(phrasesOf);
    return { said, views, starts, unitOf, phrasesOf, noPhrases: undefined };
  }

  test('what is said of a unit is the most of its phrases, and never more than can be', () =>
    holdsFor(60, (draw) => {
      const world = worldOf(draw);
      const asked = draw.shuffled(WORDS).slice(0, draw.whole(1, 3));
      const { quick, of } = nearestPhrases(readOf(asked), world);
      for (const [unit, numbers] of world.phrasesOf.entries()) {
        const isNear = numbers.some((number) =>
          world.said[number]?.some((word) => asked.includes(word)),
        );
        const near = of(unit);
        expect(near !== undefined).toBe(isNear);
        expect((quick[unit] ?? 0) > 0).toBe(isNear);
        if (near === undefined) continue;
        expect(near.quick).toBeCloseTo(quick[unit] ?? 0, 9);
        expect(near.quick).toBeLessThanOrEqual(MAX_QUICK);
        expect(near.second).toBeLessThanOrEqual(near.quick);
        expect(near.stems[1]).toBeLessThanOrEqual(near.stems[0]);
        expect(near.best.length).toBeLessThanOrEqual(3);
        const marks = near.best.map((one) => one.quick);
        expect(marks).toEqual(marks.toSorted((a, b) => b - a));
        expect(marks[0]).toBe(near.quick);
        expect(near.best.every(({ phrase }) => world.unitOf[phrase] === unit)).toBe(true);
        expect(near.directions.length).toBeLessThanOrEqual(3);
      }
    }));

  test('a phrase that is left out counts for nothing', () =>
    holdsFor(40, (draw) => {
      const world = worldOf(draw);
      const asked = readOf(WORDS.slice(0, 3));
      const every = new Set(world.unitOf.keys());
      const none = nearestPhrases(asked, { ...world, noPhrases: every });
      expect([...none.quick].every((one) => one === 0)).toBe(true);
      expect(world.phrasesOf.every((_, unit) => none.of(unit) === undefined)).toBe(true);
      const left = new Set([draw.whole(0, world.said.length - 1)]);
      const fewer = nearestPhrases(asked, { ...world, noPhrases: left });
      const all = nearestPhrases(asked, world);
      for (const [unit, one] of fewer.quick.entries())
        expect(one).toBeLessThanOrEqual((all.quick[unit] ?? 0) + 1e-12);
    }));

  test('without a word in common the direction alone brings it, from some likeness on', () => {
    const along = direction(drawFrom(3));
    const world = worldOf(drawFrom(4));
    const views = {
      ...world.views,
      directions: openDenseIndex(prepareDenseIndex(world.said.map(() => along))),
    };
    const unsaid = ['zebra'];
    expect(nearestPhrases(readOf(unsaid), { ...world, views }).of(0)).toBeUndefined();
    const near = nearestPhrases(readOf(unsaid, along), { ...world, views });
    const unit = world.unitOf[0] ?? 0;
    expect(near.of(unit)?.directions[0]).toBeCloseTo(1, 2);
    expect(near.of(unit)?.quick).toBeCloseTo(0.5, 2);
    const away = along.map((value) => -value);
    expect(nearestPhrases(readOf(unsaid, away), { ...world, views }).of(unit)).toBeUndefined();
  });

  test('a unit that nobody knows has nothing near', () => {
    const world = worldOf(drawFrom(9));
    expect(nearestPhrases(readOf(WORDS), world).of(999)).toBeUndefined();
    expect(nearestPhrases(readOf([]), world).of(0)).toBeUndefined();
  });
});

describe('a term that is all that is named', () => {
  const unit = (title: string, phrases: readonly string[], isAnswer = false, at = title) => ({
    url: `/academy/glossary#${at}`,
    title,
    phrases,
    text: '',
    isAnswer,
  });
  const units = [
    unit('Gas', ['gas fee']),
    unit('Slippage (price)', []),
    unit('Gas answer', ['What is gas?'], true, 'Gas'),
    { ...unit('A page', ['limit order']), url: '/documentation' },
  ];
  const find = finish(nameTerms(units));

  test.each([
    ['gas', 2],
    ['what is gas', 2],
    ['hi, what is GAS???', 2],
    ['pls define gas in simple words', 2],
    ['wtf is gas', 2],
    ['gas meaning', 2],
    ['gas fee', 2],
    ['slippage', 1],
    ['what does slippage mean', 1],
    // More than the term is another question, and what is no term has none.
    ['how do I pay less gas', undefined],
    ['limit order', undefined],
    ['what is', undefined],
    ['', undefined],
    ['???', undefined],
    ['😀', undefined],
    ['что такое газ', undefined],
  ])('%s', (asked, found) => {
    expect(find(asked)).toBe(found);
  });

  test('is looked for in a moment, however long and odd the question is', () => {
    for (const text of [
      'what is '.repeat(1000),
      'a '.repeat(4000),
      `gas${' please'.repeat(1140)}`,
      '\n'.repeat(8000),
    ])
      expect(() => find(text.slice(0, 8000))).not.toThrow();
  });
});

test('kinds of questions in common are a share, the same from either side', () => {
  const asked = ['what is gas', 'how do i swap', 'why is the fee so much', 'is it safe', '', '😀'];
  for (const one of asked)
    for (const other of asked) {
      const share = facetsInCommon(readFacets(one), readFacets(other));
      expect(share).toBe(facetsInCommon(readFacets(other), readFacets(one)));
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
      if (one === other) expect(share).toBe(1);
    }
  expect([...readFacets('Why can’t I undo it?')].toSorted()).toEqual(['fix', 'undo', 'why']);
});
