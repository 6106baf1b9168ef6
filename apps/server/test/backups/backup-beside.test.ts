import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '@firm/adapters/storage/testing.ts';
import { openDatabase, startServiceRun, tables } from '@firm/db';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { findTool } from '../../src/features/backups/postgres-tools.ts';
import { builtProgram, killAll, type Running, startProgram, testKeys } from '../programs.ts';
import { Browser } from '../../testing/studio/browser.ts';

const isFull = process.env['FULL'] === '1';
let folder: string;
const programs: Running[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-beside-'));
});
afterEach(async () => {
  await killAll(programs);
  rmSync(folder, { recursive: true, force: true });
});

function begin(name: string, args: string[], environment: Record<string, string> = {}): Running {
  const running = startProgram(builtProgram(name), { args, environment, folder });
  programs.push(running);
  return running;
}
async function command(name: string, args: string[], environment: Record<string, string> = {}) {
  const running = begin(name, args, environment);
  return { code: await running.exit, said: running.output().trim() };
}
async function serve(environment: Record<string, string> = {}) {
  const PORT = String(await freePort());
  const running = begin('main', [], { PORT, WEB_DIR: 'none', ...environment });
  await running.says(/^Ready/m);
  return { running, url: `http://127.0.0.1:${PORT}` };
}
const bucketVariables = ({ choice }: TestS3) => ({
  S3_BUCKET: choice.bucket,
  S3_ENDPOINT: choice.endpoint,
  S3_REGION: choice.region,
  S3_ACCESS_KEY_ID: choice.accessKeyId,
  S3_SECRET_ACCESS_KEY: choice.secretAccessKey,
});
const backupsIn = (place: string) => readdirSync(place).filter((name) => name.endsWith('.tar.gz'));

/** Signs one guest after the other in, and counts those that were acknowledged. */
async function writeForever(url: string, signal: AbortSignal): Promise<number> {
  let guestCount = 0;
  while (!signal.aborted)
    if ((await new Browser({ url }).send('POST', '/api/auth/guest')).ok) guestCount += 1;
  return guestCount;
}

/** Fills DATA_DIR before its first start. */
function fill(megabytes: number): void {
  const program = fileURLToPath(
    new URL('../../../../packages/db/src/testing/fill-bytes.ts', import.meta.url),
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, join(folder, '.data'), String(megabytes)],
    { encoding: 'utf8' },
  );
  expect(stderr + status).toBe('0');
}

/** The most memory that a process has had, in megabytes. */
const peakOf = (pid: number): number => {
  try {
    // An ended but unreaped process still has a status, without any memory.
    const [, kilobytes = 0] =
      /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  } catch {
    return 0;
  }
};

/** Asks for what needs no database, and writes into it, until told to end. */
function slowestAnswers(url: string): { end: () => Promise<string> } {
  let isOver = false;
  const slowest = async (ask: () => Promise<Response>): Promise<number> => {
    let longest = 0;
    while (!isOver) {
      const began = performance.now();
      expect((await ask()).status).toBe(200);
      longest = Math.max(longest, performance.now() - began);
      await sleep(5);
    }
    return longest;
  };
  const asking = Promise.all([
    slowest(() => fetch(`${url}/health`)),
    slowest(() => new Browser({ url }).send('POST', '/api/auth/guest')),
  ]);
  return {
    end: async () => {
      isOver = true;
      const [page, write] = await asking;
      return `${page.toFixed(0)} ms, of writes ${write.toFixed(0)} ms`;
    },
  };
}

