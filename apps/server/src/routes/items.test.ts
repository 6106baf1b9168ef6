import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { academy } from '@firm/core';
import { countItemAnswers, tables } from '@firm/db';
import { describeOnDatabases } from '@firm/db/testing.ts';
import { runAdminCommand } from '../admin/commands.ts';
import { bank, openAcademy } from '../testing-academy.ts';

describeOnDatabases('how questions are answered', (under) => {
  let harness: Awaited<ReturnType<typeof openAcademy>>;
  beforeAll(async () => void (harness = await openAcademy(under)));
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.clear();
    await harness.deps.db.delete(tables.itemAnswer);
  });
  const table = (): Promise<string[]> =>
    runAdminCommand(harness.deps, { command: 'items', actor: 'ada' });
  const counted = async () =>
    (await harness.deps.db.select().from(tables.itemAnswer)).reduce(
      (sum, { answers }) => sum + answers,
      0,
    );

  test('first answers count, without a name; later ones do not', async () => {
    expect(await table()).toEqual([
      'No question was answered for the first time in the last 90 days.',
    ]);
    const { cookie, userId } = await harness.person();
    const first = await harness.start(cookie);
    await harness.handIn(cookie, first.body, 7);
    const rows = await harness.deps.db.select().from(tables.itemAnswer);
    expect(rows.map(({ item }) => item).toSorted()).toEqual(
      first.body.questions.map(({ id }) => `test:open:${id}`).toSorted(),
    );
    // Of ten, seven were right: six others for a right answer, seven for a wrong one.
    expect(rows.map(({ restSum }) => restSum).toSorted((a, b) => a - b)).toEqual([
      6, 6, 6, 6, 6, 6, 6, 7, 7, 7,
    ]);
    expect(JSON.stringify(rows)).not.toContain(userId);
    // Five tries meet every question of forty at least once, and some twice.
    for (let at = 0; at < 4; at++) {
      await harness.pass(10 * 2 ** at);
      await harness.handIn(cookie, (await harness.start(cookie)).body, 0);
    }
    const tries = await harness.deps.db.select().from(tables.finalTest);
    const met = new Set(tries.flatMap(({ questionIds }) => questionIds));
    expect(await counted()).toBe(met.size);

    const note = (chosen: string) =>
      harness.call(cookie, 'POST', '/api/lesson-questions/lesson:open:first:1', { chosen });
    for (const chosen of ['00000001', '00000002']) expect((await note(chosen)).status).toBe(204);
    expect(await counted()).toBe(met.size + 1);
    expect(await table()).toContainEqual(
      expect.stringMatching(
        /^ {6}1 {4}0 % {11} {2} {19}lesson:open:first:1: Who pays gas\? \[100 %: Nobody\]$/,
      ),
    );
  });

  test('what everyone, no one or the wrong people answer is marked', async () => {
    const { deps } = harness;
    const count = async (at: number, option: number, rests: readonly number[]) => {
      const [item, chosen] = [`test:open:q-${at}`, bank[at]?.optionIds[option] ?? ''];
      for (const rest of rests)
        await countItemAnswers(deps, {
          day: deps.clock().toISOString().slice(0, 10),
          answers: [{ item, option: chosen, rest }],
        });
    };
    const times = (length: number, rest: number): number[] => Array<number>(length).fill(rest);
    // The right option of question n stands at n % 4.
    await count(0, 0, times(20, 5));
    await count(1, 0, times(19, 5));
    await count(1, 2, times(1, 5));
    await count(2, 2, times(10, 4));
    await count(2, 3, times(10, 8));
    await count(3, 3, times(10, 8));
    await count(3, 0, times(10, 4));
    await count(4, 0, times(1, 9));
    const items = await academy.listItems(deps, { days: 30 });
    expect(items.map(({ id, mark, separates, answers }) => [id, mark, separates, answers])).toEqual(
      [
        ['test:open:q-1', 'no one', undefined, 20],
        ['test:open:q-2', 'does not separate', -1, 20],
        ['test:open:q-0', 'everyone', undefined, 20],
        ['test:open:q-3', undefined, 1, 20],
        ['test:open:q-4', undefined, undefined, 1],
      ],
    );
    expect(items[0]?.drawsTo).toEqual({ option: 'a1', share: 0.95 });
    expect((await table())[1]).toBe(
      '     20    0 %             no one             test:open:q-1: Question 1? [95 %: a1]',
    );
    await harness.pass(366 * 24 * 60);
    await academy.forgetOldAnswers(deps);
    expect(await counted()).toBe(0);
  });
});
