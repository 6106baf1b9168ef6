import { StudioError, type Progress } from '@firm/adapters/studio/index.ts';
import { tables } from '@firm/db';
import { contentOf, killedAt } from '@firm/db/testing/whole-database.ts';
import { PROMPT_LONGEST, type Maker } from '@firm/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { engineOf, openStudio } from '../../testing/studio.ts';
import { openHarness, refusalOf } from '../../testing.ts';
import { readAllowance } from '../allowance.ts';
import { cancelGeneration } from './cancel-generation.ts';
import { carryOverGuest } from '../carry-over-guest.ts';
import { openFile } from '../files/open-file.ts';
import { deleteGeneration, listLibrary, readJob } from '../library.ts';
import { guestKey, userKey } from '../person.ts';
import { requestGeneration } from './request-generation.ts';
import { retryGeneration } from './retry-generation.ts';
import { runQueueWorker } from './run-queue-worker.ts';
import { openShared, shareGeneration } from '../share.ts';
import { stopWorker } from './worker-state.ts';

const DAY = 86_400_000;
const harness = openHarness();
let deps: ReturnType<typeof openStudio>;
let person = { key: '', userId: null, address: '' };
let count = 0;
beforeEach(async () => {
  harness.setTime(0);
  deps = openStudio(harness);
  await harness.db.delete(tables.studioJob);
  await harness.db.delete(tables.studioUse);
  await harness.db.delete(tables.studioPause);
  person = { key: guestKey(`cookie ${++count}`), userId: null, address: `192.0.2.${count}` };
});

const ask = (more: { tool?: Maker; prompt?: string; key?: string } = {}, on = deps) => {
  const { tool = 'image', prompt = 'a harbour', key = harness.random.uuid() } = more;
  return requestGeneration(on, { person, tool, request: { prompt, key } });
};
const whose = (id: string) => ({ id, owner: person.key });
const readRemaining = async (tool: Maker = 'image') =>
  (await readAllowance(deps, { person, tool })).left;
const rows = () => harness.db.select().from(tables.studioJob);
const failing = (error: StudioError) =>
  openStudio(harness, { engine: engineOf({ start: () => Promise.reject(error) }) });
/** An engine whose work ends only when it is left off. */
const untilAborted = (onBegin: () => void) =>
  engineOf({
    start: (_input, { signal }) => {
      onBegin();
      const { promise, reject } = Promise.withResolvers<Progress>();
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      return promise;
    },
  });

describe('what is asked for', () => {
  test('counts once for one click, however often that comes', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => ask({ key: 'the same' })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect([await readRemaining(), (await rows()).length, deps.enqueued.length]).toEqual([2, 1, 1]);
  });

  test('is kept to the limit, of however many clicks at once; what is refused leaves nothing', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => refusalOf(() => ask())));
    expect(codes.filter((code) => code === undefined)).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set([undefined, 'studio/limit-reached']));
    expect([(await rows()).length, await readRemaining()]).toEqual([3, 0]);
    const before = await contentOf(harness.db);
    expect(await refusalOf(() => ask())).toBe('studio/limit-reached');
    expect(await contentOf(harness.db)).toEqual(before);
  });

  test.each<Maker>(['image', 'voice', 'music', 'video'])(
    'has at most so many characters (%s): one more is refused',
    async (tool) => {
      const longest = PROMPT_LONGEST[tool];
      const of = (length: number) => 'ab '.repeat(length).slice(0, length - 1) + 'c';
      expect(await refusalOf(() => ask({ tool, prompt: of(longest) }))).toBeUndefined();
      expect(await refusalOf(() => ask({ tool, prompt: of(longest + 1) }))).toBe(
        'studio/prompt-too-long',
      );
      expect(await readRemaining(tool)).toBe(2);
    },
  );

  test('is refused where it is empty, a secret, or closed, and counts nothing', async () => {
    for (const prompt of ['', '  \n\t ', '\u00a0'])
      expect(await refusalOf(() => ask({ prompt }))).toBe('studio/prompt-empty');
    const words = 'abandon '.repeat(11) + 'about';
    expect(await refusalOf(() => ask({ prompt: words }))).toBe('studio/prompt-refused');
    const full = openStudio(harness, {
      limits: { ...deps.studio.limits, bytesTotal: 0 },
    });
    expect(await refusalOf(() => ask({}, full))).toBe('studio/closed');
    const demo = openStudio(harness, { engine: engineOf({ isPaid: true }), isTestMoney: true });
    expect(await refusalOf(() => ask({ tool: 'video' }, demo))).toBe('studio/closed');
    expect([await readRemaining(), await readRemaining('video'), await rows()]).toEqual([3, 3, []]);
  });

  test('is kept with its unit, or neither', async () => {
    const before = await contentOf(harness.db);
    await killedAt(harness.db, { table: 'studio_use', does: 'insert' }, () => ask());
    expect(await contentOf(harness.db)).toEqual(before);
  });
});

