import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import type { FinalTestState } from '@firm/schema';
import { bank, openAcademy } from './academy-house.ts';

describeOnDatabases('final tests', (under) => {
  let house: Awaited<ReturnType<typeof openAcademy>>;
  beforeAll(async () => void (house = await openAcademy(under)));
  afterAll(() => house.close());
  beforeEach(() => house.clear());
  const state = async (cookie: string, courseId = 'open') =>
    (await house.call<FinalTestState>(cookie, 'GET', `/api/courses/${courseId}/final-test`)).body;

  test('ten questions, without their answers, in an order of their own for each try', async () => {
    const [ada, ben] = [await house.person(), await house.person()];
    const [one, two] = [await house.start(ada.cookie), await house.start(ben.cookie)];
    expect(one.status).toBe(200);
    expect(one.text).not.toMatch(/answer|why|Because/);
    expect(new Set(one.body.questions.map(({ id }) => id)).size).toBe(10);
    for (const { id, ask, options } of one.body.questions) {
      const known = bank.find((question) => question.id === id);
      expect([ask, options.toSorted((a, b) => a.localeCompare(b))]).toEqual([
        known?.ask,
        known?.options,
      ]);
    }
    expect(two.body.questions.map(({ id }) => id)).not.toEqual(
      one.body.questions.map(({ id }) => id),
    );
    const orders = new Set(
      one.body.questions.map(({ options }) => options.map((option) => option[0]).join('')),
    );
    expect(orders.size).toBeGreaterThan(3);
  });

  test('one try is open at a time: a reload, a second click and ten at once give the same', async () => {
    const { cookie } = await house.person();
    const all = await Promise.all(Array.from({ length: 10 }, () => house.start(cookie)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await state(cookie)).open).toEqual(all[0]?.body);
    expect(await house.deps.db.select().from(tables.finalTest)).toHaveLength(1);
  });

  test('eight right answers pass; each is marked and explained, and XP is given once', async () => {
    const { cookie } = await house.person();
    const { body } = await house.start(cookie);
    const marked = await house.handIn(cookie, body, 8);
    expect(marked.body).toMatchObject({ score: 8, hasPassed: true, nextTryAt: null });
    expect(marked.body.questions.map(({ isRight }) => isRight)).toEqual([
      ...Array(8).fill(true),
      false,
      false,
    ]);
    expect(
      marked.body.questions.every(
        ({ id, why }) => why === bank.find((question) => question.id === id)?.why,
      ),
    ).toBe(true);
    expect(await state(cookie)).toMatchObject({
      hasPassed: true,
      open: null,
      last: { score: 8 },
      nextTryAt: null,
      certificate: null,
    });
    expect(await house.deps.db.select({ xp: tables.learner.xp }).from(tables.learner)).toEqual([
      { xp: 50 },
    ]);
    expect(await house.start(cookie)).toMatchObject({
      status: 409,
      body: { error: { code: 'final-test/already-passed' } },
    });
  });

  test('seven do not; the pause before the next try grows, and a try left lying counts', async () => {
    const { cookie } = await house.person();
    const pauses: number[] = [];
    for (const rights of [7, 0, 7]) {
      const { body } = await house.start(cookie);
      const { nextTryAt, hasPassed } = (await house.handIn(cookie, body, rights)).body;
      expect(hasPassed).toBe(false);
      const minutes = (Date.parse(nextTryAt ?? '') - house.time.now.getTime()) / 60_000;
      pauses.push(minutes);
      await house.pass(minutes - 0.1);
      const early = await house.start(cookie);
      expect([early.status, early.headers.has('retry-after')]).toEqual([429, true]);
      expect(early.body).toMatchObject({ error: { code: 'final-test/pause' } });
      expect((await state(cookie)).nextTryAt).toBe(nextTryAt);
      await house.pass(0.2);
    }
    expect(pauses).toEqual([10, 20, 40]);
    await house.start(cookie);
    await house.pass(61);
    const { nextTryAt, open } = await state(cookie);
    expect(open).toBeNull();
    expect((Date.parse(nextTryAt ?? '') - house.time.now.getTime()) / 60_000).toBe(79);
  });

  test('answers are taken once, of however many that come at once', async () => {
    const { cookie } = await house.person();
    const { body } = await house.start(cookie);
    const all = await Promise.all(
      [10, 0, 10, 0, 9].map((rights) => house.handIn(cookie, body, rights)),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const kept = all.find(({ status }) => status === 200)?.body.score;
    expect(
      await house.deps.db.select({ score: tables.finalTest.score }).from(tables.finalTest),
    ).toEqual([{ score: kept }]);
  });

  test('after an hour they are not taken, and nothing is told', async () => {
    const { cookie } = await house.person();
    const { body } = await house.start(cookie);
    await house.pass(60);
    expect((await state(cookie)).open?.testId).toBe(body.testId);
    await house.pass(1);
    const late = await house.handIn(cookie, body, 10);
    expect(late).toMatchObject({ status: 410, body: { error: { code: 'final-test/expired' } } });
    expect(late.text).not.toContain('Because');
  });

  test('a test belongs to who began it, and to its course', async () => {
    const [ada, ben] = [await house.person(), await house.person()];
    const { body } = await house.start(ada.cookie);
    expect((await house.handIn(ben.cookie, body, 10)).status).toBe(404);
    expect((await house.handIn(ada.cookie, body, 10, 'members')).status).toBe(404);
    expect((await house.handIn(ada.cookie, body, 10)).status).toBe(200);
  });

  test.each([
    ['too few', Array(9).fill(0)],
    ['too many', Array(11).fill(0)],
    ['not numbers', Array(10).fill('0')],
    ['not whole', Array(10).fill(0.5)],
    ['no list', 'all'],
  ])('answers that are %s are refused and the try stays open', async (_, answers) => {
    const { cookie } = await house.person();
    const { body } = await house.start(cookie);
    expect(
      (
        await house.call(cookie, 'POST', `/api/courses/open/final-test/${body.testId}/answers`, {
          answers,
        })
      ).status,
    ).toBe(422);
    expect((await state(cookie)).open?.testId).toBe(body.testId);
  });

  test('unanswered questions are wrong', async () => {
    const { cookie } = await house.person();
    const { body } = await house.start(cookie);
    expect(
      (
        await house.call(cookie, 'POST', `/api/courses/open/final-test/${body.testId}/answers`, {
          answers: Array(10).fill(null),
        })
      ).body,
    ).toMatchObject({ score: 0, hasPassed: false });
  });

  test('nobody and guests are told to sign in; courses without a bank have no test', async () => {
    expect(await state('')).toMatchObject({ isSignedIn: false, isAvailable: true, open: null });
    expect(await state('', 'members')).toMatchObject({ isSignedIn: false, isAvailable: true });
    expect((await house.start('')).status).toBe(401);
    const { cookie } = await house.person();
    expect(await state(cookie, 'no-test')).toMatchObject({ isAvailable: false });
    expect((await house.start(cookie, 'no-test')).status).toBe(404);
    expect((await house.start(cookie, 'nowhere')).status).toBe(404);
  });
});
