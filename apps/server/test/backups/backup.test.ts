import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { openDatabase, startServiceRun, tables } from '@firm/db';
import { findPostgres, freePort, startPostgres } from '@firm/db/testing.ts';
import { findTool } from '../../src/features/backups/postgres-tools.ts';
import { builtProgram, startProgram, testKeys } from '../programs.ts';

const isFull = process.env['FULL'] === '1';
const folder = mkdtempSync(join(tmpdir(), 'firm-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function command(name: string, args: string[], environment: Record<string, string> = {}) {
  const running = startProgram(builtProgram(name), { args, environment, folder });
  return { code: await running.exit, said: running.output().trim() };
}

const versions = async (dataDir: string) => {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  const rows = await database.db
    .select({ version: tables.serviceRun.version })
    .from(tables.serviceRun);
  await database.close();
  return rows.map((row) => row.version);
};

test('there and back, from a running server and from a stopped one', async () => {
  const data = join(folder, '.data');
  expect(await command('backup', ['early.tgz'])).toEqual({
    code: 1,
    said: expect.stringContaining('nothing to back up'),
  });
  const PORT = String(await freePort());
  const server = startProgram(builtProgram('main'), {
    folder,
    environment: { PORT, WEB_DIR: 'none' },
  });
  await server.says(/^Ready/m);
  mkdirSync(join(data, 'outbox', 'deep'), { recursive: true });
  writeFileSync(join(data, 'outbox', 'deep', `${'ü'.repeat(60)}.eml`), 'hello');
  // The accounts of a local chain are keys as well.
  const chainKeys = JSON.stringify({ operator: `0x${'ab'.repeat(32)}` });
  mkdirSync(join(data, 'chain'));
  writeFileSync(join(data, 'chain', 'world.json'), '{}');
  for (const name of ['keys.json', 'keys.json.corrupt-2026-11-21'])
    writeFileSync(join(data, 'chain', name), chainKeys);

  const door: {
    adminPort: number;
    adminToken: string;
  } = JSON.parse(readFileSync(join(data, 'running.json'), 'utf8'));
  expect(statSync(join(data, 'running.json')).mode & 0o777).toBe(0o600);
  const knock = (authorization: string) =>
    new Promise((resolve) =>
      request(
        {
          port: door.adminPort,
          host: '127.0.0.1',
          path: '/database-dump',
          method: 'POST',
          headers: { authorization },
        },
        (response) => resolve(response.resume().statusCode),
      ).end(),
    );
  expect(await knock('Bearer wrong')).toBe(403);

  const online = await command('backup', ['online.tgz', '--keys']);
  expect(online).toEqual({
    code: 0,
    said: expect.stringContaining('Keys written to online.tgz.keys'),
  });
  for (const file of ['online.tgz', 'online.tgz.keys'])
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  expect(await command('backup', ['online.tgz'])).toEqual({
    code: 1,
    said: expect.stringContaining('already exists'),
  });
  expect(await command('restore', ['online.tgz', '--force'])).toEqual({
    code: 1,
    said: expect.stringContaining('is in use by process'),
  });
  const secrets = ['session-secret', 'data-key', 'certificate-key', 'c2pa-key'].map((name) =>
    readFileSync(join(data, 'keys', name), 'utf8').trim(),
  );
  const archive = gunzipSync(readFileSync(join(folder, 'online.tgz')));
  for (const secret of [...secrets, door.adminToken, 'ab'.repeat(32)])
    expect(archive.includes(secret)).toBe(false);

  server.kill('SIGTERM');
  await server.exit;
  const database = await openDatabase({ databaseUrl: undefined, dataDir: data });
  await startServiceRun(
    { db: database.db, clock: () => new Date() },
    { version: 'after the first backup', roles: [] },
  );
  await database.close();
  if (isFull) expect((await command('backup', ['offline.tgz'])).code).toBe(0);

  // Onto another machine: the keys have to come along.
  const elsewhere = { DATA_DIR: 'elsewhere' };
  expect(await command('restore', ['online.tgz'], elsewhere)).toEqual({
    code: 1,
    said: expect.stringMatching(/DATA_KEY.*not here.*Nothing was changed/),
  });
  if (isFull) {
    writeFileSync(
      join(folder, 'wrong.keys'),
      JSON.stringify({ DATA_KEY: 'w'.repeat(40), CERTIFICATE_KEY: 'w'.repeat(40) }),
    );
    expect(await command('restore', ['online.tgz', '--keys', 'wrong.keys'], elsewhere)).toEqual({
      code: 1,
      said: expect.stringMatching(/not the key of this backup/),
    });
  }
  expect(readdirSync(join(folder, 'elsewhere'))).toEqual(['lock.sqlite']);
  expect(
    (await command('restore', ['online.tgz', '--keys', 'online.tgz.keys'], elsewhere)).code,
  ).toBe(0);
  expect(
    readFileSync(join(folder, 'elsewhere', 'outbox', 'deep', `${'ü'.repeat(60)}.eml`), 'utf8'),
  ).toBe('hello');
  expect(await versions(join(folder, 'elsewhere'))).toHaveLength(1);
  const restoredChain = join(folder, 'elsewhere', 'chain');
  expect(readdirSync(restoredChain).toSorted()).toEqual(['keys.json', 'world.json']);
  expect(readFileSync(join(restoredChain, 'keys.json'), 'utf8')).toBe(chainKeys);
  expect(statSync(join(restoredChain, 'keys.json')).mode & 0o777).toBe(0o600);

  // The rest takes four more programs, of which each starts for seconds.
  if (!isFull) return;
  // Over what is there only by force, and what was there is kept.
  expect(await command('restore', ['offline.tgz'], elsewhere)).toEqual({
    code: 1,
    said: expect.stringContaining('add --force'),
  });
  expect((await command('restore', ['offline.tgz', '--force'], elsewhere)).code).toBe(0);
  expect(await versions(join(folder, 'elsewhere'))).toContain('after the first backup');
  // Those of the same place are taken along.
  expect(readFileSync(join(restoredChain, 'keys.json'), 'utf8')).toBe(chainKeys);
  const replacedFolders = readdirSync(join(folder, 'elsewhere')).filter((name) =>
    name.startsWith('replaced-'),
  );
  expect(readdirSync(join(folder, 'elsewhere', replacedFolders[0] ?? ''))).toEqual(
    expect.arrayContaining(['db', 'outbox']),
  );

  const revivedServer = startProgram(builtProgram('main'), {
    folder,
    environment: { PORT, WEB_DIR: 'none', ...elsewhere },
  });
  await revivedServer.says(/^Ready/m);
  revivedServer.kill('SIGTERM');
  expect(await revivedServer.exit).toBe(0);
});

test.skipIf(process.env['FULL'] !== '1')(
  'a damaged, foreign or newer backup is refused and nothing is changed',
  async () => {
    const good = readFileSync(join(folder, 'online.tgz'));
    const archive = gunzipSync(good);
    const flippedArchive = Buffer.from(good);
    flippedArchive[Math.floor(good.length / 2)] =
      (flippedArchive[Math.floor(good.length / 2)] ?? 0) ^ 0xff;
    const newer = Buffer.from(archive);
    const at = newer.indexOf('"migrations": [') + '"migrations": [\n    "'.length;
    newer.write('0000', at);
    const cases: [string, Buffer, RegExp][] = [
      ['cut', good.subarray(0, good.length / 2), /as a backup/],
      ['flipped', flippedArchive, /as a backup/],
      ['text', Buffer.from('hello'), /as a backup/],
      ['newer', gzipSync(newer, { level: 1 }), /newer version/],
    ];
    for (const [name, bytes, reason] of cases) {
      writeFileSync(join(folder, `${name}.tgz`), bytes);
      expect(
        await command('restore', [`${name}.tgz`, '--keys', 'online.tgz.keys'], {
          DATA_DIR: `from-${name}`,
        }),
      ).toEqual({ code: 1, said: expect.stringMatching(reason) });
      expect(readdirSync(join(folder, `from-${name}`))).toEqual(['lock.sqlite']);
    }
    expect(await command('restore', ['none.tgz'], { DATA_DIR: 'from-none' })).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^We cannot read .*none\.tgz as a backup \(.*Nothing was changed\.$/,
      ),
    });
  },
);

