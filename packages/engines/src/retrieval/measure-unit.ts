import { MAX_QUICK, type Near } from './near-phrases.ts';
import { facetsInCommon, readFacets } from './read-facets.ts';
import type { Read } from './read-signs.ts';
import type { SharedWord, SoftMatcher } from './soft-match.ts';

/** What is known of a unit beside its phrases. */
export type Held = {
  /** Numbers of its phrases. */
  phrases: number[];
  title: ReadonlySet<string>;
  pool: ReadonlySet<string>;
  text: ReadonlySet<string>;
  /** Words of its phrases and of its text. */
  words: readonly SharedWord[];
  isAnswer: boolean;
  /** What kinds of things its phrases want to know, each with the share of phrases that do. */
  facets: ReadonlyMap<string, number>;
};

export const MEASURES = 28;

/** How well a unit fits, by so many measures, each of 0 to 1; the more, the better. */
export function measureUnit(
  read: Read,
  {
    held,
    near,
    byText,
    textDirection,
    centre,
    textTurned,
    turnedCentre,
    soft,
    rarity,
  }: {
    held: Held;
    near: Near | undefined;
    byText: number;
    textDirection: number;
    centre: number;
    textTurned: number;
    turnedCentre: number;
    soft: SoftMatcher;
    rarity: (stem: string) => number;
  },
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
  const phrases = (near?.best ?? []).toSorted((a, b) => b.quick - a.quick);
  const best = new Set(phrases[0]?.phrase.words.map(({ stem }) => stem));
  const isJust =
    asked.size > 0 && asked.size === best.size && [...asked.keys()].every((one) => best.has(one));
  const isTitle =
    asked.size > 0 &&
    asked.size === held.title.size &&
    [...asked.keys()].every((one) => held.title.has(one));
  const turned = (near?.turned ?? []).toSorted((a, b) => b - a);
  const directions = (near?.directions ?? []).toSorted((a, b) => b - a);
  const said = phrases.map(({ phrase: { words } }) => ({
    ofQuestion: soft.ofQuestion(words),
    ofOther: soft.ofOther(words),
  }));
  return [
    near?.stems[0] ?? 0,
    near?.stems[1] ?? 0,
    near?.grams ?? 0,
    near?.meanings ?? 0,
    near?.phrases ?? 0,
    (near?.quick ?? 0) / MAX_QUICK,
    (near?.second ?? 0) / MAX_QUICK,
    share(asked.keys(), (one) => best.has(one)),
    share(best, (one) => asked.has(one)),
    share(asked.keys(), (one) => held.pool.has(one)),
    share(asked.keys(), (one) => held.pool.has(one) || held.text.has(one)),
    share(held.title, (one) => asked.has(one)),
    facetsInCommon(read.facets, phrases[0]?.phrase.facets ?? readFacets('')),
    byText,
    held.isAnswer ? 1 : 0,
    isTitle ? 1 : isJust ? 0.7 : 0,
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
    shareOf(read.facets, held.facets),
  ];
}

/** How usual the kinds of a question are among the phrases of a unit. */
function shareOf(asked: ReadonlySet<string>, usual: ReadonlyMap<string, number>): number {
  if (asked.size === 0) return 0.5;
  let sum = 0;
  for (const facet of asked) sum += usual.get(facet) ?? 0;
  return sum / asked.size;
}
