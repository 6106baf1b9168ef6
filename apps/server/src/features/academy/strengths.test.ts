import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import type { AnsweredReview, Review, Strengths } from '@firm/schema';
import { bank, openAcademy } from '../../../testing/academy.ts';

const DAY_MINUTES = 24 * 60;
const LESSON = 'lesson:open:first:1';
const [RIGHT, WRONG] = ['00000002', '00000001'];

describeOnEmbedded('what a person gets wrong', (under) => {
  let harness: Awaited<ReturnType<typeof openAcademy>>;
  beforeAll(async () => void (harness = await openAcademy(under)));
  afterAll(() => harness.close());
  beforeEach(() => harness.clear());

  /** Somebody who stays signed in over the days of these tests. */
  const person = async () => {
    const { cookie, userId } = await harness.person();
    await harness.deps.db.update(tables.session).set({ expiresAt: new Date('2100-01-01') });
    const post = async (path: string, body: unknown): Promise<number> =>
      (await harness.call(cookie, 'POST', path, body)).status;
    return {
      cookie,
      userId,
      post,
      drill: (what: string, outcome: string) =>
        post('/api/drill-results', {
          [what.includes(':') ? 'mistake' : 'family']: what.split(':').at(-1),
          outcome,
        }),
      strengths: async () =>
        (await harness.call<Strengths>(cookie, 'GET', '/api/strengths')).body.strengths,
      review: async () => (await harness.call<Review>(cookie, 'GET', '/api/review')).body,
    };
  };
  const of = (strengths: Strengths['strengths'], mistake: string) =>
    strengths.find((one) => one.mistake === mistake);
  const readLesson = (cookie: string) =>
    harness.call(cookie, 'PUT', '/api/progress/open', { done: ['0-0'] });

  test('is added up over rounds, drills, lessons and tests, for this person alone', async () => {
    const [ada, ben] = [await person(), await person()];
    expect((await ada.strengths()).map(({ level, answers }) => `${level} ${answers}`)).toEqual(
      Array.from({ length: 6 }, () => 'unknown 0'),
    );
    for (const [what, outcome] of [
      ['permit', 'missed'],
      ['approval', 'right'],
      ['mistake:permission', 'alarm'],
      ['mistake:key', 'right'],
    ] as const)
      expect(await ada.drill(what, outcome)).toBe(204);
    expect(await ada.post(`/api/lesson-questions/${LESSON}`, { chosen: WRONG })).toBe(204);
    // The first option tried shows what a learner knows.
    expect(await ada.post(`/api/lesson-questions/${LESSON}`, { chosen: RIGHT })).toBe(204);
    const initialStrengths = await ada.strengths();
    expect(of(initialStrengths, 'permission')).toMatchObject({ answers: 3, rights: 1, alarms: 1 });
    expect(of(initialStrengths, 'price')).toMatchObject({ answers: 1, rights: 0, alarms: 0 });
    const { body } = await harness.start(ada.cookie);
    await harness.handIn(ada.cookie, body, 6);
    const testedMistakes = body.questions.map(
      ({ id }) => bank.find((one) => one.id === id)?.mistake,
    );
    const after = await ada.strengths();
    for (const { mistake, answers } of initialStrengths)
      expect(of(after, mistake)?.answers).toBe(
        answers + testedMistakes.filter((one) => one === mistake).length,
      );
    expect((await ben.strengths()).every(({ answers }) => answers === 0)).toBe(true);
  });

  test('is judged by the last twenty answers, also of many that come at once', async () => {
    const ada = await person();
    await Promise.all(Array.from({ length: 15 }, () => ada.drill('host', 'missed')));
    expect(of(await ada.strengths(), 'site')).toMatchObject({ level: 'weak', answers: 15 });
    await Promise.all(Array.from({ length: 20 }, () => ada.drill('login', 'right')));
    expect(of(await ada.strengths(), 'site')).toMatchObject({
      level: 'strong',
      answers: 20,
      rights: 20,
    });
  });

  test('has a lesson and a practice task to do next, and no task that is done', async () => {
    const ada = await person();
    const task = { userId: ada.userId, task: 'task-of-open', address: '0x0' };
    expect(of(await ada.strengths(), 'permission')).toMatchObject({
      lesson: { href: '/academy/course/open?lesson=0-0' },
      task: { href: '/academy/practice?task=task-of-open' },
    });
    await harness.deps.db.insert(tables.practiceDone).values({ ...task, doneAt: new Date() });
    expect(of(await ada.strengths(), 'permission')?.task?.href).toMatch(/task-of-members$/);
    expect(of(await ada.strengths(), 'site')?.task).toBeNull();
  });

  test('is asked in the review: new questions of a lesson that was read, once', async () => {
    const ada = await person();
    await Promise.all(Array.from({ length: 5 }, () => ada.drill('quote', 'missed')));
    expect(await ada.review()).toMatchObject({ dueCount: 0, newCount: 0, questions: [] });
    const answer = (choice: string) =>
      harness.call<AnsweredReview>(ada.cookie, 'POST', `/api/review/${LESSON}`, { chosen: choice });
    expect((await answer(RIGHT)).status).toBe(404);
    await readLesson(ada.cookie);
    const { dueCount, newCount, questions } = await ada.review();
    // Questions of final tests are met in the test.
    expect([dueCount, newCount, questions.map(({ id }) => id)]).toEqual([0, 1, [LESSON]]);
    expect(questions[0]).toMatchObject({ isNew: true, mistake: 'price' });
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => answer(RIGHT)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    expect(of(await ada.strengths(), 'price')).toMatchObject({ answers: 6, rights: 1 });
    expect(await ada.review()).toMatchObject({ newCount: 0, questions: [] });
  });

  test('comes first among what is due, and everything due is still asked', async () => {
    const ada = await person();
    const { body } = await harness.start(ada.cookie);
    await harness.handIn(ada.cookie, body, 8);
    const last = bank.find(({ id }) => id === body.questions.at(-1)?.id)?.mistake;
    await Promise.all(Array.from({ length: 9 }, () => ada.drill(`mistake:${last}`, 'missed')));
    await harness.pass(30 * DAY_MINUTES);
    const { questions, dueCount } = await ada.review();
    expect([dueCount, questions.length]).toEqual([10, 10]);
    expect(questions[0]?.mistake).toBe(last);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(10);
  });

  test('that a guest answered is handed in with the account, in its order, and what is gone is left out', async () => {
    const ada = await person();
    const answers = [
      { question: LESSON, chosen: RIGHT },
      { question: 'lesson:open:first:gone', chosen: RIGHT },
      { question: LESSON, chosen: 'ffffffff' },
      { family: 'quote', outcome: 'alarm' },
      { mistake: 'site', outcome: 'right' },
    ];
    expect(await ada.post('/api/kept-answers', { answers })).toBe(204);
    const adaStrengths = await ada.strengths();
    expect(of(adaStrengths, 'price')).toMatchObject({ answers: 2, rights: 1, alarms: 1 });
    expect(of(adaStrengths, 'site')).toMatchObject({ answers: 1, rights: 1 });
    expect((await ada.review()).nextDueAt).not.toBeNull();
    const many = Array.from({ length: 301 }, () => ({ mistake: 'site', outcome: 'right' }));
    expect(await ada.post('/api/kept-answers', { answers: many })).toBe(422);
  });

  test('counts a drill once that is sent again, alone or with others, because no reply came', async () => {
    const [ada, ben] = [await person(), await person()];
    const drill = { family: 'host', outcome: 'missed', id: crypto.randomUUID() };
    const other = { ...drill, id: crypto.randomUUID() };
    const both = await Promise.all([
      ada.post('/api/drill-results', drill),
      ada.post('/api/kept-answers', { answers: [drill] }),
    ]);
    expect(both).toEqual([204, 204]);
    for (let tries = 0; tries < 2; tries++)
      expect(await ada.post('/api/kept-answers', { answers: [drill, other, drill] })).toBe(204);
    expect(of(await ada.strengths(), 'site')).toMatchObject({ answers: 2 });
    const [drillRow] = await harness.deps.db.select().from(tables.drillResult);
    expect(drillRow).toMatchObject({ drill: 'host', rights: 0, misses: 2 });
    // Of another person it is another answer.
    await ben.post('/api/drill-results', drill);
    expect(of(await ben.strengths(), 'site')).toMatchObject({ answers: 1 });
    expect(await ada.post('/api/drill-results', { ...drill, id: 'one' })).toBe(422);
  });

  test('takes no family and no outcome that there is not, and nobody without an account', async () => {
    const ada = await person();
    for (const body of [
      { family: 'nothing', outcome: 'right' },
      { family: 'approval', outcome: 'won' },
      { family: 'constructor', outcome: 'right' },
      { mistake: 'none', outcome: 'right' },
      { mistake: 'site', family: 'host', outcome: 'right' },
    ])
      expect(await ada.post('/api/drill-results', body)).toBe(422);
    for (const [method, path, body] of [
      ['GET', '/api/strengths', undefined],
      ['POST', '/api/drill-results', { family: 'approval', outcome: 'right' }],
      ['POST', '/api/kept-answers', { answers: [] }],
    ] as const)
      expect((await harness.call('', method, path, body)).status).toBe(401);
  });
});
