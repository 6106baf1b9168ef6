import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { academy, assistant } from '@firm/core';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import type { Answer, AnsweredReview, Review, ReviewQuestion } from '@firm/schema';
import { bank, openAcademy } from '../../../testing/academy.ts';

const DAY_MINUTES = 24 * 60;
const LESSON = 'lesson:open:first:1';

describeOnEmbedded('review', (under) => {
  let harness: Awaited<ReturnType<typeof openAcademy>>;
  beforeAll(async () => void (harness = await openAcademy(under)));
  afterAll(() => harness.close());
  beforeEach(() => harness.clear());

  /** Somebody who stays signed in over the weeks of these tests. */
  const person = async () => {
    const somebody = await harness.person();
    await harness.deps.db.update(tables.session).set({ expiresAt: new Date('2100-01-01') });
    return somebody;
  };
  const read = async (cookie: string) =>
    (await harness.call<Review>(cookie, 'GET', '/api/review')).body;
  const answer = (
    cookie: string,
    { id, chosen: choice, wasGuess }: { id: string; chosen: string | number; wasGuess?: boolean },
  ) =>
    harness.call<AnsweredReview>(cookie, 'POST', `/api/review/${encodeURIComponent(id)}`, {
      chosen: choice,
      ...(wasGuess === undefined ? {} : { wasGuess }),
    });
  /** The id of an option: the right one, or the one so many places after it. */
  const option = ({ id, options, optionIds }: ReviewQuestion, after = 0): string => {
    const bankQuestion = bank.find((question) => `test:open:${question.id}` === id);
    const place =
      options.indexOf(bankQuestion?.options[bankQuestion.answer] ?? 'The sender') + after;
    return optionIds[place % optionIds.length] ?? '';
  };
  const daysUntil = (at: string | null): number =>
    Math.round((Date.parse(at ?? '') - harness.time.now.getTime()) / 86_400_000);

  test('what a final test missed comes back the next day, what it had right later', async () => {
    const { cookie } = await person();
    const { body } = await harness.start(cookie);
    await harness.handIn(cookie, body, 8);
    expect(await read(cookie)).toMatchObject({
      isOn: true,
      hasTelegram: false,
      dueCount: 0,
      questions: [],
    });
    await harness.pass(DAY_MINUTES + 1);
    const due = await read(cookie);
    expect(due.questions.map(({ id }) => id).toSorted()).toEqual(
      body.questions
        .slice(8)
        .map(({ id }) => `test:open:${id}`)
        .toSorted(),
    );
    expect(due.questions[0]).toMatchObject({ lesson: { href: '/academy/course/open?lesson=0-0' } });
    const first = due.questions[0]!;
    const wrong = await answer(cookie, { id: first.id, chosen: option(first, 1) });
    expect(wrong.body).toMatchObject({
      isRight: false,
      rightOption: null,
      why: expect.stringContaining('Because'),
    });
    expect(daysUntil(wrong.body.dueAt)).toBe(1);
    await harness.pass(30 * DAY_MINUTES);
    expect((await read(cookie)).dueCount).toBe(10);
  });

  test('a known answer comes back later each time, a guessed one sooner, and each answer counts once', async () => {
    const { cookie } = await person();
    expect(
      (
        await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, {
          chosen: '00000001',
        })
      ).status,
    ).toBe(204);
    const waits: number[] = [];
    for (const wasGuess of [true, false, false]) {
      await harness.pass((waits.at(-1) ?? 1) * DAY_MINUTES + 1);
      const [question] = (await read(cookie)).questions;
      const reply = await answer(cookie, { id: LESSON, chosen: option(question!), wasGuess });
      expect(reply.body).toMatchObject({ isRight: true, rightOption: 'The sender' });
      waits.push(daysUntil(reply.body.dueAt));
      expect(await answer(cookie, { id: LESSON, chosen: '00000001' })).toMatchObject({
        status: 409,
        body: { error: { code: 'review/not-due' } },
      });
    }
    expect(waits[2]).toBeGreaterThan(waits[1]!);
    expect(waits[1]).toBeGreaterThan(waits[0]!);
    expect(daysUntil((await read(cookie)).nextDueAt)).toBe(waits[2]);
    // Seen under the lesson again before its day: right changes nothing, wrong starts over.
    await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, { chosen: '00000002' });
    expect(daysUntil((await read(cookie)).nextDueAt)).toBe(waits[2]);
    await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, { chosen: '00000003' });
    expect(daysUntil((await read(cookie)).nextDueAt)).toBeLessThanOrEqual(3);
  });

  test('of ten answers at once one counts; strangers, guests and made-up questions get none', async () => {
    const { cookie } = await person();
    await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, { chosen: '00000001' });
    await harness.pass(DAY_MINUTES + 1);
    const all = await Promise.all(
      Array.from({ length: 10 }, () => answer(cookie, { id: LESSON, chosen: '00000001' })),
    );
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(9).fill(409),
    ]);
    const other = await person();
    expect((await answer(other.cookie, { id: LESSON, chosen: '00000001' })).status).toBe(404);
    expect(
      (await harness.call(cookie, 'POST', '/api/lesson-questions/test:open:q-1', { chosen: 0 }))
        .status,
    ).toBe(404);
    expect(
      (
        await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, {
          chosen: '00000009',
        })
      ).status,
    ).toBe(422);
    expect((await harness.call('', 'GET', '/api/review')).status).toBe(401);
  });

  test('a page, a lesson or a button of the version before says a place; it is the place that was put', async () => {
    const { cookie } = await person();
    await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, { chosen: 0 });
    await harness.pass(DAY_MINUTES + 1);
    const [question] = (await read(cookie)).questions;
    const place = question!.optionIds.indexOf(option(question!));
    const reply = await answer(cookie, { id: LESSON, chosen: place });
    expect(reply.body).toMatchObject({ isRight: true, rightOption: 'The sender' });
    await harness.pass(60 * DAY_MINUTES);
    const [again] = (await read(cookie)).questions;
    const button = again!.optionIds.indexOf(option(again!, 1)) + 1;
    const { body } = await harness.call<Answer>(cookie, 'POST', '/api/assistant/messages', {
      text: `/review ${LESSON} ${button}`,
    });
    expect(body.blocks[0]).toMatchObject({
      text: expect.stringMatching(
        /^Not right\. (?:Work is never free|The miner is paid for it)\.\nIt is: The sender\n/,
      ),
    });
    expect((await read(cookie)).dueCount).toBe(0);
  });

  test('switched off, nothing is noted or shown; the bot takes who linked it, once a day', async () => {
    const { cookie, userId } = await person();
    await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, { chosen: '00000001' });
    await harness.pass(DAY_MINUTES + 1);
    expect(await academy.takeReminders(harness.deps, { limit: 10 })).toEqual([]);
    await harness.deps.db
      .insert(tables.telegramLink)
      .values({ telegramId: '77', userId, name: 'Ada', linkedAt: harness.time.now });
    const reminderBatches = await Promise.all(
      [1, 2, 3].map(() => academy.takeReminders(harness.deps, { limit: 10 })),
    );
    expect(reminderBatches.flat()).toEqual([{ userId, telegramId: '77' }]);
    expect(await academy.nextReview(harness.deps, { userId })).toMatchObject({
      dueCount: 1,
      question: { id: LESSON },
    });
    const off = await harness.call<Review>(cookie, 'PUT', '/api/review/settings', {
      isOn: false,
      inTelegram: true,
    });
    expect(off.body).toMatchObject({
      isOn: false,
      hasTelegram: true,
      dueCount: 0,
      questions: [],
      nextDueAt: null,
    });
    await harness.pass(DAY_MINUTES);
    expect(await academy.takeReminders(harness.deps, { limit: 10 })).toEqual([]);
    await harness.call(cookie, 'PUT', '/api/review/settings', { isOn: true, inTelegram: true });
    expect((await read(cookie)).dueCount).toBe(1);
    expect(await academy.takeReminders(harness.deps, { limit: 10 })).toHaveLength(1);
    const accountExport = await harness.call<{ review: { questions: unknown[] } }>(
      cookie,
      'GET',
      '/api/account/export',
    );
    expect(JSON.stringify(accountExport.body)).toContain(LESSON);
  });

  test('the assistant asks one at a time, marks it once, and reminds those who did not say stop', async () => {
    const { cookie, userId } = await person();
    const say = async (text: string) =>
      (await harness.call<Answer>(cookie, 'POST', '/api/assistant/messages', { text })).body;
    expect((await say('/review')).blocks[0]).toMatchObject({
      text: expect.stringContaining('Nothing is due'),
    });
    await harness.call(cookie, 'POST', `/api/lesson-questions/${LESSON}`, { chosen: '00000001' });
    await harness.pass(DAY_MINUTES + 1);
    const request = await say('/review');
    const text = request.blocks[0]?.kind === 'text' ? request.blocks[0].text : '';
    expect(text).toContain('One question is due.');
    const letter = /^([A-J])\. The sender$/m.exec(text)?.[1];
    const right = request.suggestions.find(({ label }) => label === letter);
    expect((await say(right?.command ?? '')).blocks).toMatchObject([
      { text: expect.stringMatching(/^Right\./) },
      { text: 'That was all that is due.' },
    ]);
    expect((await say(right?.command ?? '')).blocks[0]).toMatchObject({
      text: expect.stringContaining('You answered that question'),
    });
    await harness.deps.db
      .insert(tables.telegramLink)
      .values({ telegramId: '78', userId, name: 'Ada', linkedAt: harness.time.now });
    await harness.pass(60 * DAY_MINUTES);
    const messages: string[] = [];
    const notify: assistant.Notify = async ({ telegramId }, message) => (
      messages.push(`${telegramId} ${message}`),
      'sent'
    );
    expect(
      await Promise.all([
        assistant.remindOfReview(harness.deps, { notify }),
        assistant.remindOfReview(harness.deps, { notify }),
      ]),
    ).toContain(1);
    expect(messages).toEqual([expect.stringMatching(/^78 One question of your review is due\./)]);
    await say('/stop');
    await harness.pass(2 * DAY_MINUTES);
    expect(await assistant.remindOfReview(harness.deps, { notify })).toBe(0);
  });
});
