import type { DenseIndex } from './dense-index.ts';
import type { Read } from './read-signs.ts';
import type { VectorIndex } from './vector-index.ts';

export type Views = Record<'stems' | 'grams' | 'meanings' | 'phrases', VectorIndex> & {
  directions: DenseIndex;
  turned: DenseIndex;
};

/**
 * How near the phrases of a unit are to a question, by each view; `best`: the nearest by their
 * numbers, first.
 */
export type Near = {
  quick: number;
  second: number;
  best: { phrase: number; quick: number }[];
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
export const MAX_QUICK = 3.8;

export type NearPhrases = {
  /** How near a unit's nearest phrase is, by the unit's number; 0: none is. */
  quick: Float64Array;
  /** How near the phrases of a unit are, by each view; undefined: none is. */
  of: (unit: number) => Near | undefined;
};

/**
 * How near the phrases of all units are. Of a dozen thousand phrases all are looked at, but only
 * once; by each view only those of the units that are asked for.
 */
export function nearestPhrases(
  read: Read,
  {
    views,
    starts,
    noPhrases,
  }: {
    views: Views;
    /** Where the phrases of each unit begin; those of the next begin where they end. */
    starts: Uint32Array;
    noPhrases: ReadonlySet<number> | undefined;
  },
): NearPhrases {
  const stems = views.stems.cosines(read.stems);
  const grams = views.grams.cosines(read.grams);
  const meanings = views.meanings.cosines(read.meanings);
  const said = views.phrases.cosines(read.phrases);
  const directions = views.directions.cosines(read.direction);
  const turned = views.turned.cosines(read.turned);
  const isFar = (number: number): boolean =>
    ((stems[number] ?? 0) === 0 &&
      (meanings[number] ?? 0) === 0 &&
      (grams[number] ?? 0) <= SAME_PIECES &&
      (directions[number] ?? 0) < SAME_DIRECTION &&
      (turned[number] ?? 0) < SAME_DIRECTION) ||
    noPhrases?.has(number) === true;
  const quickOf = (number: number): number =>
    COUNTS.stems * (stems[number] ?? 0) +
    COUNTS.grams * (grams[number] ?? 0) +
    COUNTS.meanings * (meanings[number] ?? 0) +
    COUNTS.phrases * (said[number] ?? 0) +
    COUNTS.directions * Math.max(0, directions[number] ?? 0) +
    COUNTS.turned * Math.max(0, turned[number] ?? 0);
  const quick = new Float64Array(starts.length - 1);
  for (let unit = 0; unit < quick.length; unit++) {
    const end = starts[unit + 1] ?? 0;
    let nearest = 0;
    for (let number = starts[unit] ?? 0; number < end; number++)
      if (!isFar(number)) nearest = Math.max(nearest, quickOf(number));
    quick[unit] = nearest;
  }
  return {
    quick,
    of: (unit) => {
      const near = nothingNear();
      const end = starts[unit + 1] ?? 0;
      for (let number = starts[unit] ?? 0; number < end; number++) {
        if (isFar(number)) continue;
        take(near, number, {
          quick: quickOf(number),
          stems: stems[number] ?? 0,
          grams: grams[number] ?? 0,
          meanings: meanings[number] ?? 0,
          phrases: said[number] ?? 0,
          direction: directions[number] ?? 0,
          turned: turned[number] ?? 0,
        });
      }
      return near.best.length > 0 ? near : undefined;
    },
  };
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
  phrase: number,
  seen: Record<
    'quick' | 'stems' | 'grams' | 'meanings' | 'phrases' | 'direction' | 'turned',
    number
  >,
): void {
  const { quick } = seen;
  if (quick > near.quick) [near.quick, near.second] = [quick, near.quick];
  else near.second = Math.max(near.second, quick);
  if (near.best.length < LOOKED_AT || quick > (near.best.at(-1)?.quick ?? 0)) {
    near.best.push({ phrase, quick });
    near.best.sort((a, b) => b.quick - a.quick);
    if (near.best.length > LOOKED_AT) near.best.pop();
  }
  if (seen.stems > near.stems[0]) near.stems = [seen.stems, near.stems[0]];
  else near.stems[1] = Math.max(near.stems[1], seen.stems);
  near.grams = Math.max(near.grams, seen.grams);
  near.meanings = Math.max(near.meanings, seen.meanings);
  near.phrases = Math.max(near.phrases, seen.phrases);
  keepGreater(near.directions, seen.direction);
  keepGreater(near.turned, seen.turned);
}

/** In order, the greatest first. */
function keepGreater(greatest: number[], one: number): void {
  if (greatest.length >= LOOKED_AT && one <= (greatest.at(-1) ?? 0)) return;
  greatest.push(one);
  greatest.sort((a, b) => b - a);
  if (greatest.length > LOOKED_AT) greatest.pop();
}
