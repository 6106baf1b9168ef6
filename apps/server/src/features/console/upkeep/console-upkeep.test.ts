import { readdirSync, mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { operatorConsole } from '@firm/core';
import { padding, tables, TAR_END, tarHeader } from '@firm/db';
import type { Upkeep } from '@firm/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openWaysIn } from '../../../../testing/sign-in/open-ways-in.ts';
import type { TestBrowser } from '../../../../testing/sign-in/browser.ts';
import { openUpkeep } from './open-upkeep.ts';
import { testConfig } from '../../../../testing/harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-upkeep-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const machine: operatorConsole.UpkeepMachine = {
  ...openUpkeep(testConfig({ BACKUP_DIR: folder, DATA_DIR: join(folder, 'none') }), {
    doctor: 'none',
  }),
  keys: () => ({ DATA_KEY: 'the-data-key' }),
  examine: async () => [
    { what: 'configuration: every value can be used', mend: null },
    { what: 'port: 3000 is in use', mend: 'Stop that program.' },
  ],
};
const under = openWaysIn({}, () => ({ upkeep: machine }));
beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'upgrades'), { recursive: true });
  for (const table of [tables.auditLog, tables.backupRun, tables.backupSchedule])
    await under.db.delete(table);
});

/** Puts one there, of which only the first entry is as it should be. */
function put(day: string, about: object = {}, within = folder): string {
  const name = `the-firm-2026-11-${day}T09-00-00Z.tar.gz`;
  const manifest = JSON.stringify({
    format: 'the-firm-backup-2',
    madeAt: `2026-11-${day}T09:00:00Z`,
    version: '0.1.0',
    engine: 'embedded',
    migrations: [],
    keys: {},
    ...about,
  });
  const size = Buffer.byteLength(manifest);
  const header = tarHeader({ path: 'manifest.json', kind: 'file', size, mode: 0o600 }, new Date());
  const archive = Buffer.concat([header, Buffer.from(manifest), padding(size), TAR_END]);
  writeFileSync(join(within, name), gzipSync(archive));
  return name;
}

const read = (browser: TestBrowser) => browser.call<Upkeep>('GET', '/console/upkeep');
const schedule = (browser: TestBrowser, change: object = {}) =>
  browser.call<Upkeep>('PUT', '/console/upkeep/schedule', {
    hour: 3,
    keep: 14,
    version: 0,
    why: 'At night',
    ...change,
  });
const ticketFor = (browser: TestBrowser, name: string) =>
  browser.post<{ path: string }>(`/console/upkeep/backups/${name}/ticket`, { why: 'For the safe' });
const remove = (browser: TestBrowser, name: string) =>
  browser.call<Upkeep>('DELETE', `/console/upkeep/backups/${name}`, { why: 'Old' });
const readAuditLog = async () =>
  (await under.db.select().from(tables.auditLog)).map(({ action, subject, before, after, why }) =>
    [action, subject, before, after, why].filter((part) => part !== null && part !== ''),
  );
const late = { status: 409, error: { code: 'console/changed-meanwhile' } };

describe('the list', () => {
  test('says of each when, why and of which version, the newest first, and what is none', async () => {
    const { browser } = await under.operator('owner');
    expect(await read(browser)).toMatchObject({ status: 200, backups: [], run: null });
    const older = put('20', { why: 'schedule' });
    const newer = put('22', { why: 'console' });
    const before = { why: 'upgrade', version: '0.0.9', toVersion: '0.1.0' };
    const upgrade = put('21', before, join(folder, 'upgrades'));
    const brokenBackup = 'the-firm-2026-11-19T09-00-00Z.tar.gz';
    writeFileSync(join(folder, brokenBackup), 'nothing');
    writeFileSync(join(folder, 'mine.tar.gz'), 'mine');
    const { backups, freeBytes, folder: place } = await read(browser);
    expect(backups).toMatchObject([
      { name: newer, why: 'console', toVersion: null, isReadable: true, places: ['folder'] },
      { name: upgrade, ...before, isReadable: true },
      { name: older, why: 'schedule', madeAt: '2026-11-20T09:00:00.000Z' },
      { name: brokenBackup, bytes: 7, isReadable: false },
    ]);
    expect(freeBytes).toBeGreaterThan(0);
    expect(place).toContain('firm-upkeep-');
  });

  test('an auditor reads it and the findings, and can do nothing', async () => {
    const { browser } = await under.operator('auditor');
    const name = put('20');
    expect(await read(browser)).toMatchObject({ status: 200, backups: [{ name }] });
    expect(await browser.call('GET', '/console/upkeep/findings')).toMatchObject({
      status: 200,
      findings: [{ mend: 'Stop that program.' }, { mend: null }],
    });
    const refusal = { status: 403, error: { code: 'console/not-allowed' } };
    for (const answer of [
      await browser.post('/console/upkeep/backups'),
      await browser.post('/console/upkeep/keys', { why: 'x' }),
      await ticketFor(browser, name),
      await remove(browser, name),
      await schedule(browser),
    ])
      expect(answer).toMatchObject(refusal);
    expect(await readAuditLog()).toEqual([]);
  });
});

