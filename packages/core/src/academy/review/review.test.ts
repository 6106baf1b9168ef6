import { linkTelegram, insertTelegramCode, consumeTelegramCode } from '@firm/db';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusalOf, openHarness } from '../../testing.ts';
import { answerReview } from './answer-review.ts';
import type { ReviewQuestion } from './deps.ts';
import { listDue } from './list-due.ts';
import { REVIEW_SITTING } from './mix-sitting.ts';
import { nextReview } from './next-review.ts';
import { scheduleLessonAnswer } from './schedule-lesson-answer.ts';
import { scheduleReview } from './schedule-review.ts';
import { setReview } from './set-review.ts';
import { takeReminders } from './take-reminders.ts';

const DAY_MILLISECONDS = 86_400_000;
const harness = openHarness();
const RIGHT = '0000000a';
const questionOf = (id: string, isTest = false): ReviewQuestion => ({
  id,
  ask: `${id}?`,
  options: ['right', 'wrong', 'worse'],
  optionIds: [RIGHT, '0000000b', '0000000c'],
  answer: 0,
  why: 'Because.',
  mistake: 'none',
  lesson: { title: 'A lesson', href: '/academy' },
  isTest,
});
const questions = [
  ...Array.from({ length: 30 }, (_, at) => questionOf(`q${at}`)),
  questionOf('test:open:t1', true),
];
const deps = {
  get db() {
    return harness.db;
  },
  clock: harness.clock,
  reviewQuestions: new Map(questions.map((one) => [one.id, one])),
};

let userId = '';
beforeEach(async () => void (userId = await harness.addPerson()));
const miss = (...ids: string[]) =>
  scheduleReview(deps, { userId, answers: ids.map((question) => ({ question, isRight: false })) });
const answer = (question: string, choice: string | number, wasGuess?: boolean) =>
  answerReview(deps, { userId, question, chosen: choice, wasGuess });
const due = () => listDue(deps, { userId });
/** On a day on which everything that was missed is due. */
const later = (days = 2) => harness.passTime(days * DAY_MILLISECONDS);

describe('what is due', () => {
  test('is nothing for somebody new', async () =>
    expect(await due()).toEqual({
      isOn: true,
      inTelegram: true,
      hasTelegram: false,
      dueCount: 0,
      newCount: 0,
      questions: [],
      nextDueAt: undefined,
    }));

  test('is what was missed, on a later day, without its answer', async () => {
    await miss('q0', 'q1');
    expect((await due()).dueCount).toBe(0);
    expect((await due()).nextDueAt?.getTime()).toBeGreaterThan(harness.clock().getTime());
    later();
    const { questions: put, dueCount, nextDueAt } = await due();
    expect([dueCount, nextDueAt]).toEqual([2, undefined]);
    for (const one of put) {
      expect(one.optionIds.toSorted()).toEqual(questions[0]?.optionIds);
      expect(JSON.stringify(one)).not.toMatch(/Because|"answer"|isTest/);
    }
  });

  test('comes twenty at a time, the longest overdue first, and all are counted', async () => {
    for (let at = 0; at < 25; at++) {
      await miss(`q${at}`);
      harness.passTime(1_000);
    }
    later();
    const { questions: put, dueCount } = await due();
    expect([put.length, dueCount]).toEqual([REVIEW_SITTING, 25]);
    expect(put.slice(0, 3).map(({ id }) => id)).toEqual(['q0', 'q1', 'q2']);
    expect((await nextReview(deps, { userId })).question?.id).toBe('q0');
  });

  test('is no question that content has lost', async () => {
    await miss('q0', 'gone');
    later();
    expect((await due()).questions.map(({ id }) => id)).toEqual(['q0']);
  });

  test('is nothing while the review is off, and nothing is noted then', async () => {
    await miss('q0');
    await setReview(deps, { userId, isOn: false, inTelegram: true });
    await miss('q1');
    later();
    expect(await due()).toMatchObject({ isOn: false, dueCount: 0, nextDueAt: undefined });
    await setReview(deps, { userId, isOn: true, inTelegram: true });
    expect((await due()).questions.map(({ id }) => id)).toEqual(['q0']);
  });
});

