import { drawFrom } from '@firm/format/testing.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../testing.ts';
import { addPeople, atOnce } from '../testing/at-once.ts';
import {
  countLearnersAhead,
  findLearner,
  findProgress,
  findStreak,
  insertCompletions,
  listCompletions,
  listTopLearners,
  lockLearner,
  raiseXp,
  setRankingEntry,
} from './academy/academy.ts';
import { findUserById, updateUserName } from './accounts/accounts.ts';
import { insertAuditEntry, listAuditEntries } from './console/admin.ts';
import { findBotButton, saveBotButton, takeBotUpdates } from './telegram/bot.ts';
import { countCourseDepths, countLessonPeople } from './academy/completion.ts';
import { insertAppeal, insertSafetyCheck, listAppealsOf } from './safety/safety.ts';
import { listPayoutDues } from './passes/payouts.ts';
import { findStudioRule, changeStudioRule } from './studio/studio-rules.ts';
import { listStudioJobs } from './studio/studio.ts';
import { consumeRateLimit, settleRateLimits } from './limits.ts';
import { findWalletProof, insertWalletProof, deleteWalletProofsOf } from './passes/passes.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** Texts of a stranger where only NUL is kept out: every other sign, and words of SQL. */
const TEXTS = [
  '',
  ' ',
  `'; drop table "user"; --`,
  '$1 $$ ${x} :name ?',
  '\\ \\\\ \\n \\u0041 %_',
  Array.from({ length: 31 }, (_, at) => String.fromCharCode(at + 1)).join(''),
  '\u007f\u0080\u009f\u00a0\u00ad',
  '\u200b\u200d\u202e\u2066\u2069\ufeff\ufffe\uffff',
  'e\u0301 é ﬁ ß İ ǅ',
  '👩‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  'نص عربي עברית',
  'null',
  '{"a":[1,"b"]}',
  'x'.repeat(100_000),
];

