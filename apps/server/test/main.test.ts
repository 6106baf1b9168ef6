import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { pattern } from '@firm/format';
import { claimKeyFingerprint, openDatabase, tables } from '@firm/db';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { readSettings } from '../src/config/env.ts';
import { keyFingerprint, toKey } from '../src/config/secrets.ts';
import { checkKeys } from '../src/features/doctor/check-keys.ts';
import { builtProgram, killAll, type Running, startProgram, testKeys } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-main-'));
const programs: Running[] = [];
const WEAK = 'd'.repeat(40);
const isFull = process.env['FULL'] === '1';
afterEach(() => killAll(programs));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(environment: Record<string, string>): Running {
  const running = startProgram(builtProgram('main'), {
    folder,
    environment: { WEB_DIR: join(folder, 'no-web'), ...environment },
  });
  programs.push(running);
  return running;
}
const runRefusedStart = async (environment: Record<string, string>) => {
  const running = start(environment);
  return { code: await running.exit, said: running.output().trim() };
};

test('first start, second server in its way, stop and start again', async () => {
  const PORT = String(await freePort());
  const first = start({ PORT, CHAIN_RPC_URL: '' });
  await first.says(/^Ready on http:\/\/localhost:/m);
  expect(first.output().trim().split('\n')).toEqual([
    'database: embedded (PGlite) in .data/db',
    'keys: kept in .data/keys',
    'mail: outbox in .data/outbox',
    expect.stringMatching(/^social sign-in: /),
    expect.stringMatching(/^telegram bot: /),
    'chain: local (anvil, 31337)',
    'market: on-chain',
    expect.stringMatching(/^image: embedded/),
    expect.stringMatching(/^voice: embedded/),
    expect.stringMatching(/^music: embedded/),
    expect.stringMatching(/^video: embedded/),
    expect.stringMatching(/^chat: embedded/),
    'files: in .data/files',
    'disk: of DATA_DIR',
    'backups: by hand, or as the console says (no BACKUP_EVERY_HOURS)',
    'jobs: done in this process',
    'token checks: simulation on the local chain; asks GoPlus, honeypot.is, RugCheck',
    'site: not built (npm start builds it)',
    expect.stringMatching(/^console: it has no owner yet\. .*\/console\/claim#token=[\w-]{43}$/),
    `Ready on http://localhost:${PORT}`,
  ]);
  expect(await (await fetch(`http://localhost:${PORT}/health`)).json()).toEqual({ status: 'ok' });
  expect(statSync(join(folder, '.data')).mode & 0o077).toBe(0);

  const sameFolder = await runRefusedStart({ PORT: String(await freePort()) });
  expect(sameFolder).toEqual({
    code: 1,
    said: expect.stringMatching(/^The data folder .*\.data is in use by process \d+ since [^\n]*$/),
  });
  if (isFull) {
    const samePort = await runRefusedStart({ PORT, DATA_DIR: 'other' });
    expect(samePort.code).toBe(1);
    expect(samePort.said.split('\n').at(-1)).toMatch(
      /^PORT: another program uses \d+\. .*Example: PORT=/,
    );
  }

  first.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  if (isFull) {
    const killedProgram = start({ PORT });
    await killedProgram.says(/^Ready/m);
    killedProgram.kill('SIGKILL');
    await killedProgram.exit;
  }

  const database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, '.data') });
  const runs = await database.db
    .select()
    .from(tables.serviceRun)
    .orderBy(tables.serviceRun.startedAt);
  await database.close();
  expect(runs.map((run) => [run.roles, run.stoppedAt !== null])).toEqual([
    [['web', 'worker', 'bot'], true],
    ...(isFull ? [[['web', 'worker', 'bot'], false]] : []),
  ]);
});

test('a bad value, and a key that does not fit the database, are one line each', async () => {
  expect(await runRefusedStart({ PORT: 'abc' })).toEqual({
    code: 1,
    said: 'PORT: must be a whole number from 1 to 65535, got "abc". Example: PORT=3000',
  });
  expect(
    await runRefusedStart({ DATA_KEY: 'another key than the one before, long enough' }),
  ).toEqual({
    code: 1,
    said: expect.stringMatching(/^DATA_KEY: this database was written with another key\.[^\n]*$/),
  });
});

