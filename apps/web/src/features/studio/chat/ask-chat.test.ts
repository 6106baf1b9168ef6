import type { ChatEvent } from '@firm/schema/studio.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerPage, type Answer } from '../../../lib/testing.ts';
import { chat as text } from '../../../text/en/studio/studio-chat.ts';
import { askChat } from './ask-chat.ts';

const engine = { name: 'Words', note: '', isLocal: true };
const textEvents: ChatEvent[] = [
  { type: 'text', text: 'Gas ', proof: 'p1' },
  { type: 'text', text: 'is a fee. ⛽', proof: 'p2' },
];

afterEach(() => void vi.unstubAllGlobals());

const stream = (events: readonly unknown[]): Answer => ({
  headers: { 'content-type': 'text/event-stream' },
  body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
});
const doneEvent = { type: 'done', engine, isCut: false };

async function ask(answer: Answer, signal = new AbortController().signal) {
  const { asked: requests } = await answerPage(() => answer);
  const chatEvents: unknown[] = [];
  const problem = await askChat([{ role: 'user', content: 'What is gas?' }], {
    signal,
    notify: (event) => chatEvents.push(event),
  }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { asked: requests, heard: chatEvents, problem };
}

test('an answer comes piece by piece, in order', async () => {
  const {
    asked: requests,
    heard: chatEvents,
    problem,
  } = await ask(stream([...textEvents, doneEvent]));
  expect(problem).toBeUndefined();
  expect(chatEvents).toEqual([...textEvents, doneEvent]);
  expect(requests[0]).toMatchObject({ method: 'POST', path: '/api/studio/chat' });
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    messages: [{ role: 'user', content: 'What is gas?' }],
  });
});

test('what the engine says went wrong is said to the person, after what had come', async () => {
  const { heard: chatEvents, problem } = await ask(
    stream([...textEvents, { type: 'error', message: 'Too busy.' }]),
  );
  expect(chatEvents).toEqual(textEvents);
  expect(problem).toMatchObject({ name: 'ChatError', message: 'Too busy.' });
});

test('an answer that ends without saying so is not taken for a whole one', async () => {
  expect((await ask(stream(textEvents))).problem).toMatchObject({ message: text.invalid });
  expect((await ask(stream([]))).problem).toMatchObject({ message: text.invalid });
});

test('a refusal is in the words of the server, where it has some', async () => {
  const refusal = await ask({
    status: 429,
    body: { error: { code: 'studio/limit', message: 'Twenty a day.' } },
  });
  expect(refusal.problem).toMatchObject({ name: 'ChatError', message: 'Twenty a day.' });
  const proxy = await ask({ status: 502, body: '<html>' });
  expect(proxy.problem).toMatchObject({ message: text.apiError(502) });
  const other = await ask({ status: 500, body: null });
  expect(other.problem).toMatchObject({ message: text.apiError(500) });
});

test('what is no stream, or no JSON, cannot be read', async () => {
  expect((await ask({ body: '<html>' })).problem).toMatchObject({ message: text.invalid });
  const brokenAnswer = await ask({
    headers: { 'content-type': 'text/event-stream' },
    body: 'data: {"type":\n\n',
  });
  expect(brokenAnswer.problem).toMatchObject({ message: text.invalid });
});

test('no answer is a failure that can be tried again', async () => {
  expect((await ask({ hangUp: true })).problem).toMatchObject({ message: text.failed });
});

test('who stops it is told of no failure', async () => {
  const { problem } = await ask({ body: '' }, AbortSignal.abort());
  expect(problem).toMatchObject({ name: 'AbortError' });
});
