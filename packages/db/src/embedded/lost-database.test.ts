import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { markDatabaseMade } from './lost-database.ts';
import { sharedImage } from '../testing/shared-image.ts';

const root = mkdtempSync(join(tmpdir(), 'firm-lost-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let imagePath: string;
let output: string;
beforeAll(async () => {
  imagePath = await sharedImage(inject('sharedFolder'));
  output = folder('made');
  await (await open(output)).close();
});

const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir, imagePath });
function folder(name: string): string {
  const path = join(root, name);
  mkdirSync(join(path, 'keys'), { recursive: true });
  writeFileSync(join(path, 'keys/data-key'), 'x'.repeat(44));
  return path;
}

/** A folder with a database that was in use: a copy of one, since to make each takes seconds. */
function used(name: string): string {
  const dataDir = folder(name);
  cpSync(output, dataDir, { recursive: true });
  return dataDir;
}

test.skipIf(process.env['FULL'] !== '1')(
  'keys alone are a first start that was cut short: a database is made',
  async () => {
    const database = await open(folder('fresh'));
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  },
);

test.each(process.env['FULL'] === '1' ? ['files', 'outbox', 'chain'] : ['files'])(
  'a lost database beside %s is not begun anew',
  async (trace) => {
    const dataDir = folder(`lost-${trace}`);
    mkdirSync(join(dataDir, trace));
    writeFileSync(join(dataDir, trace, 'one'), '');
    await expect(open(dataDir)).rejects.toThrow(/no database in .*npm run restore/s);
    expect(readdirSync(dataDir)).not.toContain('db');
  },
);

test('a database that was in use and has gone is not begun anew', async () => {
  const dataDir = used('gone');
  markDatabaseMade(dataDir);
  rmSync(join(dataDir, 'db'), { recursive: true });
  await expect(open(dataDir)).rejects.toThrow(/no database in/);
});

test.each(process.env['FULL'] === '1' ? ['', 'PG_VERSION', 'global/pg_control'] : ['PG_VERSION'])(
  'a damaged one (without %j) is not begun anew',
  async (part) => {
    const dataDir = (part === '' ? folder : used)(`damaged-${part.replace('/', '-')}`);
    if (part === '') mkdirSync(join(dataDir, 'db'));
    else rmSync(join(dataDir, 'db', part));
    const before = readdirSync(join(dataDir, 'db'));
    await expect(open(dataDir)).rejects.toThrow(/is damaged: it has no .*npm run restore/s);
    expect(readdirSync(join(dataDir, 'db'))).toEqual(before);
  },
);

test('a database of a newer program is refused and left as it is', async () => {
  const dataDir = used('newer');
  const database = await open(dataDir);
  await database.db.execute(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 9999999999999)",
  );
  await database.close();
  await expect(open(dataDir)).rejects.toThrow(/newer version .*\(1 migrations/);
  await expect(openDatabase({ databaseUrl: undefined, dataDir, migrates: false })).rejects.toThrow(
    /newer version/,
  );
});
