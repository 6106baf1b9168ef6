import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, stubPage, type Answer, type Asked } from '../../../lib/testing.ts';

/* A page has one person at a time: each test has a page of its own, with its own storage. */
type Sync = typeof import('./sync-progress.ts');
type Progress = typeof import('../course/progress.ts');
type Session = typeof import('../../accounts/current-user.ts');
let sync: Sync;
let progress: Progress;
let person: Session;
const COURSE = 'ethereum-trading';

/** The account as the server has it: whose it is, and what it holds. */
let uid: string | null;
let heldLessons: Record<string, string[]>;
let refuses: Answer | undefined;
let posts: Asked[];

beforeEach(async () => {
  vi.resetModules();
  stubPage();
  [uid, heldLessons, refuses, posts] = ['ada', {}, undefined, []];
  await answerPage((request) => {
    const { method, path, body } = request;
    if (path.startsWith('/api/me')) return { body: { user: uid === null ? null : { uid } } };
    if (refuses !== undefined) return refuses;
    posts.push(request);
    if (method === 'GET') return { body: { courses: heldLessons } };
    const course = /progress\/([^/?]+)/.exec(path)?.[1] ?? path;
    if (method === 'DELETE') heldLessons[course] = [];
    else {
      const { done: lessonKeys }: { done: string[] } = JSON.parse(body);
      heldLessons[course] = [...new Set([...(heldLessons[course] ?? []), ...lessonKeys])];
    }
    return method === 'DELETE' ? { status: 204 } : { body: { done: heldLessons[course] } };
  });
  sync = await import('./sync-progress.ts');
  progress = await import('../course/progress.ts');
  person = await import('../../accounts/current-user.ts');
});
afterEach(() => void vi.unstubAllGlobals());

const here = (): readonly string[] => progress.readProgress(COURSE).done.toSorted();
const there = (): string[] => (heldLessons[COURSE] ?? []).toSorted();
const signInAs = async (next: string | null): Promise<void> => {
  uid = next;
  await person.reloadMe();
};

test('each side gets what the other has', async () => {
  heldLessons[COURSE] = ['1-0'];
  progress.addProgress(COURSE, ['0-0']);
  expect(await sync.syncProgress()).toBe(true);
  expect([here(), there()]).toEqual([
    ['0-0', '1-0'],
    ['0-0', '1-0'],
  ]);
});

test('nobody signed in: nothing is sent, and what is learned waits here', async () => {
  uid = null;
  progress.addProgress(COURSE, ['0-0']);
  expect(await sync.syncProgress()).toBe(false);
  expect(posts).toEqual([]);
  expect(here()).toEqual(['0-0']);
});

test('nothing new asks for nothing, unless another device may have learned', async () => {
  await sync.syncProgress();
  const postCount = posts.length;
  await sync.syncProgress();
  expect(posts).toHaveLength(postCount);
  heldLessons[COURSE] = ['2-2'];
  await sync.syncProgress({ mustAsk: true });
  expect(here()).toEqual(['2-2']);
});

test('what is new here is handed in, and all else is asked for at once', async () => {
  heldLessons['crypto-basics'] = ['0-1'];
  progress.addProgress(COURSE, ['0-0']);
  await sync.syncProgress();
  expect(posts.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
    'GET /api/progress',
    `PUT /api/progress/${COURSE}`,
  ]);
  expect(progress.readProgress('crypto-basics').done).toEqual(['0-1']);
});

test('what was reset on another device goes here too, what is new here stays', async () => {
  progress.addProgress(COURSE, ['0-0', '0-1']);
  await sync.syncProgress();
  heldLessons[COURSE] = ['0-1'];
  progress.addProgress(COURSE, ['0-2']);
  await sync.syncProgress();
  expect([here(), there()]).toEqual([
    ['0-1', '0-2'],
    ['0-1', '0-2'],
  ]);
});

test('lessons that a course does not have are not sent', async () => {
  progress.addProgress(COURSE, ['0-0', '99-99']);
  await sync.syncProgress();
  expect(there()).toEqual(['0-0']);
});

test('what a guest learned comes along into the account that signs in first', async () => {
  uid = null;
  progress.addProgress(COURSE, ['0-0']);
  await sync.syncProgress();
  await signInAs('ada');
  await sync.syncProgress();
  expect(there()).toEqual(['0-0']);
});

test('whoever signs in after a session that ended takes over nothing, and who comes back finds it', async () => {
  progress.addProgress(COURSE, ['0-0']);
  await sync.syncProgress();
  // Ada's session ends by itself; what she learns then has not reached the account.
  progress.addProgress(COURSE, ['0-1']);
  heldLessons = {};
  await signInAs('bob');
  await sync.syncProgress();
  expect([here(), there()]).toEqual([[], []]);
  progress.addProgress(COURSE, ['3-3']);
  await sync.syncProgress();
  heldLessons = { [COURSE]: ['0-0'] };
  await signInAs('ada');
  await sync.syncProgress();
  expect(here()).toEqual(['0-0', '0-1']);
  expect(there()).toEqual(['0-0', '0-1']);
});

test('who leaves takes everything along', async () => {
  progress.addProgress(COURSE, ['0-0']);
  await sync.syncProgress();
  sync.forgetProgress();
  expect(here()).toEqual([]);
  expect(Object.keys(heldLessons).length).toBeGreaterThan(0);
});

test('a course is reset in the account first: where that fails nothing is lost here', async () => {
  progress.addProgress(COURSE, ['0-0']);
  await sync.syncProgress();
  refuses = { status: 500, body: { error: { code: 'internal', message: 'No.' } } };
  await expect(sync.resetCourse(COURSE)).rejects.toMatchObject({ status: 500 });
  expect(here()).toEqual(['0-0']);
  refuses = undefined;
  await sync.resetCourse(COURSE);
  expect([here(), there()]).toEqual([[], []]);
});

test('a server that is away is asked again later, a session that ended is not', async () => {
  const timers: unknown[] = [];
  vi.stubGlobal('setTimeout', (_: unknown, milliseconds: unknown) => timers.push(milliseconds));
  progress.addProgress(COURSE, ['0-0']);
  refuses = { status: 503, body: { error: { code: 'internal', message: 'No.' } } };
  expect(await sync.syncProgress()).toBe(false);
  expect(timers).toContain(30_000);
  timers.length = 0;
  refuses = { status: 403, body: { error: { code: 'who', message: 'No.' } } };
  expect(await sync.syncProgress()).toBe(false);
  expect(timers).not.toContain(30_000);
});
