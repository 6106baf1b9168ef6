import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, tables } from '@firm/db';
import { findPostgres, freePort, startPostgres, type PostgresServer } from '@firm/db/testing.ts';
import { findTool } from '../../src/features/backups/postgres-tools.ts';
import { Browser } from '../../testing/studio/browser.ts';
import { makeNewerVersion, newerSettings } from './newer-version.ts';
import { builtProgram, killAll, startProgram, testKeys, type Running } from '../programs.ts';

/** Stands still in the middle of its migration, having changed what is there. */
const standing = makeNewerVersion('standing', [
  `update "user" set name = 'half';`,
  `create table "upgrade_half" ("id" text);`,
  `do $$ begin execute format('copy (select 1) to %L', current_setting('data_directory') || '/half');
  end $$;`,
  `select pg_sleep(600);`,
]);
const newer = makeNewerVersion('newer', [
  `update "user" set name = 'changed';`,
  `create table "upgrade_new" ("id" text);`,
  `insert into "upgrade_new" values ('one'), ('two');`,
]);

const folder = mkdtempSync(join(tmpdir(), 'firm-rollback-'));
let postgres: PostgresServer | undefined;
const programs: Running[] = [];
beforeAll(async () => {
  if (isFull && findPostgres() !== undefined) postgres = await startPostgres();
});
afterEach(() => killAll(programs));
afterAll(async () => {
  await postgres?.stop();
  for (const version of [standing, newer]) version.remove();
  rmSync(folder, { recursive: true, force: true });
});

type Installation = { DATA_DIR: string; DATABASE_URL?: string };
const isFull = process.env['FULL'] === '1';
const own: { program: (name: string) => string } = { program: builtProgram };

function begin(version: typeof own, name: string, at: Installation, args: string[] = []): Running {
  const environment = { ...testKeys, ...newerSettings, WEB_DIR: 'none', ...at };
  const running = startProgram(version.program(name), { args, environment, folder });
  programs.push(running);
  return running;
}

async function command(version: typeof own, name: string, at: Installation, args: string[] = []) {
  const running = begin(version, name, at, args);
  return { code: await running.exit, said: running.output().trim() };
}

/** Starts it, lets as many guests in, and stops it. @returns what it said */
async function serve(version: typeof own, at: Installation, guests: number): Promise<string> {
  const PORT = String(await freePort());
  const running = begin(version, 'main', { ...at, PORT } as Installation);
  await running.says(/^Ready/m);
  const url = `http://127.0.0.1:${PORT}`;
  for (let guest = 0; guest < guests; guest += 1)
    expect((await new Browser({ url }).send('POST', '/api/auth/guest')).ok).toBe(true);
  running.kill('SIGTERM');
  expect(await running.exit).toBe(0);
  return running.output();
}

/** The people there are, without looking at the version. */
async function people({ DATA_DIR, DATABASE_URL: databaseUrl }: Installation, change?: string) {
  const dataDir = join(folder, DATA_DIR);
  const database = await openDatabase({ databaseUrl, dataDir, migrates: false });
  if (change !== undefined) await database.db.execute(change);
  const rows = await database.db.select({ name: tables.user.name }).from(tables.user);
  await database.close();
  return rows.map(({ name }) => name);
}

const upgradesIn = ({ DATA_DIR }: Installation) =>
  readdirSync(join(folder, DATA_DIR, 'backups/upgrades'));

const SLEEPING = "from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()";

async function untilHalf({ DATA_DIR, DATABASE_URL }: Installation): Promise<void> {
  if (DATABASE_URL === undefined)
    return expect.poll(() => existsSync(join(folder, DATA_DIR, 'db/half'))).toBe(true);
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  const sleeping = async () => (await client.query(`select ${SLEEPING}`)).rowCount;
  await expect.poll(sleeping).toBe(1);
  await client.end();
}

/** PostgreSQL goes on with a statement whose client is gone. */
async function endStatements({ DATABASE_URL }: Installation): Promise<void> {
  if (DATABASE_URL === undefined) return;
  const client = new pg.Client(DATABASE_URL);
  await client.connect();
  await client.query(`select pg_terminate_backend(pid) ${SLEEPING}`);
  await client.end();
}

