import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '@firm/format/testing.ts';
import { complete, embedBy } from './ask-server.ts';
import { measureOrder, orderByEmbedding, together, type Asked } from './measure-answers.ts';

/** Speaks OpenAI's protocol: a text's embedding counts its letters a to e, behind the others. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body: { input?: string[]; messages?: { content: string }[] } = JSON.parse(
      Buffer.concat(chunks).toString(),
    );
    const isKnown = request.headers.authorization === 'Bearer key';
    const said = body.messages?.at(-1)?.content ?? '';
    const data = body.input?.map((text, index) => ({
      index,
      embedding: ['a', 'b', 'c', 'd', 'e'].map((letter) => text.split(letter).length - 1),
    }));
    const event = { choices: [{ delta: { content: said.toUpperCase() }, finish_reason: 'stop' }] };
    response
      .writeHead(isKnown ? 200 : 401, {
        'content-type': data ? 'application/json' : 'text/event-stream',
      })
      .end(
        data
          ? JSON.stringify({ data: data.toReversed() })
          : `data: ${JSON.stringify(event)}\n\ndata: [DONE]\n\n`,
      );
  });
});
beforeAll(() => new Promise<void>((then) => void server.listen(0, '127.0.0.1', () => then())));
afterAll(() => server.close());
const at = (apiKey?: string) => ({ baseUrl: `http://127.0.0.1:${portOf(server)}`, apiKey });

const asked: Asked[] = [
  { message: 'aab', right: new Set(['a']) },
  { message: 'ccc', right: new Set(['c']) },
  { message: 'dde', right: new Set(['b']) },
];

test('texts are ordered by embeddings, whatever order they are answered in', async () => {
  const texts = Array.from({ length: 150 }, (_, index) => ({
    name: 'abc'[index] ?? `other ${index}`,
    text: 'abc'[index] ?? 'e',
  }));
  const order = await orderByEmbedding(texts, embedBy(at('key'), 'letters'));
  expect((await order('aab')).slice(0, 2)).toEqual(['a', 'b']);
  const found = await measureOrder(asked, order);
  expect(found).toMatchObject({ asked: 3, rightFirst: 2, rightInThree: 2, failed: 0 });
  expect(found.milliseconds).toBeGreaterThan(0);
});

test('what a service refuses is counted as failed, and says why', async () => {
  const embed = embedBy(at(), 'letters');
  await expect(embed(['a'])).rejects.toThrow('/embeddings: 401');
  const order = async (message: string) => (await embed([message])).map(String);
  expect(await measureOrder(asked, order)).toMatchObject({ rightFirst: 0, failed: 3 });
});

test('a model puts a message in other words; one that says nothing has failed', async () => {
  const ask = (said: string) => complete(at('key'), { model: 'm', system: 's', said });
  expect(await ask(' why? ')).toBe('WHY?');
  await expect(ask('  ')).rejects.toThrow('Invalid response from server');
});

test('of two orders what both put high comes first', async () => {
  const of = (names: string) => () => Promise.resolve(names.split(''));
  expect(await together(of('abc'), of('cba'))('x')).toContain('b');
  expect((await together(of('abcd'), of('bcad'))('x'))[0]).toBe('b');
  expect(await together(of(''), of('a'))('x')).toEqual(['a']);
});
