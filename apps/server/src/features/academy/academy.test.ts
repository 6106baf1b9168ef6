import { beforeAll, afterAll, expect, test } from 'vitest';
import { academy, accounts } from '@firm/core';
import type { Dashboard, Ranking } from '@firm/schema';
import { tables } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { serveApi, signInForTest, testCourse, testDeps } from '../../../testing/harness.ts';
import type { Deps } from '../../http/deps.ts';

const courses = [
  testCourse('open', [2, 1]),
  testCourse('members', [2], { isGuestAccessible: false, guestLessons: ['0-1'] }),
  testCourse('risk-management', [1], { isReady: false, totalLessons: 5, isGuestAccessible: false }),
];

describeOnEmbedded('learning', (under) => {
  let now: Date;
  let deps: Deps;
  // Two programs on one database, as behind a load balancer.
  let servers: Awaited<ReturnType<typeof serveApi>>[];
  beforeAll(async () => {
    deps = testDeps({ database: under.database, courses, clock: () => now });
    now = new Date();
    servers = [await serveApi(deps), await serveApi(deps)];
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  const call = async (cookie: string, method: string, path: string, body?: unknown, at = 0) => {
    const response = await fetch(`${servers[at]?.url}/api${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const put = (
    cookie: string,
    courseId: string,
    lessonKeys: string[],
    timeZone?: string,
    at?: number,
  ) =>
    call(
      cookie,
      'PUT',
      `/progress/${courseId}`,
      { done: lessonKeys, ...(timeZone === undefined ? {} : { timeZone }) },
      at,
    );
  const dashboard = async (cookie: string, timeZone = 'UTC') =>
    (await call(cookie, 'GET', `/dashboard?timeZone=${encodeURIComponent(timeZone)}`))
      .body as Dashboard;
  const clear = async () => {
    await deps.db.delete(tables.user);
    await deps.db.delete(tables.rateLimit);
  };

  test('lessons are added to what is there, whatever a device knows of; the same again changes nothing', async () => {
    await clear();
    const { cookie, userId } = await signInForTest(deps);
    expect(await put(cookie, 'open', ['1-0'])).toEqual({ status: 200, body: { done: ['1-0'] } });
    expect(await put(cookie, 'open', ['0-0', '0-0'])).toEqual({
      status: 200,
      body: { done: ['0-0', '1-0'] },
    });
    const before = await deps.db.select().from(tables.learner);
    now = new Date(now.getTime() + 1000);
    expect(await put(cookie, 'open', ['0-0', '1-0'])).toEqual({
      status: 200,
      body: { done: ['0-0', '1-0'] },
    });
    expect(await put(cookie, 'open', [])).toEqual({ status: 200, body: { done: ['0-0', '1-0'] } });
    expect(await deps.db.select().from(tables.learner)).toEqual(before);
    expect(before).toMatchObject([{ userId, xp: 20 }]);
    expect((await call(cookie, 'GET', '/progress')).body).toEqual({
      courses: { open: expect.toSatisfy((keys: string[]) => keys.toSorted().join() === '0-0,1-0') },
    });
    const other = await signInForTest(deps);
    expect((await call(other.cookie, 'GET', '/progress')).body).toEqual({ courses: {} });
  });

  test('a guest completes the open lessons of a course with accounts, and no other', async () => {
    await clear();
    const { cookie } = await signInForTest(deps, { isGuest: true });
    expect(await put(cookie, 'members', ['0-1'])).toEqual({ status: 200, body: { done: ['0-1'] } });
    for (const keys of [['0-0'], ['0-0', '0-1'], []])
      expect(await put(cookie, 'members', keys)).toMatchObject({
        status: 403,
        body: { error: { code: 'course/account-required' } },
      });
    const account = await signInForTest(deps);
    expect(await put(account.cookie, 'members', ['0-0', '0-1'])).toMatchObject({ status: 200 });
  });

  test('a course is reset in the account and stays so for devices that know what it held; XP stays', async () => {
    await clear();
    const { cookie, userId } = await signInForTest(deps);
    await put(cookie, 'open', ['0-0', '1-0']);
    expect(await call(cookie, 'DELETE', '/progress/open')).toMatchObject({ body: { done: [] } });
    // A device sends what is new to it only.
    expect(await put(cookie, 'open', [])).toEqual({ status: 200, body: { done: [] } });
    expect(await put(cookie, 'open', ['0-1'])).toEqual({ status: 200, body: { done: ['0-1'] } });
    const [row] = (await deps.db.select().from(tables.learner)).filter(
      (learner) => learner.userId === userId,
    );
    expect(row?.xp).toBe(20);
    const other = await signInForTest(deps);
    await put(other.cookie, 'open', ['0-0']);
    await call(cookie, 'DELETE', '/progress/open');
    expect((await put(other.cookie, 'open', [])).body).toEqual({ done: ['0-0'] });
    expect(await call(cookie, 'DELETE', '/progress/nowhere')).toMatchObject({ status: 404 });
    expect((await call('', 'DELETE', '/progress/open')).status).toBe(401);
  });

  test('two devices that finish a course at once, on two servers, are counted once', async () => {
    await clear();
    for (let round = 0; round < 5; round += 1) {
      const { cookie, userId } = await signInForTest(deps);
      await Promise.all(
        [['0-0'], ['0-1'], ['1-0'], ['0-0', '1-0'], ['0-1', '0-0'], ['1-0', '0-1']].map(
          (results, at) => put(cookie, 'open', results, 'UTC', at % 2),
        ),
      );
      expect((await put(cookie, 'open', [])).body).toEqual({ done: ['0-0', '0-1', '1-0'] });
      const [row] = (await deps.db.select().from(tables.learner)).filter(
        (learner) => learner.userId === userId,
      );
      expect(row?.xp).toBe(3 * 10 + 100);
    }
  });

  test.each([
    [
      'an unknown lesson',
      'open',
      { done: ['0-0', '7-7'] },
      422,
      { fields: { done: 'This course has no lesson 7-7.' } },
    ],
    ['no key at all', 'open', { done: ['<b>'] }, 422, { code: 'invalid_input' }],
    [
      'an unknown course',
      'nowhere',
      { done: [] },
      404,
      { code: 'course/not-found', message: 'Course not found' },
    ],
    [
      'a place that is not',
      'open',
      { done: ['0-0'], timeZone: 'Mars/Base' },
      422,
      { fields: { timeZone: 'This is not the name of a time zone.' } },
    ],
    ['an unknown field', 'open', { done: [], undone: ['0-0'] }, 422, { code: 'invalid_input' }],
    ['far too much', 'open', { done: Array(501).fill('0-0') }, 422, { code: 'invalid_input' }],
  ])('%s is refused and changes nothing', async (_, courseId, body, status, error) => {
    await clear();
    const { cookie } = await signInForTest(deps);
    expect(await call(cookie, 'PUT', `/progress/${courseId}`, body)).toMatchObject({
      status,
      body: { error },
    });
    expect((await call(cookie, 'GET', '/progress')).body).toEqual({ courses: {} });
  });

  test('nobody and guests get no further than their courses', async () => {
    await clear();
    expect((await put('', 'open', ['0-0'])).status).toBe(401);
    expect((await call('', 'GET', '/dashboard')).status).toBe(401);
    expect((await call('', 'GET', '/ranking')).status).toBe(401);
    const guest = await signInForTest(deps, { isGuest: true });
    expect((await put(guest.cookie, 'open', ['0-0'])).status).toBe(200);
    expect(await put(guest.cookie, 'members', ['0-0'])).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'course/account-required',
          message: 'This course requires a free account to access premium content.',
        },
      },
    });
    expect((await call(guest.cookie, 'GET', '/progress')).body).toEqual({
      courses: { open: ['0-0'] },
    });
    expect((await call(guest.cookie, 'GET', '/dashboard')).status).toBe(401);
    const member = await signInForTest(deps);
    expect((await put(member.cookie, 'members', ['0-0', '0-1'])).status).toBe(200);
  });

  test('the dashboard shows marked examples until the first lesson, then only what was done', async () => {
    await clear();
    const { cookie, userId } = await signInForTest(deps);
    const first = await dashboard(cookie);
    expect(first).toMatchObject({
      isSample: true,
      xp: 120,
      level: 'Beginner',
      progressPercent: 45,
      completedLessons: 0,
      totalLessons: 5,
      streakDays: 0,
    });
    expect(
      first.courses.map(({ id, progressPercent, isSample, isReady, totalLessons }) => [
        id,
        progressPercent,
        isSample,
        isReady,
        totalLessons,
      ]),
    ).toEqual([
      ['open', 0, false, true, 3],
      ['members', 0, false, true, 2],
      ['risk-management', 20, true, false, 5],
    ]);
    expect(first.ranking).toMatchObject({
      isSample: true,
      me: { takesPart: false, name: null, xp: 0, place: null },
    });
    expect(first.ranking.rows.map(({ place, name, xp }) => `${place} ${name} ${xp}`)).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at + 1} Trader ${at + 1} ${950 - 50 * at}`),
    );

    await put(cookie, 'open', ['0-0', '0-1']);
    expect(await dashboard(cookie)).toMatchObject({
      isSample: false,
      xp: 20,
      level: 'Beginner',
      progressPercent: 40,
      completedLessons: 2,
      totalLessons: 5,
      streakDays: 1,
      courses: [
        { id: 'open', progressPercent: 66, completedLessons: 2, isSample: false },
        { id: 'members', progressPercent: 0 },
        { id: 'risk-management', progressPercent: 0, isSample: false },
      ],
      ranking: { isSample: true },
    });
    await put(cookie, 'open', ['1-0']);
    await put(cookie, 'members', ['0-0', '0-1']);
    expect(await dashboard(cookie)).toMatchObject({
      xp: 250,
      level: 'Intermediate',
      progressPercent: 100,
      courses: [{ progressPercent: 100 }, { progressPercent: 100 }, { progressPercent: 0 }],
    });
    // A lesson of a course in preparation counts; its course cannot be finished yet.
    await put(cookie, 'risk-management', ['0-0']);
    expect(await dashboard(cookie)).toMatchObject({
      xp: 260,
      courses: [{}, {}, { progressPercent: 20, completedLessons: 1 }],
    });
    // A passed final test counts once a course.
    const passedCourse = {
      userId,
      courseId: 'open',
      courseVersion: 1,
      questionIds: [],
      startedAt: now,
      submittedAt: now,
      score: 9,
      hasPassed: true,
    };
    await deps.db.insert(tables.finalTest).values([
      { ...passedCourse, id: deps.random.uuid() },
      { ...passedCourse, id: deps.random.uuid() },
    ]);
    await academy.refreshXp(deps, { userId });
    await academy.refreshXp(deps, { userId });
    expect(await dashboard(cookie)).toMatchObject({ xp: 310, ranking: { me: { xp: 310 } } });
  });

  test('what was reached stays when a course grows, and is not given twice', async () => {
    await clear();
    const { cookie, userId } = await signInForTest(deps);
    await put(cookie, 'open', ['0-0', '0-1', '1-0']);
    const grownDeps = { ...deps, courses: [testCourse('open', [2, 2])] };
    expect(await academy.readDashboard(grownDeps, { userId })).toMatchObject({
      xp: 130,
      progressPercent: 75,
    });
    await academy.addProgress(grownDeps, {
      learner: { userId, isGuest: false },
      courseId: 'open',
      done: ['1-1'],
    });
    expect(await academy.readDashboard(grownDeps, { userId })).toMatchObject({
      xp: 140,
      progressPercent: 100,
    });
  });

  test('what a guest learned counts once it has been carried into the account', async () => {
    await clear();
    const [guest, { cookie, userId }] = [
      await signInForTest(deps, { isGuest: true }),
      await signInForTest(deps),
    ];
    await put(guest.cookie, 'open', ['0-0', '0-1', '1-0']);
    await put(cookie, 'open', ['0-0']);
    await accounts.carryOverGuest(deps, { guestId: guest.userId, userId });
    expect(await dashboard(cookie)).toMatchObject({
      isSample: false,
      xp: 130,
      ranking: { me: { xp: 130 } },
      courses: [{ progressPercent: 100 }, {}, {}],
    });
  });

  test('a streak counts days of the learner’s own calendar', async () => {
    await clear();
    const { cookie } = await signInForTest(deps);
    const learn = async (time: string, key: string, timeZone: string) => {
      now = new Date(time);
      await deps.db
        .update(tables.session)
        .set({ createdAt: now, expiresAt: new Date('2100-01-01') });
      return put(
        cookie,
        key.startsWith('m') ? 'members' : 'open',
        [key.replace('m', '')],
        timeZone,
      );
    };
    // 1 March, 23:30 in Berlin; then 2 March, half an hour later; then 3 March at 01:00, which in
    // UTC is the 3rd too.
    await learn('2027-03-01T22:30:00Z', '0-0', 'Europe/Berlin');
    expect((await dashboard(cookie, 'Europe/Berlin')).streakDays).toBe(1);
    await learn('2027-03-01T23:05:00Z', '0-1', 'Europe/Berlin');
    expect((await dashboard(cookie, 'Europe/Berlin')).streakDays).toBe(2);
    await learn('2027-03-03T00:05:00Z', '1-0', 'Europe/Berlin');
    expect((await dashboard(cookie, 'Europe/Berlin')).streakDays).toBe(3);
    // Yesterday still counts, the day before yesterday does not.
    now = new Date('2027-03-04T20:00:00Z');
    expect((await dashboard(cookie, 'Europe/Berlin')).streakDays).toBe(3);
    now = new Date('2027-03-04T23:30:00Z');
    expect((await dashboard(cookie, 'Europe/Berlin')).streakDays).toBe(0);
    // After a gap it begins anew; the same lessons again are no day of learning.
    await learn('2027-03-10T12:00:00Z', '1-0', 'UTC');
    expect((await dashboard(cookie)).streakDays).toBe(0);
    await learn('2027-03-10T12:00:00Z', 'm0-0', 'Pacific/Kiritimati');
    expect((await dashboard(cookie)).streakDays).toBe(1);
    expect((await call(cookie, 'GET', '/dashboard?timeZone=Nowhere/City')).status).toBe(422);
    now = new Date();
  });

  test('the ranking: chosen names only, shared places, first come first, one switch to leave', async () => {
    await clear();
    const people = [];
    for (const [name, lessonKeys] of [
      ['Ada', ['0-0', '0-1']],
      ['Bo', ['0-0', '0-1']],
      ['Cy', ['0-0']],
      ['Di', ['0-0', '0-1', '1-0']],
    ] as const) {
      now = new Date(now.getTime() + 1000);
      const person = await signInForTest(deps, {
        name: `Secret ${name}`,
        email: `${name.toLowerCase()}@example.test`,
      });
      await put(person.cookie, 'open', [...lessonKeys]);
      people.push({ ...person, name });
    }
    // As many as were asked for.
    const [ada, bo, cy, di] = people as [
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
      (typeof people)[0],
    ];
    expect((await call(ada.cookie, 'GET', '/ranking')).body).toMatchObject({ isSample: true });
    expect(
      (await call(ada.cookie, 'PUT', '/ranking/me', { name: null, takesPart: true })).body,
    ).toMatchObject({
      error: { fields: { name: 'Please choose the name that others will see.' } },
    });
    const unseen = ['\u3164', '\u2800', '\u200b', '\u115f\u1160', '\ufe0f'];
    const posing = ['Firm Support', 'Ѕuрроrt', 'Adm1n', 'OFFlCIAL', 's u p p o r t'];
    for (const name of ['', '  ', 'x'.repeat(41), 'a\nb', 'a\u202eb', ...unseen, ...posing])
      expect((await call(ada.cookie, 'PUT', '/ranking/me', { name, takesPart: true })).status).toBe(
        422,
      );
    // Chosen later, but reached first: the order among equals is by when they reached it.
    for (const person of [di, cy, bo, ada])
      await call(person.cookie, 'PUT', '/ranking/me', {
        name: ` ${person.name} <b> `,
        takesPart: true,
      });
    // A wrong shape fails the expectations below.
    const ranking = (await call(bo.cookie, 'GET', '/ranking')).body as Ranking;
    // Report reference of a row: opaque, and unique.
    const refs = ranking.rows.map(({ ref }) => ref);
    expect(refs).toEqual(refs.map(() => expect.stringMatching(/^[\w-]{22}$/)));
    expect(new Set(refs).size).toBe(refs.length);
    expect(ranking.rows).toMatchObject([
      { place: 1, name: 'Di <b>', xp: 130, isMe: false },
      { place: 2, name: 'Ada <b>', xp: 20, isMe: false },
      { place: 2, name: 'Bo <b>', xp: 20, isMe: true },
      { place: 4, name: 'Cy <b>', xp: 10, isMe: false },
    ]);
    expect(ranking.me).toMatchObject({ takesPart: true, name: 'Bo <b>', xp: 20, place: 2 });
    expect(JSON.stringify(ranking)).not.toMatch(/Secret|example\.test/);

    const leftBody = (await call(di.cookie, 'PUT', '/ranking/me', { name: 'Di', takesPart: false }))
      .body as Ranking;
    expect([leftBody.rows.map(({ name }) => name), leftBody.me]).toMatchObject([
      ['Ada <b>', 'Bo <b>', 'Cy <b>'],
      { takesPart: false, name: 'Di', xp: 130, place: null },
    ]);
    expect((await dashboard(cy.cookie)).ranking.me.place).toBe(3);
  });

  test('own place beyond the first ten', async () => {
    await clear();
    const me = await signInForTest(deps);
    const later = new Date(now.getTime() + 5000);
    for (let at = 0; at < 14; at += 1) {
      const { userId } = await signInForTest(deps);
      await deps.db.insert(tables.learner).values({
        userId,
        xp: 1000 - at * 10,
        rankingName: `P${at}`,
        takesPart: at !== 3,
        reachedAt: now,
      });
    }
    await deps.db
      .insert(tables.learner)
      .values({ userId: me.userId, xp: 890, rankingName: 'Me', takesPart: true, reachedAt: later });
    // A wrong shape fails the expectations below.
    const ranking = (await call(me.cookie, 'GET', '/ranking')).body as Ranking;
    expect(ranking.rows).toHaveLength(10);
    // Ten of the eleven with more take part; whoever has as much shares the place.
    expect(ranking.me.place).toBe(11);
    expect(ranking.rows.some(({ name }) => name === 'P3')).toBe(false);
  });
});
