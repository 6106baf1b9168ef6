import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { lessonCompletion } from '../../schema/learning/academy.ts';
import { user } from '../../schema/account/accounts.ts';
import { addAnswerTimes } from '../status.ts';
import { moveGuest } from '../accounts/accounts.ts';
import {
  listDailyCounts,
  listDailyStarts,
  mergeDailyCounts,
  readDatabaseBytes,
  setDailyCount,
  setDailyLevel,
  startDailyCounts,
} from './daily.ts';
import { consumeStudioUses, returnStudioUses } from '../studio/studio-use.ts';

const day = '2026-11-22';
const now = new Date(`${day}T23:59:30Z`);

describeOnDatabases('counts of days', (under) => {
  const deps = () => ({ db: under.database.db });
  const countOf = async (what: string, since = day) => {
    const rows = await listDailyCounts(deps(), { what: [what], since });
    return rows.map((row) => [row.day, row.count]);
  };
  const addPerson = async (id: string, isAnonymous = false) =>
    deps()
      .db.insert(user)
      .values({
        id,
        name: '',
        email: `${id}@example.org`,
        isAnonymous,
        createdAt: now,
        updatedAt: now,
      });

  test('people are counted when they join, and stay counted when they leave', async () => {
    await addPerson('ada');
    await addPerson('guest', true);
    await addPerson('gone');
    await deps().db.execute(sql`delete from "user" where id = 'gone'`);
    expect(await countOf('people')).toEqual([[day, 2]]);
  });

  test('a lesson of a guest is counted once, also when it goes over to an account', async () => {
    const lesson = { courseId: 'course', lessonKey: '0-0', completedAt: now };
    await deps()
      .db.insert(lessonCompletion)
      .values({ ...lesson, userId: 'guest' });
    await moveGuest(deps(), { guestId: 'guest', userId: 'ada' });
    expect(await deps().db.select().from(lessonCompletion)).toMatchObject([{ userId: 'ada' }]);
    expect(await countOf('lessons')).toEqual([[day, 1]]);
    // A later lesson in the same session counts again.
    await deps()
      .db.insert(lessonCompletion)
      .values({ ...lesson, lessonKey: '0-1', userId: 'ada' });
    expect(await countOf('lessons')).toEqual([[day, 2]]);
  });

  test('what is taken back does not stay: a transaction that fails, a call that is returned', async () => {
    await deps()
      .db.transaction(async (tx) => {
        await tx.execute(sql`insert into "user" (id, name, email, created_at, updated_at)
          values ('never', '', 'never@example.org', ${now.toISOString()}, now())`);
        throw new Error('given up');
      })
      .catch(() => undefined);
    expect(await countOf('people')).toEqual([[day, 2]]);
    const key = `engine openai ${day}`;
    const uses = [
      { key, limit: 5 },
      { key: `person user:ada image ${day}`, limit: 5 },
    ];
    await consumeStudioUses(deps(), { uses, day });
    await consumeStudioUses(deps(), { uses, day });
    await returnStudioUses(deps(), { keys: [key] });
    expect(await countOf('calls openai')).toEqual([[day, 1]]);
  });

  test('answers are added up however often they are written', async () => {
    const minute = new Date(`${day}T12:00:00Z`);
    await addAnswerTimes(deps(), [{ minute, bucket: 3, count: 4 }]);
    await addAnswerTimes(deps(), [
      { minute, bucket: 3, count: 2 },
      { minute, bucket: 4, count: 1 },
    ]);
    expect(await countOf('answers')).toEqual([[day, 7]]);
  });

  test('what a process has counted is set, a level keeps its highest or its last', async () => {
    for (const count of [3, 3, 5])
      await setDailyCount(deps(), { day, what: 'errors', writer: 'run:a', count });
    await setDailyCount(deps(), { day, what: 'errors', writer: 'run:b', count: 1 });
    expect(await countOf('errors')).toEqual([[day, 6]]);
    for (const count of [2, 9, 4]) {
      await setDailyLevel(deps(), { day, what: 'queue', count, keeps: 'highest' });
      await setDailyLevel(deps(), { day, what: 'storage', count, keeps: 'last' });
    }
    expect([await countOf('queue'), await countOf('storage')]).toEqual([[[day, 9]], [[day, 4]]]);
    expect(await readDatabaseBytes(deps())).toBeGreaterThan(100_000);
  });

  test('days that are over are put together once, and say the same', async () => {
    const names = ['people', 'lessons', 'answers', 'errors', 'queue'];
    const before = await listDailyCounts(deps(), { what: names, since: day });
    for (let time = 0; time < 2; time += 1)
      await mergeDailyCounts(deps(), { before: '2026-11-23' });
    expect(await listDailyCounts(deps(), { what: names, since: day })).toEqual(before);
    const { rows } = await deps().db.execute(
      sql`select what, count(*)::int as rows from daily_count group by 1 having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });

  test('since when it is counted is said once', async () => {
    await startDailyCounts(deps(), { what: ['people', 'errors'], day });
    await startDailyCounts(deps(), { what: ['people', 'errors'], day: '2026-11-30' });
    expect(await listDailyStarts(deps())).toEqual([
      { what: 'errors', since: day, before: null },
      { what: 'people', since: day, before: null },
    ]);
  });
});
