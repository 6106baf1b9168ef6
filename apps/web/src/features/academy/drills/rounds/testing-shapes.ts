import { decodeRequest } from '../decode-request.ts';
import type { Situation } from './make-round.ts';

/** Features of a situation visible without any comparison: sizes and counts. */
export type Shapes = ReadonlyMap<string, number>;

/** Noticed features of a situation, and its answer. */
type Seen = { shapes: Shapes; right: number };

/** A choice, or a threshold with what follows below and above it. */
export type Rule = number | { name: string; most: number; under: Rule; over: Rule };

const CHOICES = [0, 1, 2];
/** A split that leaves fewer than these on a side is chance. */
const MIN_EACH = 10;

function cellsOf({ scene }: Situation): [string, string][] {
  const { table, window, request } = scene;
  return [
    ...(table?.rows.flatMap((row, line) =>
      row.map((cell, column): [string, string] => [`${line}/${column}`, cell]),
    ) ?? []),
    ...(window === undefined ? [] : [['host', window.host] satisfies [string, string]]),
    ...(request === undefined
      ? []
      : decodeRequest(request).map(({ name, value }): [string, string] => [name, value])),
  ];
}

/** Lengths, hyphens, dots and first numbers of all that is shown. */
export function shapesOf(situation: Situation): Shapes {
  const cells: [string, string][] = [...cellsOf(situation), ['situation', situation.situation]];
  const whole: [string, string] = ['whole', cells.map(([, text]) => text).join(' ')];
  return new Map(
    [...cells, whole].flatMap(([name, text]): [string, number][] => {
      const first = /\d[\d,]*(?:\.\d+)?/.exec(text.replaceAll(/0x[\da-f]+/gi, ''))?.[0];
      const number = first === undefined ? -1 : Number(first.replaceAll(',', ''));
      return [
        [`${name}, length`, text.length],
        [`${name}, hyphens`, text.split('-').length],
        [`${name}, dots`, text.split('.').length],
        [`${name}, number`, number],
        [`${name}, last digit`, number % 10],
      ];
    }),
  );
}

const counts = (observations: readonly Seen[]): number[] =>
  CHOICES.map((choice) => observations.filter(({ right }) => right === choice).length);
const commonest = (of: readonly number[]): number => of.indexOf(Math.max(...of));
/** How mixed the right answers are: 0 where they are all the same. */
const computeImpurity = (of: readonly number[]): number => {
  const all = of.reduce((sum, one) => sum + one, 0);
  return all - of.reduce((sum, one) => sum + one * one, 0) / (all || 1);
};

/** The best threshold of one shape: where it lies, and how mixed both sides are then. */
function bestSplit(
  name: string,
  observations: readonly Seen[],
): { most: number; left: number } | undefined {
  const sortedPairs = observations
    .map(({ shapes, right }) => ({ value: shapes.get(name) ?? -1, right }))
    .toSorted((a, b) => a.value - b.value);
  const [under, over] = [CHOICES.map(() => 0), counts(observations)];
  let best: { most: number; left: number } | undefined;
  for (const [at, { value, right }] of sortedPairs.entries()) {
    under[right] = (under[right] ?? 0) + 1;
    over[right] = (over[right] ?? 0) - 1;
    const next = sortedPairs[at + 1]?.value;
    if (next === undefined || next === value) continue;
    if (at + 1 < MIN_EACH || sortedPairs.length - at - 1 < MIN_EACH) continue;
    const impurity = computeImpurity(under) + computeImpurity(over);
    if (best === undefined || impurity < best.left)
      best = { most: (value + next) / 2, left: impurity };
  }
  return best;
}

/** Learns what to choose by so many thresholds one after another, as a small decision tree. */
export function learnRule(observations: readonly Seen[], depth: number): Rule {
  const now = counts(observations);
  if (depth === 0 || computeImpurity(now) === 0) return commonest(now);
  const names = new Set(observations.flatMap(({ shapes }) => [...shapes.keys()]));
  const [best] = [...names]
    .flatMap((name) => {
      const split = bestSplit(name, observations);
      return split === undefined ? [] : [{ name, ...split }];
    })
    .toSorted((a, b) => a.left - b.left);
  if (best === undefined || best.left >= computeImpurity(now)) return commonest(now);
  const { name, most } = best;
  const isUnder = ({ shapes }: Seen): boolean => (shapes.get(name) ?? -1) <= most;
  return {
    name,
    most,
    under: learnRule(observations.filter(isUnder), depth - 1),
    over: learnRule(
      observations.filter((one) => !isUnder(one)),
      depth - 1,
    ),
  };
}

/** Choice by the rule. */
export const decideBy = (rule: Rule, shapes: Shapes): number =>
  typeof rule === 'number'
    ? rule
    : decideBy((shapes.get(rule.name) ?? -1) <= rule.most ? rule.under : rule.over, shapes);