test.skipIf(process.env['FULL'] !== '1')(
  'the doctor says what is wrong and how to mend it',
  async () => {
    const PORT = String(await freePort());
    const keys = join(folder, '.data', 'keys');
    // By itself, without the tests above, it has nothing to look at yet.
    if (!existsSync(keys)) {
      const environment = { PORT, WEB_DIR: 'none' };
      const server = startProgram(builtProgram('main'), { folder, environment });
      await server.says(/^Ready/m);
      server.kill('SIGTERM');
      await server.exit;
    }
    expect(await command('doctor', [], { PORT })).toEqual({
      code: 0,
      said: expect.not.stringContaining('bad '),
    });
    expect(await command('doctor', [], { PORT: 'abc' })).toEqual({
      code: 1,
      said: expect.stringMatching(/^bad {2}configuration: PORT: .*\n.*→/),
    });
    chmodSync(join(keys, 'data-key'), 0o644);
    expect(await command('doctor', [], { PORT })).toEqual({
      code: 1,
      said: expect.stringContaining(`chmod 600 ${join(keys, 'data-key')}`),
    });
    chmodSync(join(keys, 'data-key'), 0o600);
    expect(await command('doctor', [], { PORT, DATA_KEY: 'z'.repeat(40) })).toEqual({
      code: 1,
      said: expect.stringContaining('another DATA_KEY'),
    });
    rmSync(join(keys, 'data-key'));
    expect(await command('doctor', [], { PORT })).toEqual({
      code: 1,
      said: expect.stringContaining('data-key is missing'),
    });
    expect(existsSync(join(keys, 'data-key'))).toBe(false);
  },
  // Up to seven starts of the program.
  120_000,
);

