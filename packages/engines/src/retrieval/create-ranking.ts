import { meaningWords, sentenceVector, toUnit } from '@firm/format/meaning/index.ts';
import { createDenseIndex, type DenseIndex } from './dense-index.ts';
import type { InSteps } from './in-steps.ts';
import { measureUnit, type Held } from './measure-unit.ts';
import { nearestPhrases, type Near, type Phrase, type Views } from './near-phrases.ts';
import { readSigns, type Read } from './read-signs.ts';
import { createSoftMatcher, type MeantWord, type SharedWord } from './soft-match.ts';
import { turnDirection, type DirectionOf } from './turn-direction.ts';
import { createVectorIndex, type Signs } from './vector-index.ts';
import { contentStems } from './words.ts';

/** What can be shown for a question: a passage, or a direct answer that stands in one. */
export type Unit = {
  url: string;
  title: string;
  /** How people ask for it, or what it is called. */
  phrases: readonly string[];
  text: string;
  isAnswer: boolean;
};

/** How well a unit fits, by so many measures, each of 0 to 1. */
export type Measured = { unit: number; measures: readonly number[] };

export type Ranking = {
  read: (text: string, options?: { correct?: (stem: string) => string; context?: string }) => Read;
  /**
   * Units that may answer, best guess first, at most CANDIDATES.
   *
   * @param without phrases and units that are taken for not there: for training
   */
  measure: (
    read: Read,
    without?: { phrases?: ReadonlySet<number>; units?: ReadonlySet<number> | undefined },
  ) => Measured[];
  phrasesOf: (unit: number) => readonly number[];
  /** The stems of what a unit is called and asked, and of what it says. */
  wordsOf: (unit: number) => { pool: ReadonlySet<string>; text: ReadonlySet<string> };
  knows: (stem: string) => boolean;
  /** Every stem, and of how many units it is. */
  vocabulary: ReadonlyMap<string, number>;
  rarity: (stem: string) => number;
};

const CANDIDATES = 50;
/** What the texts count for choosing, by their words and by what they are about. */
const BY_TEXT = 0.4;
const BY_DIRECTION = 0.5;
const BY_TURNED = 0.5;

/** Units that are read between two steps: some milliseconds. */
const UNITS_A_STEP = 10;

/**
 * Prepares all units for being held against questions. Pure work, about 0.6 s for 1,200.
 *
 * @param options turn: another turn of directions than the one that is shipped, for training
 */
export function* createRanking(
  units: readonly Unit[],
  { turn = turnDirection }: { turn?: DirectionOf } = {},
): InSteps<Ranking> {
  const phrases: Phrase[] = [];
  // Needed for the indexes only: some kilobytes a phrase.
  const reads: Read[] = [];
  const held: Held[] = [];
  const textDirections: Float32Array[] = [];
  const turnedTexts: Float32Array[] = [];
  const share = shareWords();
  const shareFacets = shareSets();
  for (const [unit, one] of units.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const numbers = one.phrases.map((said) => {
      const read = readSigns(said, { turn });
      reads.push(read);
      const facets = shareFacets(read.facets);
      return phrases.push({ unit, facets, words: share.all(read.words) }) - 1;
    });
    held.push(holdUnit(one, { numbers, phrases, share: share.all }));
    textDirections.push(sentenceVector(meaningWords(`${one.title} ${one.text}`)));
    turnedTexts.push(turn(`${one.title} ${one.text}`));
  }
  const views: Views = {
    stems: yield* createVectorIndex(reads.map((read) => read.stems)),
    grams: yield* createVectorIndex(reads.map((read) => read.grams)),
    meanings: yield* createVectorIndex(reads.map((read) => read.meanings)),
    phrases: yield* createVectorIndex(reads.map((read) => read.phrases)),
    directions: createDenseIndex(reads.map((read) => read.direction)),
    turned: createDenseIndex(reads.map((read) => read.turned)),
  };
  const texts = yield* createVectorIndex(held.map(({ text, title }) => toSigns(text.union(title))));
  const words = yield* createVectorIndex(held.map(({ text, pool }) => toSigns(text.union(pool))));
  const byDirection = createDenseIndex(textDirections);
  const byTurned = createDenseIndex(turnedTexts);
  const { rarity } = words;
  const unitOf = Uint32Array.from(phrases, ({ unit }) => unit);
  const phrasesOf = held.map(({ phrases }) => phrases);
  const prepared: Prepared = { phrases, held, views, rarity, words: share.count() };
  return {
    read: (text, options = {}) => readSigns(text, { ...options, turn }),
    phrasesOf: (unit) => phrasesOf[unit] ?? [],
    wordsOf: (unit) => held[unit] ?? { pool: new Set(), text: new Set() },
    knows: (one) => words.has(one),
    vocabulary: words.frequencies(),
    rarity,
    measure: (read, { phrases: noPhrases, units: noUnits } = {}) => {
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
        .slice(0, CANDIDATES);
      return measureAll(
        read,
        quick.map(({ unit }) => ({
          unit,
          near: near.of(unit),
          byText: byText[unit] ?? 0,
          textDirection: directions[unit] ?? 0,
          textTurned: turned[unit] ?? 0,
        })),
        { prepared, noPhrases },
      );
    },
  };
}

