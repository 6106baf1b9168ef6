import { connect } from 'node:net';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '@firm/core';
import { apiErrorSchema } from '@firm/schema';
import { serve, testConfig, testDeps } from '../../../testing/harness.ts';
import { checkBody } from '../limits/check-body.ts';
import { checkOrigin } from '../security/check-origin.ts';
import { createBaseApp } from '../create-base-app.ts';
import { validJson } from './valid-json.ts';

const schema = v.strictObject({
  email: v.pipe(v.string(), v.email('Please enter a mail address.')),
  password: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  age: v.optional(v.number()),
  tags: v.optional(v.array(v.strictObject({ name: v.string() }))),
});

const deps = testDeps({ config: testConfig({ PUBLIC_URL: 'https://thefirm.example', DEMO: '1' }) });
const app = createBaseApp(deps);
app.use(
  '/api/*',
  checkOrigin(deps),
  checkBody([{ path: '/api/picture', bytes: 200_000, type: /^image\// }]),
);
app.post('/api/echo', validJson(schema), (c) => c.json(c.req.valid('json')));
app.post('/api/picture', async (c) => c.json({ bytes: (await c.req.arrayBuffer()).byteLength }));
app.get('/api/broken', () => {
  throw new Error('secret detail');
});
app.get('/api/refused', () => {
  throw new Refusal('faucet/hourly-limit', { retryAfterSeconds: 7 });
});
app.get('/broken', () => {
  throw new Refusal('server/failed', { cause: new Error('secret detail') });
});

let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => void (server = await serve(app)));
afterAll(() => server.close());

const post = (
  body: BodyInit,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  path = '/api/echo',
) =>
  fetch(server.url + path, {
    method: 'POST',
    body,
    headers,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);

async function refusal(response: Response) {
  const text = await response.text();
  const { error } = v.parse(apiErrorSchema, JSON.parse(text));
  expect(error.requestId).toBe(response.headers.get('x-request-id'));
  expect(error.requestId).toMatch(/^[\w-]{36}$/);
  return { status: response.status, text, ...error };
}

describe('input', () => {
  test('right input goes through', async () => {
    const response = await post(JSON.stringify({ email: 'a@b.example', password: 'long enough' }));
    expect([response.status, await response.json()]).toEqual([
      200,
      { email: 'a@b.example', password: 'long enough' },
    ]);
  });

  test('errors come per field, with our sentences or the schema’s, and never repeat the input', async () => {
    const { status, code, fields, text } = await refusal(
      await post(
        JSON.stringify({
          email: 'hunter2',
          password: 'hunter2',
          age: 'hunter2',
          tags: [{ name: 7 }],
          hunter: 'hunter2',
        }),
      ),
    );
    expect({ status, code }).toEqual({ status: 422, code: 'invalid_input' });
    expect(fields).toEqual({
      email: 'Please enter a mail address.',
      password: 'This is not in the right form.',
      age: 'This must be a number.',
      'tags.0.name': 'This must be text.',
      hunter: 'We do not know this field.',
    });
    expect(text).not.toContain('hunter2');
  });

  test('what is too long is told how long it may be', async () => {
    const { status, fields } = await refusal(
      await post(JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(200) })),
    );
    expect([status, fields]).toEqual([422, { password: 'Please use at most 100 characters.' }]);
  });

  test.each([
    ['a missing field', '{}', { email: 'This is required.', password: 'This is required.' }],
    ['another type', '[]', { email: 'This is required.', password: 'This is required.' }],
    ['null', 'null', { '': 'This must be an object.' }],
    [
      'a prototype',
      '{"__proto__":{"email":"a@b.example"},"password":"long enough"}',
      { email: 'This is required.' },
    ],
  ])('%s: 422', async (_, body, expectedFields) => {
    const { status, fields } = await refusal(await post(body));
    expect(status).toBe(422);
    expect(fields).toMatchObject(expectedFields);
  });

  test.each(['{"a":', '', 'hunter2', '{"a":1}}', '\u0000'])(
    'broken JSON %j: 4xx without repeating it',
    async (body) => {
      const { status, text } = await refusal(await post(body));
      expect([400, 422]).toContain(status);
      expect(text).not.toContain('hunter2');
    },
  );

  test('deeply nested JSON is refused, not a crash', async () => {
    const { status } = await refusal(await post('['.repeat(30_000) + ']'.repeat(30_000)));
    expect(status).toBe(422);
  });

  test.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/jsonp', 415],
  ])('content type %s: %i', async (type, expectedStatus) => {
    expect((await refusal(await post('{}', { 'content-type': type }))).status).toBe(expectedStatus);
  });
});