describe('what is cancelled', () => {
  test('before it began gives its unit back once, of many who cancel at once', async () => {
    const { id } = await ask();
    await ask();
    await Promise.all(Array.from({ length: 4 }, () => cancelGeneration(deps, whose(id))));
    expect(await readRemaining()).toBe(2);
    await cancelGeneration(deps, whose(id));
    expect(await readRemaining()).toBe(2);
  });

  test('gives it back with that, or is not cancelled', async () => {
    const { id } = await ask();
    const before = await contentOf(harness.db);
    await killedAt(harness.db, { table: 'studio_use', does: 'update' }, () =>
      cancelGeneration(deps, whose(id)),
    );
    expect(await contentOf(harness.db)).toEqual(before);
    expect(await cancelGeneration(deps, whose(id))).toMatchObject({ status: 'cancelled' });
  });

  test('is its owner’s to cancel, read, open, share and delete, and nobody else’s', async () => {
    const { id } = await ask();
    await runQueueWorker(deps);
    const other = { id, owner: guestKey('another cookie') };
    for (const act of [cancelGeneration, readJob, openFile, shareGeneration, deleteGeneration])
      expect([act.name, await refusalOf(() => act(deps, other))]).toEqual([
        act.name,
        'studio/not-found',
      ]);
    expect(await readJob(deps, whose(id))).toMatchObject({ status: 'done' });
  });

  test('while it is made is not kept, and its unit stays used', async () => {
    const beginning = Promise.withResolvers<void>();
    const slow = openStudio(harness, {
      engine: untilAborted(beginning.resolve),
    });
    const { id } = await ask({}, slow);
    const work = runQueueWorker(slow);
    await beginning.promise;
    expect(await cancelGeneration(slow, whose(id))).toMatchObject({ status: 'cancelled' });
    await work;
    expect([await readRemaining(), slow.storage.names()]).toEqual([2, []]);
  });
});

describe('what fails', () => {
  test.each<[StudioError['kind'], boolean]>([
    ['unusable', false],
    ['moderated', false],
    ['no-credit', true],
    ['bad-answer', true],
  ])('because it is %s gives its unit back, and may be tried again: %s', async (kind, canRetry) => {
    const on = failing(new StudioError(kind, 'It did not work.'));
    const { id } = await ask({}, on);
    await runQueueWorker(on);
    expect(await readJob(on, whose(id))).toMatchObject({
      status: 'failed',
      error: {
        message:
          kind === 'no-credit'
            ? expect.stringMatching(/^It did not work\. .*our problem, not yours.*did not count/)
            : 'It did not work.',
        canRetry,
      },
    });
    expect(await readRemaining()).toBe(3);
  });

  test.each(['image', 'voice', 'music', 'video'] as const)(
    'an empty account of the service is told as the operator’s by the tool of %s',
    async (tool) => {
      const on = failing(new StudioError('no-credit', 'Insufficient credits'));
      const { id } = await ask({ tool }, on);
      await runQueueWorker(on);
      expect(await readJob(on, whose(id))).toMatchObject({
        status: 'failed',
        error: {
          message: expect.stringMatching(/^Insufficient credits\. .*our problem, not yours/),
        },
      });
    },
  );

  test('is made again once, however often that is pressed, and counts once', async () => {
    const { id } = await ask({}, failing(new StudioError('bad-answer', 'No.')));
    await runQueueWorker(failing(new StudioError('bad-answer', 'No.')));
    const all = await Promise.all(
      Array.from({ length: 4 }, () => retryGeneration(deps, { id, person })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['queued']));
    expect(await readRemaining()).toBe(2);
    await runQueueWorker(deps);
    expect(await retryGeneration(deps, { id, person })).toMatchObject({ status: 'done' });
    expect(await readRemaining()).toBe(2);
  });

  test('is not made again beyond the limit, and stays failed', async () => {
    const on = failing(new StudioError('unusable', 'No.'));
    const { id } = await ask({}, on);
    await runQueueWorker(on);
    for (let at = 0; at < 3; at++) await ask();
    expect(await refusalOf(() => retryGeneration(deps, { id, person }))).toBe(
      'studio/limit-reached',
    );
    expect(await readJob(deps, whose(id))).toMatchObject({ status: 'failed' });
  });
});

