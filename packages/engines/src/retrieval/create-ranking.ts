import { DIMENSIONS, toUnit } from '@firm/format/meaning/index.ts';
import { openDenseIndex, type DenseIndex } from './dense-index.ts';
import type { InSteps } from './in-steps.ts';
import { listAt, type Lists } from './lists.ts';
import { measureUnit, type Held } from './measure-unit.ts';
import { nearestPhrases, type Near, type Phrase, type Views } from './near-phrases.ts';
import { prepareRanking, type RankingTables, type Unit } from './prepare-ranking.ts';
import { readSigns, type Read } from './read-signs.ts';
import {
  createLikenesses,
  createSoftMatcher,
  type Likenesses,
  type SharedWord,
} from './soft-match.ts';
import { turnDirection, type DirectionOf } from './turn-direction.ts';
import { openVectorIndex } from './vector-index.ts';

/** How well a unit fits, by so many measures, each of 0 to 1. */
export type Measured = { unit: number; measures: readonly number[] };

export type Ranking = {
  read: (text: string, options?: { correct?: (stem: string) => string; context?: string }) => Read;
  /**
   * Units that may answer, best guess first, at most CANDIDATES, and those that are asked for.
   *
   * @param options also: units that are measured however little their words fit
   */
  measure: (read: Read, options?: Without & { also?: readonly number[] | undefined }) => Measured[];
  /** The same in two parts: most of the work at once, then what is asked for `also`. */
  beginMeasure: (read: Read, options?: Without) => (also?: readonly number[]) => Measured[];
  phrasesOf: (unit: number) => readonly number[];
  /** The stems of what a unit is called and asked, and of what it says. */
  wordsOf: (unit: number) => { pool: ReadonlySet<string>; text: ReadonlySet<string> };
  knows: (stem: string) => boolean;
  /** Every stem, and of how many units it is. */
  vocabulary: ReadonlyMap<string, number>;
  rarity: (stem: string) => number;
};

/** Phrases and units that are taken for not there, for training. */
type Without = { phrases?: ReadonlySet<number>; units?: ReadonlySet<number> | undefined };

const CANDIDATES = 50;
/** What the texts count for choosing, by their words and by what they are about. */
const BY_TEXT = 0.4;
const BY_DIRECTION = 0.5;
const BY_TURNED = 0.5;

/**
 * Prepares all units for being held against questions.
 *
 * @param options turn: another turn of directions than the one that is shipped, for training
 */
export function* createRanking(
  units: readonly Unit[],
  { turn = turnDirection }: { turn?: DirectionOf } = {},
): InSteps<Ranking> {
  return yield* openRanking(yield* prepareRanking(units, turn), { turn });
}

/** The same from what has been read out of the units before: some dozen milliseconds. */
export function* openRanking(
  tables: RankingTables,
  { turn = turnDirection }: { turn?: DirectionOf } = {},
): InSteps<Ranking> {
  const { views: kept, dense } = tables;
  const shared = sharedWords(tables);
  const phrases = yield* openPhrases(tables, shared);
  const held = yield* openUnits(tables, { phrases, shared });
  const directions = openDenseIndex(dense.directions);
  const turned = openDenseIndex(dense.turned);
  const [stems, grams] = [openVectorIndex(kept.stems), openVectorIndex(kept.grams)];
  yield;
  const [meanings, said] = [openVectorIndex(kept.meanings), openVectorIndex(kept.phrases)];
  yield;
  const views: Views = { stems, grams, meanings, phrases: said, directions, turned };
  const texts = openVectorIndex(kept.texts);
  const words = openVectorIndex(kept.words);
  const byDirection = openDenseIndex(dense.textDirections);
  const byTurned = openDenseIndex(dense.turnedTexts);
  const vocabulary = words.frequencies();
  const { rarity } = words;
  const unitOf = tables.phrases.units;
  const phrasesOf = held.map(({ phrases }) => phrases);
  const likenesses = createLikenesses(tables.words);
  const centres = { directions: openCentres(directions), turned: openCentres(turned) };
  const prepared: Prepared = { phrases, held, centres, rarity, likenesses };
  const beginMeasure: Ranking['beginMeasure'] = (
    read,
    { phrases: noPhrases, units: noUnits } = {},
  ) => {
    const near = nearestPhrases(read, { views, phrases, unitOf, phrasesOf, noPhrases });
    const byText = texts.cosines(read.stems);
    const directions = byDirection.cosines(read.direction);
    const turned = byTurned.cosines(read.turned);
    const quick = held
      .map((_, unit) => ({
        unit,
        score:
          (near.quick[unit] ?? 0) +
          BY_TEXT * (byText[unit] ?? 0) +
          BY_DIRECTION * Math.max(0, directions[unit] ?? 0) +
          BY_TURNED * Math.max(0, turned[unit] ?? 0),
      }))
      .filter(({ unit, score }) => score > 0 && noUnits?.has(unit) !== true)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, CANDIDATES)
      .map(({ unit }) => unit);
    const measureThese = (some: readonly number[]): Measured[] =>
      measureAll(
        read,
        some.map((unit) => ({
          unit,
          near: near.of(unit),
          byText: byText[unit] ?? 0,
          textDirection: directions[unit] ?? 0,
          textTurned: turned[unit] ?? 0,
        })),
        { prepared, noPhrases },
      );
    const measured = measureThese(quick);
    return (also = []) => [
      ...measured,
      ...measureThese([...new Set(also)].filter((unit) => !quick.includes(unit))),
    ];
  };
  return {
    read: (text, options = {}) => readSigns(text, { ...options, turn }),
    phrasesOf: (unit) => phrasesOf[unit] ?? [],
    wordsOf: (unit) => held[unit] ?? { pool: new Set(), text: new Set() },
    knows: (one) => words.has(one),
    vocabulary,
    rarity,
    measure: (read, { also, ...without } = {}) => beginMeasure(read, without)(also),
    beginMeasure,
  };
}