describeOnDatabases('whatever is written', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeAll(() => addPeople(deps().db, ['ada', 'eve']));

  const keeps: readonly [string, (text: string, at: number) => Promise<unknown>][] = [
    [
      'a name',
      async (name) => {
        await updateUserName(deps(), { userId: 'ada', name, now });
        return (await findUserById(deps(), 'ada'))?.name;
      },
    ],
    [
      'a line of the audit',
      async (text, at) => {
        const line = { id: `l${at}`, at: later(at), actor: text, action: 'x', detail: text };
        await insertAuditEntry(deps(), line);
        const [first] = await listAuditEntries(deps(), { before: undefined, limit: 1 });
        return first?.detail === first?.actor ? first?.detail : undefined;
      },
    ],
    [
      'an appeal',
      async (text, at) => {
        await insertAppeal(deps(), { id: `a${at}`, checkId: 'check', text, madeAt: later(at) });
        return (await listAppealsOf(deps(), { checkIds: ['check'] })).at(-1)?.text;
      },
    ],
    [
      'what a button says',
      async (text, at) => {
        await saveBotButton(deps(), { key: `k${at}`, command: text, now });
        return await findBotButton(deps(), { key: `k${at}` });
      },
    ],
    [
      'a rule, as JSON',
      async (text, at) => {
        const name = `rule ${at}`;
        await changeStudioRule(deps(), { name, value: { [text]: text }, version: 0, now });
        const studioRule = await findStudioRule(deps(), { name });
        // The text just written.
        return Object.entries(studioRule?.value as Record<string, string>)
          .flat()
          .at(1);
      },
    ],
  ];

  test.each(keeps)('%s is read again sign by sign', async (_, keep) => {
    await insertSafetyCheck(deps(), {
      id: 'check',
      chain: 'base',
      address: 'a',
      verdict: 'caution',
      evidence: '{}',
      evidenceHash: 'x',
      checkedAt: now,
    }).catch(() => {});
    for (const [at, text] of TEXTS.entries()) {
      const storedText = await keep(text, at);
      expect([at, storedText === text]).toEqual([at, true]);
    }
  });

  test('a NUL is refused as a fault, changes nothing, and leaves the connection whole', async () => {
    await updateUserName(deps(), { userId: 'ada', name: 'Ada', now });
    for (const [what, keep] of keeps)
      await expect([what, keep('a\0b', 900)][1]).rejects.toThrow('Failed query');
    await expect(
      deps().db.transaction(async (tx) => {
        await updateUserName({ db: tx }, { userId: 'eve', name: 'first', now });
        await updateUserName({ db: tx }, { userId: 'ada', name: '\0', now });
      }),
    ).rejects.toThrow('Failed query');
    expect((await findUserById(deps(), 'ada'))?.name).toBe('Ada');
    expect((await findUserById(deps(), 'eve'))?.name).toBe('Name of eve');
    expect(await findUserById(deps(), 'ada').then(Boolean)).toBe(true);
  });

  test('half of a sign is kept as the sign for what cannot be read, on either database', async () => {
    await updateUserName(deps(), { userId: 'ada', name: 'a\ud83e b', now });
    expect((await findUserById(deps(), 'ada'))?.name).toBe('a\ufffd b');
  });

  test('numbers are kept up to their bounds, and beyond them refused instead of cut', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    expect(await listStudioJobs(deps(), { owner: 'o', before: most, limit: 1 })).toEqual([]);
    expect(await listStudioJobs(deps(), { owner: 'o', before: -most, limit: 1 })).toEqual([]);
    await expect(listStudioJobs(deps(), { owner: 'o', before: 2 ** 63, limit: 1 })).rejects.toThrow(
      'Failed query',
    );
    for (const week of [-(2 ** 31), 0, 2 ** 31 - 1])
      expect(await listPayoutDues(deps(), { week, limit: 1 })).toEqual([]);
    await expect(listPayoutDues(deps(), { week: 2 ** 31, limit: 1 })).rejects.toThrow(
      'Failed query',
    );
    const update = { bot: 'b', takenBy: 'p', lostAfterSeconds: 60 };
    for (const updateId of [0, 2 ** 31, most])
      expect([
        ...(await takeBotUpdates(deps(), { ...update, updates: [{ updateId, chat: 'c' }] })),
      ]).toEqual([[updateId, 'mine']]);
    const proof = { address: '0xa', chainId: most, provenAt: now, expiresAt: later(60) };
    await insertWalletProof(deps(), { tokenHash: 't', ...proof });
    const findProof = (seconds: number) =>
      findWalletProof(deps(), { tokenHash: 't', now: later(seconds) });
    expect([(await findProof(59))?.chainId, await findProof(60)]).toEqual([most, undefined]);
    await deleteWalletProofsOf(deps(), { address: '0xa' });
    expect(await findProof(0)).toBeUndefined();
  });

  test('a count that is attacked for weeks stays a number, and is given back exactly', async () => {
    const use = (key: string, limit: number, seconds = 0) =>
      consumeRateLimit(
        { ...deps(), clock: () => later(seconds) },
        { key, limit, windowSeconds: 2 ** 31 - 1 },
      );
    const refusal = { allowed: false, remaining: 0, retryAfterSeconds: 2 ** 31 - 1 };
    for (let time = 0; time < 30; time++) await use('full', 5);
    expect(await use('full', 5)).toEqual(refusal);
    const { rows } = await deps().db.execute(sql`select count from rate_limit where key = 'full'`);
    expect(rows).toEqual([{ count: 6 }]);
    // A clock that was set back: the window of tomorrow is none.
    expect(await use('full', 5, -119)).toMatchObject({ allowed: false });
    expect(await use('full', 5, -121)).toMatchObject({ allowed: true, remaining: 4 });
    await use('given', 5);
    await use('given', 5);
    await use('forgotten', 5);
    await settleRateLimits(deps(), { forgotten: 'forgotten', returned: 'given' });
    await settleRateLimits(deps(), { forgotten: 'none', returned: 'none' });
    expect([(await use('given', 5)).remaining, (await use('forgotten', 5)).remaining]).toEqual([
      3, 4,
    ]);
    for (let time = 0; time < 9; time++)
      await settleRateLimits(deps(), { forgotten: 'x', returned: 'given' });
    expect((await use('given', 5)).remaining).toBe(4);
    expect(await use('closed', 0)).toMatchObject({ allowed: false });
  });
});