describe('size', () => {
  test('a body over the limit is refused by its announced length', async () => {
    expect(await refusal(await post(JSON.stringify({ email: 'x'.repeat(70_000) })))).toMatchObject({
      status: 413,
      code: 'body_too_large',
    });
  });

  test('and by what arrives where none is announced', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(10_000));
    let chunkCount = 0;
    const body = new ReadableStream({
      pull: (controller) =>
        (chunkCount += 1) > 20 ? controller.close() : controller.enqueue(chunk),
    });
    expect(await refusal(await post(body))).toMatchObject({ status: 413 });
  });

  test('a route may take more, of its own type', async () => {
    const picture = new Uint8Array(150_000);
    expect(
      await (await post(picture, { 'content-type': 'image/png' }, '/api/picture')).json(),
    ).toEqual({ bytes: 150_000 });
    expect(
      (await post(new Uint8Array(250_000), { 'content-type': 'image/png' }, '/api/picture')).status,
    ).toBe(413);
    expect((await post('{}', { 'content-type': 'application/json' }, '/api/picture')).status).toBe(
      415,
    );
  });
});

describe('answers', () => {
  test('an unknown address of the API is 404 in the same shape', async () => {
    expect(await refusal(await fetch(`${server.url}/api/nothing`))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(
      (await refusal(await fetch(`${server.url}/api/nothing`, { method: 'DELETE' }))).status,
    ).toBe(404);
  });

  test('a refusal has its code, its sentence, and when to try again', async () => {
    const response = await fetch(`${server.url}/api/refused`);
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await refusal(response)).toMatchObject({
      status: 429,
      code: 'faucet/hourly-limit',
      message: 'The faucet gave out all it may in an hour. Please try again later.',
    });
  });

  test('what went wrong inside stays inside, for programs and for people', async () => {
    expect(await refusal(await fetch(`${server.url}/api/broken`))).toMatchObject({
      status: 500,
      code: 'internal',
      text: expect.not.stringContaining('secret'),
    });
    const page = await fetch(`${server.url}/broken`);
    expect([page.status, page.headers.get('content-type')]).toEqual([
      500,
      expect.stringContaining('text/plain'),
    ]);
    expect(await page.text()).toContain(page.headers.get('x-request-id'));
  });

  test('security headers are on every answer, errors too', async () => {
    for (const path of ['/api/broken', '/api/nothing', '/api/refused']) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cache-control')).toBe('no-store');
    }
  });

  test.each([
    'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
    'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
    'nonsense\r\n\r\n',
    'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
  ])('a broken request %j gets 400 and harms nobody', async (raw) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.end(raw));
      let text = '';
      socket
        .on('data', (chunk) => (text += String(chunk)))
        .on('end', () => resolve(text))
        .on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(`${server.url}/api/refused`)).status).toBe(429);
  });
});

describe('origin', () => {
  const from = (headers: Record<string, string>, on = server.url) =>
    fetch(`${on}/api/echo`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
    });

  test.each([
    [{ origin: 'https://thefirm.example' }, 422],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://thefirm.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://thefirm.example.evil.example' }, 403],
    [{}, 422],
  ])('%j: %i', async (headers, expectedFields) => {
    expect((await from(headers as Record<string, string>)).status).toBe(expectedFields);
  });

  test('on this machine localhost and 127.0.0.1 are the same place, other ports are not', async () => {
    const local = testDeps({ config: testConfig({ PORT: '4000' }) });
    const app = createBaseApp(local);
    app.use('/api/*', checkOrigin(local));
    app.post('/api/echo', (c) => c.text('done'));
    const other = await serve(app);
    expect((await from({ origin: 'http://127.0.0.1:4000' }, other.url)).status).toBe(200);
    expect((await from({ origin: 'http://localhost:4001' }, other.url)).status).toBe(403);
    expect((await from({ origin: 'http://localhost.evil.example:4000' }, other.url)).status).toBe(
      403,
    );
    await other.close();
  });
});
