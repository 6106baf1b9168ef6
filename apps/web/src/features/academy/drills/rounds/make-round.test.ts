import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { optionOrder } from '../../questions/option-order.ts';
import { decodeRequest } from '../decode-request.ts';
import { drills } from '../drill-content.ts';
import { families, type Kind } from './families.ts';
import { lotsOf } from './lots.ts';
import { makeRound, ROUND, scoreOf, type Situation } from './make-round.ts';
import { decideBy, learnRule, shapesOf } from './testing-shapes.ts';

const ROUNDS = 2000;
const rounds = Array.from({ length: ROUNDS }, (_, at) => ({
  seed: `round ${at}`,
  situations: makeRound(`round ${at}`),
}));

/** The choice that somebody takes who does not look at what is shown. */
type Strategy = (situation: Situation, seed: string, at: number) => number;

const byLength =
  (worth: (label: string) => number): Strategy =>
  ({ choices }) =>
    choices.map(worth).reduce((best, one, at, all) => (one > (all[best] ?? 0) ? at : best), 0);
const place =
  (index: number): Strategy =>
  ({ family, choices }, seed) =>
    optionOrder(`${seed} ${family}`, choices.length)[index] ?? 0;

const strategies: Readonly<Record<string, Strategy>> = {
  'to accept': () => 0,
  'to refuse, for the first reason': () => 1,
  'to refuse, for the second reason': () => 2,
  'to refuse, for either reason': (_, seed, at) => 1 + lotsOf(`${seed} ${at}`).whole(0, 1),
  'half by half': (_, seed, at) => lotsOf(`${seed} ${at}`).pick([0, 0, 1, 2]),
  'option 1': place(0),
  'option 2': place(1),
  'option 3': place(2),
  'the longest': byLength((label) => label.length),
  'the shortest': byLength((label) => -label.length),
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

test('half of a round is harmless, and no strategy that does not look passes', () => {
  const lines = Object.entries(strategies).map(([name, choose]) => {
    const rights = rounds.map(
      ({ seed, situations }) =>
        situations.filter((one, at) => scoreOf(one, choose(one, seed, at)) === 'right').length,
    );
    const passRate = rights.filter((right) => right >= ROUND.needed).length / ROUNDS;
    expect(passRate).toBeLessThan(0.01);
    const share = rights.reduce((sum, right) => sum + right, 0) / ROUNDS / ROUND.situations;
    return `| ${name} | ${percent(share)} | ${percent(passRate)} |`;
  });
  const page = readFileSync(
    new URL('../../../../../../../docs/questions.md', import.meta.url),
    'utf8',
  );
  expect(page).toContain(lines.join('\n'));
});

test('who learned by two sizes or counts of each family what is right passes no round', () => {
  const studiedSituations = rounds.slice(0, 600).flatMap(({ situations }) => situations);
  const rules = new Map(
    families.map(({ id }) => [
      id,
      learnRule(
        studiedSituations
          .filter(({ family }) => family === id)
          .map((one) => ({ shapes: shapesOf(one), right: one.right })),
        2,
      ),
    ]),
  );
  const others = rounds.slice(600, 1600);
  const passedRounds = others.filter(({ situations }) => {
    const rights = situations.filter(
      (one) => decideBy(rules.get(one.family) ?? 0, shapesOf(one)) === one.right,
    );
    return rights.length >= ROUND.needed;
  });
  expect(passedRounds.length / others.length).toBeLessThan(0.01);
});

test('a round is of twelve families, six of them harmless, its right answers evenly spread', () => {
  const places = [0, 0, 0];
  for (const { seed, situations } of rounds) {
    expect(new Set(situations.map(({ family }) => family)).size).toBe(ROUND.situations);
    const kinds = [0, 1, 2].map((kind) => situations.filter(({ right }) => right === kind).length);
    expect(kinds).toEqual([6, 3, 3]);
    for (const { family, choices, right } of situations) {
      const at = optionOrder(`${seed} ${family}`, choices.length).indexOf(right);
      places[at] = (places[at] ?? 0) + 1;
    }
  }
  for (const count of places)
    expect(Math.abs(count / ROUNDS / ROUND.situations - 1 / 3)).toBeLessThan(0.02);
  expect(makeRound('one')).toEqual(makeRound('one'));
  expect(makeRound('one')).not.toEqual(makeRound('two'));
});

/** All that is shown of a situation, as text. */
const serializeScene = ({ situation, scene }: Pick<Situation, 'situation' | 'scene'>): string =>
  JSON.stringify([situation, scene, scene.request ? decodeRequest(scene.request) : []]);

test.each(families)('of family $id each kind is told by what is shown', ({ id, like, make }) => {
  expect(drills.map((drill) => drill.id)).toContain(like);
  for (let at = 0; at < 200; at++) {
    // The same lots: what differs is the kind alone.
    const [harmless, ...traps] = ([0, 1, 2] satisfies Kind[]).map((kind) =>
      serializeScene(make(lotsOf(`${id} ${at}`), kind)),
    );
    expect(new Set([harmless, ...traps]).size).toBe(3);
    expect(harmless).not.toMatch(/undefined|NaN|null/);
  }
});

test('what is turned down and harmless is a false alarm, everything else that is wrong a miss', () => {
  expect([0, 1, 2].map((choiceIndex) => scoreOf({ right: 0 }, choiceIndex))).toEqual([
    'right',
    'alarm',
    'alarm',
  ]);
  expect([0, 1, 2].map((optionIndex) => scoreOf({ right: 2 }, optionIndex))).toEqual([
    'missed',
    'missed',
    'right',
  ]);
});

test('the sums on the screen hold: sizes, tolerances and lookalikes are what their kind says', () => {
  const rowsOf = (id: string, at: number, kind: Kind): string[][] =>
    families.find((one) => one.id === id)?.make(lotsOf(`sums ${at}`), kind).scene.table?.rows ?? [];
  const number = (text = ''): number =>
    Number(/\d[\d,]*(?:\.\d+)?/.exec(text)?.[0].replace(/,/g, ''));
  for (let at = 0; at < 200; at++)
    for (const kind of [0, 1, 2] satisfies Kind[]) {
      const [buy, entry, stop, liquidation] = rowsOf('size', at, kind).map(([, value]) =>
        number(value),
      );
      const account = number(
        families.find((one) => one.id === 'size')?.make(lotsOf(`sums ${at}`), kind).situation,
      );
      const loss = ((buy ?? 0) * ((entry ?? 0) - (stop ?? 0))) / account;
      expect(loss > 0.025).toBe(kind === 1);
      expect((liquidation ?? 0) > (stop ?? 0)).toBe(kind === 2);
      const [pay = 0, price = 1, expectedAmount = 0, least = 0] = rowsOf('quote', at, kind).map(
        ([, value]) => number(value),
      );
      expect(expectedAmount / (pay / price) < 0.95).toBe(kind === 1);
      expect(least / expectedAmount < 0.95).toBe(kind === 2);
      expect(expectedAmount / (pay / price) > 1 || least > expectedAmount).toBe(false);
      const [side = 0, shownPrice = 0, elsewhere = 1] = rowsOf('depth', at, kind).map(([, value]) =>
        number(value),
      );
      const sale = number(
        families.find((one) => one.id === 'depth')?.make(lotsOf(`sums ${at}`), kind).situation,
      );
      expect(sale / side > 0.01).toBe(kind === 1);
      expect(shownPrice / elsewhere < 0.9).toBe(kind === 2);
      const [savedAddress = '', pastedAddress = ''] = rowsOf('address', at, kind).map(
        ([, value]) => value,
      );
      expect(savedAddress === pastedAddress).toBe(kind === 0);
      const ends = (one: string): string => one.slice(0, 8) + one.slice(-6);
      expect(ends(savedAddress) === ends(pastedAddress)).toBe(kind !== 2);
    }
});

test('to sign in is right only on a page that was opened from an own bookmark', () => {
  const hosts = rounds
    .flatMap(({ situations }) => situations)
    .filter(({ family }) => family === 'host');
  expect(hosts.length).toBeGreaterThan(100);
  for (const { situation, why } of hosts) {
    expect(situation).toContain('from your own bookmark');
    expect(situation).not.toMatch(/some days ago|do not know/);
    expect(why).not.toMatch(/only its owner can make/);
  }
});
