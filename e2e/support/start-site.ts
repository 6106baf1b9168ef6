import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Site = {
  url: string;
  dataDir: string;
  /** Process id of the server. */
  pid: number;
  stop(): Promise<void>;
};

const DIST = join(import.meta.dirname, '../../dist');

/**
 * A copy of the built program for one run of the tests, so that a build in the middle of it changes
 * nothing.
 */
export function snapshotBuild(): { folder: string; remove(): void } {
  // Beside dist, since the bundle names some packages by their place relative to it.
  const folder = join(DIST, '..', `.snapshot-${process.pid}`);
  for (const part of ['server', 'web', 'content', 'contracts'])
    if (existsSync(join(DIST, part)))
      cpSync(join(DIST, part), join(folder, part), { recursive: true });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Starts the built server as `npm start` does, on a port and a data folder of its own, and waits
 * until it can serve.
 */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'firm-e2e-'));
  const main = join(process.env['SITE_DIST'] ?? DIST, 'server/main.mjs');
  const options = ['--disable-warning=ExperimentalWarning', '--min-semi-space-size=4'];
  const child = spawn(process.execPath, [...options, main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // A machine whose disk is nearly full is no fault of what is tested.
      STUDIO_BYTES_TOTAL: '20GB',
      WEB_DIR: join(process.env['SITE_DIST'] ?? DIST, 'web'),
      ...env,
      // Nobody outside is asked by a journey.
      SAFETY_RPC_URLS: [env['SAFETY_RPC_URLS'] ?? [], 'off'].flat().join(','),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await ready(child);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.on('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(
      () => reject(new Error(`The server did not start:\n${output}`)),
      120_000,
    );
    const read = (text: Buffer): void => {
      output += text.toString();
      if (!output.includes('Ready on ')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
