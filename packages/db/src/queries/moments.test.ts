import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { holdBackupLock } from '../postgres/hold-snapshot.ts';
import { describeOnDatabases } from '../testing.ts';
import { addPeople, atOnce } from '../testing/at-once.ts';
import type { OpenDatabase } from '../types.ts';
import {
  countUsage,
  findGrant,
  insertGrant,
  listGrantedRights,
  revokeGrant,
} from './console/admin.ts';
import { findStreak } from './academy/academy.ts';
import { listDailyCounts, listMintedPasses } from './console/daily.ts';
import { claimKeyFingerprint } from './keys.ts';
import { listPeople, readPersonFacts } from './accounts/people.ts';
import { countLaunchesSince, noteSourceStates, readBotIntake } from './safety/sources.ts';
import {
  addAnswerTimes,
  addPartHours,
  countAnswerTimes,
  deleteOldMeasurements,
  listIncidents,
  listOpenIncidents,
  listPartHours,
  listPartStates,
  setIncident,
  setPartStates,
  writeMeasurement,
} from './status.ts';
import { deleteOldStudioUses, consumeStudioUses, readStudioUses } from './studio/studio-use.ts';

const NOBODY = `0x${'0'.repeat(40)}`;
/** Half a day ahead of UTC or nearly a day behind: where a day begins is never the same. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];
/** On either side of a day's border in UTC, and of the change to summer time in Europe. */
const BORDERS = [
  '2026-03-28T23:59:59.999Z',
  '2026-03-29T00:00:00.000Z',
  '2026-03-29T00:59:59.999Z',
  '2026-03-29T23:59:59.999Z',
  '2026-03-30T00:00:00.000Z',
];
const DAYS = [
  { day: '2026-03-28', count: 1 },
  { day: '2026-03-29', count: 3 },
  { day: '2026-03-30', count: 1 },
];

describeOnDatabases('whatever the zone of the server', (under) => {
  /** On PostgreSQL a server that keeps another time; PGlite has none but its session's. */
  const zone = (name: string) => under.database.db.execute(sql.raw(`set time zone '${name}'`));
  let database: OpenDatabase;
  beforeAll(async () => {
    database = under.database;
    if (under.databaseUrl === undefined) return;
    const name = new URL(under.databaseUrl).pathname.slice(1);
    await database.db.execute(sql.raw(`alter database ${name} set timezone = '${ZONES[0]}'`));
    // Later connections keep that time zone.
    database = await openDatabase({ databaseUrl: under.databaseUrl, dataDir: undefined });
  });
  afterAll(async () => {
    if (under.engine === 'embedded') await zone('UTC');
    else await database.close();
  });

  test('what happened counts for its day in UTC', async () => {
    const { db } = database;
    for (const [n, at] of BORDERS.entries()) {
      if (under.engine === 'embedded') await zone(ZONES[n % ZONES.length] ?? 'UTC');
      await db.execute(sql`insert into "user" (id, name, email, created_at, updated_at)
        values (${`z${n}`}, '', ${`z${n}`}, ${at}, now())`);
      await db.execute(sql`insert into pass_move (block, log_index, part, at, tier, giver, taker, passes)
        values (${n}, 0, 0, ${at}, 0, ${NOBODY}, '0xa', 1)`);
      await addAnswerTimes({ db }, [{ minute: new Date(at), bucket: 1, count: 1 }]);
    }
    for (const name of under.engine === 'embedded' ? ZONES : ['']) {
      if (name !== '') await zone(name);
      const since = '2026-03-28';
      const countByDay = async (what: string) =>
        (await listDailyCounts({ db }, { what: [what], since })).map(({ day, count }) => ({
          day,
          count,
        }));
      expect(await countByDay('people')).toEqual(DAYS);
      expect(await countByDay('answers')).toEqual(DAYS);
      expect(await listMintedPasses({ db }, { since })).toEqual(DAYS);
      // From a day on: all of it, and nothing of the day before.
      expect(await listMintedPasses({ db }, { since: '2026-03-29' })).toEqual(DAYS.slice(1));
      expect(await listMintedPasses({ db }, { since: '2026-03-31' })).toEqual([]);
    }
  });

  test('times are read as they were written', async () => {
    const { db } = database;
    const facts = await readPersonFacts({ db }, { userId: 'z1' });
    expect(facts?.joinedAt).toBe('2026-03-29T00:00:00.000000Z');
    const page = { search: '', filter: 'all', after: undefined, limit: 2 } as const;
    const [first, second] = await listPeople({ db }, { ...page, order: 'oldest' });
    expect(first?.joinedAt).toBe('2026-03-28T23:59:59.999000Z');
    const after = { id: first?.userId ?? '', value: first?.joinedAt ?? '' };
    const next = await listPeople({ db }, { ...page, order: 'oldest', after });
    expect(next[0]).toEqual(second);
    await db.execute(sql`insert into bot_update (bot, update_id, chat, taken_by, taken_at)
      values ('b', 1, 'c', 'x', '2026-03-29T00:00:00.123456Z')`);
    expect((await readBotIntake({ db }, { bot: 'b' })).lastAt).toBe('2026-03-29T00:00:00.123Z');
    expect(await readBotIntake({ db }, { bot: 'none' })).toEqual({ lastAt: null, waiting: 0 });
  });

  test('a streak is days of a calendar: over a change of the clock, a leap day and a year’s end', async () => {
    const { db } = database;
    const learner = { userId: 'z0' };
    const streakOf = async (days: readonly string[]) => {
      await db.execute(sql`delete from activity_day`);
      await db.execute(sql`insert into activity_day select ${learner.userId}, day
        from unnest(${sql.param(days)}::date[]) day on conflict do nothing`);
      return await findStreak({ db }, learner);
    };
    for (const [days, last, ...all] of [
      [0, null],
      [1, '2026-03-29', '2026-03-29'],
      [3, '2026-03-30', '2026-03-30', '2026-03-28', '2026-03-29', '2026-03-26'],
      [3, '2028-03-01', '2028-02-28', '2028-02-29', '2028-03-01'],
      [2, '2026-03-01', '2026-02-28', '2026-03-01', '2026-02-26'],
      [2, '2027-01-01', '2026-12-31', '2027-01-01', '2027-01-01'],
      [1, '2026-11-03', '2026-11-03', '2026-11-01'],
    ] as const)
      expect(await streakOf(all.filter((day) => day !== null))).toEqual({ days, last });
    const year = Array.from({ length: 366 }, (_, n) =>
      new Date(Date.UTC(2028, 0, 1 + n)).toISOString().slice(0, 10),
    );
    expect(await streakOf(year)).toEqual({ days: 366, last: '2028-12-31' });
  });

  test('a day’s uses are forgotten with their day and not before', async () => {
    const { db } = database;
    const uses = (key: string) => [{ key, limit: 3 }];
    await consumeStudioUses({ db }, { uses: uses('old'), day: '2026-03-28' });
    await consumeStudioUses({ db }, { uses: uses('new'), day: '2026-03-29' });
    await deleteOldStudioUses({ db }, { day: '2026-03-29' });
    const remainingUses = await readStudioUses({ db }, { keys: ['old', 'new'] });
    expect([...remainingUses]).toEqual([['new', 1]]);
  });
});

