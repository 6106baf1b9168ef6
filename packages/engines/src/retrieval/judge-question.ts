import type { Ranking } from './create-ranking.ts';
import { scoreWith, type MeantUnits } from './meant-units.ts';
import { runSum, toShare, type RankingModel } from './ranking-model.ts';
import type { Read } from './read-signs.ts';

/** Measures of the first unit that speak for it, the more the better. */
const FOR_IT = [
  0, 2, 3, 4, 7, 8, 9, 10, 11, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26,
] as const;
export const GATE_INPUTS = FOR_IT.length + 3;
export type Judged = { unit: number; score: number; measures: readonly number[] };

/** Units in the order in which they fit, by the learned ranker and by what a reading makes of it. */
export const rankUnits = (
  measured: readonly { unit: number; measures: readonly number[] }[],
  { rank, meant }: Pick<RankingModel, 'rank'> & { meant?: MeantUnits | undefined },
): Judged[] =>
  measured
    .map(({ unit, measures }) => ({
      unit,
      measures,
      score: scoreWith(meant, unit, runSum(rank, measures)),
    }))
    .toSorted((a, b) => b.score - a.score);

/** How certain it is that the first of them answers: 0 to 1. */
export const certainty = (
  judged: readonly Judged[],
  read: Read,
  {
    ranking,
    model,
    isSame,
  }: { ranking: Ranking; model: RankingModel; isSame: (a: number, b: number) => boolean },
): number =>
  judged.length === 0
    ? 0
    : toShare(runSum(model.gate, gateInputs(judged, read, { ranking, isSame })));

/**
 * What the gate sees: how well the first fits, how far the next is behind, and what nobody knows.
 */
export function gateInputs(
  judged: readonly Judged[],
  read: Read,
  { ranking, isSame }: { ranking: Ranking; isSame: (a: number, b: number) => boolean },
): number[] {
  const [first] = judged;
  if (!first) return [];
  const next = judged.find(({ unit }) => !isSame(unit, first.unit));
  const stems = [...read.stems.keys()];
  const unknown = stems.filter((one) => !ranking.knows(one)).length;
  const all = judged.reduce((sum, { score }) => sum + Math.exp(score - first.score), 0);
  return [
    ...FOR_IT.map((measure) => first.measures[measure] ?? 0),
    Math.min(1, (first.score - (next?.score ?? first.score - 10)) / 5),
    1 / all,
    stems.length === 0 ? 0 : 1 - unknown / stems.length,
  ];
}
