import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import type { FinalTestState, MarkedTest } from '@firm/schema';
import { bank, openAcademy, right } from '../../../testing/academy.ts';

describeOnEmbedded('final tests', (under) => {
  let harness: Awaited<ReturnType<typeof openAcademy>>;
  beforeAll(async () => void (harness = await openAcademy(under)));
  afterAll(() => harness.close());
  beforeEach(() => harness.clear());
  const state = async (cookie: string, courseId = 'open') =>
    (await harness.call<FinalTestState>(cookie, 'GET', `/api/courses/${courseId}/final-test`)).body;

  test('ten questions, without their answers, in an order of their own for each try', async () => {
    const [ada, ben] = [await harness.person(), await harness.person()];
    const [one, two] = [await harness.start(ada.cookie), await harness.start(ben.cookie)];
    expect(one.status).toBe(200);
    expect(one.text).not.toMatch(/answer|why|Because/);
    expect(new Set(one.body.questions.map(({ id }) => id)).size).toBe(10);
    for (const { id, ask, options, optionIds } of one.body.questions) {
      const bankQuestion = bank.find((question) => question.id === id);
      expect(optionIds.map((option) => bankQuestion?.optionIds.indexOf(option))).toEqual(
        options.map((option) => bankQuestion?.options.indexOf(option)),
      );
      expect([ask, options.toSorted((a, b) => a.localeCompare(b))]).toEqual([
        bankQuestion?.ask,
        bankQuestion?.options,
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

  test('each lesson has its share, and the next try asks other questions', async () => {
    const { cookie } = await harness.person();
    const first = await harness.start(cookie);
    await harness.handIn(cookie, first.body, 0);
    await harness.pass(10);
    const second = await harness.start(cookie);
    const questionIds = [first, second].map(({ body }) => body.questions.map(({ id }) => id));
    for (const ids of questionIds) {
      const lessons = ids.map((id) => bank.find((question) => question.id === id)?.lesson);
      const counts = [...Map.groupBy(lessons, (lesson) => lesson).values()];
      expect(counts.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
        1, 1, 1, 1, 1, 1, 2, 2,
      ]);
    }
    expect(new Set(questionIds.flat()).size).toBe(20);
  });

  test('numbers are drawn for a try: a reload keeps them, another has others', async () => {
    const [ada, ben] = [await harness.person(), await harness.person()];
    const one = await harness.start(ada.cookie, 'counted');
    const numbers = (test: typeof one): string[] =>
      test.body.questions.map(({ ask, options }) => {
        const [number = ''] = ask.split(',');
        expect(number).toMatch(/^10\d\d$/);
        expect(options.every((option) => option.endsWith(` of ${number}`))).toBe(true);
        return number;
      });
    expect(new Set(numbers(one)).size).toBeGreaterThan(5);
    expect((await state(ada.cookie, 'counted')).open).toEqual(one.body);
    expect(numbers(await harness.start(ben.cookie, 'counted'))).not.toEqual(numbers(one));
    const answers = one.body.questions.map(({ id, optionIds }) => {
      const knownBankQuestion = bank.find((question) => `counted-${question.id}` === id);
      return optionIds.find(
        (option) => option === knownBankQuestion?.optionIds[knownBankQuestion.answer],
      );
    });
    const { body } = await harness.call<MarkedTest>(
      ada.cookie,
      'POST',
      `/api/courses/counted/final-test/${one.body.testId}/answers`,
      { answers },
    );
    expect(body.score).toBe(10);
    expect(body.questions.map(({ why }) => why)).toEqual(
      numbers(one).map((number) => `Because ${number}.`),
    );
  });

  test('one try is open at a time: a reload, a second click and ten at once give the same', async () => {
    const { cookie } = await harness.person();
    const all = await Promise.all(Array.from({ length: 10 }, () => harness.start(cookie)));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await state(cookie)).open).toEqual(all[0]?.body);
    expect(await harness.deps.db.select().from(tables.finalTest)).toHaveLength(1);
  });

  test('eight right answers pass; each is marked and explained, and XP is given once', async () => {
    const { cookie } = await harness.person();
    const { body } = await harness.start(cookie);
    const markedTest = await harness.handIn(cookie, body, 8);
    expect(markedTest.body).toMatchObject({ score: 8, hasPassed: true, nextTryAt: null });
    expect(markedTest.body.questions.map(({ isRight }) => isRight)).toEqual([
      ...Array(8).fill(true),
      false,
      false,
    ]);
    expect(
      markedTest.body.questions.every(
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
    expect(await harness.deps.db.select({ xp: tables.learner.xp }).from(tables.learner)).toEqual([
      { xp: 50 },
    ]);
    expect(await harness.start(cookie)).toMatchObject({
      status: 409,
      body: { error: { code: 'final-test/already-passed' } },
    });
  });

  test('seven do not; the pause before the next try grows, and a try left lying counts', async () => {
    const { cookie } = await harness.person();
    const pauses: number[] = [];
    for (const rights of [7, 0, 7]) {
      const { body } = await harness.start(cookie);
      const handInReply = await harness.handIn(cookie, body, rights);
      const { nextTryAt, hasPassed } = handInReply.body;
      expect(hasPassed).toBe(false);
      expect(handInReply.body).toMatchObject({ lesson: { title: 'First' }, questions: [] });
      expect(handInReply.text).not.toContain('Because');
      const minutes = (Date.parse(nextTryAt ?? '') - harness.time.now.getTime()) / 60_000;
      pauses.push(minutes);
      await harness.pass(minutes - 0.1);
      const early = await harness.start(cookie);
      expect([early.status, early.headers.has('retry-after')]).toEqual([429, true]);
      expect(early.body).toMatchObject({ error: { code: 'final-test/pause' } });
      expect((await state(cookie)).nextTryAt).toBe(nextTryAt);
      await harness.pass(0.2);
    }
    expect(pauses).toEqual([10, 20, 40]);
    await harness.start(cookie);
    await harness.pass(61);
    const { nextTryAt, open } = await state(cookie);
    expect(open).toBeNull();
    expect((Date.parse(nextTryAt ?? '') - harness.time.now.getTime()) / 60_000).toBe(79);
  });

  test('answers are taken once, of however many that come at once', async () => {
    const { cookie } = await harness.person();
    const { body } = await harness.start(cookie);
    const all = await Promise.all(
      [10, 0, 10, 0, 9].map((rights) => harness.handIn(cookie, body, rights)),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409,
    ]);
    const storedScore = all.find(({ status }) => status === 200)?.body.score;
    expect(
      await harness.deps.db.select({ score: tables.finalTest.score }).from(tables.finalTest),
    ).toEqual([{ score: storedScore }]);
  });

  test('after an hour they are not taken, and nothing is told', async () => {
    const { cookie } = await harness.person();
    const { body } = await harness.start(cookie);
    await harness.pass(60);
    expect((await state(cookie)).open?.testId).toBe(body.testId);
    await harness.pass(1);
    const late = await harness.handIn(cookie, body, 10);
    expect(late).toMatchObject({ status: 410, body: { error: { code: 'final-test/expired' } } });
    expect(late.text).not.toContain('Because');
  });

  test('a test belongs to who began it, and to its course', async () => {
    const [ada, ben] = [await harness.person(), await harness.person()];
    const { body } = await harness.start(ada.cookie);
    expect((await harness.handIn(ben.cookie, body, 10)).status).toBe(404);
    expect((await harness.handIn(ada.cookie, body, 10, 'members')).status).toBe(404);
    expect((await harness.handIn(ada.cookie, body, 10)).status).toBe(200);
  });

  test.each([
    ['too few', Array(9).fill(null)],
    ['too many', Array(11).fill(null)],
    ['no ids', Array(10).fill('0')],
    ['not whole', Array(10).fill(0.5)],
    ['no list', 'all'],
  ])('answers that are %s are refused and the try stays open', async (_, answers) => {
    const { cookie } = await harness.person();
    const { body } = await harness.start(cookie);
    expect(
      (
        await harness.call(cookie, 'POST', `/api/courses/open/final-test/${body.testId}/answers`, {
          answers,
        })
      ).status,
    ).toBe(422);
    expect((await state(cookie)).open?.testId).toBe(body.testId);
  });

  test('an answer names an option wherever it stands; a page of the version before says its place', async () => {
    const hand = async (pick: (question: { optionIds: string[] }, place: number) => unknown) => {
      const { cookie } = await harness.person();
      const { body } = await harness.start(cookie);
      const answers = body.questions.map((question) => pick(question, right(question)));
      const path = `/api/courses/open/final-test/${body.testId}/answers`;
      const markedBody = (await harness.call<MarkedTest>(cookie, 'POST', path, { answers })).body;
      return {
        answers,
        score: markedBody.score,
        chosen: markedBody.questions.map((one) => one.chosen),
      };
    };
    const byId = await hand(({ optionIds }, place) => optionIds[place]);
    expect(byId).toMatchObject({ score: 10, chosen: byId.answers });
    const byPlace = await hand((_question, place) => place);
    expect(byPlace).toMatchObject({ score: 10, chosen: byPlace.answers });
    // An option of another question, and one that never was.
    expect(await hand(() => 'a0000000')).toMatchObject({ score: expect.toSatisfy((n) => n < 2) });
    expect(await hand(() => 'ffffffff')).toMatchObject({ score: 0 });
  });

  test('unanswered questions are wrong', async () => {
    const { cookie } = await harness.person();
    const { body } = await harness.start(cookie);
    expect(
      (
        await harness.call(cookie, 'POST', `/api/courses/open/final-test/${body.testId}/answers`, {
          answers: Array(10).fill(null),
        })
      ).body,
    ).toMatchObject({ score: 0, hasPassed: false });
  });

  test('nobody and guests are told to sign in; courses without a bank have no test', async () => {
    expect(await state('')).toMatchObject({ isSignedIn: false, isAvailable: true, open: null });
    expect(await state('', 'members')).toMatchObject({ isSignedIn: false, isAvailable: true });
    expect((await harness.start('')).status).toBe(401);
    const { cookie } = await harness.person();
    expect(await state(cookie, 'no-test')).toMatchObject({ isAvailable: false });
    expect((await harness.start(cookie, 'no-test')).status).toBe(404);
    expect((await harness.start(cookie, 'nowhere')).status).toBe(404);
  });
});
