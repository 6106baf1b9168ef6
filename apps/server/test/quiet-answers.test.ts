import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailError } from '@firm/adapters/mail/index.ts';
import { findUserByEmail, type OpenDatabase } from '@firm/db';
import { openTestDatabase } from '@firm/db/testing.ts';
import type { Deps } from '../src/http/deps.ts';
import { createLog } from '../src/lifecycle/create-log.ts';
import { createServer } from '../src/server.ts';
import { noSite, serve, signInForTest, testDeps } from '../testing/harness.ts';
import { assistantDeps } from '../testing/assistant/deps.ts';

/* Data that answers and logs must not keep. */

let database: OpenDatabase;
let deps: Deps;
let server: Awaited<ReturnType<typeof serve>>;
let app: ReturnType<typeof createServer>;
const lines: { level: number; msg: string; err?: { type: string; message: string } }[] = [];
let raw = '';

beforeAll(async () => {
  database = await openTestDatabase();
  const into = new Writable({
    write: (chunk: Buffer, _, writeCallback) => {
      raw += chunk.toString();
      for (const line of chunk.toString().trimEnd().split('\n'))
        lines.push(JSON.parse(line) as never);
      writeCallback();
    },
  });
  deps = {
    ...testDeps({ database }),
    ...assistantDeps({ database, clock: () => new Date() }).deps,
    log: createLog('debug', into),
  };
  app = createServer(deps, { ...noSite, isBuilt: true });
  server = await serve(app);
});
afterAll(async () => {
  deps.streams.endAll();
  await server.close();
  await database.close();
});

/**
 * Files: pictures and what the studio made, and the frozen evidence of a verdict, whose address is
 * its content.
 */
const FILES =
  /^\/api\/(track-record\/:id\/evidence|passes\/:id.*|pictures\/:userId|studio\/files\/.*)$/;

test.skipIf(process.env['FULL'] !== '1')('no answer of the API is kept, but files', async () => {
  const { cookie } = await signInForTest(deps);
  const gets = app.routes.filter(
    ({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes('*'),
  );
  expect(gets.length).toBeGreaterThan(30);
  const answeredPaths: string[] = [];
  for (const { path } of gets) {
    if (FILES.test(path)) continue;
    const query =
      { '/api/market/chart': '?range=24h', '/api/events': '?topics=market' }[path] ?? '';
    const stop = new AbortController();
    const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, 'ethereum') + query;
    const response = await fetch(server.url + address, {
      headers: { cookie },
      redirect: 'manual',
      signal: stop.signal,
    });
    if (response.ok) answeredPaths.push(path);
    expect([path, response.headers.get('cache-control')]).toEqual([path, 'no-store']);
    stop.abort();
  }
  // Refusals say it anyway: these were answered.
  expect(answeredPaths).toEqual(
    expect.arrayContaining([
      '/api/market',
      '/api/market/chart',
      '/api/launches',
      '/api/track-record',
      '/api/status',
      '/api/me',
    ]),
  );
  for (const path of ['/api/nothing', '/api/auth/sign-out'])
    expect((await fetch(server.url + path, { method: 'POST' })).headers.get('cache-control')).toBe(
      'no-store',
    );
});

test('what is away or closed is a warning in the log; only our own faults are errors', async () => {
  deps.mail = {
    ...deps.mail,
    send: () => Promise.reject(new MailError('mail: no', { isTemporary: true })),
  };
  const request = {
    projectName: 'Bull',
    email: 'ada@example.test',
    website: 'https://bull.example',
    telegramAccount: '@bull',
  };
  const before = lines.length;
  for (const [path, body] of [
    ['/api/bot-requests', request],
    ['/api/wallet/nonce', { address: `0x${'1'.repeat(40)}` }],
    ['/api/nothing', {}],
  ] as const)
    await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect(lines.slice(before).filter(({ level }) => level >= 50)).toEqual([]);
});

test('values of queries and of addresses do not reach the log', async () => {
  raw = '';
  const secretly = 'ada.lovelace@private.example';
  await findUserByEmail({ db: deps.db }, `${secretly}\0`).catch((err: unknown) =>
    deps.log.error({ err }, 'request failed'),
  );
  expect(raw).toContain('Failed query');
  expect(raw).not.toContain(secretly);
  const err = new Error('fetch of https://rpc.example/v2?key=hunter2&x=1 failed', {
    cause: new Error('connect to postgres://db/firm?password=hunter2'),
  });
  deps.log.warn({ err }, 'away');
  expect(raw).toContain('https://rpc.example/v2?…');
  expect(raw).not.toContain('hunter2');
  await fetch(`${server.url}/api/auth/verify-email?token=hunter2`, { redirect: 'manual' });
  await fetch(`${server.url}/?email=hunter2`);
  expect(raw).toContain('/api/auth/verify-email');
  expect(raw).not.toContain('hunter2');
});
