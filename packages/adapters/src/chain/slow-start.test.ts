import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
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

/** Whether a process that stands still has a port by now. */
function hasPort(pid: number): boolean {
  const sockets = readdirSync(`/proc/${pid}/fd`).map((fd) => linkOf(`/proc/${pid}/fd/${fd}`));
  const listening = readFileSync(`/proc/${pid}/net/tcp`, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , , state]) => state === '0A');
  return listening.some((fields) => sockets.includes(`socket:[${fields[9]}]`));
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

const isStill = (pid: number): boolean =>
  readdirSync(`/proc/${pid}/task`).every((thread) =>
    /\) T /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  );

/** A node that stands still before it listens, as on a machine that does much else. */
async function stillNode(before: readonly number[]): Promise<number> {
  const node = await firstNode(before);
  process.kill(node, 'SIGSTOP');
  await expect.poll(() => isStill(node)).toBe(true);
  if (!hasPort(node)) return node;
  // It was faster than this process: the one that comes after it is tried.
  process.kill(node, 'SIGKILL');
  return stillNode([...before, node]);
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

// It waits 15 s and more: not in each run.
test.skipIf(process.platform !== 'linux' || process.env['FULL'] === undefined)(
  'a node that needs longer than 15 s to come up is started again, and says so',
  { timeout: 120_000 },
  async () => {
    const before = nodes();
    const lines = await open();
    const slow = await stillNode(before);
    await expect
      .poll(() => lines.join('\n'))
      .toMatch(/^warn local chain: The node did not start within 15 s\. Starting it/m);
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
