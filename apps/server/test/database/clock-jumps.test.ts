import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import pg from 'pg';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { builtProgram, killAll, startProgram, testKeys, type Running } from '../programs.ts';
import { Browser } from '../../testing/studio/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-clock-'));
const shiftFile = join(folder, 'shift');
const HOUR_SECONDS = 3_600;
let running: Running | undefined;
const programs: Running[] = [];
afterEach(() => killAll(programs));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The clock of the program, in seconds ahead of the right one. */
const setClock = (seconds: number): void => writeFileSync(shiftFile, String(seconds));

async function start(environment: Record<string, string> = {}): Promise<string> {
  const port = String(await freePort());
  const preload = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));
  running = startProgram(builtProgram('main'), {
    folder,
    environment: {
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      WEB_DIR: join(folder, 'no-web'),
      NODE_OPTIONS: `--import ${preload}`,
      SHIFT_FILE: shiftFile,
      ...environment,
    },
  });
  programs.push(running);
  await running.says(/^Ready/m);
  return `http://127.0.0.1:${port}`;
}

/** Makes a voice, and says how it went. */
async function make(browser: Browser): Promise<string> {
  const { id } = await browser.make('voice', 'Hello.');
  return (await browser.until(id, ({ finishedAt }) => finishedAt !== null)).status;
}

/** Wrong passwords until it is enough; how long to wait then, in seconds. */
async function useUp(url: string, email: string): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const response = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'wrong-password-1' }),
    });
    await response.body?.cancel();
    if (response.status === 429) return Number(response.headers.get('retry-after'));
    if (response.status >= 500 || response.status === 404)
      throw new Error(`answered ${response.status}`);
  }
  throw new Error('never enough');
}

test.skipIf(process.env['FULL'] !== '1')(
  'a clock that is set back by hours or forward keeps nobody out and no work waiting',
  async () => {
    setClock(6 * HOUR_SECONDS);
    const url = await start();
    const ada = new Browser({ url });
    expect((await ada.send('POST', '/api/auth/guest')).status).toBe(200);
    expect(await make(ada)).toBe('done');
    expect(await useUp(url, 'ada@example.org')).toBeLessThanOrEqual(HOUR_SECONDS);
    const learn = async () =>
      (await ada.json('PUT', '/api/progress/ethereum-trading', { done: ['1-1'], timeZone: 'UTC' }))
        .status;

    setClock(0);
    await running?.says(/"seconds":-21\d{3}.*the clock of this machine was set/, 20_000);
    expect(await learn()).toBe(200);
    expect(await make(ada)).toBe('done');
    // Counted anew, and not for six hours more.
    expect(await useUp(url, 'ada@example.org')).toBeLessThanOrEqual(HOUR_SECONDS);
    const ready = await fetch(`${url}/health/ready`);
    expect(ready.status).toBe(200);

    setClock(9 * HOUR_SECONDS);
    await running?.says(/"seconds":32\d{3}.*the clock of this machine was set/, 20_000);
    expect(await learn()).toBe(200);
    expect(await make(ada)).toBe('done');

    // Killed with a wrong clock, started with the right one.
    running?.kill('SIGKILL');
    await running?.exit;
    setClock(0);
    const again = await start();
    await running?.says(/dates that lie too far ahead are due now/);
    const bob = new Browser({ url: again });
    expect((await bob.send('POST', '/api/auth/guest')).status).toBe(200);
    expect(await make(bob)).toBe('done');
    expect(running?.output()).not.toMatch(/"level":(50|60)/);
  },
  180_000,
);

test.skipIf(findPostgres() === undefined || process.env['FULL'] !== '1')(
  'workers whose clocks differ by minutes leave each other’s work alone',
  async () => {
    const server = await startPostgres();
    try {
      const DATABASE_URL = await server.createDatabase();
      const sharedEnvironment = {
        DATABASE_URL,
        ...testKeys,
        TRUST_PROXY: '127.0.0.1/32',
      };
      const at = (seconds: number) => {
        const SHIFT_FILE = join(folder, `shift ${seconds}`);
        writeFileSync(SHIFT_FILE, String(seconds));
        return { ...sharedEnvironment, SHIFT_FILE };
      };
      const behind = new Browser({ url: await start(at(-90)) });
      const ahead = new Browser({ url: await start(at(90)) });
      const long = async (browser: Browser) =>
        (await browser.make('music', 'orchestral cinematic')).id;
      const browserJobs = [
        { browser: behind, ids: [await long(behind), await long(behind)] },
        { browser: ahead, ids: [await long(ahead), await long(ahead)] },
      ];
      // One that starts looks for dates that lie too far ahead of its own clock.
      await behind.until(browserJobs[0]?.ids[0] ?? '', ({ status }) => status !== 'queued');
      await start(at(-600));
      for (const { browser, ids } of browserJobs)
        for (const id of ids)
          expect((await browser.until(id, ({ finishedAt }) => finishedAt !== null)).status).toBe(
            'done',
          );
      const client = new pg.Client(DATABASE_URL);
      await client.connect();
      const { rows } = await client.query('select starts from studio_job');
      await client.end();
      expect(rows).toEqual(Array.from({ length: 4 }, () => ({ starts: 1 })));
    } finally {
      await killAll(programs);
      await server.stop();
    }
  },
  180_000,
);
