import type { Asked } from './ask-words.ts';
import type { Numbers } from './lists.ts';
import { MAX_QUICK, type Near } from './near-phrases.ts';
import { facetsInCommon, readFacets } from './read-facets.ts';
import type { SoftMatcher } from './soft-match.ts';

/** What is known of a unit beside how near its phrases are; words go by their numbers. */
export type Held = {
  isAnswer: boolean;
  title: Numbers;
  /** What it is called and asked, and what it says. */
  pool: Numbers;
  text: Numbers;
  /** Words of its phrases and of its text. */
  words: Numbers;
  /** What kinds of things each of its phrases wants to know. */
  facets: readonly ReadonlySet<string>[];
};

/** What is known of a phrase. */
export type PhraseTable = {
  wordsOf: (phrase: number) => Numbers;
  facetsOf: (phrase: number) => ReadonlySet<string>;
};

export const MEASURES = 28;

/** How well a unit fits, by so many measures, each of 0 to 1; the more, the better. */
export function measureUnit(
  asked: Asked,
  {
    held,
    phrases: { wordsOf, facetsOf },
    near,
    byText,
    textDirection,
    centre,
    textTurned,
    turnedCentre,
    soft,
  }: {
    held: Held;
    phrases: PhraseTable;
    near: Near | undefined;
    byText: number;
    textDirection: number;
    centre: number;
    textTurned: number;
    turnedCentre: number;
    soft: SoftMatcher;
  },
): number[] {
  const phrases = (near?.best ?? []).toSorted((a, b) => b.quick - a.quick);
  const nearest = phrases[0]?.phrase;
  const best = nearest === undefined ? NO_WORDS : wordsOf(nearest);
  const isAll = (words: Numbers): boolean =>
    asked.count > 0 && asked.count === words.length && asked.saidIn(words) === 1;
  const turned = (near?.turned ?? []).toSorted((a, b) => b - a);
  const directions = (near?.directions ?? []).toSorted((a, b) => b - a);
  const said = phrases.map(({ phrase }) => ({
    ofQuestion: soft.ofQuestion(wordsOf(phrase)),
    ofOther: soft.ofOther(wordsOf(phrase)),
  }));
  return [
    near?.stems[0] ?? 0,
    near?.stems[1] ?? 0,
    near?.grams ?? 0,
    near?.meanings ?? 0,
    near?.phrases ?? 0,
    (near?.quick ?? 0) / MAX_QUICK,
    (near?.second ?? 0) / MAX_QUICK,
    asked.saidIn(best),
    asked.hasOf(best),
    asked.saidIn(held.pool),
    asked.saidIn(held.pool, held.text),
    asked.hasOf(held.title),
    facetsInCommon(asked.facets, nearest === undefined ? readFacets('') : facetsOf(nearest)),
    byText,
    held.isAnswer ? 1 : 0,
    isAll(held.title) ? 1 : isAll(best) ? 0.7 : 0,
    Math.max(0, directions[0] ?? 0),
    directions.reduce((sum, one) => sum + Math.max(0, one), 0) / 3,
    Math.max(0, textDirection),
    Math.max(0, centre),
    Math.max(0, ...said.map(({ ofQuestion }) => ofQuestion)),
    Math.max(0, ...said.map(({ ofQuestion, ofOther }) => Math.sqrt(ofQuestion * ofOther))),
    soft.ofQuestion(held.words),
    Math.max(0, turned[0] ?? 0),
    turned.reduce((sum, one) => sum + Math.max(0, one), 0) / 3,
    Math.max(0, textTurned),
    Math.max(0, turnedCentre),
    shareOf(asked.facets, held.facets),
  ];
}

const NO_WORDS = new Uint16Array();

/** How usual the kinds of a question are among the phrases of a unit. */
function shareOf(asked: ReadonlySet<string>, phrases: readonly ReadonlySet<string>[]): number {
  if (asked.size === 0) return 0.5;
  let found = 0;
  for (const facets of phrases) for (const facet of asked) if (facets.has(facet)) found++;
  return phrases.length === 0 ? 0 : found / phrases.length / asked.size;
}
