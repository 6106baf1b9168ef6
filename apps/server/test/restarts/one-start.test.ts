/* Tests that share one start of the program; the last one ends it. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '@firm/db/testing.ts';
import { TestBrowser } from '../../testing/sign-in/browser.ts';
import { builtProgram, killAll, startProgram, type Running } from '../programs.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'firm-started-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'firm-elsewhere-'));
let running: Running;
let url: string;
beforeAll(async () => {
  const PORT = String(await freePort());
  running = startProgram(builtProgram('main'), {
    folder: elsewhere,
    environment: { PORT, WEB_DIR: 'none', DATA_DIR: join(dataDir, 'kept here') },
  });
  await running.says(/^Ready/m);
  url = `http://localhost:${PORT}`;
});
afterAll(async () => {
  await killAll([running]);
  for (const place of [dataDir, elsewhere]) rmSync(place, { recursive: true, force: true });
});

test('neither the parts nor the description of the API tell where the program lies', async () => {
  // The operator sees them.
  expect(running.output()).toContain(join(dataDir, 'kept here', 'outbox'));
  for (const path of ['/health', '/health/ready', '/api/openapi.json', '/api/status']) {
    const text = await (await fetch(url + path)).text();
    for (const place of [dataDir, elsewhere, 'kept here', process.cwd(), homedir(), tmpdir()])
      if (place.length > 1) expect(text).not.toContain(place);
  }
  const answer: {
    parts: Record<string, { engine: string }>;
  } = await (await fetch(`${url}/health/ready`)).json();
  expect(answer.parts['mail']?.engine).toContain('DATA_DIR/outbox');
});

const person = { email: 'owner@example.test', password: 'a long walk in the rain' };

/**
 * Few elements, and none drawn twice, so that no count refuses it; but every line has thousands of
 * round dashes, and all together take many times the time that a picture may.
 */
const ENDLESS = `<svg viewBox="0 0 64 64"><g stroke="#000" stroke-width="3" stroke-linecap="round" stroke-dasharray=".01">${'<path d="M0 0L64 64"/>'.repeat(2_700)}</g></svg>`;

/** The picture worker of a program, while a thread of it that is not the main one draws. */
function findDrawing(pid: number): string | undefined {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children.find(
    (child) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('picture-worker') &&
      readdirSync(`/proc/${child}/task`).some(
        (task) => task !== child && ticksOf(`/proc/${child}/task/${task}/stat`) > 30,
      ),
  );
}

/** Processor time of a thread, in hundredths of a second (proc(5)). */
function ticksOf(stat: string): number {
  const [user, system] = readFileSync(stat, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .slice(11);
  return Number(user) + Number(system);
}

test.skipIf(!existsSync('/proc/self/task'))(
  'a picture that never ends is being drawn: SIGTERM ends the program within 10 seconds',
  async () => {
    const browser = new TestBrowser(url);
    await browser.post('/auth/sign-up', { ...person, name: 'Ada' });
    await browser.post('/auth/sign-in', person);
    const [, token] = await running.says(/claim#token=(\S+)/);
    expect(await browser.post('/console/claim', { token })).toMatchObject({ role: 'owner' });

    // One draws, the others wait for it.
    const uploads = Array.from({ length: 3 }, () =>
      browser
        .fetch('/api/console/brand/pictures', {
          method: 'POST',
          headers: { 'content-type': 'image/svg+xml', origin: browser.origin },
          body: ENDLESS,
        })
        .catch((error: unknown) => error),
    );
    let drawing: string | undefined;
    await expect.poll(() => (drawing = findDrawing(running.pid)), { interval: 20 }).toBeDefined();
    expect((await browser.fetch('/health', { method: 'GET' })).status).toBe(200);
    const began = performance.now();
    running.kill('SIGTERM');
    expect(await running.exit).toBe(0);
    // In `npm test` others share the machine.
    const mostMilliseconds = process.env['FULL'] === '1' ? 10_000 : 30_000;
    expect(performance.now() - began).toBeLessThan(mostMilliseconds);
    await expect.poll(() => existsSync(`/proc/${drawing}`)).toBe(false);
    await Promise.all(uploads);
  },
);
