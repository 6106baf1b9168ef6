import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Readiness } from '@firm/schema';
import type { Deps } from '../../http/deps.ts';
import { createServer } from '../../server.ts';
import { noSite, serve, testConfig, testDeps } from '../../../testing/harness.ts';

const startedServers: { close: () => Promise<void> }[] = [];
const start = async (changes: Partial<Deps>) => {
  const server = await serve(createServer(testDeps(changes), noSite));
  startedServers.push(server);
  return server;
};
afterAll(() => Promise.all(startedServers.map((server) => server.close())));

test('strangers hear how the parts are, and not who serves them', async () => {
  const capabilities = [{ name: 'mail', engine: 'smtp.hidden.example' }];
  const config = testConfig({ METRICS_TOKEN: 'a-token-of-the-metrics-0123456789' });
  const [open, guardedServer] = [
    await start({ capabilities }),
    await start({ capabilities, config }),
  ];
  const ask = async (url: string, headers: Record<string, string>): Promise<Readiness> =>
    (await fetch(`${url}/health/ready`, { headers })).json();
  const parts = { mail: { status: 'ok' } };
  for (const { url } of [open, guardedServer]) {
    expect((await ask(url, {})).parts['mail']?.engine).toBe('smtp.hidden.example');
    // As a proxy on this machine hands a visitor on.
    const forwardedHeaders = { 'x-forwarded-for': '203.0.113.9' };
    expect(await ask(url, forwardedHeaders)).toEqual({ status: 'ok', parts });
    expect(await ask(url, { ...forwardedHeaders, authorization: 'Bearer wrong' })).toEqual({
      status: 'ok',
      parts,
    });
  }
  const { metricsToken } = config;
  expect(
    await ask(guardedServer.url, {
      'x-forwarded-for': '203.0.113.9',
      authorization: `Bearer ${metricsToken}`,
    }),
  ).toMatchObject({ parts: { mail: { engine: 'smtp.hidden.example' } } });
});

describe('health', () => {
  test('it serves', async () => {
    const response = await fetch(`${(await start({})).url}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
  });

  test.skipIf(process.env['FULL'] !== '1')(
    'parts: degraded is named, down is 503, a check that fails or hangs is down',
    async () => {
      let isDown = false;
      const ready = async (...statuses: (() => Promise<'ok' | 'degraded' | 'down'>)[]) => {
        const capabilities = statuses.map((check, at) => ({
          name: `part${at}`,
          engine: 'x',
          check,
        }));
        const { url } = await start({ capabilities });
        const look = async (): Promise<[number, Readiness]> => {
          const response = await fetch(`${url}/health/ready`);
          return [response.status, await response.json()];
        };
        // The first that fails is taken for chance.
        const first = await look();
        expect([first[0], first[1].status === 'down']).toEqual([200, false]);
        if (isDown) await expect.poll(async () => (await look())[1].status).toBe('down');
        return look();
      };
      const [ok, reportDegraded] = [async () => 'ok' as const, async () => 'degraded' as const];
      expect(await ready(ok)).toEqual([
        200,
        { status: 'ok', parts: { part0: { status: 'ok', engine: 'x' } } },
      ]);
      expect(await ready(ok, reportDegraded)).toMatchObject([
        200,
        { status: 'degraded', parts: { part1: { status: 'degraded' } } },
      ]);
      isDown = true;
      expect(await ready(reportDegraded, () => Promise.reject(new Error('gone')))).toMatchObject([
        503,
        { status: 'down', parts: { part1: { status: 'down' } } },
      ]);
      expect(await ready(() => new Promise(() => {}))).toMatchObject([503, { status: 'down' }]);
    },
  );
});

describe('metrics', () => {
  let open: Awaited<ReturnType<typeof start>>;
  let guardedServer: Awaited<ReturnType<typeof start>>;
  let behindProxy: Awaited<ReturnType<typeof start>>;
  beforeAll(async () => {
    open = await start({});
    guardedServer = await start({
      config: testConfig({ METRICS_TOKEN: 'a-token-for-the-metrics' }),
    });
    behindProxy = await start({ config: testConfig({ TRUST_PROXY: '127.0.0.1' }) });
  });
  const ask = ({ port }: { port: number }, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/metrics', headers, agent: false }, (response) =>
        resolve(response.resume().statusCode ?? 0),
      )
        .on('error', reject)
        .end();
    });

  test('without a token: this machine only, and not through a proxy', async () => {
    expect(await ask(open, {})).toBe(200);
    expect(await ask(open, { host: 'localhost' })).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host'])
      expect(await ask(open, { [name]: '127.0.0.1' })).toBe(403);
    expect(await ask(open, { host: 'thefirm.example' })).toBe(403);
    expect(await ask(behindProxy, { 'x-forwarded-for': '127.0.0.1' })).toBe(403);
  });

  test('with a token: who has it, from anywhere', async () => {
    expect(await ask(guardedServer, {})).toBe(403);
    expect(await ask(guardedServer, { authorization: 'Bearer a-token-for-the-metricz' })).toBe(403);
    expect(
      await ask(guardedServer, {
        authorization: 'Bearer a-token-for-the-metrics',
        'x-forwarded-for': '1.2.3.4',
        host: 'thefirm.example',
      }),
    ).toBe(200);
  });

  test('requests are counted by route, never by path', async () => {
    await fetch(`${open.url}/health`);
    await fetch(`${open.url}/api/person/hunter2`);
    await fetch(`${open.url}/hunter2.txt`);
    const text = await (await fetch(`${open.url}/metrics`)).text();
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/health",status="200"} 1',
    );
    expect(text).toContain('route="unknown"');
    expect(text).not.toContain('hunter2');
  });
});

test('the API describes itself', async () => {
  const spec: {
    openapi: string;
    paths: Record<string, unknown>;
  } = await (await fetch(`${(await start({})).url}/api/openapi.json`)).json();
  expect(spec.openapi).toBe('3.1.0');
  expect(Object.keys(spec.paths)).toEqual(expect.arrayContaining(['/health', '/health/ready']));
});