// Four more starts of the program: left to the full run.
describe.skipIf(
  findPostgres() === undefined || findTool('pg_dump') === undefined || process.env['FULL'] !== '1',
)('on PostgreSQL', () => {
  test('there and back', async () => {
    const postgres = await startPostgres();
    try {
      const secrets = {
        ...testKeys,
        DATA_DIR: 'pg-data',
      };
      const [from, to] = [await postgres.createDatabase(), await postgres.createDatabase()];
      const database = await openDatabase({ databaseUrl: from, dataDir: undefined });
      await startServiceRun(
        { db: database.db, clock: () => new Date() },
        { version: 'kept', roles: [] },
      );
      await database.close();
      mkdirSync(join(folder, 'pg-data'));
      writeFileSync(join(folder, 'pg-data', 'note.txt'), 'hello');
      expect((await command('backup', ['pg.tgz'], { ...secrets, DATABASE_URL: from })).code).toBe(
        0,
      );
      expect(await command('restore', ['pg.tgz', '--force'], secrets)).toEqual({
        code: 1,
        said: expect.stringContaining('was made from PostgreSQL'),
      });
      const target = { ...secrets, DATABASE_URL: to, DATA_DIR: 'pg-restored' };
      expect(await command('restore', ['pg.tgz'], target)).toMatchObject({ code: 0 });
      expect(await command('restore', ['pg.tgz'], { ...target, DATA_DIR: 'pg-again' })).toEqual({
        code: 1,
        said: expect.stringContaining('already has tables'),
      });
      expect(
        await command('restore', ['pg.tgz', '--force'], { ...target, DATA_DIR: 'pg-again' }),
      ).toMatchObject({ code: 0 });
      const restoredDatabase = await openDatabase({ databaseUrl: to, dataDir: undefined });
      expect(
        await restoredDatabase.db
          .select({ version: tables.serviceRun.version })
          .from(tables.serviceRun),
      ).toEqual([{ version: 'kept' }]);
      await restoredDatabase.close();
      expect(readFileSync(join(folder, 'pg-again', 'note.txt'), 'utf8')).toBe('hello');
    } finally {
      await postgres.stop();
    }
  });
});