describeOnDatabases('measurements', (under) => {
  const deps = () => ({ db: under.database.db });
  const hour = (n: number) => new Date(Date.UTC(2026, 10, 22, n));
  const state = (part: string, at: number, one: 'up' | 'down' = 'up') => ({
    part,
    state: one,
    since: hour(at),
    measuredAt: hour(at),
  });

  test('are added up exactly by however many processes, up to numbers beyond 32 bits', async () => {
    const row = { part: 'site', hour: hour(1), degradedMilliseconds: 0, downMilliseconds: 7 };
    const add = (upMilliseconds: number) =>
      writeMeasurement(deps(), (tx) => addPartHours({ db: tx }, [{ ...row, upMilliseconds }]));
    await atOnce(() => add(3_600_000));
    await add(2 ** 40);
    await addPartHours(deps(), []);
    expect(await listPartHours(deps(), { since: hour(1) })).toEqual([
      { ...row, upMilliseconds: 8 * 3_600_000 + 2 ** 40, downMilliseconds: 63 },
    ]);
    expect(await listPartHours(deps(), { since: hour(2) })).toEqual([]);
  });

  test('of answers never stop each other, in whatever order the minutes were filled', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({
      minute: new Date(Date.UTC(2026, 10, 22, 1, n % 60)),
      bucket: Math.floor(n / 60),
      count: 1,
    }));
    const writeCount = 12;
    await atOnce((n) => addAnswerTimes(deps(), n % 2 === 0 ? rows : rows.toReversed()), writeCount);
    const answerTimes = await countAnswerTimes(deps(), { since: hour(1) });
    expect(answerTimes.toSorted((a, b) => a.bucket - b.bucket)).toEqual(
      [0, 1, 2, 3, 4].map((bucket) => ({ bucket, count: 60 * writeCount })),
    );
    const [day] = await listDailyCounts(deps(), { what: ['answers'], since: '2026-11-22' });
    expect(day?.count).toBe(300 * writeCount);
  });

  test('change a part’s state and an incident in their places', async () => {
    await setPartStates(deps(), [state('site', 1)]);
    await setPartStates(deps(), [state('site', 2, 'down')]);
    expect(await listPartStates(deps())).toEqual([state('site', 2, 'down')]);
    const incident = (part: string, from: number, until: number | null) =>
      setIncident(deps(), {
        part,
        startedAt: hour(from),
        endedAt: until === null ? null : hour(until),
        state: 'down',
      });
    await incident('site', 1, null);
    await incident('site', 1, 3);
    await incident('bot', 1, null);
    await incident('mail', 5, 6);
    expect((await listOpenIncidents(deps())).map(({ part }) => part)).toEqual(['bot']);
    const listIncidentParts = async (since: number, limit = 9) =>
      (await listIncidents(deps(), { since: hour(since), limit })).map(({ part }) => part);
    expect(await listIncidentParts(0)).toEqual(['mail', 'bot', 'site']);
    expect(await listIncidentParts(4)).toEqual(['mail', 'bot']);
    expect(await listIncidentParts(0, 1)).toEqual(['mail']);
    await deleteOldMeasurements(deps(), {
      hoursBefore: hour(2),
      incidentsBefore: hour(4),
      answersBefore: hour(2),
    });
    // An open one is never old.
    expect(await listIncidentParts(0)).toEqual(['mail', 'bot']);
    expect(await listPartHours(deps(), { since: hour(0) })).toEqual([]);
    expect(await countAnswerTimes(deps(), { since: hour(0) })).toEqual([]);
  });

  test('of a source tell since when it is so, whoever measured last', async () => {
    const note = (name: string, at: number, one: 'up' | 'down', why: string | null = null) => ({
      name,
      state: one,
      why,
      measuredAt: hour(at),
    });
    await noteSourceStates(deps(), []);
    await noteSourceStates(deps(), [note('b', 1, 'up'), note('a', 1, 'down', 'silent')]);
    await noteSourceStates(deps(), [note('a', 3, 'down', 'limited'), note('b', 3, 'down')]);
    // A slow process comes with what it saw before.
    await noteSourceStates(deps(), [note('a', 2, 'up')]);
    const { rows } = await deps().db.execute(
      sql`select name, state, why, extract(hour from since at time zone 'UTC')::int as since
        from source_state order by name`,
    );
    expect(rows).toEqual([
      { name: 'a', state: 'down', why: 'limited', since: 1 },
      { name: 'b', state: 'down', why: null, since: 3 },
    ]);
    expect(await countLaunchesSince(deps(), { since: hour(0) })).toBe(0);
  });
});