describe('beside a running server', () => {
  test.skipIf(!isFull)(
    'what was acknowledged before the copy began is in it, while others go on writing',
    async () => {
      fill(100);
      const { url, running } = await serve({ TRUST_PROXY: '127.0.0.1/32' });
      const endController = new AbortController();
      const before = await writeForever(url, AbortSignal.timeout(3_000));
      expect(before).toBeGreaterThan(0);
      const writing = writeForever(url, endController.signal);
      const first = begin('backup', ['one.tgz', '--keys']);
      expect(await first.exit).toBe(0);
      endController.abort();
      expect(await writing).toBeGreaterThan(0);
      running.kill('SIGKILL');
      await running.exit;
      const elsewhere = { DATA_DIR: 'elsewhere' };
      expect(
        await command('restore', ['one.tgz', '--keys', 'one.tgz.keys'], elsewhere),
      ).toMatchObject({ code: 0 });
      const database = await openDatabase({
        databaseUrl: undefined,
        dataDir: join(folder, 'elsewhere'),
      });
      const guests = await database.db.select({ id: tables.user.id }).from(tables.user);
      await database.close();
      expect(guests.length).toBeGreaterThanOrEqual(before);
      expect(existsSync(join(folder, 'one.tgz.partial.db'))).toBe(false);
    },
    240_000,
  );

  test.skipIf(process.env['FULL'] !== '1')(
    'a backup that is ended or finds the server gone leaves nothing that looks like one',
    async () => {
      const { running } = await serve();
      const endedBackup = begin('backup', ['ended.tgz']);
      await expect
        .poll(() => existsSync(join(folder, 'ended.tgz.partial')), { interval: 5 })
        .toBe(true);
      endedBackup.kill('SIGTERM');
      expect(await endedBackup.exit).toBe(1);
      expect(endedBackup.output()).toContain('Nothing was saved');
      const killedBackup = begin('backup', ['killed.tgz']);
      await expect
        .poll(() => existsSync(join(folder, 'killed.tgz.partial')), {
          interval: 5,
        })
        .toBe(true);
      killedBackup.kill('SIGKILL');
      await killedBackup.exit;
      expect(readdirSync(folder).filter((name) => /^ended|^killed\.tgz$/.test(name))).toEqual([]);
      // Half of one is refused even under the name of a whole one, and the next one clears it away.
      writeFileSync(
        join(folder, 'half.tgz'),
        readFileSync(join(folder, 'killed.tgz.partial')).subarray(0, 100_000),
      );
      expect(await command('restore', ['half.tgz'], { DATA_DIR: 'other' })).toMatchObject({
        code: 1,
        said: expect.stringContaining('as a backup'),
      });
      expect((await command('backup', ['killed.tgz'])).code).toBe(0);
      expect(readdirSync(folder).filter((name) => name.includes('.partial'))).toEqual([]);
      // Its connection to the killed ones is gone: the journal is kept for nobody any more.
      running.kill('SIGTERM');
      expect(await running.exit).toBe(0);
    },
  );
});

test.skipIf(!isFull)(
  'by themselves: made at once, kept, told by the metrics, put into the bucket, removed when old',
  async () => {
    const bucket = await startS3();
    const environment = {
      ...bucketVariables(bucket),
      BACKUP_EVERY_HOURS: '1',
      BACKUP_TO_BUCKET: '1',
      BACKUP_KEEP_DAILY: '2',
      BACKUP_KEEP_WEEKLY: '0',
    };
    const backupFolder = join(folder, '.data', 'backups');
    mkdirSync(backupFolder, { recursive: true });
    for (const day of ['01', '02', '03'])
      writeFileSync(join(backupFolder, `the-firm-2026-01-${day}T00-00-00Z.tar.gz`), 'old');
    writeFileSync(join(backupFolder, 'the-firm-2026-01-04T00-00-00Z.tar.gz.partial'), 'half');
    writeFileSync(join(backupFolder, 'mine.txt'), 'kept');
    try {
      bucket.failNext(503, 1_000_000);
      expect(await command('backup', [], environment)).toMatchObject({ code: 1 });
      const { url, running } = await serve(environment);
      // The one that the bucket did not take is put there now, and none is made anew.
      bucket.failNext(503, 0);
      const metrics = async () => (await fetch(`${url}/metrics`)).text();
      await expect
        .poll(() => [...bucket.files.keys()].filter((name) => name.endsWith('/000001')).length)
        .toBe(1);
      await expect
        .poll(metrics, { interval: 1_000 })
        .toMatch(/^backup_last_success_timestamp_seconds 1\d{9}/m);
      expect(await metrics()).toMatch(/^backup_interval_seconds 3600$/m);
      await expect.poll(() => backupsIn(backupFolder).length).toBe(2);
      expect(existsSync(join(backupFolder, 'the-firm-2026-01-03T00-00-00Z.tar.gz'))).toBe(true);
      expect(existsSync(join(backupFolder, 'mine.txt'))).toBe(true);
      expect(readdirSync(backupFolder).filter((name) => name.includes('.partial'))).toEqual([]);
      expect((await command('backup', ['--list'], environment)).said).toMatch(
        /MB {2}here, bucket\nthe-firm-2026-01-03T00-00-00Z.tar.gz {2}0\.0 MB {2}here$/,
      );
      running.kill('SIGTERM');
      expect(await running.exit).toBe(0);
      // Another machine has the bucket and the keys.
      const keys = JSON.stringify({
        DATA_KEY: readFileSync(join(folder, '.data/keys/data-key'), 'utf8').trim(),
        CERTIFICATE_KEY: readFileSync(join(folder, '.data/keys/certificate-key'), 'utf8').trim(),
      });
      writeFileSync(join(folder, 'the.keys'), keys);
      const elsewhere = { ...environment, DATA_DIR: 'elsewhere' };
      const restoreRun = await command(
        'restore',
        ['bucket:latest', '--keys', 'the.keys'],
        elsewhere,
      );
      expect(restoreRun).toMatchObject({ code: 0, said: expect.stringContaining('Restored') });
      expect(existsSync(join(folder, 'elsewhere/db/PG_VERSION'))).toBe(true);
      // A piece that the bucket damaged is noticed.
      const [piece = ''] = [...bucket.files.keys()].filter((name) => name.endsWith('/000001'));
      bucket.files.set(piece, Buffer.from('nonsense'));
      expect(
        await command('restore', ['bucket:latest', '--keys', 'the.keys'], {
          ...environment,
          DATA_DIR: 'third',
        }),
      ).toMatchObject({ code: 1, said: expect.stringContaining('not what we wrote') });
    } finally {
      await bucket.close();
    }
  },
  180_000,
);