type Prepared = {
  phrases: readonly Phrase[];
  held: readonly Held[];
  views: Views;
  rarity: (stem: string) => number;
  /** How many words there are. */
  words: number;
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
  const { held, phrases, views, rarity } = prepared;
  const soft = createSoftMatcher(read.words, { rarity, count: prepared.words });
  return candidates.flatMap(({ unit, ...seen }) => {
    const one = held[unit];
    if (!one) return [];
    const measures = measureUnit(read, {
      ...seen,
      held: without(one, phrases, noPhrases),
      centre: cosineToCentre(read.direction, { held: one, noPhrases, index: views.directions }),
      turnedCentre: cosineToCentre(read.turned, { held: one, noPhrases, index: views.turned }),
      soft,
      rarity,
    });
    return [{ unit, measures }];
  });
}

/** How near a question is to what a unit's phrases are about together. */
function cosineToCentre(
  direction: Float32Array,
  {
    held,
    noPhrases,
    index,
  }: { held: Held; noPhrases: ReadonlySet<number> | undefined; index: DenseIndex },
): number {
  const sum = new Float32Array(direction.length);
  for (const phrase of held.phrases) {
    if (noPhrases?.has(phrase) === true) continue;
    const vector = index.at(phrase);
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  toUnit(sum);
  return direction.reduce((cosine, value, at) => cosine + value * (sum[at] ?? 0), 0);
}

function holdUnit(
  { title, phrases: said, text, isAnswer }: Unit,
  {
    numbers,
    phrases,
    share,
  }: {
    numbers: number[];
    phrases: readonly Phrase[];
    share: (words: readonly MeantWord[]) => SharedWord[];
  },
): Held {
  const spoken = numbers.flatMap((number) => phrases[number]?.words ?? []);
  const words = [...spoken, ...share(readSigns(`${title} ${text}`).words)];
  return {
    phrases: numbers,
    title: new Set(contentStems(title)),
    pool: new Set([...contentStems(title), ...said.flatMap(contentStems)]),
    text: new Set(contentStems(text)),
    words: [...new Map(words.map((word) => [word.stem, word])).values()],
    isAnswer,
    facets: usualFacets(numbers.flatMap((number) => phrases[number]?.facets ?? [])),
  };
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

/** Each word is kept once, however many phrases say it. */
function shareWords() {
  const known = new Map<string, SharedWord>();
  return {
    count: () => known.size,
    all: (words: readonly MeantWord[]): SharedWord[] =>
      words.map((word) => {
        const one = known.get(word.stem) ?? { ...word, id: known.size };
        known.set(word.stem, one);
        return one;
      }),
  };
}

/** There are a few dozen sets of facets. */
function shareSets() {
  const known = new Map<string, ReadonlySet<string>>();
  return (set: ReadonlySet<string>): ReadonlySet<string> => {
    const name = [...set].join(' ');
    const one = known.get(name) ?? set;
    known.set(name, one);
    return one;
  };
}

const toSigns = (stems: ReadonlySet<string>): Signs => new Map([...stems].map((one) => [one, 1]));
