import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

const BYTES = Uint8Array.from({ length: 10 }, (_, at) => at);

const app = new Hono()
  .get('/file', (c) =>
    sendFile(
      c,
      {
        bytes: BYTES.length,
        etag: '"ten"',
        read: (range) => (range ? BYTES.slice(range.start, range.end + 1) : BYTES),
      },
      { 'content-type': 'application/octet-stream' },
    ),
  )
  .get('/empty', (c) => sendFile(c, { bytes: 0, read: () => undefined }, {}));

const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  app.request('/file', { method, headers });

test.each([
  ['bytes=0-3', 'bytes 0-3/10', [0, 1, 2, 3]],
  ['bytes=7-', 'bytes 7-9/10', [7, 8, 9]],
  ['bytes=-2', 'bytes 8-9/10', [8, 9]],
  ['bytes=-99', 'bytes 0-9/10', [...BYTES]],
  ['bytes=8-99999999999999999999', 'bytes 8-9/10', [8, 9]],
])('a part of a file: %s', async (range, contentRange, sentBytes) => {
  const response = await ask({ range });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(contentRange);
  expect(response.headers.get('content-length')).toBe(String(sentBytes.length));
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual(sentBytes);
});

test.each(['bytes=10-', 'bytes=-0', 'bytes=99999999999999999999-'])(
  'a part that lies outside is refused with the size: %s',
  async (range) => {
    const response = await ask({ range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
  },
);

test.each(['bytes=3-1', 'bytes=0-1,4-5', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
  'what is no single range is answered with the whole: %s',
  async (range) => {
    const response = await ask({ range });
    expect(response.status).toBe(200);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(BYTES);
  },
);

test('a part of a version that is gone is answered with the whole of today', async () => {
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"ten"' })).status).toBe(206);
  expect((await ask({ range: 'bytes=0-3', 'if-range': '"nine"' })).status).toBe(200);
});

test('who has the file already is told so', async () => {
  for (const etag of ['"ten"', 'W/"ten"', '"nine", "ten"', '*'])
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  expect((await ask({ 'if-none-match': '"nine"' })).status).toBe(200);
});

test('HEAD names the size and reads nothing', async () => {
  const response = await ask({}, 'HEAD');
  expect(response.headers.get('content-length')).toBe('10');
  expect((await response.arrayBuffer()).byteLength).toBe(0);
});

test('an empty file is sent without being read', async () => {
  const response = await app.request('/empty');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe('0');
});
