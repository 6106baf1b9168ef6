import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '@firm/db';
import type { Restore } from '@firm/schema';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openWaysIn } from '../../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../../testing/sign-in/browser.ts';
import { openRestoring } from './open-restoring.ts';
import { testConfig } from '../../../../testing/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-restoring-'));
let restarts = 0;
const restore = openRestoring(testConfig({ DATA_DIR: folder }), {
  program: 'none',
  restart: () => void (restarts += 1),
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const under = openWaysIn({}, () => ({ restore }));
beforeEach(async () => {
  await under.db.delete(tables.auditLog);
  restarts = 0;
});

type Begun = { key: string; restore: Restore };
const file = { kind: 'file', name: 'mine.tar.gz', bytes: 5 };
const begin = (browser: TestBrowser, from: object = file) =>
  browser.post<Begun>('/restore', { from });
const code = (status: number, name: string) => ({ status, error: { code: name } });

test('only an owner who has just shown that it is they may begin, and may apply', async () => {
  expect(await begin(under.server.browser())).toMatchObject(code(401, 'auth/sign-in-required'));
  expect(await begin((await under.person()).browser)).toMatchObject(
    code(403, 'console/no-operator'),
  );
  for (const role of ['moderator', 'auditor', 'support', 'teacher'] as const)
    expect(await begin((await under.operator(role)).browser)).toMatchObject(
      code(403, 'console/not-allowed'),
    );
  const { browser } = await under.operator('owner');
  const start = await begin(browser);
  expect(start).toMatchObject({ status: 200, restore: { state: 'receiving', bytes: 0 } });
  under.pass({ minutes: 11 });
  expect(await begin(browser)).toMatchObject(code(403, 'auth/proof-required'));
  expect(await browser.post('/restore/apply', { key: start.key })).toMatchObject(
    code(403, 'auth/proof-required'),
  );
  expect(restarts).toBe(0);
});

test('the link that makes an owner does not restore where there is one', async () => {
  await under.operator('owner');
  const { browser } = await under.person();
  expect(await browser.post('/restore', { from: file, token: 'a'.repeat(43) })).toMatchObject(
    code(410, 'console/link-over'),
  );
});

test('owners see what there is to restore, and others do not', async () => {
  const name = 'the-firm-2026-11-23T09-00-00Z.tar.gz';
  mkdirSync(join(folder, 'backups'));
  writeFileSync(join(folder, 'backups', name), 'x');
  const { browser } = await under.operator('owner');
  expect(await browser.post('/restore/backups', {})).toMatchObject({
    backups: [{ name, madeAt: '2026-11-23T09:00:00.000Z' }],
  });
  const { browser: other } = await under.operator('auditor');
  expect(await other.post('/restore/backups', {})).toMatchObject(code(403, 'console/not-allowed'));
  rmSync(join(folder, 'backups'), { recursive: true });
});

test('what does not fit on the disk is not begun, nor a name that is none of ours', async () => {
  const { browser } = await under.operator('owner');
  expect(await begin(browser, { ...file, bytes: 50e9 })).toMatchObject(
    code(409, 'restore/no-room'),
  );
  for (const name of ['../keys/data-key', 'the-firm-2026-11-22T09-00-00Z.tar.gz'])
    expect(await begin(browser, { kind: 'backup', name })).toMatchObject(code(404, 'restore/gone'));
});

test('a file comes in pieces, more of it than was said is not taken, and it can be given up', async () => {
  const { browser } = await under.operator('owner');
  const { key } = await begin(browser);
  const as = { authorization: `Restore ${key}` };
  const put = async (at: number, bytes: string) => {
    const answer = await browser.fetch(`/api/restore/file?at=${at}`, {
      method: 'PUT',
      body: bytes,
      headers: { ...as, 'content-type': 'application/octet-stream', origin: browser.origin },
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await put(0, 'he')).toMatchObject({ state: 'receiving', bytes: 2 });
  expect(await put(3, 'lo')).toMatchObject({ state: 'receiving', bytes: 2 });
  expect(await put(2, 'llo and more')).toMatchObject(code(409, 'restore/no-room'));
  expect(await browser.call('GET', '/restore', undefined, as)).toMatchObject({ bytes: 2 });
  expect(await browser.post('/restore/apply', { key })).toMatchObject(
    code(409, 'restore/not-ready'),
  );
  expect((await browser.call('DELETE', '/restore', undefined, as)).status).toBe(204);
  expect(await browser.call('GET', '/restore', undefined, as)).toMatchObject(
    code(410, 'restore/over'),
  );
  expect(readdirSync(folder)).toEqual([]);
});
