import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, openHarness } from '../../testing.ts';
import { listItems } from '../items/index.ts';
import { readDashboard } from '../read-dashboard.ts';
import { answerReview, listDue, type ReviewQuestion } from '../review/index.ts';
import { scheduleReview } from '../review/schedule-review.ts';
import { courseOf } from '../testing-courses.ts';
import type { BankQuestion } from './deps.ts';
import { readFinalTest } from './read-final-test.ts';
import { FINAL_TEST } from './rules.ts';
import { startFinalTest } from './start-final-test.ts';
import { submitFinalTest } from './submit-final-test.ts';

const MINUTE_MILLISECONDS = 60_000;
const harness = openHarness();
const course = courseOf([2], { id: 'open' });
const bank: readonly BankQuestion[] = Array.from({ length: FINAL_TEST.bank }, (_, at) => ({
  id: `q${at}`,
  ask: `Question ${at}?`,
  options: ['right', 'wrong', 'worse', 'worst'],
  optionIds: ['0000000a', '0000000b', '0000000c', '0000000d'],
  answer: 0,
  mistake: 'none',
  why: 'Because.',
  lesson: `lesson ${at % 5}`,
}));
const reviewQuestions = new Map<string, ReviewQuestion>(
  bank.map((one) => [
    `test:open:${one.id}`,
    {
      ...one,
      id: `test:open:${one.id}`,
      lesson: { title: one.lesson, href: '/' },
      isTest: true,
    },
  ]),
);
const deps = {
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  random: harness.random,
  courses: [course, courseOf([1], { id: 'untested' })],
  finalTests: new Map([['open', bank]]),
  reviewQuestions,
};

let userId = '';
beforeEach(async () => void (userId = await harness.addPerson()));
const who = () => ({ learner: { userId, isGuest: false }, courseId: 'open' });
const start = () => startFinalTest(deps, who());
const state = () => readFinalTest(deps, who());
const RIGHT = '0000000a';
const WRONG = '0000000d';
const answersWith = (right: number) =>
  Array.from({ length: FINAL_TEST.questions }, (_, at) => (at < right ? RIGHT : WRONG));
const submit = (testId: string, answers: readonly (string | number | null)[]) =>
  submitFinalTest(deps, { ...who(), testId, answers });

describe('a try', () => {
  test('has ten questions and no answer in them; begun again it is the same one', async () => {
    const [one, again] = [await start(), await start()];
    expect(again).toEqual(one);
    expect(one.questions).toHaveLength(FINAL_TEST.questions);
    expect(JSON.stringify(one)).not.toMatch(/Because|answer/);
    expect(one.expiresAt.getTime() - harness.clock().getTime()).toBe(60 * MINUTE_MILLISECONDS);
  });

  test('is one, also when it is begun in many tabs at once', async () => {
    const tries = await Promise.all(Array.from({ length: 5 }, start));
    expect(new Set(tries.map(({ testId }) => testId)).size).toBe(1);
  });

  test('is for who has an account and a course that has a test', async () => {
    const other = (more: object) => refusalOf(() => startFinalTest(deps, { ...who(), ...more }));
    expect(await other({ courseId: 'none' })).toBe('course/not-found');
    expect(await other({ courseId: 'untested' })).toBe('final-test/not-available');
    expect(await other({ learner: { userId: 'nobody', isGuest: false } })).toBe(
      'final-test/not-available',
    );
  });

  test.each([
    [10, true],
    [8, true],
    [7, false],
    [0, false],
  ])('with %d right answers of ten is passed: %s', async (right, isPassed) => {
    const { testId } = await start();
    const testResult = await submit(testId, answersWith(right));
    expect([testResult.score, testResult.hasPassed]).toEqual([right, isPassed]);
    expect(testResult.nextTryAt === undefined).toBe(isPassed);
    expect((await state()).hasPassed).toBe(isPassed);
  });

  test('left blank, or with options that there are not, is marked as wrong', async () => {
    const { testId } = await start();
    const answers = [null, 99, -1, 'ffffffff', '__proto__', null, null, null, null, null];
    expect((await submit(testId, answers)).score).toBe(0);
  });

  test('that is passed tells why, but of no question which option was right', async () => {
    const { testId } = await start();
    const { questions, lesson } = await submit(testId, answersWith(8));
    expect(lesson).toBeUndefined();
    expect(questions.map(({ isRight }) => isRight).filter(Boolean)).toHaveLength(8);
    for (const one of questions) {
      expect(one.why).toBe('Because.');
      expect(Object.keys(one)).not.toContain('answer');
    }
  });

  test('that is not passed names one lesson to read again, and nothing of the questions', async () => {
    const { testId, questions: put } = await start();
    const markedMarkedTest = await submit(testId, answersWith(3));
    const lessons = put.slice(3).map(({ id }) => bank.find((one) => one.id === id)?.lesson ?? '');
    const counts = [...Map.groupBy(lessons, (one) => one)].map(([, { length }]) => length);
    const title = markedMarkedTest.lesson?.title ?? '';
    expect(lessons.filter((one) => one === title)).toHaveLength(Math.max(...counts));
    expect(markedMarkedTest.questions).toEqual([]);
    expect(JSON.stringify(markedMarkedTest)).not.toMatch(/Because|right"|q\d/);
  });

  test('by places in the order in which options were put is marked as the same', async () => {
    const { testId, questions } = await start();
    const places = questions.map(({ optionIds }) => optionIds.indexOf(RIGHT));
    expect((await submit(testId, places)).score).toBe(10);
  });
});

describe('handing in', () => {
  test('counts once, of any number of times at once', async () => {
    const { testId } = await start();
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        refusalOf(() => submit(testId, answersWith(at === 0 ? 10 : 0))),
      ),
    );
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(results.filter(Boolean))).toEqual(new Set(['final-test/already-submitted']));
  });

  test('is the owner’s alone', async () => {
    const { testId } = await start();
    userId = await harness.addPerson('Eve');
    expect(await refusalOf(() => submit(testId, answersWith(10)))).toBe('final-test/unknown');
    expect((await state()).hasPassed).toBe(false);
  });

  test('is taken until the last second of its grace, and not after', async () => {
    const [{ testId: early }, limit] = [await start(), FINAL_TEST.minutes * MINUTE_MILLISECONDS];
    harness.passTime(limit + FINAL_TEST.graceSeconds * 1_000);
    expect(await refusalOf(() => submit(early, answersWith(0)))).toBeUndefined();
    harness.passTime(FINAL_TEST.firstPause * MINUTE_MILLISECONDS);
    const { testId: late } = await start();
    harness.passTime(limit + FINAL_TEST.graceSeconds * 1_000 + 1);
    expect(await refusalOf(() => submit(late, answersWith(10)))).toBe('final-test/expired');
  });

  test('brings XP when it is passed, once a course', async () => {
    const xp = async () => (await readDashboard(deps, { userId })).ranking.me.xp;
    const { testId } = await start();
    await submit(testId, answersWith(9));
    expect(await xp()).toBe(50);
    expect(await refusalOf(start)).toBe('final-test/already-passed');
  });
});

