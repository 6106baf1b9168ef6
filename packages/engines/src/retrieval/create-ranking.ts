import { DIMENSIONS, toUnit } from '@firm/format/meaning/index.ts';
import { openDenseIndex, type DenseIndex } from './dense-index.ts';
import type { InSteps } from './in-steps.ts';
import { askWords } from './ask-words.ts';
import { copyLists, listAt, type Numbers } from './lists.ts';
import { measureUnit, type Held, type PhraseTable } from './measure-unit.ts';
import { nearestPhrases, type Near, type Views } from './near-phrases.ts';
import { openVocabulary, type Vocabulary } from './open-vocabulary.ts';
import { prepareRanking, type RankingTables, type Unit } from './prepare-ranking.ts';
import { readSigns, type Read } from './read-signs.ts';
import { createLikenesses, createSoftMatcher, type Likenesses } from './soft-match.ts';
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
  wordsOf: (unit: number) => { pool: Stems; text: Stems };
  knows: (stem: string) => boolean;
  /** Every stem, and of how many units it is. */
  vocabulary: ReadonlyMap<string, number>;
  rarity: (stem: string) => number;
};

export type Stems = { size: number; has: (stem: string) => boolean };

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
  const vocabulary = openVocabulary(tables);
  const { rarity, counts, numberOf } = vocabulary;
  const { starts, phrasesOf, phrases, namesOf, heldOf } = openUnits(tables);
  const likenesses = createLikenesses({ vectors: tables.words.vectors, numberOf });
  yield;
  const directions = openDenseIndex(dense.directions);
  const turned = openDenseIndex(dense.turned);
  yield;
  const views: Views = {
    stems: openVectorIndex(kept.stems),
    grams: openVectorIndex(kept.grams),
    meanings: openVectorIndex(kept.meanings),
    phrases: openVectorIndex(kept.phrases),
    directions,
    turned,
  };
  yield;
  const texts = openVectorIndex(kept.texts);
  const byDirection = openDenseIndex(dense.textDirections);
  const byTurned = openDenseIndex(dense.turnedTexts);
  const centres = { directions: openCentres(directions), turned: openCentres(turned) };
  const prepared: Prepared = { phrases, phrasesOf, heldOf, centres, vocabulary, likenesses };
  const beginMeasure: Ranking['beginMeasure'] = (
    read,
    { phrases: noPhrases, units: noUnits } = {},
  ) => {
    const near = nearestPhrases(read, { views, starts, noPhrases });
    const byText = texts.cosines(read.stems);
    const directions = byDirection.cosines(read.direction);
    const turned = byTurned.cosines(read.turned);
    const scores = near.quick.map(
      (quick, unit) =>
        quick +
        BY_TEXT * (byText[unit] ?? 0) +
        BY_DIRECTION * Math.max(0, directions[unit] ?? 0) +
        BY_TURNED * Math.max(0, turned[unit] ?? 0),
    );
    const quick = [...scores.keys()]
      .filter((unit) => (scores[unit] ?? 0) > 0 && noUnits?.has(unit) !== true)
      .toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
      .slice(0, CANDIDATES);
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
    phrasesOf,
    wordsOf: (unit) => {
      const { pool, text } = namesOf(unit);
      return { pool: stemsOf(pool, numberOf), text: stemsOf(text, numberOf) };
    },
    knows: (one) => (counts.get(one) ?? 0) > 0,
    vocabulary: counts,
    rarity,
    measure: (read, { also, ...without } = {}) => beginMeasure(read, without)(also),
    beginMeasure,
  };
}

const stemsOf = (numbers: Numbers, numberOf: (stem: string) => number): Stems => ({
  size: numbers.length,
  has: (stem) => numbers.includes(numberOf(stem)),
});

