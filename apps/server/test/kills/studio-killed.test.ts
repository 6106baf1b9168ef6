import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { builtProgram, killAll, type Running, startProgram, testKeys } from '../programs.ts';
import { Browser } from '../../testing/studio/browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-killed-'));
const programs: Running[] = [];
afterEach(() => killAll(programs));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(environment: Record<string, string>): Promise<Running> {
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: { WEB_DIR: join(folder, 'no-web'), TRUST_PROXY: '127.0.0.1/32', ...environment },
  });
  programs.push(running);
  await running.says(/^Ready/m);
  return running;
}

const isFull = process.env['FULL'] === '1';

test.skipIf(!isFull)(
  'killed in the middle: the music is made again, once, and its page finds it',
  async () => {
    const PORT = String(await freePort());
    const browser = new Browser({ url: `http://127.0.0.1:${PORT}` });
    const first = await start({ PORT });
    const { id } = await browser.make('music', 'ambient piano');
    const { id: next } = await browser.make('voice', 'Hello.');
    await browser.until(id, ({ status }) => status === 'running');
    first.kill('SIGKILL');
    await first.exit;
    await start({ PORT });
    const finishedJob = await browser.ended(id);
    expect(finishedJob).toMatchObject({
      status: 'done',
      prompt: 'ambient piano',
      file: { type: 'audio/wav' },
    });
    expect((await browser.ended(next)).status).toBe('done');
    const file = await browser.send('GET', finishedJob.file?.path ?? '');
    expect((await file.arrayBuffer()).byteLength).toBe(finishedJob.file?.bytes);
  },
  90_000,
);

test.skipIf(findPostgres() === undefined || !isFull)(
  'two processes: what the killed one had is made by the other; cancelling reaches across',
  async () => {
    const server = await startPostgres();
    try {
      const sharedEnvironment = {
        DATABASE_URL: await server.createDatabase(),
        ...testKeys,
        DATA_DIR: 'shared',
      };
      const [one, two] = [String(await freePort()), String(await freePort())];
      const killedProgram = await start({ ...sharedEnvironment, PORT: one });
      const browser = new Browser({ url: `http://127.0.0.1:${one}` });
      const { id } = await browser.make('music', 'orchestral cinematic');
      await browser.until(id, ({ status }) => status === 'running');
      killedProgram.kill('SIGKILL');
      await killedProgram.exit;
      await start({ ...sharedEnvironment, PORT: two });
      const other = new Browser({ url: `http://127.0.0.1:${two}` }, { cookie: browser.cookie });
      expect((await other.until(id, ({ finishedAt }) => finishedAt !== null, 40_000)).status).toBe(
        'done',
      );

      // The web process takes and cancels; the other one works.
      const web = await start({ ...sharedEnvironment, PORT: one, ROLES: 'web' });
      const { id: long } = await browser.make('music', 'lo-fi');
      await browser.until(long, ({ status }) => status === 'running');
      await browser.send('POST', `/api/studio/jobs/${long}/cancel`);
      expect((await other.job(long)).status).toBe('cancelled');
      const { id: after } = await browser.make('voice', 'Hello.');
      expect((await browser.ended(after)).status).toBe('done');
      expect((await other.job(long)).status).toBe('cancelled');
      web.kill('SIGTERM');
      expect(await web.exit).toBe(0);
    } finally {
      await server.stop();
    }
  },
  180_000,
);