test('two who press at once, or one who presses twice, get one backup', async () => {
  const [one, other] = [await under.operator('owner'), await under.operator('owner')];
  const ask = ({ browser }: typeof one) => browser.post<Upkeep>('/console/upkeep/backups');
  const answers = await Promise.all([ask(one), ask(one), ask(other)]);
  const ids = new Set(answers.map(({ run }) => run?.id));
  expect([...ids]).toHaveLength(1);
  for (const answer of answers)
    expect(answer).toMatchObject({ status: 202, run: { state: 'waiting', why: 'console' } });
  expect(await under.db.$count(tables.backupRun)).toBe(1);
  expect(await readAuditLog()).toEqual([['backup']]);
});

test('the schedule: the console counts instead of the environment; who is second is told', async () => {
  const { browser } = await under.operator('owner');
  expect((await read(browser)).schedule).toEqual({
    hour: null,
    everyHours: null,
    keep: 7,
    next: null,
    version: 0,
  });
  const answer = await schedule(browser);
  expect(answer.schedule).toMatchObject({ hour: 3, keep: 14, version: 1 });
  const next = new Date(answer.schedule.next ?? '');
  expect([next.getUTCHours(), next.getUTCMinutes()]).toEqual([3, 0]);
  expect(next.getTime()).toBeGreaterThan(Date.now());
  expect(next.getTime()).toBeLessThan(Date.now() + 86_400_001);
  expect(await schedule((await under.operator('owner')).browser, { hour: 5 })).toMatchObject(late);
  expect(await schedule(browser, { hour: null, version: 1 })).toMatchObject({
    schedule: { hour: null, next: null, version: 2 },
  });
  expect(await schedule(browser, { version: 1 })).toMatchObject(late);
  expect(await readAuditLog()).toEqual([
    ['backup-schedule', '03:00, 14', 'At night'],
    ['backup-schedule', '03:00, 14', 'off, 14', 'At night'],
  ]);
});

describe('a download', () => {
  test('comes as the file that it is, for who asked and for a minute', async () => {
    const { browser } = await under.operator('owner');
    const name = put('20');
    const { path, status } = await ticketFor(browser, name);
    expect(status).toBe(200);
    const response = await browser.fetch(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/gzip',
    ]);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]));
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    expect(await readAuditLog()).toEqual([['download-backup', name, 'For the safe']]);

    const over = { status: 410, error: { code: 'console/ticket-over' } };
    const apiPath = path.replace(/^\/api/, '');
    const other = put('21');
    expect(await (await under.operator('owner')).browser.call('GET', apiPath)).toMatchObject(over);
    expect(await browser.call('GET', apiPath.replace(name, other))).toMatchObject(over);
    expect(await browser.call('GET', apiPath.replace(/=\d/, '=9'))).toMatchObject(over);
    under.pass({ minutes: 2 });
    expect(await browser.call('GET', apiPath)).toMatchObject(over);
  });

  test('of what is gone, or is no backup, says so', async () => {
    const { browser } = await under.operator('owner');
    const name = put('20');
    const { path } = await ticketFor(browser, name);
    rmSync(join(folder, name));
    expect(await browser.call('GET', path.replace(/^\/api/, ''))).toMatchObject(late);
    writeFileSync(join(folder, 'mine.tar.gz'), 'mine');
    for (const other of [name, 'mine.tar.gz', '..%2F..%2Fetc%2Fpasswd'])
      expect(await ticketFor(browser, other)).toMatchObject(late);
  });
});

test('the newest is not removed; what another operator has removed is told', async () => {
  const { browser } = await under.operator('owner');
  const [older, newest] = [put('20'), put('21')];
  const upgrade = put('22', { why: 'upgrade' }, join(folder, 'upgrades'));
  expect(await remove(browser, newest)).toMatchObject({
    status: 409,
    error: { code: 'console/newest-backup' },
  });
  expect((await remove(browser, older)).backups.map(({ name }) => name)).toEqual([upgrade, newest]);
  expect(await remove(browser, older)).toMatchObject(late);
  expect((await remove(browser, upgrade)).backups).toHaveLength(1);
  expect(readdirSync(join(folder, 'upgrades'))).toEqual([]);
  expect(await readAuditLog()).toEqual([
    ['remove-backup', older, 'Old'],
    ['remove-backup', upgrade, 'Old'],
  ]);
});

test('the keys want a proof of their own, newer than the one for a backup', async () => {
  const { browser, email } = await under.operator('owner');
  const name = put('20');
  const keys = () => browser.post('/console/upkeep/keys', { why: 'For the safe' });
  await under.db
    .update(tables.session)
    .set({ provedAt: new Date(Date.now() - 120_000) })
    .where(eq(tables.session.userId, (await browser.uid()) ?? ''));
  expect((await ticketFor(browser, name)).status).toBe(200);
  expect(await keys()).toMatchObject({ status: 403, error: { code: 'auth/proof-required' } });
  await under.signIn(email, browser);
  expect(await keys()).toMatchObject({ status: 200, keys: { DATA_KEY: 'the-data-key' } });
  const lines = await readAuditLog();
  expect(lines.at(-1)).toEqual(['download-keys', 'For the safe']);
  expect(JSON.stringify(lines)).not.toContain('the-data-key');
});