describeOnDatabases('rights that an operator gives', (under) => {
  const deps = () => ({ db: under.database.db });
  const ada = { userId: 'ada', right: 'premium' };
  const ahead = (days: number) => new Date(Date.now() + days * 86_400_000);
  const give = (id: string, days: number | null) =>
    insertGrant(deps(), {
      ...ada,
      id,
      now: ahead(-9),
      endsAt: days === null ? null : ahead(days),
    });
  beforeAll(() => addPeople(deps().db, ['ada', 'eve']));

  test('are held until their end, and one that is over is none to take back', async () => {
    expect(await give('over', -1)).toBe(true);
    expect(await listGrantedRights(deps(), ada)).toEqual([]);
    expect(await findGrant(deps(), ada)).toBeUndefined();
    expect(await revokeGrant(deps(), { ...ada, now: ahead(0) })).toBe(false);
    expect(await give('held', 1)).toBe(true);
    expect(await give('twice', null)).toBe(false);
    expect(await findGrant(deps(), ada)).toMatchObject({ id: 'held' });
    const usage = await countUsage(deps(), { since: ahead(-10) });
    expect(usage.find(({ name }) => name === 'granted rights')).toMatchObject({ total: 1 });
    expect(await revokeGrant(deps(), { ...ada, userId: 'eve', now: ahead(0) })).toBe(false);
    const revocations = await atOnce(() => revokeGrant(deps(), { ...ada, now: ahead(0) }));
    expect(revocations.filter(Boolean)).toHaveLength(1);
    expect(await listGrantedRights(deps(), ada)).toEqual([]);
  });

  test('the counts for an operator are of what there is: no session that is over', async () => {
    await deps().db
      .execute(sql`insert into session (id, token, user_id, expires_at, created_at, updated_at)
      values ('on', 'on', 'ada', now() + interval '1 hour', now(), now()),
        ('over', 'over', 'ada', now() - interval '1 second', now() - interval '1 year', now())`);
    const usage = await countUsage(deps(), { since: ahead(-1) });
    const of = (name: string) => usage.find((one) => one.name === name);
    expect(of('open sessions')).toMatchObject({ total: 1, recent: 1 });
    expect(of('accounts')).toMatchObject({ total: 2, recent: 2 });
    expect(of('guests')).toMatchObject({ total: 0, recent: 0 });
  });
});

describeOnDatabases('a backup that is being made', (under) => {
  describe.skipIf(under.engine === 'embedded')('of PostgreSQL', () => {
    test('keeps no server from starting, and no second backup from being refused', async () => {
      const url = under.databaseUrl ?? '';
      await holdBackupLock(url, async () => {
        // A server that starts asks for this first; it must not wait until the backup is done.
        await under.database.db.transaction(async (tx) => {
          await tx.execute(sql`set local lock_timeout = '2s'`);
          const key = { name: 'data', fingerprint: 'x' };
          expect(await claimKeyFingerprint({ db: tx, clock: () => new Date() }, key)).toBe(true);
        });
        await expect(holdBackupLock(url, async () => {})).rejects.toThrow('Another backup');
      });
    });
  });
});
