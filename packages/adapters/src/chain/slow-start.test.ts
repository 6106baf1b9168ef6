import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { portOf } from '@firm/format/testing.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileContracts } from '../../../../contracts/compile.mjs';
import { createLocalChain, type LocalChain } from './local.ts';

let folder: string;
let chain: LocalChain | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firm-slow-'));
});
afterEach(async () => {
  await chain?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The nodes that this process has started. Only Linux tells fast enough. */
function nodes(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((pid) => pid !== '' && nameOf(pid) === 'anvil')
    .map(Number);
}

/** A process may end while it is looked at. */
function nameOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The node that was started after `before` were there: other tests of this process have theirs. */
async function firstNode(before: readonly number[]): Promise<number> {
  for (;;) {
    const node = nodes().find((pid) => !before.includes(pid));
    if (node !== undefined) return node;
    await nextTurn();
  }
}

async function open(port = 0): Promise<string[]> {
  const lines: string[] = [];
  const artifactsDir = await compileContracts({
    root: fileURLToPath(new URL('../../../..', import.meta.url)),
  });
  chain = createLocalChain({
    dataDir: folder,
    artifactsDir,
    log: (level, line) => void lines.push(`${level} ${line}`),
    metadataBaseUri: 'http://localhost/',
    trading: false,
    history: false,
    port,
  });
  return lines;
}

async function untilReady(): Promise<void> {
  await expect.poll(() => chain?.status(), { interval: 200 }).toBe('ready');
}

// It has to be stopped before it listens: on a busy machine that may fail, so not in each run.
test.skipIf(process.platform !== 'linux' || process.env['FULL'] === undefined)(
  'a node that needs longer than 15 s to come up is started again, and says so',
  { timeout: 120_000 },
  async () => {
    const before = nodes();
    const lines = await open();
    // It stands still before it listens, as on a machine that does much else.
    const slow = await firstNode(before);
    process.kill(slow, 'SIGSTOP');
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatch(/^warn local chain: The node did not start within 15 s\. Starting it/);
    await untilReady();
    expect(nodes()).not.toContain(slow);
  },
);

test(
  'a chain that cannot be started is tried again until it can, and says both',
  { timeout: 120_000 },
  async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const lines = await open(portOf(other));
    await expect.poll(() => lines.join()).toContain('trying again in 2 s');
    expect(await chain?.status()).toBe('unreachable');
    other.close();
    await untilReady();
    expect(lines.at(-1)).toBe('info local chain: started');
  },
);
