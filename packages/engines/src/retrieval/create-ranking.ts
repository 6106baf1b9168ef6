import type { InSteps } from './in-steps.ts';
import { readFacets, facetsInCommon } from './read-facets.ts';
import { readSigns, type Read } from './read-signs.ts';
import { createVectorIndex, type Signs, type VectorIndex } from './vector-index.ts';
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
export const MEASURES = 16;

export type Ranking = {
  read: typeof readSigns;
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
  knows: (stem: string) => boolean;
  /** Every stem, and of how many units it is. */
  vocabulary: ReadonlyMap<string, number>;
  rarity: (stem: string) => number;
};

const CANDIDATES = 40;

type Held = {
  /** Numbers of its phrases. */
  phrases: number[];
  title: ReadonlySet<string>;
  pool: ReadonlySet<string>;
  text: ReadonlySet<string>;
  isAnswer: boolean;
};

/** Units that are read between two steps: some milliseconds. */
const UNITS_A_STEP = 20;

/** Prepares all units for being held against questions. Pure work, about 0.3 s for 1,200. */
export function* createRanking(units: readonly Unit[]): InSteps<Ranking> {
  const phrases: { unit: number; read: Read }[] = [];
  const held: Held[] = [];
  for (const [unit, { title, phrases: said, text, isAnswer }] of units.entries()) {
    if (unit % UNITS_A_STEP === 0) yield;
    const numbers = said.map((phrase) => phrases.push({ unit, read: readSigns(phrase) }) - 1);
    held.push({
      phrases: numbers,
      title: new Set(contentStems(title)),
      pool: new Set([...contentStems(title), ...said.flatMap(contentStems)]),
      text: new Set(contentStems(text)),
      isAnswer,
    });
  }
  /** What is left out must not be known by its words either. */
  const without = (one: Held, gone: ReadonlySet<number> | undefined): Held =>
    gone === undefined || !one.phrases.some((phrase) => gone.has(phrase))
      ? one
      : {
          ...one,
          pool: new Set([
            ...one.title,
            ...one.phrases.flatMap((phrase) =>
              gone.has(phrase) ? [] : [...(phrases[phrase]?.read.stems.keys() ?? [])],
            ),
          ]),
        };
  const views = {
    stems: yield* createVectorIndex(phrases.map(({ read }) => read.stems)),
    grams: yield* createVectorIndex(phrases.map(({ read }) => read.grams)),
    meanings: yield* createVectorIndex(phrases.map(({ read }) => read.meanings)),
    phrases: yield* createVectorIndex(phrases.map(({ read }) => read.phrases)),
  };
  const texts = yield* createVectorIndex(held.map(({ text, title }) => toSigns(text.union(title))));
  const words = yield* createVectorIndex(held.map(({ text, pool }) => toSigns(text.union(pool))));
  return {
    read: readSigns,
    phrasesOf: (unit) => held[unit]?.phrases ?? [],
    knows: (one) => words.has(one),
    vocabulary: words.frequency,
    rarity: words.rarity,
    measure: (read, { phrases: noPhrases, units: noUnits } = {}) => {
      const near = nearestPhrases(read, { views, phrases, noPhrases });
      const byText = texts.cosines(read.stems);
      const quick = held
        .map((_, unit) => ({
          unit,
          score: (near.get(unit)?.quick ?? 0) + 0.4 * (byText.get(unit) ?? 0),
        }))
        .filter(({ unit, score }) => score > 0 && noUnits?.has(unit) !== true)
        .toSorted((a, b) => b.score - a.score)
        .slice(0, CANDIDATES);
      return quick.flatMap(({ unit }) => {
        const one = held[unit];
        if (!one) return [];
        const measures = measureUnit(read, {
          held: without(one, noPhrases),
          near: near.get(unit),
          byText: byText.get(unit) ?? 0,
          rarity: words.rarity,
        });
        return [{ unit, measures }];
      });
    },
  };
}

type Near = {
  quick: number;
  best: Read | undefined;
  stems: [number, number];
  grams: number;
  meanings: number;
  phrases: number;
  second: number;
};

