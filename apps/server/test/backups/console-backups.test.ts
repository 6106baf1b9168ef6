import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort } from '@firm/db/testing.ts';
import type { Upkeep } from '@firm/schema';
import { TestBrowser } from '../../testing/sign-in/browser.ts';
import { builtProgram, killAll, startProgram, type Running } from '../programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-console-backups-'));
const backups = join(folder, '.data/backups');
const programs: Running[] = [];
afterEach(() => killAll(programs));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(environment: Record<string, string> = {}) {
  const PORT = String(await freePort());
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: { PORT, WEB_DIR: 'none', ...environment },
  });
  programs.push(running);
  await running.says(/^Ready/m);
  return { running, url: `http://localhost:${PORT}` };
}

const read = (browser: TestBrowser) => browser.call<Upkeep>('GET', '/console/upkeep');
const person = { email: 'owner@example.test', password: 'a long walk in the rain' };
/** Partial backups have another name. */
const listPartialFiles = () => readdirSync(backups).filter((name) => name.includes('.partial'));

// Five starts of the program: left to the full run. A journey takes one down from the console.
test.skipIf(process.env['FULL'] !== '1')(
  'a backup that the console asked for outlives its process, comes down and is restored with its keys',
  async () => {
    const first = await serve();
    let browser = new TestBrowser(first.url);
    expect(await browser.post('/auth/sign-up', { ...person, name: 'Ada' })).toMatchObject({
      status: 200,
    });
    expect(await browser.post('/auth/sign-in', person)).toMatchObject({ status: 200 });
    const [, token] = await first.running.says(/claim#token=(\S+)/);
    expect(await browser.post('/console/claim', { token })).toMatchObject({ role: 'owner' });
    expect(await browser.call('GET', '/console/upkeep/findings')).toMatchObject({
      status: 200,
      findings: expect.arrayContaining([
        { what: expect.stringContaining('uses the data folder'), mend: null },
      ]),
    });

    expect(await browser.post('/console/upkeep/backups')).toMatchObject({ status: 202 });
    await expect
      .poll(async () => (await read(browser)).run, { interval: 50 })
      .toMatchObject({ state: 'running', step: expect.any(String) });
    // Both go: the one that serves, and with it the one that packs.
    first.running.kill('SIGKILL');
    await first.running.exit;
    expect(readdirSync(backups).filter((name) => name.endsWith('.tar.gz'))).toEqual([]);

    const second = await serve();
    browser = new TestBrowser(second.url);
    expect(await browser.post('/auth/sign-in', person)).toMatchObject({ status: 200 });
    await expect
      .poll(async () => (await read(browser)).run)
      .toMatchObject({ state: 'done', why: 'console', failure: null });
    const { backups: backupList, run } = await read(browser);
    expect(backupList).toMatchObject([{ name: run?.name, bytes: run?.bytes, isReadable: true }]);
    expect(listPartialFiles()).toEqual([]);

    const name = backupList[0]?.name ?? '';
    const why = 'For the safe';
    const ticket = await browser.post<{ path: string }>(`/console/upkeep/backups/${name}/ticket`, {
      why,
    });
    const bytes = await (await browser.fetch(ticket.path)).arrayBuffer();
    writeFileSync(join(folder, 'down.tar.gz'), Buffer.from(bytes));
    const { keys } = await browser.post<{ keys: Record<string, string> }>('/console/upkeep/keys', {
      why,
    });
    writeFileSync(join(folder, 'down.keys.json'), JSON.stringify(keys));
    second.running.kill('SIGTERM');
    expect(await second.running.exit).toBe(0);

    const restoreProgram = startProgram(builtProgram('restore'), {
      folder,
      args: ['down.tar.gz', '--keys', 'down.keys.json'],
      environment: { DATA_DIR: 'elsewhere' },
    });
    expect(await restoreProgram.exit).toBe(0);
    const third = await serve({ DATA_DIR: 'elsewhere' });
    browser = new TestBrowser(third.url);
    expect(await browser.post('/auth/sign-in', person)).toMatchObject({ status: 200 });
    expect((await read(browser)).schedule).toMatchObject({ version: 0 });
    expect(existsSync(join(folder, 'elsewhere/keys/data-key'))).toBe(true);
  },
  180_000,
);