describeOnDatabases('what people learn', (under) => {
  const deps = () => ({ db: under.database.db });
  const people = Array.from({ length: 12 }, (_, n) => `p${n}`);
  beforeAll(() => addPeople(deps().db, people));

  test('lessons that two devices complete at once are each new once, and counted so', async () => {
    const keys = ['0-0', '0-1', '1-0', '1-1'];
    const add = async (userId: string, courseId: string, lessonKeys: readonly string[]) => {
      const { completions = [], revision = null } = (await findProgress(deps(), { userId })) ?? {};
      const lessonKeySet = new Set(completions.map((row) => `${row.courseId} ${row.lessonKey}`));
      for (const key of lessonKeys) lessonKeySet.add(`${courseId} ${key}`);
      const write = {
        userId,
        courseId,
        keys: lessonKeys,
        day: '2026-11-22',
        xp: lessonKeySet.size,
        revision,
      };
      return await insertCompletions(deps(), { ...write, now });
    };
    const shuffleKeys = (n: number) =>
      drawFrom(n + 1)
        .shuffled(keys)
        .slice(0, 3);
    await atOnce(async (n) => {
      while (!(await add('p0', 'c', shuffleKeys(n)))) continue;
    });
    const progress = await findProgress(deps(), { userId: 'p0' });
    expect(progress?.completions.map(({ lessonKey }) => lessonKey).toSorted()).toEqual(keys);
    expect(await findLearner(deps(), { userId: 'p0' })).toMatchObject({ xp: 4, reachedAt: now });
    expect(await findStreak(deps(), { userId: 'p0' })).toEqual({ days: 1, last: '2026-11-22' });
    expect(await listCompletions(deps(), { userId: 'p1' })).toEqual([]);
    // A result from before another device's write is not written.
    const stale = { userId: 'p0', courseId: 'c', keys: ['9-9'], day: '2026-11-23', xp: 9, now };
    const revision = progress?.revision ?? null;
    expect(await insertCompletions(deps(), { ...stale, revision: null })).toBe(false);
    expect(await insertCompletions(deps(), { ...stale, keys: [], revision })).toBe(true);
    expect(await insertCompletions(deps(), { ...stale, revision })).toBe(false);
    expect(await findProgress(deps(), { userId: 'p0' })).toMatchObject({
      completions: { length: 4 },
    });
    // The same key twice in one answer is one lesson.
    expect(await add('p1', 'c', ['0-0', '0-0'])).toBe(true);
    expect(await add('p1', 'd', ['0-0', '0-1'])).toBe(true);
    expect((await findProgress(deps(), { userId: 'p1' }))?.completions).toHaveLength(3);
    expect(await findProgress(deps(), { userId: 'nobody' })).toBeUndefined();
    expect((await countLessonPeople(deps())).toSorted((a, b) => b.people - a.people)[0]).toEqual({
      courseId: 'c',
      lessonKey: '0-0',
      people: 2,
    });
    const depths = await countCourseDepths(deps());
    expect(depths.toSorted((a, b) => b.lessons - a.lessons)).toEqual([
      { courseId: 'c', lessons: 4, people: 1 },
      { courseId: 'd', lessons: 2, people: 1 },
      { courseId: 'c', lessons: 1, people: 1 },
    ]);
  });

  describe('the ranking', () => {
    test('counts exactly while many rise, come and go at once', async () => {
      const acts = people.flatMap((userId, n) => [
        () => setRankingEntry(deps(), { userId, name: userId, takesPart: n % 4 !== 0, now }),
        () => raiseXp(deps(), { userId, xp: 10 * (n % 3), now: later(n) }),
        () => raiseXp(deps(), { userId, xp: 10 * (n % 5), now: later(n + 50) }),
        () => setRankingEntry(deps(), { userId, name: `x${n}`, takesPart: n % 3 !== 0, now }),
      ]);
      for (const userId of people) await lockLearner(deps(), { userId, now });
      await Promise.all(acts.map((act) => act()));
      for (const act of acts) await act();
      const { rows } = await deps().db.execute<{ xp: number; people: number }>(
        sql`select xp, people from ranking_count where people <> 0 order by xp`,
      );
      const xpCounts = await deps().db.execute(sql`select xp, count(*)::int as people from learner
        where takes_part and xp > 0 group by xp order by xp`);
      expect(rows).toEqual(xpCounts.rows);
      const top = await listTopLearners(deps(), { limit: 99 });
      for (const { xp } of top)
        expect(await countLearnersAhead(deps(), { xp })).toBe(
          top.filter((one) => one.xp > xp).length,
        );
      expect(top.map(({ xp }) => xp)).toEqual(top.map(({ xp }) => xp).toSorted((a, b) => b - a));
      expect(await countLearnersAhead(deps(), { xp: 2 ** 31 - 1 })).toBe(0);
    });

    test('never takes XP away, and of those with the same the first stands first', async () => {
      await raiseXp(deps(), { userId: 'p1', xp: 500, now: later(9) });
      await raiseXp(deps(), { userId: 'p2', xp: 500, now: later(5) });
      await raiseXp(deps(), { userId: 'p1', xp: 400, now: later(1) });
      await raiseXp(deps(), { userId: 'p1', xp: 500, now: later(1) });
      expect(await findLearner(deps(), { userId: 'p1' })).toMatchObject({
        xp: 500,
        reachedAt: later(9),
      });
      const [first, second] = await listTopLearners(deps(), { limit: 2 });
      expect([first?.userId, second?.userId]).toEqual(['p2', 'p1']);
      await deps().db.execute(sql`delete from "user"`);
      expect(await countLearnersAhead(deps(), { xp: 0 })).toBe(0);
    });
  });
});
