import { beforeEach, expect, test } from 'vitest';
import { local } from '../../../../lib/data/safe-storage.ts';
import { makeRound, ROUND } from './make-round.ts';
import { answerRound, beginRound, countRound, readRounds } from './round-state.ts';

beforeEach(() => local.remove('academy-drill-rounds'));

test('a round goes on where it was left, and is added up when it is over', () => {
  expect(readRounds()).toEqual({
    open: undefined,
    sums: { rounds: 0, passed: 0, missed: 0, alarms: 0 },
  });
  let round = beginRound();
  const situations = makeRound(round.seed);
  for (const [at, { right }] of situations.entries()) {
    expect(readRounds().open).toEqual(round);
    // All right but one false alarm and one trap that is taken.
    const wrong = [
      situations.findIndex((one) => one.right === 0),
      situations.findIndex((one) => one.right === 1),
    ];
    round = answerRound(round, wrong.includes(at) ? (right === 0 ? 2 : 0) : right);
  }
  expect(countRound(round)).toMatchObject({ right: 10, missed: 1, alarms: 1 });
  expect(readRounds()).toEqual({
    open: undefined,
    sums: { rounds: 1, passed: 1, missed: 1, alarms: 1 },
  });
  let lostRound = beginRound();
  while (lostRound.answers.length < ROUND.situations) lostRound = answerRound(lostRound, 0);
  expect(readRounds().sums).toEqual({ rounds: 2, passed: 1, missed: 7, alarms: 1 });
});

test.each([
  '',
  'null',
  '7',
  '{"open":{"seed":1}}',
  '{"open":{"seed":"a","answers":[9,"x"]},"sums":{"rounds":"many"}}',
])('what is kept and not ours (%s) is no round', (storedText) => {
  local.write('academy-drill-rounds', storedText);
  const { open, sums } = readRounds();
  expect(open?.answers ?? []).toEqual([]);
  expect(sums).toEqual({ rounds: 0, passed: 0, missed: 0, alarms: 0 });
});
