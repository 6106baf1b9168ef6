import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres-server.ts';

export type PgBouncer = {
  /** The same database by way of the pooler. */
  address: (databaseUrl: string) => string;
  stop: () => Promise<void>;
};

/** Undefined where there is none. Debian keeps it where only root looks. */
export function findPgBouncer(): string | undefined {
  return [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'pgbouncer'))
    .find((path) => existsSync(path));
}

/**
 * Starts a PgBouncer in transaction mode before a server of startPostgres: of its few connections
 * to it each is lent for one transaction at a time, to whoever asks.
 */
export async function startPgBouncer(
  { port: serverPort }: { port: number },
  { connections }: { connections: number },
): Promise<PgBouncer> {
  const folder = mkdtempSync('/tmp/firm-pgbouncer-');
  chmodSync(folder, 0o755);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${serverPort} user=firm
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`,
  );
  // It refuses to run as root, as PostgreSQL does.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(findPgBouncer() ?? 'pgbouncer', [...user, file], {
    cwd: '/tmp',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (text: Buffer) => (errorOutput += text.toString()));
  await untilListening(child, port, () => errorOutput);
  return {
    address: (databaseUrl) => databaseUrl.replace(`:${serverPort}/`, `:${port}/`),
    stop: async () => {
      const childExit = new Promise((resolve) => child.once('close', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await childExit;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(
  child: ChildProcess,
  port: number,
  readOutput: () => string,
): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (child.exitCode !== null) break;
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = createConnection({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await sleep(50);
  }
  throw new Error(`PgBouncer does not listen:\n${readOutput()}`);
}
