import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import {
  addDrillResult,
  countItemAnswers,
  deleteOldItemAnswers,
  listDrillResults,
  sumItemAnswers,
} from './items.ts';
import {
  addPracticeSent,
  claimPracticeAddress,
  deletePracticeRun,
  findPracticeRun,
  insertPracticeDone,
  listPracticeDone,
  movePractice,
  savePracticeRun,
  updatePracticeScene,
} from './practice.ts';
import { addToStrengths, listStrengths, rememberAnswer } from './strengths.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 1, 12, minute));
const idOf = (drill: number): string =>
  `00000000-0000-4000-8000-${String(drill).padStart(12, '0')}`;

describeOnDatabases('what is known of how somebody learns', (under) => {
  const deps = () => ({ db: under.database.db, clock: () => at(0) });
  const people = sql`insert into "user" (id, name, email, created_at, updated_at)
    select id, id, id || '@mail.example', now(), now()
    from unnest(array['ada', 'bob', 'guest']) id`;
  beforeAll(() => deps().db.execute(people));
  beforeEach(async () => {
    for (const table of [
      'strength',
      'item_answer',
      'drill_result',
      'practice_run',
      'practice_done',
      'practice_address',
    ])
      await deps().db.execute(sql`delete from ${sql.identifier(table)}`);
  });

  describe('by kind of mistake', () => {
    const add = (userId: string, recent: string, minute: number, mistake = 'key') =>
      addToStrengths(deps(), {
        rows: [{ userId, mistake, recent, answeredAt: at(minute) }],
        max: 4,
      });

    test('the newest answers stay, as many as are asked for, of each person alone', async () => {
      await add('ada', 'rrrmma', 1);
      await add('bob', 'r', 1);
      expect(await listStrengths(deps(), { userId: 'ada' })).toMatchObject([{ recent: 'rmma' }]);
      await add('ada', 'rr', 2);
      expect(await listStrengths(deps(), { userId: 'ada' })).toEqual([
        { userId: 'ada', mistake: 'key', recent: 'marr', answeredAt: at(2) },
      ]);
      expect(await listStrengths(deps(), { userId: 'bob' })).toMatchObject([{ recent: 'r' }]);
    });

    test('two tests of one person that are handed in at once are both counted', async () => {
      const both = (kinds: readonly string[]) =>
        addToStrengths(deps(), {
          rows: kinds.map((mistake) => ({
            userId: 'ada',
            mistake,
            recent: 'r',
            answeredAt: at(1),
          })),
          max: 4,
        });
      await Promise.all([both(['key', 'site']), both(['site', 'key'])]);
      expect(await listStrengths(deps(), { userId: 'ada' })).toMatchObject([
        { mistake: 'key', recent: 'rr' },
        { mistake: 'site', recent: 'rr' },
      ]);
    });

    test('an answer that is sent again is remembered, until newer ones came', async () => {
      const isNew = (drill: number) =>
        rememberAnswer(deps(), { userId: 'ada', mistake: 'key', id: idOf(drill), max: 2 });
      expect([await isNew(1), await isNew(1), await isNew(2), await isNew(1)]).toEqual([
        true,
        false,
        true,
        false,
      ]);
      expect([await isNew(3), await isNew(2), await isNew(1)]).toEqual([true, false, true]);
    });
  });

  test('answers to a question are added up by option; old days go, and only they', async () => {
    const count = (day: string, option: string, rest: number) =>
      countItemAnswers(deps(), { day, answers: [{ item: 'q', option, rest }] });
    await count('2026-10-01', 'a', 9);
    await count('2026-11-01', 'a', 2);
    await count('2026-11-01', 'a', 3);
    await count('2026-11-02', 'a', 1);
    await count('2026-11-02', 'b', 0);
    await countItemAnswers(deps(), { day: '2026-11-02', answers: [] });
    const since = (day: string) => sumItemAnswers(deps(), { since: day });
    expect(await since('2026-11-01')).toEqual([
      { item: 'q', option: 'a', answers: 3, restSum: 6, restSquares: 14 },
      { item: 'q', option: 'b', answers: 1, restSum: 0, restSquares: 0 },
    ]);
    await deleteOldItemAnswers(deps(), { before: '2026-11-02' });
    expect(await since('2026-01-01')).toMatchObject([
      { option: 'a', answers: 1 },
      { option: 'b', answers: 1 },
    ]);
  });

  test('drills are added up, each by itself', async () => {
    const decide = (drill: string, rights: number, misses: number, minute: number) =>
      addDrillResult(deps(), {
        userId: 'ada',
        drill,
        rights,
        misses,
        alarms: 0,
        answeredAt: at(minute),
      });
    await decide('permits', 1, 0, 1);
    await decide('links', 0, 1, 2);
    await decide('permits', 1, 2, 3);
    expect(await listDrillResults(deps(), { userId: 'ada' })).toMatchObject([
      { drill: 'links', rights: 0, misses: 1, answeredAt: at(2) },
      { drill: 'permits', rights: 2, misses: 2, answeredAt: at(3) },
    ]);
    expect(await listDrillResults(deps(), { userId: 'bob' })).toEqual([]);
  });

  describe('practice tasks', () => {
    const run = (userId: string, task: string) => ({
      userId,
      task,
      address: '0xA',
      chain: 'one',
      block: 1,
      scene: '{}',
      startedAt: at(0),
      sent: [] as string[],
    });
    const insertDone = (userId: string, task: string, minute: number) =>
      insertPracticeDone(deps(), { userId, task, address: '0xA', doneAt: at(minute) });
    const doneBy = async (userId: string) =>
      (await listPracticeDone(deps(), { userId })).map(({ task, doneAt }) => [task, doneAt]);

    const prove = (userId: string) =>
      claimPracticeAddress(deps(), { userId, address: '0xa', now: at(0) });

    test('an address belongs to whoever has proven it, and to nobody after', async () => {
      await savePracticeRun(deps(), run('ada', 'pay'));
      expect(await findPracticeRun(deps(), { userId: 'ada' })).toBeUndefined();
      const both = await Promise.all([prove('bob'), prove('bob')]);
      expect(both).toEqual([true, true]);
      expect(await prove('ada')).toBe(false);
      expect(await findPracticeRun(deps(), { userId: 'ada' })).toBeUndefined();
      await savePracticeRun(deps(), run('bob', 'pay'));
      const { startedAt } = run('bob', 'pay');
      await addPracticeSent(deps(), { userId: 'bob', startedAt, hash: '0x1' });
      await addPracticeSent(deps(), { userId: 'bob', startedAt: at(9), hash: '0x2' });
      await updatePracticeScene(deps(), { userId: 'bob', startedAt, scene: '{"a":1}' });
      expect(await findPracticeRun(deps(), { userId: 'bob' })).toEqual({
        ...run('bob', 'pay'),
        sent: ['0x1'],
        scene: '{"a":1}',
      });
    });

    test('one at a time; only the one that is meant is taken back', async () => {
      await prove('ada');
      await savePracticeRun(deps(), run('ada', 'pay'));
      await savePracticeRun(deps(), run('ada', 'swap'));
      await deletePracticeRun(deps(), { userId: 'ada', task: 'pay' });
      expect(await findPracticeRun(deps(), { userId: 'ada' })).toEqual(run('ada', 'swap'));
      await deletePracticeRun(deps(), { userId: 'ada', task: 'swap' });
      expect(await findPracticeRun(deps(), { userId: 'ada' })).toBeUndefined();
    });

    test('the first time counts, the first one first', async () => {
      await insertDone('ada', 'pay', 5);
      await insertDone('ada', 'swap', 2);
      await insertDone('ada', 'pay', 1);
      expect(await doneBy('ada')).toEqual([
        ['swap', at(2)],
        ['pay', at(5)],
      ]);
    });

    test('a guest’s come into the account, and nothing of the account is lost', async () => {
      await prove('guest');
      await savePracticeRun(deps(), run('guest', 'pay'));
      await insertDone('guest', 'swap', 1);
      await insertDone('guest', 'send', 2);
      await insertDone('ada', 'swap', 9);
      for (let time = 0; time < 2; time++)
        await movePractice(deps(), { from: 'guest', userId: 'ada' });
      expect(await findPracticeRun(deps(), { userId: 'ada' })).toEqual(run('ada', 'pay'));
      expect(await doneBy('ada')).toEqual([
        ['send', at(2)],
        ['swap', at(9)],
      ]);
      await savePracticeRun(deps(), run('ada', 'lend'));
      await movePractice(deps(), { from: 'guest', userId: 'ada' });
      expect(await findPracticeRun(deps(), { userId: 'ada' })).toEqual(run('ada', 'lend'));
    });
  });
});
