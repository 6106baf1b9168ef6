import { drawFrom } from '@firm/format/testing.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { addPeople, atOnce, yes } from '../../testing/at-once.ts';
import {
  claimStudioJob,
  countUnclaimedStudioJobs,
  pauseStudioEngine,
  renewStudioLeases,
  updateStudioJob,
} from './studio-queue.ts';
import { countOpenStudioJobs, listOpenStudioJobIds, listOpenWork } from './studio-rules.ts';
import { deleteStudioUsesOf, consumeStudioUses, readStudioUses } from './studio-use.ts';
import {
  cancelStudioJob,
  deleteStudioJob,
  findSharedStudioJob,
  findStudioJob,
  findStudioJobs,
  insertStudioJob,
  listAbandonedStudioJobs,
  moveStudioJobs,
  readStudioBytes,
  readStudioBytesInAll,
  requeueStudioJob,
  setStudioShare,
  type NewStudioJob,
} from './studio.ts';
import { findLinkedStudioJob, markShared } from '../reports/takedowns.ts';

const now = new Date('2026-11-22T08:00:00Z');
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

describeOnDatabases('generations', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(async () => {
    for (const table of ['studio_job', 'studio_pause', 'studio_use', 'studio_bytes', '"user"'])
      await deps().db.execute(sql.raw(`delete from ${table}`));
  });
  const none = async () => {};
  const jobOf = (id: string, owner: string, rest: Partial<NewStudioJob> = {}): NewStudioJob => ({
    id,
    owner,
    key: id,
    tool: 'image',
    engine: 'embedded',
    engineName: 'Built-in',
    isBuiltIn: true,
    prompt: 'x',
    seed: 1,
    createdAt: now,
    addressHash: 'hash',
    unitDay: '2026-11-22',
    ...rest,
  });
  const put = async (id: string, owner: string, rest: Partial<NewStudioJob> = {}) =>
    (await insertStudioJob(deps(), jobOf(id, owner, rest), none)).row;
  const claim = (rest: Partial<Parameters<typeof claimStudioJob>[1]> = {}) =>
    claimStudioJob(deps(), {
      engines: ['embedded'],
      concurrency: {},
      worker: 'w',
      now,
      mustBeReleased: false,
      runningHere: [],
      leaseSeconds: 60,
      ...rest,
    });
  const end = async (id: string, rest: object = {}) => {
    const change = { status: 'done' as const, finishedAt: now, ...rest };
    expect(await updateStudioJob(deps(), { id, worker: 'w', change })).toBe(true);
  };

  test('come in a fair order: everybody’s first before anybody’s second, whoever asks for most', async () => {
    for (const n of [1, 2, 3, 4]) await put(`a${n}`, 'ada');
    for (const n of [1, 2]) await put(`b${n}`, 'bob');
    await put('c1', 'cid');
    const order: string[] = [];
    for (let job = await claim(); job; job = await claim()) {
      order.push(job.id);
      // A newcomer waits for one job of each other person, not for all of their jobs.
      if (job.id === 'a2') await put('d1', 'dan');
      await end(job.id);
    }
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'd1', 'a3', 'a4']);
  });

  test('say how many wait before them: exactly those that are claimed before them', async () => {
    const draw = drawFrom(4);
    const ids: string[] = [];
    for (let n = 0; n < 24; n++) {
      await put(`j${n}`, draw.one('ada', 'bob', 'cid'));
      ids.push(`j${n}`);
      if (draw.chance(0.2)) {
        const job = await claim();
        if (job) await end(job.id);
      }
    }
    const waiting = (await findStudioJobs(deps(), { ids })).filter(({ ahead }) => ahead !== null);
    const orderedJobs = waiting.toSorted((a, b) => (a.ahead ?? 0) - (b.ahead ?? 0));
    expect(orderedJobs.map(({ ahead }) => ahead)).toEqual(orderedJobs.map((_, at) => at));
    const order: string[] = [];
    for (let job = await claim(); job; job = await claim()) {
      order.push(job.id);
      expect((await findStudioJob(deps(), { id: job.id }))?.ahead).toBeNull();
      await end(job.id);
    }
    expect(order).toEqual(orderedJobs.map(({ id }) => id));
    expect(await findStudioJobs(deps(), { ids: [] })).toEqual([]);
  });

  test('are left alone while their engine is full or paused, or their tool is, or they are not due', async () => {
    await put('image', 'ada');
    await put('voice', 'bob', { tool: 'voice' });
    await deps().db.execute(
      sql`update studio_job set not_before = ${later(10).toISOString()} where id = 'voice'`,
    );
    expect(await claim({ engines: [] })).toBeUndefined();
    expect(await claim({ engines: ['openai'] })).toBeUndefined();
    expect(await claim({ exceptTools: ['image'] })).toBeUndefined();
    expect(
      (await claim({ exceptTools: ['image'], now: later(10), concurrency: { embedded: 1 } }))?.id,
    ).toBe('voice');
    expect(await claim({ concurrency: { embedded: 1 } })).toBeUndefined();
    await pauseStudioEngine(deps(), { engine: 'embedded', until: later(5) });
    expect(await claim()).toBeUndefined();
    expect((await claim({ now: later(5), concurrency: { embedded: 2 } }))?.id).toBe('image');
  });

  test('that a service goes on with after a cancel hold their place until it said to be done', async () => {
    await put('a', 'ada', { engine: 'openai' });
    await put('b', 'ada', { engine: 'openai' });
    const room = { engines: ['openai'] as const, concurrency: { openai: 1 } };
    await claim(room);
    const upstream = { id: 'u', etaSeconds: 40, fetchUrl: null, futureUrls: [] };
    await updateStudioJob(deps(), { id: 'a', worker: 'w', change: { upstream, acceptedAt: now } });
    const cancellations = await atOnce(() =>
      cancelStudioJob(deps(), { id: 'a', owner: 'ada', now: later(1) }),
    );
    expect(cancellations.filter((row) => row !== undefined)).toMatchObject([{ status: 'running' }]);
    expect(await cancelStudioJob(deps(), { id: 'b', owner: 'bob', now })).toBeUndefined();
    // Not its worker's any more.
    expect(
      await updateStudioJob(deps(), { id: 'a', worker: 'w', change: { status: 'done' } }),
    ).toBe(false);
    expect(await renewStudioLeases(deps(), { ids: ['a'], worker: 'w', leaseSeconds: 9 })).toEqual(
      [],
    );
    expect(await renewStudioLeases(deps(), { ids: [], worker: 'w', leaseSeconds: 9 })).toEqual([]);
    expect(await claim({ ...room, now: later(39) })).toBeUndefined();
    expect((await claim({ ...room, now: later(40) }))?.id).toBe('b');
    // A started job uses its unit; a waiting one returns it.
    const { rows } = await deps().db.execute(
      sql`select unit_day::text as day from studio_job where id = 'a'`,
    );
    expect(rows).toEqual([{ day: '2026-11-22' }]);
  });

  test('that failed or were cancelled go into the queue again, once, as if they were new', async () => {
    await put('a', 'ada');
    const requeue = (id: string, owner = 'ada') =>
      requeueStudioJob(deps(), { id, owner, engine: 'embedded', change: { seed: 7 } }, none);
    expect(await requeue('a')).toBe(false);
    await claim();
    await end('a', { status: 'failed', errorMessage: 'no', errorCanRetry: true, tries: 3 });
    expect(await requeue('a', 'bob')).toBe(false);
    expect(await requeue('none')).toBe(false);
    const refuse = () => Promise.reject(new Error('over the limit'));
    await expect(
      requeueStudioJob(deps(), { id: 'a', owner: 'ada', engine: 'embedded', change: {} }, refuse),
    ).rejects.toThrow('over the limit');
    expect((await findStudioJob(deps(), { id: 'a' }))?.status).toBe('failed');
    expect(yes(await atOnce(() => requeue('a')))).toBe(1);
    expect(await findStudioJob(deps(), { id: 'a', owner: 'ada' })).toMatchObject({
      status: 'queued',
      seed: 7,
      tries: 0,
      starts: 0,
      startedAt: null,
      finishedAt: null,
      errorMessage: null,
      ahead: 0,
    });
    expect(await findStudioJob(deps(), { id: 'a', owner: 'bob' })).toBeUndefined();
  });

  test('have bytes that are counted exactly, for a person, an address and all', async () => {
    await put('a', 'user:ada');
    await put('b', 'guest:1');
    await put('c', 'guest:2', { createdAt: later(-100) });
    await put('d', 'user:ada', { tool: 'voice' });
    for (const id of ['a', 'b', 'c']) {
      await claim();
      await end(id, { fileBytes: 2_147_483_647 }).catch(() => {});
    }
    const { rows } = await deps().db.execute<{ id: string }>(
      sql`update studio_job set file_bytes = 2147483647, status = 'done' where id <> 'd' returning id`,
    );
    expect(rows).toHaveLength(3);
    const bytes = (whose: Parameters<typeof readStudioBytes>[1]) => readStudioBytes(deps(), whose);
    expect(await bytes({ owner: 'user:ada', except: '' })).toEqual({
      bytes: 2_147_483_647,
      underWay: 1,
    });
    expect(await bytes({ owner: 'user:ada', except: 'a' })).toMatchObject({ bytes: 0 });
    expect(await bytes({ guestsAt: 'hash', since: later(-101), except: '' })).toMatchObject({
      bytes: 2 * 2_147_483_647,
    });
    expect(await bytes({ guestsAt: 'hash', since: later(-100), except: '' })).toMatchObject({
      bytes: 2_147_483_647,
    });
    expect(await readStudioBytesInAll(deps())).toBe(3 * 2_147_483_647);
    expect(await deleteStudioJob(deps(), { id: 'a', owner: 'guest:1' })).toBeUndefined();
    const deletions = await atOnce(() => deleteStudioJob(deps(), { id: 'a', owner: 'user:ada' }));
    expect(deletions.filter((row) => row !== undefined)).toMatchObject([
      { fileBytes: 2_147_483_647 },
    ]);
    expect(await readStudioBytesInAll(deps())).toBe(2 * 2_147_483_647);
  });

  test('are shared by their owner while they are done, not taken down, and until the link’s end', async () => {
    await put('a', 'ada');
    const share = (shareHash: string | null, owner = 'ada') =>
      setStudioShare(deps(), {
        id: 'a',
        owner,
        shareHash,
        sharedUntil: shareHash === null ? null : later(60),
      });
    expect(await share('early')).toBe(false);
    await claim();
    await end('a');
    expect([await share('x', 'eve'), await share('old'), await share('new')]).toEqual([
      false,
      true,
      true,
    ]);
    const findSharedId = async (shareHash: string, seconds = 0) =>
      (await findSharedStudioJob(deps(), { shareHash, now: later(seconds) }))?.id;
    expect([
      await findSharedId('old'),
      await findSharedId('new', 59),
      await findSharedId('new', 60),
    ]).toEqual([undefined, 'a', undefined]);
    const mark = { rule: 'fraud', at: now };
    expect(await markShared(deps(), { id: 'a', mark })).toBe(true);
    expect(await findSharedId('new')).toBeUndefined();
    expect(await share('again')).toBe(false);
    expect(await findLinkedStudioJob(deps(), { shareHash: 'new', now })).toMatchObject({
      takenDownFor: 'fraud',
    });
    await markShared(deps(), { id: 'a', mark: null });
    expect(await findSharedId('new')).toBe('a');
    expect(await share(null)).toBe(true);
    expect(await markShared(deps(), { id: 'a', mark })).toBe(false);
    expect(await findLinkedStudioJob(deps(), { shareHash: 'new', now })).toBeUndefined();
  });

  test('of one who signs in go over whole, and those that nobody can reach are found', async () => {
    await addPeople(deps().db, ['ada']);
    await put('mine', 'user:ada', { userId: 'ada', key: 'click' });
    await put('g1', 'guest:1', { key: 'click' });
    await put('g2', 'guest:1', { key: 'other', createdAt: later(-100) });
    await put('g3', 'guest:2', { createdAt: later(-100) });
    expect(await moveStudioJobs(deps(), { from: 'guest:1', to: 'user:ada', userId: 'ada' })).toBe(
      2,
    );
    const listAbandonedIds = async () =>
      (await listAbandonedStudioJobs(deps(), { before: now, limit: 9 }))
        .map(({ id }) => id)
        .toSorted();
    expect(await listAbandonedIds()).toEqual(['g3']);
    await deps().db.execute(sql`delete from "user"`);
    expect(await listAbandonedIds()).toEqual(['g1', 'g2', 'g3', 'mine']);
    expect(await listAbandonedStudioJobs(deps(), { before: now, limit: 2 })).toHaveLength(2);
  });

  describe('under way', () => {
    test('are told by person and tool, the longest waiting or the most first, in pages', async () => {
      await addPeople(deps().db, ['ada', 'bob']);
      await addPeople(deps().db, ['gus'], { isGuest: true });
      await deps().db.execute(sql`update "user" set name = '' where id in ('bob', 'gus')`);
      const open = async (owner: string, count: number, since: number, userId: string | null) => {
        for (let n = 0; n < count; n++)
          await put(`${owner}${n}`, owner, { userId, createdAt: later(since + n) });
      };
      await open('user:bob', 1, 10, 'bob');
      await open('user:ada', 23, 20, 'ada');
      await open('user:gus', 2, 30, 'gus');
      await put('voice', 'user:ada', { userId: 'ada', tool: 'voice', createdAt: later(5) });
      const first = await claim();
      const list = (order: 'longest' | 'most', offset = 0, tool?: 'image') =>
        listOpenWork(deps(), { tool, order, offset, limit: 2 });
      const read = async (order: 'longest' | 'most', tool?: 'image') =>
        [...(await list(order, 0, tool)), ...(await list(order, 2, tool))].map(
          ({ owner, tool: of }) => `${owner} ${of}`,
        );
      expect(await read('longest')).toEqual([
        'user:ada voice',
        'user:bob image',
        'user:ada image',
        'user:gus image',
      ]);
      expect((await read('most'))[0]).toBe('user:ada image');
      expect(await read('most', 'image')).toEqual([
        'user:ada image',
        'user:gus image',
        'user:bob image',
      ]);
      const [most] = await list('most');
      expect(most?.jobs).toHaveLength(20);
      expect(most).toMatchObject({ name: 'Name of ada', since: later(20).toISOString() });
      // No name: the address of an account, and nothing of a guest.
      const names = (await list('most', 1, 'image')).map(({ name }) => name);
      expect(names).toEqual([null, 'bob@mail.example']);
      const openCounts = await countOpenStudioJobs(deps());
      expect(openCounts.toSorted((a, b) => (a.tool < b.tool ? -1 : 1))).toEqual([
        {
          tool: 'image',
          waiting: first?.tool === 'image' ? 25 : 26,
          running: first?.tool === 'image' ? 1 : 0,
        },
        {
          tool: 'voice',
          waiting: first?.tool === 'voice' ? 0 : 1,
          running: first?.tool === 'voice' ? 1 : 0,
        },
      ]);
      expect(await countUnclaimedStudioJobs(deps())).toBe(26);
      expect(await listOpenStudioJobIds(deps(), { owner: 'user:gus' })).toEqual([
        { id: 'user:gus0', tool: 'image' },
        { id: 'user:gus1', tool: 'image' },
      ]);
    });
  });

  test('what a person used is forgotten with them, and nobody else’s whose name is alike', async () => {
    const owners = ['user:a_b', 'user:axb', 'user:a_b2', 'guest:a_b'];
    const keys = owners.flatMap((owner) => [`person ${owner} image 2026-11-22`]);
    await consumeStudioUses(deps(), {
      uses: keys.map((key) => ({ key, limit: 1 })),
      day: '2026-11-22',
    });
    await deleteStudioUsesOf(deps(), { owner: 'user:a_b' });
    expect([...(await readStudioUses(deps(), { keys })).keys()].toSorted()).toEqual(
      keys.slice(1).toSorted(),
    );
    expect(await readStudioUses(deps(), { keys: [] })).toEqual(new Map());
  });
});