const engines = ['embedded', 'PostgreSQL'] as const;
describe.each(engines)('on %s', (engine) => {
  // Many starts: left to the full run.
  const isLeftOut =
    !isFull ||
    (engine === 'PostgreSQL' &&
      (findPostgres() === undefined || findTool('pg_dump') === undefined));

  const install = async (name: string): Promise<{ at: Installation; before: string[] }> => {
    const at: Installation = {
      DATA_DIR: `${engine}-${name}`,
      ...(engine === 'PostgreSQL' ? { DATABASE_URL: await postgres?.createDatabase() } : {}),
    } as Installation;
    expect(await serve(own, at, 2)).not.toContain('upgrade:');
    const before = await people(at, "update service_run set version = '0.0.9'");
    expect(before).toHaveLength(2);
    return { at, before };
  };

  test.skipIf(isLeftOut)(
    'an upgrade that is killed in the middle is gone back from',
    async () => {
      const { at, before } = await install('killed');
      expect(await command(own, 'rollback', at)).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          /^There is no upgrade to go back from: .*upgrades has no backup/,
        ),
      });

      const killedProgram = begin(standing, 'main', at);
      await killedProgram.says(
        /^upgrade: from 0\.0\.9 \((\d+) migrations\) to \d\S+ \(\d+ migrations\); 1 migration runs after a backup$/m,
      );
      await killedProgram.says(/^upgrade: the backup took .*npm run rollback$/m);
      await untilHalf(at);
      expect(await command(standing, 'rollback', at)).toMatchObject({
        code: 1,
        said: expect.stringMatching(
          /(is in use by process|connections? of this program) .*changed\.$/,
        ),
      });
      killedProgram.kill('SIGKILL');
      await killedProgram.exit;
      await endStatements(at);
      const back = await command(standing, 'rollback', at, ['--yes']);
      expect(back).toMatchObject({ code: 0, said: expect.stringContaining('version 0.0.9') });
      expect(await people(at)).toEqual(before);
      expect(await serve(own, at, 0)).toContain('upgrade: from 0.0.9 to');
      expect(await people(at)).toEqual(before);
    },
    240_000,
  );

  test.skipIf(isLeftOut)(
    'an upgrade that was used is gone back from',
    async () => {
      const { at, before } = await install('used');
      const output = await serve(newer, at, 1);
      expect(output).toMatch(
        /^upgrade: Backup written to .* We read it back\. It has no keys in it\.$/m,
      );
      expect(upgradesIn(at).filter((name) => name.endsWith('.partial'))).toEqual([]);
      const refusal = { code: 1, said: expect.stringContaining('by a newer version') };
      expect(await command(own, 'main', at)).toMatchObject(refusal);
      const plan = await command(own, 'rollback', at);
      expect(plan.code).toBe(0);
      expect(plan.said).toMatch(/ {2}upgrade_new: 0, 2$/m);
      expect(plan.said).toMatch(/ {2}"user": 2, 3$/m);
      expect(plan.said).toMatch(/Nothing was changed\. To do it: npm run rollback -- --yes$/);
      expect(await command(own, 'main', at)).toMatchObject(refusal);
      expect(await command(own, 'rollback', at, ['--yes'])).toMatchObject({
        code: 0,
        said: expect.stringMatching(/What was there before is now in .*(replaced-|tar\.gz)/),
      });
      expect(await people(at)).toEqual(before);
      await serve(own, at, 0);
      expect(await people(at)).toEqual(before);
    },
    240_000,
  );
});

test.skipIf(!isFull)(
  'an upgrade waits where there is no room for a backup, and can do without',
  async () => {
    const at = { DATA_DIR: 'small', BACKUP_DIR: join(folder, 'disk') };
    await serve(own, at, 1);
    const before = await people(at);
    mkdirSync(at.BACKUP_DIR, { recursive: true });
    const mount = ['-t', 'tmpfs', '-o', 'size=1m', 'none', at.BACKUP_DIR];
    if (spawnSync('mount', mount).status === 0)
      try {
        expect(await command(newer, 'main', at)).toEqual({
          code: 1,
          said: expect.stringMatching(
            /The upgrade has not begun: the backup before it needs up to [\d.]+ MB in .*disk, and 1\.0 MB are free\. Free some space, or name a folder on another disk with BACKUP_DIR/,
          ),
        });
        expect(await people(at)).toEqual(before);
      } finally {
        spawnSync('umount', [at.BACKUP_DIR]);
      }
    expect(
      await serve(newer, { ...at, BACKUP_BEFORE_UPGRADE: 'off' } as Installation, 0),
    ).toContain('upgrade: no backup (BACKUP_BEFORE_UPGRADE=off)');
    expect(existsSync(join(at.BACKUP_DIR, 'upgrades'))).toBe(false);
  },
);