type Prepared = {
  phrases: readonly Phrase[];
  held: readonly Held[];
  centres: Record<'directions' | 'turned', CentreOf>;
  rarity: (stem: string) => number;
  likenesses: Likenesses;
};

function measureAll(
  read: Read,
  candidates: readonly {
    unit: number;
    near: Near | undefined;
    byText: number;
    textDirection: number;
    textTurned: number;
  }[],
  { prepared, noPhrases }: { prepared: Prepared; noPhrases: ReadonlySet<number> | undefined },
): Measured[] {
  const { held, phrases, centres, rarity, likenesses } = prepared;
  // Those of a unit's phrases are among its own.
  const others = candidates.map(({ unit }) => held[unit]?.words ?? []);
  const soft = createSoftMatcher(read.words, { rarity, likenesses, others });
  return candidates.flatMap(({ unit, ...seen }) => {
    const one = held[unit];
    if (!one) return [];
    const measures = measureUnit(read, {
      ...seen,
      held: without(one, phrases, noPhrases),
      centre: cosine(read.direction, centres.directions(unit, one, noPhrases)),
      turnedCentre: cosine(read.turned, centres.turned(unit, one, noPhrases)),
      soft,
      rarity,
    });
    return [{ unit, measures }];
  });
}

/** What the phrases of a unit are about together, of length one. */
type CentreOf = (
  unit: number,
  held: Held,
  noPhrases: ReadonlySet<number> | undefined,
) => Float32Array;

/** Each is reckoned at its first question and kept, unless phrases are left out. */
function openCentres(index: DenseIndex): CentreOf {
  const known = new Map<number, Float32Array>();
  return (unit, held, noPhrases) => {
    const before = noPhrases === undefined ? known.get(unit) : undefined;
    if (before) return before;
    const sum = new Float32Array(DIMENSIONS);
    for (const phrase of held.phrases) {
      if (noPhrases?.has(phrase) === true) continue;
      const vector = index.at(phrase);
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
    }
    toUnit(sum);
    if (noPhrases === undefined) known.set(unit, sum);
    return sum;
  };
}

function cosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

function sharedWords({ words }: RankingTables): SharedWord[] {
  return words.stems.map((stem, id) => ({
    stem,
    id,
    vector:
      words.hasVector[id] === 1
        ? words.vectors.subarray(id * DIMENSIONS, (id + 1) * DIMENSIONS)
        : undefined,
  }));
}

function named<T>(lists: Lists, at: number, all: readonly T[]): T[] {
  const found: T[] = [];
  for (const number of listAt(lists, at)) {
    const one = all[number];
    if (one !== undefined) found.push(one);
  }
  return found;
}

/** What is taken up between two steps: some milliseconds. */
const PHRASES_A_STEP = 3_000;
const UNITS_A_STEP = 200;

function* openPhrases(
  { phrases: { units, words, facets }, facetSets }: RankingTables,
  shared: readonly SharedWord[],
): InSteps<Phrase[]> {
  const sets = facetSets.map((set) => new Set(set));
  const phrases: Phrase[] = [];
  for (const [phrase, unit] of units.entries()) {
    if (phrase % PHRASES_A_STEP === 0) yield;
    phrases.push({
      unit,
      facets: sets[facets[phrase] ?? -1] ?? new Set(),
      words: named(words, phrase, shared),
    });
  }
  return phrases;
}

function* openUnits(
  { units }: RankingTables,
  { phrases, shared }: { phrases: readonly Phrase[]; shared: readonly SharedWord[] },
): InSteps<Held[]> {
  const numbers = Map.groupBy(phrases.keys(), (phrase) => phrases[phrase]?.unit ?? -1);
  const held: Held[] = [];
  for (const [unit, isAnswer] of units.isAnswer.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const own = numbers.get(unit) ?? [];
    held.push({
      phrases: own,
      title: new Set(named(units.title, unit, units.stems)),
      pool: new Set(named(units.pool, unit, units.stems)),
      text: new Set(named(units.text, unit, units.stems)),
      words: named(units.words, unit, shared),
      isAnswer: isAnswer === 1,
      facets: usualFacets(own.flatMap((number) => phrases[number]?.facets ?? [])),
    });
  }
  return held;
}

function usualFacets(all: readonly ReadonlySet<string>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const facet of all.flatMap((facets) => [...facets]))
    counts.set(facet, (counts.get(facet) ?? 0) + 1 / all.length);
  return counts;
}

/** What is left out must not be known by its words either. */
function without(
  one: Held,
  phrases: readonly Phrase[],
  gone: ReadonlySet<number> | undefined,
): Held {
  if (gone === undefined || !one.phrases.some((phrase) => gone.has(phrase))) return one;
  const left = one.phrases.filter((phrase) => !gone.has(phrase));
  const pool = new Set([
    ...one.title,
    ...left.flatMap((phrase) => [...(phrases[phrase]?.words.map(({ stem }) => stem) ?? [])]),
  ]);
  const kept = pool.union(one.text);
  return { ...one, pool, words: one.words.filter(({ stem }) => kept.has(stem)) };
}
