import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testConfig } from '../../../../testing/deps.ts';
import { openUpkeep } from './open-upkeep.ts';

const folder = mkdtempSync(join(tmpdir(), 'firm-upkeep-'));
afterAll(() => rmSync(folder, { recursive: true }));

const doctorOf = (program: string): string => {
  const path = join(folder, 'doctor.mjs');
  writeFileSync(path, program);
  return path;
};
const config = testConfig({ BACKUP_DIR: folder, DATA_DIR: join(folder, 'none') });

test('a check of the machine that never ends is stopped, and says so', async () => {
  const doctor = doctorOf('setInterval(() => {}, 1_000);');
  const { examine } = openUpkeep(config, { doctor, examineMilliseconds: 500 });
  expect(await examine()).toEqual([
    {
      what: 'The check took too long, so we stopped it. This machine is busy.',
      mend: 'Try again in some minutes, or run npm run doctor on the machine.',
    },
  ]);
});

test('a check that breaks is no finding', async () => {
  const { examine } = openUpkeep(config, { doctor: doctorOf('process.exit(3);') });
  await expect(examine()).rejects.toThrow('Command failed');
});