test('a process that stops puts its work down, and the next one ends it: one file', async () => {
  const beginning = Promise.withResolvers<void>();
  const dying = openStudio(harness, {
    worker: 'dying',
    engine: untilAborted(beginning.resolve),
  });
  const { id } = await ask({}, dying);
  const work = runQueueWorker(dying).catch((error: Error) => error.message);
  await beginning.promise;
  stopWorker(dying.studio.workerState);
  expect(await work).toMatch(/goes back to the queue/);
  const next = openStudio(harness, { worker: 'next', storage: dying.storage });
  await Promise.all([runQueueWorker(next), runQueueWorker(next)]);
  expect(await readJob(next, whose(id))).toMatchObject({ status: 'done' });
  expect([dying.storage.names().length, await readRemaining()]).toEqual([1, 2]);
});

describe('a finished result', () => {
  test('is shared by the last link only, for thirty days to the millisecond', async () => {
    const { id } = await ask();
    await runQueueWorker(deps);
    const first = await shareGeneration(deps, whose(id));
    const { token } = await shareGeneration(deps, whose(id));
    expect(await openShared(deps, { token: first.token })).toBeUndefined();
    harness.passTime(30 * DAY - 1);
    expect(await openShared(deps, { token })).toMatchObject({ tool: 'image' });
    for (const wrong of [`${token}=`, token.slice(1), '', `${token}\n`, id])
      expect(await openShared(deps, { token: wrong })).toBeUndefined();
    harness.passTime(1);
    expect(await openShared(deps, { token })).toBeUndefined();
  });

  test('is removed with its file and its link', async () => {
    const { id } = await ask();
    await runQueueWorker(deps);
    const { token } = await shareGeneration(deps, whose(id));
    await deleteGeneration(deps, whose(id));
    expect([deps.storage.names(), await openShared(deps, { token })]).toEqual([[], undefined]);
    expect(await refusalOf(() => deleteGeneration(deps, whose(id)))).toBe('studio/not-found');
  });

  test('goes along into the account that its guest signs in to, and is listed page by page', async () => {
    const userId = await harness.addPerson();
    const { id, owner } = whose((await ask()).id);
    const [row] = await rows();
    if (!row) throw new Error('it was not kept');
    const { seq: _seq, ...jobCopy } = row;
    await harness.db
      .insert(tables.studioJob)
      .values(
        Array.from({ length: 24 }, (_, at) => ({ ...jobCopy, id: `copy-${at}`, key: `k${at}` })),
      );
    await carryOverGuest(deps, { guestToken: `cookie ${count}`, userId });
    expect((await listLibrary(deps, { owner })).jobs).toEqual([]);
    const first = await listLibrary(deps, { owner: userKey(userId) });
    const next = await listLibrary(deps, {
      owner: userKey(userId),
      before: first.next ?? undefined,
    });
    expect([first.jobs.length, next.jobs.map((one) => one.id), next.next]).toEqual([
      24,
      [id],
      null,
    ]);
  });
});
