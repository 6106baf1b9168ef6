import { roundText } from '../../../../text/en/learning/drill-rounds.ts';
import type { Drill } from '../drill-content.ts';
import type { DrillOutcome } from '../drill-results.ts';
import { families, type FamilyId, type Kind } from './families.ts';
import { lotsOf } from './lots.ts';

/** How a round goes: so many situations, half of them harmless, and what passes. */
export const ROUND = { situations: 12, harmless: 6, needed: 10 } as const;

/** A situation as it is shown, and which choice is right: the first one where it is harmless. */
export type Situation = Pick<Drill, 'situation' | 'scene'> & {
  family: FamilyId;
  like: string;
  title: string;
  ask: string;
  choices: readonly string[];
  right: Kind;
  why: string;
};

/**
 * The situations of a round: each of another family, half of them harmless, the two traps of a
 * family equally likely.
 *
 * @param seed the same one makes the same round
 */
export function makeRound(seed: string): Situation[] {
  const lots = lotsOf(seed);
  const drawnFamilies = lots.shuffle(families).slice(0, ROUND.situations);
  const traps = lots.shuffle<Kind>([1, 2, 1, 2, 1, 2]);
  const kinds = lots.shuffle<Kind>([...traps, ...Array<Kind>(ROUND.harmless).fill(0)]);
  return drawnFamilies.map(({ id, like, make }, at) => {
    const right = kinds[at] ?? 0;
    const { title, ask, choices, why } = roundText.families[id];
    const draft = make(lotsOf(`${seed} ${id}`), right);
    return { ...draft, family: id, like, title, ask, choices, right, why: why[right] };
  });
}

/** How an answer is scored: what is harmless is decided wrong only by turning it down. */
export const scoreOf = ({ right }: Pick<Situation, 'right'>, choiceIndex: number): DrillOutcome =>
  choiceIndex === right ? 'right' : right === 0 ? 'alarm' : 'missed';
