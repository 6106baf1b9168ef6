import type { DenseIndex } from './dense-index.ts';
import type { Read } from './read-signs.ts';
import type { SharedWord } from './soft-match.ts';
import type { VectorIndex } from './vector-index.ts';

/** `words`: as `read.words`, shared with the others. */
export type Phrase = {
  unit: number;
  read: Pick<Read, 'stems' | 'facets'>;
  words: readonly SharedWord[];
};
export type Views = Record<'stems' | 'grams' | 'meanings' | 'phrases', VectorIndex> & {
  directions: DenseIndex;
  turned: DenseIndex;
};

/** How near the phrases of a unit are to a question, by each view; `best`: the nearest, first. */
export type Near = {
  quick: number;
  second: number;
  best: { phrase: Phrase; quick: number }[];
  stems: [number, number];
  grams: number;
  meanings: number;
  phrases: number;
  /** The nearest three by what they are about. */
  directions: number[];
  turned: number[];
};

/** Of so many phrases of a unit the words are looked at. */
const LOOKED_AT = 3;
/** A phrase without a word in common is taken from here on. */
const SAME_DIRECTION = 0.45;
/**
 * Pieces of words are shared by nearly every phrase: the other views choose, unless all is
 * misspelt.
 */
const SAME_PIECES = 0.3;
/** What each view counts for choosing. */
const COUNTS = {
  stems: 1,
  grams: 0.5,
  meanings: 0.5,
  phrases: 0.3,
  directions: 0.5,
  turned: 1,
} as const;
export const MOST_QUICK = 3.8;

/** For each unit how near its nearest phrases are. */
export function nearestPhrases(
  read: Read,
  {
    views,
    phrases,
    noPhrases,
  }: { views: Views; phrases: readonly Phrase[]; noPhrases: ReadonlySet<number> | undefined },
): ReadonlyMap<number, Near> {
  const cosines = {
    stems: views.stems.cosines(read.stems),
    grams: views.grams.cosines(read.grams),
    meanings: views.meanings.cosines(read.meanings),
    phrases: views.phrases.cosines(read.phrases),
  };
  const directions = views.directions.cosines(read.direction);
  const turned = views.turned.cosines(read.turned);
  const found = new Map<number, Near>();
  for (const [number, phrase] of phrases.entries()) {
    if (noPhrases?.has(number) === true) continue;
    const seen = {
      stems: cosines.stems.get(number) ?? 0,
      grams: cosines.grams.get(number) ?? 0,
      meanings: cosines.meanings.get(number) ?? 0,
      phrases: cosines.phrases.get(number) ?? 0,
      direction: directions[number] ?? 0,
      turned: turned[number] ?? 0,
    };
    if (
      seen.stems === 0 &&
      seen.meanings === 0 &&
      seen.grams <= SAME_PIECES &&
      seen.direction < SAME_DIRECTION &&
      seen.turned < SAME_DIRECTION
    )
      continue;
    const near = found.get(phrase.unit) ?? nothingNear();
    found.set(phrase.unit, near);
    take(near, phrase, seen);
  }
  return found;
}

const nothingNear = (): Near => ({
  quick: 0,
  second: 0,
  best: [],
  stems: [0, 0],
  grams: 0,
  meanings: 0,
  phrases: 0,
  directions: [],
  turned: [],
});

function take(
  near: Near,
  phrase: Phrase,
  seen: Record<'stems' | 'grams' | 'meanings' | 'phrases' | 'direction' | 'turned', number>,
): void {
  const quick =
    COUNTS.stems * seen.stems +
    COUNTS.grams * seen.grams +
    COUNTS.meanings * seen.meanings +
    COUNTS.phrases * seen.phrases +
    COUNTS.directions * Math.max(0, seen.direction) +
    COUNTS.turned * Math.max(0, seen.turned);
  if (quick > near.quick) [near.quick, near.second] = [quick, near.quick];
  else near.second = Math.max(near.second, quick);
  near.best.push({ phrase, quick });
  if (near.best.length > LOOKED_AT) {
    near.best.sort((a, b) => b.quick - a.quick);
    near.best.pop();
  }
  if (seen.stems > near.stems[0]) near.stems = [seen.stems, near.stems[0]];
  else near.stems[1] = Math.max(near.stems[1], seen.stems);
  near.grams = Math.max(near.grams, seen.grams);
  near.meanings = Math.max(near.meanings, seen.meanings);
  near.phrases = Math.max(near.phrases, seen.phrases);
  keepMost(near.directions, seen.direction);
  keepMost(near.turned, seen.turned);
}

function keepMost(most: number[], one: number): void {
  most.push(one);
  if (most.length <= LOOKED_AT) return;
  most.sort((a, b) => b - a);
  most.pop();
}
