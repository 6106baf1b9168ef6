import { holdsFor } from '@firm/format/testing.ts';
import { describe, expect, test } from 'vitest';
import { deadlineOf, FINAL_TEST, isOpen, nextTryAt } from './rules.ts';

const MINUTE_MILLISECONDS = 60_000;
const start = new Date('2026-03-29T00:30:00Z');
const after = (minutes: number, seconds = 0) =>
  new Date(start.getTime() + minutes * MINUTE_MILLISECONDS + seconds * 1000);
const failedAt = (submittedAt: Date) => ({ startedAt: start, submittedAt, hasPassed: false });
const abandonedTry = { startedAt: start, submittedAt: null, hasPassed: null };

describe('a try', () => {
  test.each([
    ['at once', after(0), true],
    ['in the last second', after(60), true],
    ['on its way when the hour ended', after(60, 30), true],
    ['a moment later', new Date(after(60, 30).getTime() + 1), false],
    ['the next day', after(24 * 60), false],
  ])('%s: answers are taken: %s', (_, now, isTaken) =>
    expect(isOpen(abandonedTry, now)).toBe(isTaken),
  );

  test('that was handed in takes no more answers', () =>
    expect(isOpen(failedAt(after(1)), after(2))).toBe(false));

  test('shows the end of its hour, without the seconds that we add', () =>
    expect(deadlineOf(abandonedTry)).toEqual(after(60)));
});

describe('the pause', () => {
  test('there is none before the first try', () => expect(nextTryAt([])).toBeUndefined());

  test.each([
    [1, 10],
    [2, 20],
    [3, 40],
    [4, 80],
    [7, 640],
    [8, 1280],
    [9, 1440],
    [40, 1440],
    [2000, 1440],
  ])('after %d tries it is %d minutes', (tries, minutes) =>
    expect(nextTryAt(Array.from({ length: tries }, () => failedAt(after(5))))).toEqual(
      after(5 + minutes),
    ),
  );

  test('of a try that was left begins when its hour was over', () =>
    expect(nextTryAt([abandonedTry])).toEqual(after(60 + FINAL_TEST.firstPause)));

  test('never gets shorter with another try, and is never longer than a day', () =>
    holdsFor(200, ({ whole }) => {
      const endTime = after(whole(0, 60));
      const pauseAfter = (tries: number) =>
        (nextTryAt(Array.from({ length: tries }, () => failedAt(endTime)))?.getTime() ?? 0) -
        endTime.getTime();
      const tries = whole(1, 60);
      expect(pauseAfter(tries + 1)).toBeGreaterThanOrEqual(pauseAfter(tries));
      expect(pauseAfter(tries)).toBeLessThanOrEqual(24 * 60 * MINUTE_MILLISECONDS);
    }));
});

test('who guesses each of ten questions with four options does not pass', () => {
  // Binomial: at least `needed` of `questions` right by chance.
  const { questions, needed: passMark } = FINAL_TEST;
  const choose = (n: number, k: number): number =>
    k === 0 ? 1 : (choose(n, k - 1) * (n - k + 1)) / k;
  const chance = Array.from({ length: questions - passMark + 1 }, (_, at) => passMark + at).reduce(
    (sum, right) => sum + choose(questions, right) * 0.25 ** right * 0.75 ** (questions - right),
    0,
  );
  expect(chance).toBeLessThan(0.001);
});
