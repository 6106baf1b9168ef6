/* Restores from the browser: of the built program, which ends and begins again by itself. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { padding, TAR_END, tarHeader } from '@firm/db';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import type { Restore } from '@firm/schema';
import { TestBrowser } from '../../testing/sign-in/browser.ts';
import { fingerprints } from '../../src/features/backups/key-set.ts';
import { findTool } from '../../src/features/backups/postgres-tools.ts';
import { writeBackup } from '../../src/features/backups/copy/write-backup.ts';
import { readManifest } from '../../src/features/backups/read-manifest.ts';
import { testConfig } from '../../testing/harness.ts';
import { builtProgram, killAll, startProgram, type Running } from '../programs.ts';
import { factsOf, hashesOf, putBack, versions } from '../versions/put-back.ts';
import { VERSION_KEYS } from '../versions/version-facts.ts';

const isFull = process.env['FULL'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'firm-restore-'));
const runnings: Running[] = [];
afterEach(() => killAll(runnings));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program on a folder of its own, which nobody owns yet. */
async function serve(environment: Record<string, string> = {}) {
  const PORT = String(await freePort());
  const dataDir = mkdtempSync(join(folder, 'site-'));
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: { PORT, WEB_DIR: 'none', DATA_DIR: dataDir, ...environment },
  });
  runnings.push(running);
  await running.says(/^Ready/m);
  const [, token = ''] = await running.says(/claim#token=(\S+)/);
  return { running, dataDir, token, browser: new TestBrowser(`http://localhost:${PORT}`) };
}

const keysOf = (version: string) => ({
  ...VERSION_KEYS,
  DATA_KEY: factsOf(version).dataKey ?? VERSION_KEYS.DATA_KEY,
});

/** A backup as that version made it. */
async function backupOf(version: string, databaseUrl?: string): Promise<Buffer> {
  const dataDir = await putBack(version, { folder, databaseUrl });
  const file = `${dataDir}.tar.gz`;
  const settings = testConfig({
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  });
  const about = { why: 'schedule', version: '0.9.0', migrations: hashesOf(version) } as const;
  const keys = fingerprints(keysOf(version));
  await writeBackup({ settings, clock: () => new Date() }, { file, keys, about });
  return readFileSync(file);
}

type Begun = { key: string; restore: Restore };
const as = (key: string) => ({ authorization: `Restore ${key}` });

/** One piece of a file. */
const put = (browser: TestBrowser, key: string, at: number, piece: Uint8Array) =>
  browser
    .fetch(`/api/restore/file?at=${at}`, {
      method: 'PUT',
      // Node's own type of the same bytes.
      body: piece as unknown as BodyInit,
      headers: { ...as(key), 'content-type': 'application/octet-stream', origin: browser.origin },
    })
    // Our own answer.
    .then(async (answer) => (await answer.json()) as Restore);

const read = (browser: TestBrowser, key: string) =>
  browser.call<Restore>('GET', '/restore', undefined, as(key)).catch(() => undefined);

const PIECE = 100_000;
async function upload(browser: TestBrowser, key: string, file: Buffer, from = 0): Promise<void> {
  for (let at = from; at < file.length; at += PIECE)
    await put(browser, key, at, file.subarray(at, at + PIECE));
}

const untilSettled = async (browser: TestBrowser, key: string) => {
  let last: Restore | undefined;
  await expect
    .poll(async () => (last = await read(browser, key))?.state, { timeout: 120_000 })
    .toMatch(/^(ready|refused|done|failed)$/);
  return last;
};

const begin = (
  browser: TestBrowser,
  file: Buffer,
  { token, keys }: { token?: string; keys?: object } = {},
) => {
  const from = { kind: 'file', name: 'mine.tar.gz', bytes: file.length };
  return browser.post<Begun>('/restore', { token, from, keys });
};

/** Entries with these contents as a gzipped tar. */
const archiveOf = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  gzipSync(
    Buffer.concat([
      ...entries.flatMap(([path, content]) => [
        tarHeader({ path, kind: 'file', mode: 0o600, size: content.length }, new Date()),
        content,
        padding(content.length),
      ]),
      TAR_END,
    ]),
  );