test.skipIf(process.env['FULL'] !== '1')(
  'so are other bad values, wherever they stand',
  async () => {
    expect((await runRefusedStart({ LOG_LEVEL: 'inof', ROLES: 'web,wroker' })).said)
      .toMatch(pattern()`
      ^ROLES: must name .*, got "web,wroker"\. Did you mean worker\? Example: [^\n]*$
      |^LOG_LEVEL: must be one of [^\n]*, got "inof"\. Did you mean info\? Example: LOG_LEVEL=info$
    `);
    expect((await runRefusedStart({ DATABSE_URL: 'postgres://secret', PORT: 'abc' })).said).toMatch(
      /^DATABSE_URL is not known; did you mean DATABASE_URL\?\nPORT: must be/,
    );
    writeFileSync(join(folder, '.env'), 'LOG_LEVEL=loud\nPORT=70000\n');
    expect((await runRefusedStart({ PORT: '3000' })).said).toMatch(/^LOG_LEVEL: must be one of/);
    rmSync(join(folder, '.env'));
    const file = join(folder, 'a file');
    writeFileSync(file, '');
    expect((await runRefusedStart({ DATA_DIR: join(file, 'data') })).said).toMatch(
      /^DATA_DIR: we cannot write [^\n]*a file[^\n]* \(ENOTDIR\)\.[^\n]*$/,
    );
    // No database is begun with one that is easy to guess.
    expect(await runRefusedStart({ DATA_KEY: WEAK, DATA_DIR: 'new' })).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^DATA_KEY: is easy to guess(?!.*dddd)[^\n]*Example: DATA_KEY=\$\(openssl rand[^\n]*$/,
      ),
    });
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'a database that is written with a key that is easy to guess goes on, and its operator is told',
  async () => {
    const environment = { DATA_KEY: WEAK, DATA_DIR: 'older' };
    const dataDir = join(folder, environment.DATA_DIR);
    const database = await openDatabase({ databaseUrl: undefined, dataDir });
    await claimKeyFingerprint(
      { db: database.db, clock: () => new Date() },
      { name: 'DATA_KEY', fingerprint: keyFingerprint(toKey(WEAK, 'data')) },
    );
    await database.close();
    expect(checkKeys(environment, readSettings(environment))).toContainEqual({
      what: expect.stringContaining('DATA_KEY is easy to guess'),
      mend: expect.stringContaining('backups'),
    });
    const worker = start({ ...environment, PORT: String(await freePort()), ROLES: 'worker' });
    await worker.says(/^Ready \(roles: worker\)$/m);
    expect(worker.output()).toMatch(/^DATA_KEY: is easy to guess, and this database is written/m);
    expect(worker.output()).not.toContain(WEAK);
    worker.kill('SIGTERM');
    expect(await worker.exit).toBe(0);
  },
);

test.skipIf(process.env['FULL'] !== '1')('without the role web nothing listens', async () => {
  const PORT = String(await freePort());
  const worker = start({ PORT, ROLES: 'worker' });
  await worker.says(/^Ready \(roles: worker\)$/m);
  await expect(fetch(`http://127.0.0.1:${PORT}/health`)).rejects.toThrow('fetch failed');
  worker.kill('SIGTERM');
  expect(await worker.exit).toBe(0);
});

describe.skipIf(findPostgres() === undefined || process.env['FULL'] !== '1')(
  'on PostgreSQL',
  () => {
    test('several servers share one database, with the same keys', async () => {
      const server = await startPostgres();
      try {
        const DATABASE_URL = await server.createDatabase();
        const ports = [await freePort(), await freePort(), await freePort()];
        expect(await runRefusedStart({ DATABASE_URL })).toEqual({
          code: 1,
          said: expect.stringMatching(/^SESSION_SECRET: must be set when DATABASE_URL is set/),
        });
        const servers = ports.map((port) =>
          start({ PORT: String(port), DATABASE_URL, CHAIN_RPC_URL: '', ...testKeys }),
        );
        for (const one of servers) await one.says(/^Ready/m);
        expect(servers[0]?.output()).toContain('database: PostgreSQL at 127.0.0.1:');
        expect(servers[0]?.output()).toContain(
          'chain: off (DATABASE_URL is set and CHAIN_RPC_URL is not)',
        );
        expect(
          (await runRefusedStart({ DATABASE_URL, ...testKeys, DATA_KEY: 'x'.repeat(40) })).said,
        ).toMatch(/^DATA_KEY: this database was written with another key/);
        // The database going away is said by readiness, and harms nothing else.
        await server.stop();
        const port = ports[0] ?? 0;
        await expect
          .poll(async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).status)
          .toBe(503);
        expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
        for (const one of servers) one.kill('SIGTERM');
        expect(await Promise.all(servers.map((one) => one.exit))).toEqual([0, 0, 0]);
      } finally {
        await server.stop().catch(() => {});
      }
    });
  },
);