/** For each unit how near its nearest phrases are, by every view. */
function nearestPhrases(
  read: Read,
  {
    views,
    phrases,
    noPhrases,
  }: {
    views: Record<'stems' | 'grams' | 'meanings' | 'phrases', VectorIndex>;
    phrases: readonly { unit: number; read: Read }[];
    noPhrases: ReadonlySet<number> | undefined;
  },
): ReadonlyMap<number, Near> {
  const cosines = {
    stems: views.stems.cosines(read.stems),
    grams: views.grams.cosines(read.grams),
    meanings: views.meanings.cosines(read.meanings),
    phrases: views.phrases.cosines(read.phrases),
  };
  const found = new Map<number, Near>();
  // Pieces of words are shared by nearly every phrase: the other views choose, unless all is misspelt.
  const chosen = new Set([
    ...cosines.stems.keys(),
    ...cosines.meanings.keys(),
    ...[...cosines.grams].filter(([, near]) => near > 0.3).map(([phrase]) => phrase),
  ]);
  for (const number of chosen) {
    const phrase = phrases[number];
    if (!phrase || noPhrases?.has(number) === true) continue;
    const stems = cosines.stems.get(number) ?? 0;
    const grams = cosines.grams.get(number) ?? 0;
    const meanings = cosines.meanings.get(number) ?? 0;
    const said = cosines.phrases.get(number) ?? 0;
    const quick = stems + 0.5 * grams + 0.5 * meanings + 0.3 * said;
    const before = found.get(phrase.unit);
    if (!before) {
      found.set(phrase.unit, {
        quick,
        best: phrase.read,
        stems: [stems, 0],
        grams,
        meanings,
        phrases: said,
        second: 0,
      });
      continue;
    }
    if (quick > before.quick) {
      before.second = before.quick;
      before.quick = quick;
      before.best = phrase.read;
    } else before.second = Math.max(before.second, quick);
    if (stems > before.stems[0]) before.stems = [stems, before.stems[0]];
    else before.stems[1] = Math.max(before.stems[1], stems);
    before.grams = Math.max(before.grams, grams);
    before.meanings = Math.max(before.meanings, meanings);
    before.phrases = Math.max(before.phrases, said);
  }
  return found;
}

function measureUnit(
  read: Read,
  {
    held,
    near,
    byText,
    rarity,
  }: { held: Held; near: Near | undefined; byText: number; rarity: (stem: string) => number },
): number[] {
  const share = (of: Iterable<string>, have: (stem: string) => boolean): number => {
    let [all, had] = [0, 0];
    for (const one of of) {
      const value = rarity(one) * (read.stems.get(one) ?? 1);
      all += value;
      if (have(one)) had += value;
    }
    return all === 0 ? 0 : had / all;
  };
  const asked = read.stems;
  const best = near?.best?.stems ?? new Map<string, number>();
  const isJust =
    asked.size > 0 && asked.size === best.size && [...asked.keys()].every((one) => best.has(one));
  const isTitle =
    asked.size > 0 &&
    asked.size === held.title.size &&
    [...asked.keys()].every((one) => held.title.has(one));
  return [
    near?.stems[0] ?? 0,
    near?.stems[1] ?? 0,
    near?.grams ?? 0,
    near?.meanings ?? 0,
    near?.phrases ?? 0,
    (near?.quick ?? 0) / 2.3,
    (near?.second ?? 0) / 2.3,
    share(asked.keys(), (one) => best.has(one)),
    share(best.keys(), (one) => asked.has(one)),
    share(asked.keys(), (one) => held.pool.has(one)),
    share(asked.keys(), (one) => held.pool.has(one) || held.text.has(one)),
    share(held.title, (one) => asked.has(one)),
    facetsInCommon(read.facets, near?.best?.facets ?? readFacets('')),
    byText,
    held.isAnswer ? 1 : 0,
    isTitle ? 1 : isJust ? 0.7 : 0,
  ];
}

const toSigns = (stems: ReadonlySet<string>): Signs => new Map([...stems].map((one) => [one, 1]));
