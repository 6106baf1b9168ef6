import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, stubPage, type Answer } from '../../lib/testing.ts';

/* A page has one person at a time: each test has a page of its own, with its own storage. */
let session: typeof import('./current-user.ts');
/** Questions in the order in which they were asked, each answered when the test says so. */
let waiting: ((answer: Answer) => void)[];

beforeEach(async () => {
  vi.resetModules();
  stubPage();
  waiting = [];
  await answerPage(() => new Promise<Answer>((resolve) => waiting.push(resolve)));
  session = await import('./current-user.ts');
});
afterEach(() => void vi.unstubAllGlobals());

const ADA: Answer = { body: { user: { uid: 'ada' } } };
const BOB: Answer = { body: { user: { uid: 'bob' } } };
const NOBODY: Answer = { body: { user: null } };
const AWAY: Answer = { status: 503, body: { error: { code: 'away', message: 'Later.' } } };
const MARK = 'account-signed-in';
const mark = (): string | null => window.localStorage.getItem(MARK);

/** Answers a question once it has arrived. */
async function answer(at: number, givenAnswer: Answer): Promise<void> {
  await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(at), { interval: 1 });
  waiting[at]?.(givenAnswer);
}
/** Until whoever listens was told so often. */
const waitForCalls = async (listener: ReturnType<typeof vi.fn>, times: number): Promise<void> =>
  vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(times), { interval: 1 });

test('who is signed in is asked once for all who want to know', async () => {
  const pendingLoads = Promise.all([session.loadMe(), session.loadMe()]);
  await answer(0, ADA);
  expect(await pendingLoads).toEqual([{ user: { uid: 'ada' } }, { user: { uid: 'ada' } }]);
  await session.loadMe();
  expect(waiting).toHaveLength(1);
  expect(mark()).toBe('ada');
  expect(session.hasSessionEnded()).toBe(false);
});

test('a failure is told to all who wait, and the next one asks again', async () => {
  const [one, other] = [session.loadMe(), session.loadMe()];
  const failures = Promise.allSettled([one, other]);
  await answer(0, AWAY);
  expect((await failures).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const again = session.loadMe();
  await answer(1, NOBODY);
  expect(await again).toEqual({ user: null });
});

test('a question from before signing in is not taken for the answer after it', async () => {
  const before = session.loadMe();
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { interval: 1 });
  // Meanwhile somebody signs in, and it is asked anew.
  const after = session.reloadMe();
  await answer(1, ADA);
  await after;
  await answer(0, NOBODY);
  // A waiter for the first gets the latest user.
  expect(await before).toEqual({ user: { uid: 'ada' } });
  expect(await session.loadMe()).toEqual({ user: { uid: 'ada' } });
  expect(mark()).toBe('ada');
  expect(session.hasSessionEnded()).toBe(false);
});

test('an old question that fails fails nobody who is answered meanwhile', async () => {
  const before = session.loadMe();
  await vi.waitFor(() => expect(waiting).toHaveLength(1), { interval: 1 });
  const after = session.reloadMe();
  await answer(0, AWAY);
  await answer(1, ADA);
  expect(await Promise.all([before, after])).toEqual([
    { user: { uid: 'ada' } },
    { user: { uid: 'ada' } },
  ]);
  await session.loadMe();
  expect(waiting).toHaveLength(2);
});

test('a look that is answered after the person has left does not bring them back', async () => {
  const pendingLoad = session.loadMe();
  await answer(0, ADA);
  await pendingLoad;
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(waiting).toHaveLength(2), { interval: 1 });
  session.forgetSession();
  const pendingReload = session.reloadMe();
  await answer(2, NOBODY);
  await pendingReload;
  await answer(1, ADA);
  // Requests sent after it are answered after it.
  const last = session.reloadMe();
  await answer(3, NOBODY);
  expect(await last).toEqual({ user: null });
  expect(mark()).toBeNull();
  expect(session.hasSessionEnded()).toBe(false);
});

test('a look that comes between leaving and asking anew counts for nothing', async () => {
  const pendingLoad = session.loadMe();
  await answer(0, ADA);
  await pendingLoad;
  const listener = vi.fn<() => void>();
  session.subscribeToMe(listener);
  window.dispatchEvent(new Event('focus'));
  await vi.waitFor(() => expect(waiting).toHaveLength(2), { interval: 1 });
  session.forgetSession();
  await answer(1, ADA);
  const pendingReload = session.reloadMe();
  await answer(2, NOBODY);
  await pendingReload;
  expect(listener).toHaveBeenCalledTimes(1);
  expect(mark()).toBeNull();
});

test('a session that ends by itself is told, and is over when somebody signs in again', async () => {
  const pendingLoad = session.loadMe();
  await answer(0, ADA);
  await pendingLoad;
  const listener = vi.fn<() => void>();
  const stop = session.subscribeToMe(listener);
  window.dispatchEvent(new Event('focus'));
  await answer(1, NOBODY);
  await waitForCalls(listener, 1);
  expect(session.hasSessionEnded()).toBe(true);
  // The name in the bar keeps its room: this browser still knows of somebody who did not leave.
  expect(mark()).toBe('ada');
  const again = session.reloadMe();
  await answer(2, BOB);
  await again;
  expect(session.hasSessionEnded()).toBe(false);
  expect(mark()).toBe('bob');
  stop();
  session.forgetSession();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('who comes with the mark of an account and is nobody has lost the session', async () => {
  window.localStorage.setItem(MARK, 'ada');
  const pendingLoad = session.loadMe();
  await answer(0, NOBODY);
  await pendingLoad;
  expect(session.hasSessionEnded()).toBe(true);
});

test('who leaves on purpose has lost nothing', async () => {
  const pendingLoad = session.loadMe();
  await answer(0, ADA);
  await pendingLoad;
  session.forgetSession();
  const pendingReload = session.reloadMe();
  await answer(1, NOBODY);
  await pendingReload;
  expect(session.hasSessionEnded()).toBe(false);
  expect(mark()).toBeNull();
});

test('a look without an answer changes nothing', async () => {
  const pendingLoad = session.loadMe();
  await answer(0, ADA);
  await pendingLoad;
  const listener = vi.fn<() => void>();
  session.subscribeToMe(listener);
  window.dispatchEvent(new Event('focus'));
  await answer(1, AWAY);
  const last = session.reloadMe();
  await answer(2, ADA);
  await last;
  expect(listener).toHaveBeenCalledTimes(1);
  expect(session.hasSessionEnded()).toBe(false);
});

test('it is looked at when another tab says so, and not for a hidden page', async () => {
  const pendingLoad = session.loadMe();
  await answer(0, ADA);
  await pendingLoad;
  const storage = (key: string | null): boolean =>
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  storage('theme');
  storage(null);
  Object.assign(document, { visibilityState: 'hidden' });
  storage(MARK);
  window.dispatchEvent(new Event('focus'));
  Object.assign(document, { visibilityState: 'visible' });
  storage(`${MARK}:looked`);
  await answer(1, ADA);
  const last = session.reloadMe();
  await answer(2, NOBODY);
  await last;
  expect(waiting).toHaveLength(3);
});