describe('an answer', () => {
  test('that is right sends it away for longer than a guess, and a miss for the shortest', async () => {
    await miss('q0', 'q1', 'q2');
    later();
    const rightReview = await answer('q0', RIGHT);
    const guessReview = await answer('q1', RIGHT, true);
    const wrongReview = await answer('q2', '0000000b');
    expect([rightReview.isRight, guessReview.isRight, wrongReview.isRight]).toEqual([
      true,
      true,
      false,
    ]);
    expect(rightReview.dueAt.getTime()).toBeGreaterThanOrEqual(guessReview.dueAt.getTime());
    expect(guessReview.dueAt.getTime()).toBeGreaterThanOrEqual(wrongReview.dueAt.getTime());
    expect(wrongReview.rightOption).toBe('right');
  });

  test('that is wrong is told what is wrong about just that option, with the numbers of this round', async () => {
    const question = {
      ...questionOf('lesson:sums'),
      wrong: { 1: 'Not {0}.', 2: 'Far from {0}.' },
      draws: [['5'], ['5']],
    };
    const sums = { ...deps, reviewQuestions: new Map([[question.id, question]]) };
    await scheduleReview(sums, { userId, answers: [{ question: question.id, isRight: false }] });
    later();
    const input = { userId, question: question.id };
    expect(await answerReview(sums, { ...input, chosen: '0000000c' })).toMatchObject({
      whyWrong: 'Far from 5.',
    });
    later();
    expect(await answerReview(sums, { ...input, chosen: RIGHT })).toMatchObject({
      isRight: true,
      whyWrong: undefined,
    });
  });

  test('a question of a final test never tells which option is right', async () => {
    await miss('test:open:t1');
    later();
    const { rightOption, why } = await answer('test:open:t1', '0000000b');
    expect([rightOption, why]).toEqual([undefined, 'Because.']);
  });

  test('counts once, of any number of windows at once', async () => {
    await miss('q0');
    later();
    const results = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(() => answer('q0', RIGHT))),
    );
    expect(results.filter((code) => code === undefined)).toHaveLength(1);
    expect(new Set(results.filter(Boolean))).toEqual(new Set(['review/not-due']));
  });

  test.each<[string, string, string | number, string]>([
    ['to a question that there is not', 'none', RIGHT, 'review/unknown'],
    ['to one that this person never met', 'q9', RIGHT, 'review/unknown'],
    ['by an option that there is not', 'q0', 'ffffffff', 'review/unknown-option'],
    ['by a place that there is not', 'q0', 7, 'review/unknown-option'],
  ])('%s is refused', async (_, question, choice, code) => {
    await miss('q0');
    later();
    expect(await refusalOf(() => answer(question, choice))).toBe(code);
    expect((await due()).dueCount).toBe(1);
  });
});

describe('an answer elsewhere', () => {
  test('that is right leaves a waiting question on its day; a miss begins it anew', async () => {
    await miss('q0');
    const { nextDueAt: before } = await due();
    await scheduleReview(deps, { userId, answers: [{ question: 'q0', isRight: true }] });
    expect((await due()).nextDueAt).toEqual(before);
    harness.passTime(DAY_MILLISECONDS / 2);
    await miss('q0');
    expect((await due()).nextDueAt?.getTime()).toBeGreaterThan(before?.getTime() ?? 0);
  });

  test('says which questions were met for the first time', async () => {
    expect(await miss('q1', 'q0')).toEqual(['q0', 'q1']);
    expect(await miss('q1', 'q2')).toEqual(['q2']);
  });

  test('under a lesson is for questions of lessons, by an option that there is', async () => {
    const note = (question: string, choice: string | number) =>
      refusalOf(() => scheduleLessonAnswer(deps, { userId, question, chosen: choice }));
    expect(await note('none', RIGHT)).toBe('review/unknown');
    expect(await note('test:open:t1', RIGHT)).toBe('review/unknown');
    expect(await note('q0', 'ffffffff')).toBe('review/unknown-option');
    expect(await note('q0', 9)).toBe('review/unknown-option');
    expect(await note('q0', 1)).toBeUndefined();
    later();
    expect((await due()).questions.map(({ id }) => id)).toEqual(['q0']);
  });

  test('at once with the same ones the other way round keeps nobody waiting', async () => {
    const ids = ['q0', 'q1', 'q2', 'q3'];
    await Promise.all([miss(...ids), miss(...ids.toReversed()), miss(...ids)]);
    later();
    expect((await due()).dueCount).toBe(4);
  });
});

describe('a reminder in Telegram', () => {
  const link = async (telegramId: string) => {
    const sessionId = await harness.addSession(userId);
    const [codeHash, now] = [`code of ${telegramId}`, harness.clock()];
    const expiresAt = new Date(now.getTime() + 60_000);
    await insertTelegramCode(deps, { codeHash, userId, sessionId, expiresAt });
    await consumeTelegramCode(deps, { codeHash, telegramId, name: 'Ada', now });
    await linkTelegram(deps, { codeHash, now });
  };
  const takeOwnReminders = async () =>
    (await takeReminders(deps, { limit: 100 })).filter((one) => one.userId === userId);

  test('is taken by one of many at once, and not again on the same day', async () => {
    await link('101');
    await miss('q0');
    expect(await takeOwnReminders()).toEqual([]);
    later();
    const all = await Promise.all(Array.from({ length: 4 }, takeOwnReminders));
    expect(all.flat()).toEqual([{ userId, telegramId: '101' }]);
    harness.passTime(19 * 3_600_000);
    expect(await takeOwnReminders()).toEqual([]);
    harness.passTime(2 * 3_600_000);
    expect(await takeOwnReminders()).toHaveLength(1);
  });

  test('is nobody’s who has switched it off, or has nothing due', async () => {
    await link('102');
    await miss('q0');
    await setReview(deps, { userId, isOn: true, inTelegram: false });
    later();
    expect(await takeOwnReminders()).toEqual([]);
    await setReview(deps, { userId, isOn: true, inTelegram: true });
    await answer('q0', RIGHT);
    expect(await takeOwnReminders()).toEqual([]);
  });
});