type Prepared = {
  phrases: PhraseTable;
  phrasesOf: (unit: number) => readonly number[];
  heldOf: (unit: number) => Held;
  centres: Record<'directions' | 'turned', CentreOf>;
  vocabulary: Vocabulary;
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
  if (candidates.length === 0) return [];
  const { heldOf, phrases, phrasesOf, centres, vocabulary, likenesses } = prepared;
  const all = candidates.map(({ unit, ...seen }) => ({ unit, seen, held: heldOf(unit) }));
  // Those of a unit's phrases are among its own.
  const others = all.map(({ held }) => held.words);
  const soft = createSoftMatcher(read.words, { ...vocabulary, likenesses, others });
  const asked = askWords(read, vocabulary);
  return all.map(({ unit, seen, held }) => {
    const own = phrasesOf(unit);
    const measures = measureUnit(asked, {
      ...seen,
      held: without(held, { own, phrases, noPhrases }),
      phrases,
      centre: cosine(read.direction, centres.directions(unit, own, noPhrases)),
      turnedCentre: cosine(read.turned, centres.turned(unit, own, noPhrases)),
      soft,
    });
    return { unit, measures };
  });
}

/** What the phrases of a unit are about together, of length one. */
type CentreOf = (
  unit: number,
  phrases: readonly number[],
  noPhrases: ReadonlySet<number> | undefined,
) => Float32Array;

/** Each is reckoned at its first question and kept, unless phrases are left out. */
function openCentres(index: DenseIndex): CentreOf {
  const known = new Map<number, Float32Array>();
  return (unit, phrases, noPhrases) => {
    const before = noPhrases === undefined ? known.get(unit) : undefined;
    if (before) return before;
    const sum = new Float32Array(DIMENSIONS);
    for (const phrase of phrases) {
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

/** What is known of units and phrases, each looked up when it is asked for. */
function openUnits({ units, phrases, facetSets }: RankingTables): {
  starts: Uint32Array;
  phrasesOf: (unit: number) => number[];
  phrases: PhraseTable;
  namesOf: (unit: number) => Pick<Held, 'title' | 'pool' | 'text'>;
  heldOf: (unit: number) => Held;
} {
  // Copies: the tables lie in one piece with others that are not kept.
  const [title, pool, text] = [
    copyLists(units.title),
    copyLists(units.pool),
    copyLists(units.text),
  ];
  const [words, said] = [copyLists(units.words), copyLists(phrases.words)];
  const [starts, isAnswer] = [units.starts.slice(), units.isAnswer.slice()];
  const facets = phrases.facets.slice();
  const sets = facetSets.map((set) => new Set(set));
  const none = new Set<string>();
  const facetsOf = (phrase: number): ReadonlySet<string> => sets[facets[phrase] ?? -1] ?? none;
  const phrasesOf = (unit: number): number[] => {
    const from = starts[unit] ?? 0;
    return Array.from({ length: (starts[unit + 1] ?? 0) - from }, (_, at) => from + at);
  };
  const namesOf = (unit: number) => ({
    title: listAt(title, unit),
    pool: listAt(pool, unit),
    text: listAt(text, unit),
  });
  return {
    starts,
    phrasesOf,
    phrases: { wordsOf: (phrase) => listAt(said, phrase), facetsOf },
    namesOf,
    heldOf: (unit) => ({
      ...namesOf(unit),
      isAnswer: isAnswer[unit] === 1,
      words: listAt(words, unit),
      facets: phrasesOf(unit).map(facetsOf),
    }),
  };
}

/** What is left out must not be known by its words either. */
function without(
  held: Held,
  {
    own,
    phrases: { wordsOf },
    noPhrases,
  }: {
    own: readonly number[];
    phrases: PhraseTable;
    noPhrases: ReadonlySet<number> | undefined;
  },
): Held {
  if (noPhrases === undefined || !own.some((phrase) => noPhrases.has(phrase))) return held;
  const left = own.filter((phrase) => !noPhrases.has(phrase));
  const pool = new Set([...held.title, ...left.flatMap((phrase) => [...wordsOf(phrase)])]);
  const kept = pool.union(new Set(held.text));
  return {
    ...held,
    pool: Uint32Array.from(pool),
    words: held.words.filter((word) => kept.has(word)),
  };
}
