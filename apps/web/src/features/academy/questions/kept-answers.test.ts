import { MAX_KEPT_ANSWERS } from '@firm/schema/learning/review.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerPage, stubPage, type Answer, type Asked } from '../../../lib/testing.ts';

/* A page has one person at a time: each test has a page of its own, with its own storage. */
let keptAnswers: typeof import('./kept-answers.ts');
let session: typeof import('../../accounts/current-user.ts');
let uid: string | null;
let fails: Answer | undefined;
let posts: Asked[];
/** Submissions are answered after this. */
let hold: Promise<void> | undefined;

beforeEach(async () => {
  vi.resetModules();
  stubPage();
  [uid, fails, posts, hold] = [null, undefined, [], undefined];
  await answerPage(async (request) => {
    if (request.path.startsWith('/api/me'))
      return { body: { user: uid === null ? null : { uid } } };
    posts.push(request);
    if (request.path === '/api/kept-answers') await hold;
    return fails ?? { status: 204 };
  });
  keptAnswers = await import('./kept-answers.ts');
  session = await import('../../accounts/current-user.ts');
});
afterEach(() => void vi.unstubAllGlobals());

const signIn = async (): Promise<void> => {
  uid = 'ada';
  await session.reloadMe();
};
const drill = { mistake: 'site', outcome: 'missed' } as const;
const expectedPost = { ...drill, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string };
const handedIn = (): unknown[] =>
  posts
    .filter(({ path }) => path === '/api/kept-answers')
    .map(({ body }) => (JSON.parse(body) as { answers: unknown }).answers);

test('what a guest answers waits for the account, each question once, and is handed in once', async () => {
  const question = { question: 'lesson:a:b:c', chosen: '0000000a' };
  for (const answer of [question, question, drill]) await keptAnswers.noteAnswer(answer);
  expect(posts).toEqual([]);
  await signIn();
  await Promise.all([keptAnswers.handInAnswers(), keptAnswers.handInAnswers()]);
  await keptAnswers.handInAnswers();
  expect(handedIn()).toEqual([[question, expectedPost]]);
});

test('who is signed in waits for nothing', async () => {
  await signIn();
  await keptAnswers.noteAnswer({ question: 'lesson:a:b:c', chosen: 2 });
  await keptAnswers.noteAnswer(drill);
  expect(posts.map(({ path }) => path)).toEqual([
    '/api/lesson-questions/lesson%3Aa%3Ab%3Ac',
    '/api/drill-results',
  ]);
  await keptAnswers.handInAnswers();
  expect(posts).toHaveLength(2);
});

test('what could not be sent waits; what was refused does not', async () => {
  await signIn();
  fails = { status: 503, body: {} };
  await keptAnswers.noteAnswer(drill);
  await expect(keptAnswers.handInAnswers()).rejects.toThrow(/server|try/i);
  fails = { status: 404, body: {} };
  await keptAnswers.noteAnswer({ question: 'gone', chosen: 0 });
  fails = undefined;
  await keptAnswers.handInAnswers();
  expect(handedIn().at(-1)).toEqual([expectedPost]);
});

test('what was sent and had no reply is sent again as the same answer', async () => {
  await signIn();
  fails = { status: 503, body: {} };
  await keptAnswers.noteAnswer(drill);
  await expect(keptAnswers.handInAnswers()).rejects.toThrow(/server|try/i);
  fails = undefined;
  await keptAnswers.handInAnswers();
  const ids = posts.map(({ body }) => /"id":"([^"]+)"/.exec(body ?? '')?.[1]);
  expect(ids).toEqual([ids[0], ids[0], ids[0]]);
  await keptAnswers.noteAnswer(drill);
  expect(posts.at(-1)?.body).not.toContain(ids[0]);
});

test('damaged storage, and what the server does not take, stop nothing', async () => {
  window.localStorage.setItem('academy-kept-answers', '{');
  await keptAnswers.noteAnswer(drill);
  await signIn();
  fails = { status: 422, body: {} };
  await keptAnswers.handInAnswers();
  fails = undefined;
  await keptAnswers.handInAnswers();
  expect(handedIn()).toEqual([[expectedPost]]);
});

test('full storage keeps the answer for this page', async () => {
  vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await keptAnswers.noteAnswer(drill);
  await signIn();
  await keptAnswers.handInAnswers();
  expect(handedIn()).toEqual([[expectedPost]]);
});

test('somebody else takes none of it along', async () => {
  await keptAnswers.noteAnswer(drill);
  keptAnswers.forgetAnswers();
  await signIn();
  await keptAnswers.handInAnswers();
  expect(posts).toEqual([]);
});

test('what is answered while a full list is handed in is not lost with it', async () => {
  const full = Array.from({ length: MAX_KEPT_ANSWERS }, (_, at) => ({ ...drill, id: `old ${at}` }));
  window.localStorage.setItem('academy-kept-answers', JSON.stringify(full));
  await signIn();
  let go = (): void => {};
  const gate = new Promise<void>((resolve) => (go = resolve));
  fails = { status: 503, body: {} };
  hold = gate;
  const handing = keptAnswers.handInAnswers();
  await vi.waitFor(() => expect(handedIn()).toHaveLength(1), { interval: 1, timeout: 60_000 });
  // It cannot be sent either, so that it waits behind the others.
  await keptAnswers.noteAnswer(drill);
  fails = undefined;
  go();
  await handing;
  await keptAnswers.handInAnswers();
  expect(handedIn()).toEqual([full, [expectedPost]]);
});
