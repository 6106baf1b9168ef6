import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { countMissingMigrations } from '../queries/migrations.ts';
import { serviceRun } from '../schema/service.ts';
import { isCurrentImage } from './image.ts';
import { sharedImage } from '../testing/shared-image.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-embedded-'));
const writer = fileURLToPath(new URL('../testing/write-forever.ts', import.meta.url));
let imagePath: string;
beforeAll(async () => void (imagePath = await sharedImage(inject('sharedFolder'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = (dataDir: string) => openDatabase({ databaseUrl: undefined, dataDir, imagePath });

test('a first start loads the image; what an unfinished one left is cleared away', async () => {
  expect(isCurrentImage(imagePath)).toBe(true);
  const dataDir = join(folder, 'first', 'deep');
  mkdirSync(join(dataDir, 'db.unfinished', 'base'), { recursive: true });
  const database = await open(dataDir);
  expect(await countMissingMigrations(database)).toBe(0);
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'lock.sqlite', 'running.json']);
  await expect(open(dataDir)).rejects.toThrow('is in use');
  await database.close();
  await database.close();
  expect(readdirSync(dataDir).sort()).toEqual(['db', 'lock.sqlite']);
});

// All migrations are done anew, on a disk.
test.skipIf(process.env['FULL'] !== '1')('an image of other migrations is not used', async () => {
  writeFileSync(join(folder, 'old.tar.gz'), 'nonsense');
  writeFileSync(join(folder, 'old.tar.gz.json'), '{"migrations":"other"}');
  const database = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(folder, 'without'),
    imagePath: join(folder, 'old.tar.gz'),
  });
  expect(await countMissingMigrations(database)).toBe(0);
  await database.close();
});

test('a restore that was cut short is not started over', async () => {
  const dataDir = join(folder, 'cut');
  mkdirSync(join(dataDir, 'restore.unfinished'), { recursive: true });
  await expect(open(dataDir)).rejects.toThrow('cut short');
  expect(existsSync(join(dataDir, 'db'))).toBe(false);
});

const kills = 20;
test.skipIf(process.env['FULL'] !== '1')(
  `killed at any moment, ${kills} times: nothing that was acknowledged is lost`,
  async () => {
    const dataDir = join(folder, 'killed');
    const acknowledgedIds: string[] = [];
    const wroteBeforeKill: boolean[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const child = spawn(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', writer, dataDir, imagePath],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      let childOutput = '';
      child.stdout.on('data', (chunk: Buffer) => (childOutput += chunk.toString()));
      // The first kills hit the first start itself, the others the writing.
      if (kill === 0) await sleep(300);
      else
        await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]).then(() =>
          sleep((kill * 37) % 200),
        );
      child.kill('SIGKILL');
      await once(child, 'close');
      // A line without its end was never said whole.
      const lines = childOutput.split('\n').slice(0, -1);
      acknowledgedIds.push(...lines);
      wroteBeforeKill.push(lines.length > 0);
    }
    expect(wroteBeforeKill.slice(1)).not.toContain(false);
    const database = await open(dataDir);
    const rows = new Set(
      (await database.db.select({ id: serviceRun.id }).from(serviceRun)).map((row) => row.id),
    );
    await database.close();
    expect(acknowledgedIds.filter((id) => !rows.has(id))).toEqual([]);
  },
  180_000,
);
