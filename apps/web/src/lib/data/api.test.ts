import * as v from 'valibot';
import { endpoint } from '@firm/schema/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiRequestError, asFailure, call, isOurAnswer, UNAUTHORISED } from './api.ts';
import { answerPage, type Answer } from '../testing.ts';

const readThing = endpoint('GET', '/api/things/:id', {
  summary: 'A thing',
  query: v.strictObject({ since: v.optional(v.string()) }),
  answer: v.strictObject({ name: v.string() }),
});
const save = endpoint('POST', '/api/things', {
  summary: 'Saves a thing',
  body: v.strictObject({ name: v.string() }),
});
const picture = endpoint('PUT', '/api/picture', { summary: 'A picture', file: true });

afterEach(() => void vi.unstubAllGlobals());

const catchFailure = async (work: Promise<unknown>): Promise<ApiRequestError> =>
  work.then(
    () => {
      throw new Error('it was answered');
    },
    (error: unknown) => asFailure(error),
  );

const refusal = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  headers,
  body: {
    error: { code: 'thing/no', message: 'That does not work.', fields: { name: 'Too long' } },
  },
});

test('what is asked for goes to its address, and what is answered comes back', async () => {
  const { asked: requests } = await answerPage(() => ({ body: { name: 'a lamp' } }));
  expect(await call(readThing, { params: { id: 'a/b' }, query: { since: '3 &' } })).toEqual({
    name: 'a lamp',
  });
  expect(requests).toMatchObject([
    { method: 'GET', path: '/api/things/a%2Fb?since=3%20%26', body: '' },
  ]);
  expect(requests[0]?.headers['content-type']).toBeUndefined();
});

test('a body goes as JSON, a file as what it is', async () => {
  const { asked: requests } = await answerPage(() => ({ status: 204 }));
  expect(await call(save, { body: { name: 'a lamp' } })).toBeUndefined();
  await call(picture, { body: new Blob(['x'], { type: 'image/webp' }) });
  expect(requests.map(({ headers, body }) => [headers['content-type'], body])).toEqual([
    ['application/json', '{"name":"a lamp"}'],
    ['image/webp', 'x'],
  ]);
});

test('a refusal says what the server says, which field it means and when to try again', async () => {
  await answerPage(() => refusal(429, { 'retry-after': '7' }));
  const failure = await catchFailure(call(save, { body: { name: '' } }));
  expect(failure).toMatchObject({
    status: 429,
    code: 'thing/no',
    message: 'That does not work.',
    fields: { name: 'Too long' },
    retryAfterSeconds: 7,
  });
  expect(isOurAnswer(failure)).toBe(true);
});

test('a date in place of seconds is no time to wait', async () => {
  await answerPage(() => refusal(503, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }));
  expect((await catchFailure(call(save, { body: { name: '' } }))).retryAfterSeconds).toBe(0);
});

test.each<[string, Answer]>([
  ['a page of a proxy, as a success', { body: '<html>Welcome</html>' }],
  ['a page of a proxy, as a failure', { status: 502, body: '<html>Bad gateway</html>' }],
  ['JSON that is no refusal of ours', { status: 500, body: { error: 'broken' } }],
  ['null', { status: 500, body: null }],
  ['nothing', { status: 500, body: '' }],
])('%s cannot be read, and is said to be that', async (_, answer) => {
  await answerPage(() => answer);
  const failure = await catchFailure(call(save, { body: { name: '' } }));
  expect(failure).toMatchObject({ status: answer.status ?? 200, code: 'unreadable' });
  expect(isOurAnswer(failure)).toBe(false);
});

test('without an answer the person is told so, with status 0', async () => {
  await answerPage(() => ({ hangUp: true }));
  expect(await catchFailure(call(save, { body: { name: '' } }))).toMatchObject({
    status: 0,
    code: 'unreachable',
  });
});

test('what is ended here is no failure of the server', async () => {
  await answerPage(() => new Promise<Answer>(() => {}));
  const leaving = new AbortController();
  const pendingCall = call(readThing, { params: { id: '1' }, signal: leaving.signal });
  leaving.abort();
  await expect(pendingCall).rejects.toMatchObject({ name: 'AbortError' });
});

test('the window hears that nobody is signed in any more, not where another proof was given', async () => {
  const onUnauthorised = vi.fn<() => void>();
  vi.stubGlobal('window', new EventTarget());
  window.addEventListener(UNAUTHORISED, onUnauthorised);
  const { asked: requests } = await answerPage(() => refusal(401));
  await catchFailure(call(readThing, { params: { id: '1' } }));
  expect(onUnauthorised).toHaveBeenCalledTimes(1);
  await catchFailure(call(readThing, { params: { id: '1' }, as: 'tma abc' }));
  await catchFailure(call(readThing, { params: { id: '1' }, as: '' }));
  expect(onUnauthorised).toHaveBeenCalledTimes(1);
  expect(requests.map(({ headers }) => headers.authorization)).toEqual([
    undefined,
    'tma abc',
    undefined,
  ]);
});