describe('after a try that was not passed', () => {
  test('comes a pause, the longer the more there were', async () => {
    const pauses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { testId } = await start();
      const { nextTryAt } = await submit(testId, answersWith(0));
      const pause = ((nextTryAt?.getTime() ?? 0) - harness.clock().getTime()) / MINUTE_MILLISECONDS;
      pauses.push(pause);
      expect(await refusalOf(start)).toBe('final-test/pause');
      harness.passTime(pause * MINUTE_MILLISECONDS - 1);
      expect(await refusalOf(start)).toBe('final-test/pause');
      harness.passTime(1);
    }
    expect(pauses).toEqual([10, 20, 40]);
    expect(await refusalOf(start)).toBeUndefined();
  });

  test('its questions come back in the review when it is passed, and not before', async () => {
    const failedOpenTest = await start();
    await submit(failedOpenTest.testId, answersWith(6));
    // As the version before noted it.
    const question = `test:open:${failedOpenTest.questions[0]?.id}`;
    await scheduleReview(deps, { userId, answers: [{ question, isRight: false }] });
    harness.passTime(26 * 60 * MINUTE_MILLISECONDS);
    expect(await listDue(deps, { userId })).toMatchObject({ dueCount: 0, questions: [] });
    const answer = () => answerReview(deps, { userId, question, chosen: RIGHT });
    expect(await refusalOf(answer)).toBe('review/unknown');
    const { testId, questions } = await start();
    await submit(testId, answersWith(8));
    harness.passTime(26 * 60 * MINUTE_MILLISECONDS);
    const due = (await listDue(deps, { userId })).questions.map(({ id }) => id);
    const missedIds = questions.slice(8).map(({ id }) => `test:open:${id}`);
    expect(due).toEqual(expect.arrayContaining([question, ...missedIds]));
    expect((await answer()).why).toBe('Because.');
  });

  test('its first answers are counted without a name, and no second time', async () => {
    const before = (await listItems(deps, { days: 1 })).reduce(
      (sum, { answers }) => sum + answers,
      0,
    );
    const { testId } = await start();
    await submit(testId, answersWith(5));
    const items = await listItems(deps, { days: 1 });
    expect(items.reduce((sum, { answers }) => sum + answers, 0)).toBe(before + 10);
    for (const { right, drawsTo } of items) {
      expect(right).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(1);
      if (drawsTo) expect(drawsTo.option).not.toBe('right');
    }
  });
});

describe('how it stands', () => {
  test('is told of nobody known, of somebody new, and of a try that goes on', async () => {
    expect(await readFinalTest(deps, { learner: undefined, courseId: 'open' })).toMatchObject({
      isAvailable: true,
      hasPassed: false,
      open: undefined,
    });
    expect((await state()).nextTryAt).toBeUndefined();
    const { testId } = await start();
    expect((await state()).open?.testId).toBe(testId);
    await submit(testId, answersWith(2));
    expect(await state()).toMatchObject({ open: undefined, last: { score: 2 } });
  });

  test('begins anew where the course has a new version', async () => {
    const { testId } = await start();
    await submit(testId, answersWith(0));
    const next = { ...deps, courses: [{ ...course, version: course.version + 1 }] };
    expect((await readFinalTest(next, who())).last).toBeUndefined();
    expect(await refusalOf(() => startFinalTest(next, who()))).toBeUndefined();
  });

  test('a try whose questions are no longer asked is over', async () => {
    const { testId, questions } = await start();
    const removedId = questions[0]?.id;
    const spare = { ...bank[0], id: 'fresh' } as BankQuestion;
    const fewer = bank.filter(({ id }) => id !== removedId).concat(spare);
    const next = { ...deps, finalTests: new Map([['open', fewer]]) };
    expect(
      await refusalOf(() => submitFinalTest(next, { ...who(), testId, answers: answersWith(9) })),
    ).toBe('final-test/expired');
  });
});
