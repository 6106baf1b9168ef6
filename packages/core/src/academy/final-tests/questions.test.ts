import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import type { BankQuestion } from './deps.ts';
import {
  bankOf,
  drawQuestions,
  indexOfChosen,
  optionOrder,
  putQuestions,
  questionsOf,
} from './questions.ts';
import { FINAL_TEST } from './rules.ts';

const question = (id: string, options = 4, lesson = 'a/b'): BankQuestion => ({
  id,
  ask: `${id}?`,
  options: Array.from({ length: options }, (_, at) => `${id} option ${at}`),
  optionIds: Array.from({ length: options }, (_, at) => `${id}-id-${at}`),
  answer: 1,
  mistake: 'none',
  why: 'Because.',
  lesson,
});
const bankWith = (count: number) =>
  Array.from({ length: count }, (_, at) => question(`question-${at}`, 4, `lesson-${at % 3}`));
const bank = bankWith(FINAL_TEST.bank);

describe('a bank', () => {
  test('with one question too few gives no test yet', () => {
    const deps = { finalTests: new Map([['course', bankWith(FINAL_TEST.bank - 1)]]) };
    for (const courseId of ['course', 'other'])
      expect(() => bankOf(deps, courseId)).toThrow(
        expect.objectContaining({ code: 'final-test/not-available' }),
      );
    expect(bankOf({ finalTests: new Map([['course', bank]]) }, 'course')).toBe(bank);
  });
});

describe('a draw', () => {
  const drawWith = (
    { whole }: { whole: (from: number, to: number) => number },
    before: readonly string[] = [],
  ) =>
    drawQuestions(bank, {
      bytes: (length) => Uint8Array.from({ length }, () => whole(0, 255)),
      before,
    });

  test('is of ten questions of the bank, none twice', () =>
    holdsFor(50, (draw) => {
      const ids = drawWith(draw);
      expect(new Set(ids).size).toBe(FINAL_TEST.questions);
      const drawnQuestions = questionsOf(bank, { id: 'try', questionIds: ids }) ?? [];
      expect(drawnQuestions.map(({ id }) => id)).toEqual(ids);
      const lessons = [...Map.groupBy(drawnQuestions, ({ lesson }) => lesson).values()];
      expect(lessons.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([3, 3, 4]);
      expect(drawWith(draw, ids).filter((id) => ids.includes(id))).toEqual([]);
    }));

  test('puts at most half of a try again as it was, however many tries there were', () =>
    holdsFor(10, (draw) => {
      // A third of the bank has numbers that are drawn anew.
      const mixedBankQuestions = bank.map((one, at) =>
        at % 3 === 0 ? { ...one, draws: [['1'], ['2']] } : one,
      );
      const before: string[] = [];
      for (let round = 0; round < 12; round++) {
        const ids = drawQuestions(mixedBankQuestions, {
          bytes: (length) => Uint8Array.from({ length }, () => draw.whole(0, 255)),
          before,
        });
        const asBefore = ids.filter(
          (id) =>
            before.includes(id) &&
            mixedBankQuestions.find((one) => one.id === id)?.draws === undefined,
        );
        expect(new Set(ids).size).toBe(FINAL_TEST.questions);
        expect(asBefore.length).toBeLessThanOrEqual(FINAL_TEST.questions / 2);
        before.push(...ids);
      }
    }));

  test('leaves no question out for good', () => {
    const seenIds = new Set<string>();
    holdsFor(50, (draw) => drawWith(draw).forEach((id) => seenIds.add(id)));
    expect(seenIds.size).toBe(bank.length);
  });
});

test('a try whose question was taken out of the bank has no questions any more', () => {
  expect(questionsOf(bank, { id: 'try', questionIds: ['question-1', 'gone'] })).toBeUndefined();
  expect(questionsOf(bank, { id: 'try', questionIds: [] })).toEqual([]);
});

describe('options', () => {
  test('stand in an order of their own in each try, and in the same one after a reload', () =>
    holdsFor(100, ({ text, whole }) => {
      const [tryId, one] = [text('abcdef0123456789', 8, 8), question('q', whole(2, 6))];
      const order = optionOrder(tryId, one);
      expect(optionOrder(tryId, one)).toEqual(order);
      expect(order.toSorted((a, b) => a - b)).toEqual(one.options.map((_, index) => index));
    }));

  test('the right one stands at each place about as often', () => {
    const places = [0, 0, 0, 0];
    holdsFor(400, ({ text }) => {
      const place = optionOrder(text('abcdef0123456789', 12, 12), question('q')).indexOf(1);
      places[place] = (places[place] ?? 0) + 1;
    });
    const all = places.reduce((sum, count) => sum + count, 0);
    for (const count of places) expect(Math.abs(count / all - 0.25)).toBeLessThan(0.1);
  });

  test('are marked the same by their id and by their place', () =>
    holdsFor(100, ({ text, whole }) => {
      const one = question('q', whole(2, 6));
      const order = optionOrder(text('abc', 4, 9), one);
      const index = whole(0, one.options.length - 1);
      expect(indexOfChosen(one, { order, chosen: one.optionIds[index] ?? '' })).toBe(index);
      expect(indexOfChosen(one, { order, chosen: order.indexOf(index) })).toBe(index);
    }));

  test.each([-1, 4, 1.5, Number.NaN, Infinity, 2 ** 53, '', '1', 'other-id-1', 'length'])(
    'there is none that is called %j',
    (choice) => {
      const one = question('q');
      expect(
        indexOfChosen(one, { order: optionOrder('try', one), chosen: choice }),
      ).toBeUndefined();
    },
  );

  test('are put without what is right and why', () => {
    const put = putQuestions('try', bank.slice(0, 2));
    expect(put.map(({ id }) => id)).toEqual(['question-0', 'question-1']);
    for (const [at, { options, optionIds, ...rest }] of put.entries()) {
      expect(Object.keys(rest)).toEqual(['id', 'ask']);
      // An id goes where its option goes.
      expect(optionIds.map((id) => id.slice(-1))).toEqual(options.map((words) => words.slice(-1)));
      expect(options.toSorted()).toEqual([...(bank[at]?.options ?? [])]);
    }
  });
});