// In the short run `routes/console-restore.test.ts` and `backup.test.ts` restore.
test.skipIf(!isFull)(
  'the welcome page of an empty machine takes a backup of an older version, after refusing others',
  { timeout: 580_000 },
  async () => {
    const version = versions.at(-1) ?? '';
    const [good, keys] = [await backupOf(version), keysOf(version)];
    const { running, dataDir, token, browser } = await serve();

    // A visitor with neither the link nor a role gets nowhere.
    expect(await begin(browser, good)).toMatchObject({ status: 401 });
    expect(await begin(browser, good, { token: 'a'.repeat(43) })).toMatchObject({
      error: { code: 'console/link-over' },
    });

    const plain = gunzipSync(good);
    const manifestEnd = plain.indexOf('}\n', 512) + 2;
    const manifest = plain.subarray(512, manifestEnd);
    const newer = Buffer.from(plain);
    newer.write('0000', newer.indexOf('"migrations": [') + '"migrations": [\n    "'.length);
    const flippedValue = Buffer.from(good);
    const middle = Math.floor(good.length / 2);
    flippedValue[middle] = (flippedValue[middle] ?? 0) ^ 0xff;
    const zeros = Buffer.alloc(2_000_000);
    const wrong: [string, Buffer, object | undefined, RegExp][] = [
      ['damaged', flippedValue, keys, /damaged/],
      ['cut short', good.subarray(0, middle), keys, /damaged/],
      ['foreign', archiveOf([['notes.txt', Buffer.from('hello')]]), keys, /not a backup of this/],
      ['no archive', Buffer.from('hello'), keys, /not a backup of this/],
      ['newer', gzipSync(newer, { level: 1 }), keys, /newer version/],
      ['without its keys', good, undefined, /keys/],
      ['of other keys', good, { ...keys, DATA_KEY: 'w'.repeat(40) }, /not the keys/],
      [
        'reaching outside',
        archiveOf([
          ['manifest.json', manifest],
          ['files/../../out.txt', zeros],
        ]),
        keys,
        /damaged/,
      ],
      [
        'writing over keys',
        archiveOf([
          ['manifest.json', manifest],
          ['files/keys/data-key', zeros],
        ]),
        keys,
        /damaged/,
      ],
    ];
    for (const [what, file, input, sentence] of wrong) {
      const { key, restore } = await begin(browser, file, { token, ...(input && { keys: input }) });
      expect([what, restore.state]).toEqual([what, 'receiving']);
      await upload(browser, key, file);
      const { state, failure } = (await untilSettled(browser, key)) ?? {};
      expect([what, state, failure]).toEqual([what, 'refused', expect.stringMatching(sentence)]);
      expect(await browser.post('/restore/apply', { token, key })).toMatchObject({
        error: { code: 'restore/not-ready' },
      });
    }
    expect(readdirSync(dataDir).filter((name) => /^replaced-|unfinished/.test(name))).toEqual([]);
    expect(existsSync(join(folder, 'out.txt'))).toBe(false);

    const { key } = await begin(browser, good, { token, keys });
    await put(browser, key, 0, good.subarray(0, PIECE));
    // A reload: it goes on where it was, and a piece that comes twice or from elsewhere is not taken.
    expect(await put(browser, key, 0, good.subarray(0, PIECE))).toMatchObject({ bytes: PIECE });
    expect(await read(browser, 'b'.repeat(43))).toMatchObject({ status: 410 });
    await upload(browser, key, good, PIECE);
    expect(await untilSettled(browser, key)).toMatchObject({
      state: 'ready',
      about: { version: '0.9.0', why: 'schedule' },
    });
    expect(await browser.post('/restore/apply', { token, key })).toMatchObject({ status: 202 });
    expect(await untilSettled(browser, key)).toMatchObject({
      state: 'done',
      keptIn: expect.stringContaining('replaced-'),
    });
    expect(running.output()).toContain('mine.tar.gz is in place');
    const { email, password } = factsOf(version);
    expect(await browser.post('/auth/sign-in', { email, password })).toMatchObject({ status: 200 });
    // The data from before keeps the keys that read it.
    const storedText = readdirSync(dataDir).find((name) => name.startsWith('replaced-')) ?? '';
    expect(readdirSync(join(dataDir, storedText))).toEqual(expect.arrayContaining(['db', 'keys']));
    expect(readdirSync(join(dataDir, 'restoring'))).toEqual(['order.json']);
    running.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  },
);

describe.skipIf(!isFull)('also', () => {
  test.each(versions.slice(-3))(
    'a backup of the version with %s, from a machine with an owner, from the list',
    { timeout: 580_000 },
    async (version) => {
      const good = await backupOf(version);
      const { dataDir, token, browser } = await serve(keysOf(version));
      const person = { email: 'owner@example.test', password: 'a long walk in the rain' };
      await browser.post('/auth/sign-up', { ...person, name: 'Ada' });
      await browser.post('/auth/sign-in', person);
      await browser.post('/console/claim', { token });
      const name = 'the-firm-2026-11-22T09-00-00Z.tar.gz';
      mkdirSync(join(dataDir, 'backups'), { recursive: true });
      writeFileSync(join(dataDir, 'backups', name), good);
      const start = await browser.post<Begun>('/restore', { from: { kind: 'backup', name } });
      expect(await untilSettled(browser, start.key)).toMatchObject({ state: 'ready' });
      expect(await browser.post('/restore/apply', { key: start.key })).toMatchObject({
        status: 202,
      });
      expect(await untilSettled(browser, start.key)).toMatchObject({ state: 'done' });
      const { email, password } = factsOf(version);
      const other = new TestBrowser(browser.url);
      expect(await other.post('/auth/sign-in', { email, password })).toMatchObject({ status: 200 });
      expect((await browser.post('/auth/sign-in', person)).status).not.toBe(200);
    },
  );

  test.skipIf(findPostgres() === undefined || findTool('pg_dump') === undefined)(
    'on PostgreSQL, and what was there before is a backup',
    { timeout: 580_000 },
    async () => {
      const postgres = await startPostgres();
      try {
        const version = versions.at(-1) ?? '';
        const good = await backupOf(version, await postgres.createDatabase());
        const DATABASE_URL = await postgres.createDatabase();
        const { token, dataDir, browser } = await serve({ ...keysOf(version), DATABASE_URL });
        const { key } = await begin(browser, good, { token });
        await upload(browser, key, good);
        expect(await untilSettled(browser, key)).toMatchObject({ state: 'ready' });
        await browser.post('/restore/apply', { token, key });
        expect(await untilSettled(browser, key)).toMatchObject({ state: 'done', failure: null });
        const { email, password } = factsOf(version);
        expect(await browser.post('/auth/sign-in', { email, password })).toMatchObject({
          status: 200,
        });
        // The restored data is of an older version: before its upgrade there is one more.
        const upgradesFolder = join(dataDir, 'backups/upgrades');
        const manifests = readdirSync(upgradesFolder).map((name) =>
          readManifest(join(upgradesFolder, name)),
        );
        const reasons = (await Promise.all(manifests)).map(({ why }) => why);
        expect(reasons.toSorted()).toEqual(['rollback', 'upgrade']);
      } finally {
        await killAll(runnings);
        await postgres.stop();
      }
    },
  );
});
