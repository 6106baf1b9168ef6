import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { lockFolder, readRunning } from './lock-folder.ts';

const program = fileURLToPath(new URL('../testing/hold-folder.ts', import.meta.url));
const folder = join(mkdtempSync(join(tmpdir(), 'firm-lock-')), 'data');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(join(folder, '..'), { recursive: true, force: true });
});

/** Another process that tries to take the folder; resolves with what it says. */
async function holder(): Promise<{ child: ChildProcess; says: string }> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  children.push(child);
  // Data of the event.
  const [says] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  return { child, says: says.toString().trim() };
}

test('one process at a time; a killed one lets go at once', async () => {
  const first = await holder();
  expect(first.says).toBe('held');
  expect(readRunning(folder)).toMatchObject({ pid: first.child.pid, adminPort: 1 });

  const second = await holder();
  expect(second.says).toContain(
    `The data folder ${folder} is in use by process ${first.child.pid} since `,
  );
  expect(second.says).toContain('DATA_DIR=');
  expect(() => lockFolder(folder)).toThrow('is in use');
  // Being refused must not loosen the other's hold.
  expect((await holder()).says).toContain('is in use');

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const lock = lockFolder(folder);
  expect((await holder()).says).toContain(`in use by process ${process.pid}`);
  lock.release();
  lock.release();
  expect(existsSync(join(folder, 'running.json'))).toBe(false);
  expect((await holder()).says).toBe('held');
});