/** A file system of so many megabytes, as root can make one. */
function smallDisk(place: string, megabytes: number): boolean {
  mkdirSync(place);
  return (
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'none', place]).status === 0
  );
}

test.skipIf(!isFull)('a disk that is full is told in one line, and nothing stays', async () => {
  const { running } = await serve();
  running.kill('SIGTERM');
  await running.exit;
  const small = join(folder, 'small');
  if (!smallDisk(small, 8)) return;
  try {
    expect(await command('backup', ['small/a.tgz'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /^The copy of the database needs .*MB are free.*Nothing was saved\.$/,
      ),
    });
    // Room for the copy of the database and not for the files.
    spawnSync('mount', ['-o', 'remount,size=100m', small]);
    mkdirSync(join(folder, '.data/files'), { recursive: true });
    const noise = Buffer.from(Array.from({ length: 1_000_000 }, () => Math.random() * 256));
    writeFileSync(join(folder, '.data/files/large'), Buffer.concat(Array(120).fill(noise)));
    expect(await command('backup', ['small/a.tgz'])).toEqual({
      code: 1,
      said: expect.stringMatching(/^The disk is full: .*Nothing was saved\.$/),
    });
    expect(readdirSync(small)).toEqual([]);
  } finally {
    spawnSync('umount', [small]);
  }
});

describe.skipIf(findPostgres() === undefined || findTool('pg_dump') === undefined || !isFull)(
  'on PostgreSQL',
  () => {
    test('one moment, while others write; a dump with other rows than the database is refused', async () => {
      const postgres = await startPostgres();
      try {
        const [from, to] = [await postgres.createDatabase(), await postgres.createDatabase()];
        const database = await openDatabase({ databaseUrl: from, dataDir: undefined });
        let isOver = false;
        const clock = () => new Date();
        const writing = (async () => {
          while (!isOver)
            await startServiceRun({ db: database.db, clock }, { version: 'w', roles: [] });
        })();
        const environment = { ...testKeys, DATABASE_URL: from, DATA_DIR: 'pg' };
        const backupRun = await command('backup', [], environment);
        isOver = true;
        await writing;
        await database.close();
        expect(backupRun).toMatchObject({
          code: 0,
          said: expect.stringContaining('We read it back.'),
        });
        const [name = ''] = backupsIn(join(folder, 'pg/backups'));
        const file = join('pg/backups', name);
        const target = { ...testKeys, DATABASE_URL: to, DATA_DIR: 'there' };
        expect(await command('restore', [file], target)).toMatchObject({ code: 0 });
        // Cut within its dump.
        truncateSync(join(folder, file), statSync(join(folder, file)).size - 2_000);
        expect(await command('restore', [file, '--force'], target)).toMatchObject({
          code: 1,
          said: expect.stringContaining('Nothing was changed'),
        });
      } finally {
        await postgres.stop();
      }
    });
  },
);

test.skipIf(!isFull || process.platform !== 'linux').each([500, 2_000])(
  'with %i MB the memory is bounded and the server answers',
  async (megabytes) => {
    fill(megabytes);
    const { running, url } = await serve({ TRUST_PROXY: '127.0.0.1/32' });
    const alone = slowestAnswers(url);
    await sleep(5_000);
    const before = await alone.end();
    const beside = slowestAnswers(url);
    const backup = begin('backup', ['large.tgz', '--keys']);
    let peak = 0;
    const watching = setInterval(() => (peak = Math.max(peak, peakOf(backup.pid))), 50);
    const code = await backup.exit;
    clearInterval(watching);
    // Also what has waited for its end: the checkpoint.
    await sleep(5_000);
    const after = await beside.end();
    process.stdout.write(
      `${megabytes} MB: peak ${peak.toFixed(0)} MB, slowest answers without ${before}, ` +
        `beside ${after}\n`,
    );
    expect({ code, said: backup.output() }).toMatchObject({ code: 0 });
    expect(peak).toBeLessThan(600);
    running.kill('SIGTERM');
    await running.exit;
  },
  // Hang limit: on a busy machine two gigabytes take a quarter of an hour.
  3_600_000,
);
