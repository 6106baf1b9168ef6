import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startProgram, type Running } from '../programs.ts';

const program = fileURLToPath(new URL('./slow-server.ts', import.meta.url));
let running: Running | undefined;
afterEach(() => running?.kill('SIGKILL'));

async function start(environment: Record<string, string> = {}) {
  running = startProgram(program, { folder: '/tmp', environment });
  const [, port] = await running.says(/listening (\d+)/);
  return { running, url: `http://127.0.0.1:${port}` };
}

/** Full answer of an address, over a kept-open connection. */
const read = (url: string, agent: Agent) =>
  new Promise<string>((resolve, reject) => {
    get(url, { agent }, (response) => {
      let text = '';
      response
        .on('data', (chunk) => (text += String(chunk)))
        .on('end', () => resolve(text))
        .on('error', reject);
    }).on('error', reject);
  });

test('what is in flight is finished, streams end, then the rest goes down and the exit code is 0', async () => {
  const { running: server, url } = await start();
  const agent = new Agent({ keepAlive: true });
  const slow = read(`${url}/slow`, agent);
  const stream = read(`${url}/stream`, agent);
  await new Promise((resolve) => setTimeout(resolve, 300));
  server.kill('SIGTERM');
  server.kill('SIGINT');
  await server.says(/takes no more/);
  await expect(fetch(`${url}/slow`)).rejects.toThrow('fetch failed');
  expect(await slow).toBe('finished');
  expect(await stream).toMatch(/^retry: [1-5]\d{3}\n\nevent: hello\ndata: {"at":1}\n\n$/);
  expect(await server.exit).toBe(0);
  expect(server.output()).toContain('closed the database');
  // Hangs are cut off after ten seconds, and then nothing is closed in order: this did not hang.
  agent.destroy();
});

test.skipIf(process.env['FULL'] !== '1')(
  'while proxies may not know yet, it goes on as before; then each answer ends its connection',
  async () => {
    const { running: server, url } = await start({ DRAIN: '1000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (path: string) =>
      new Promise<{ status: number | undefined; connection: string | undefined }>(
        (resolve, reject) => {
          get(`${url}${path}`, { agent }, (response) => {
            response.resume().once('end', () =>
              resolve({
                status: response.statusCode,
                connection: response.headers.connection,
              }),
            );
          }).once('error', reject);
        },
      );
    expect(await ask('/health')).toEqual({ status: 200, connection: 'keep-alive' });
    const began = performance.now();
    server.kill('SIGTERM');
    await server.says(/Stopping/);
    expect(await ask('/health')).toEqual({ status: 503, connection: 'keep-alive' });
    // Asked while it still listens, answered when it does not: the connection is told to end.
    await server.says(/takes no more/);
    expect(performance.now() - began).toBeGreaterThan(950);
    await expect(read(`${url}/health`, new Agent())).rejects.toThrow('ECONNREFUSED');
    expect(await ask('/health')).toEqual({ status: 503, connection: 'close' });
    expect(await server.exit).toBe(0);
    expect(performance.now() - began).toBeLessThan(9_000);
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'what hangs is cut off within 10 seconds, still with exit code 0',
  async () => {
    const { running: server, url } = await start();
    const hanging = fetch(`${url}/hang`).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const began = performance.now();
    server.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await hanging).toBeInstanceOf(Error);
  },
);
