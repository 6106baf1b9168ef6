import type { RankingTables } from './prepare-ranking.ts';
import { rarityOf } from './vector-index.ts';

/** The words of all units; each has a number. */
export type Vocabulary = {
  /** -1: no unit has the word. */
  numberOf: (stem: string) => number;
  /** Every stem, and how many units have it. */
  counts: ReadonlyMap<string, number>;
  /** How much a word tells: rare ones more, and one that no unit has most. */
  rarity: (stem: string) => number;
  /** The same by the words' numbers. */
  rarities: Float64Array;
};

export function openVocabulary({ words: { stems, counts }, units }: RankingTables): Vocabulary {
  const all = units.isAnswer.length;
  const numbers = new Map(stems.map((stem, number) => [stem, number]));
  const rarities = Float64Array.from(counts, (having) => rarityOf(having, all));
  const ofNobody = rarityOf(0, all);
  return {
    numberOf: (stem) => numbers.get(stem) ?? -1,
    counts: new Map(stems.map((stem, number) => [stem, counts[number] ?? 0])),
    rarity: (stem) => rarities[numbers.get(stem) ?? -1] ?? ofNobody,
    rarities,
  };
}
