import { portOf } from '@firm/format/testing.ts';
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Data for another process to stop a server. */
export type PostgresFolder = { folder: string; bin: string };

export type PostgresServer = {
  own: PostgresFolder;
  /** Address of an empty database of its own. */
  createDatabase: () => Promise<string>;
  url: string;
  port: number;
  /** Goes away, as `pg_ctl stop` does: its data stays. */
  halt: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Comes back after halt. */
  resume: () => Promise<void>;
  /** Stops or goes on with all its processes: connections stay open and nothing answers. */
  freeze: (isFrozen: boolean) => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Folder with initdb and pg_ctl: on PATH, or the newest under /usr/lib/postgresql. Undefined where
 * there is none.
 */
export function findPostgres(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const binaryFolder = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')),
  );
  return binaryFolder !== undefined && (!isRoot() || findRunUser() !== undefined)
    ? binaryFolder
    : undefined;
}

const isRoot = (): boolean => process.getuid?.() === 0;

const asOwner = (program: string, args: string[]) =>
  isRoot()
    ? run(findRunUser() ?? 'runuser', ['-u', 'postgres', '--', program, ...args], { cwd: '/tmp' })
    : run(program, args, { cwd: '/tmp' });

const haltServer = async (
  { folder, bin }: PostgresFolder,
  mode: 'fast' | 'immediate',
): Promise<void> =>
  void (await asOwner(join(bin, 'pg_ctl'), ['-D', join(folder, 'data'), '-m', mode, '-w', 'stop']));

/** Ends a server and removes what it kept. */
export async function stopPostgres(own: PostgresFolder): Promise<void> {
  await haltServer(own, 'immediate').catch(() => {});
  rmSync(own.folder, { recursive: true, force: true });
}

/** By its place: what root uses is not on everybody's PATH. */
const findRunUser = (): string | undefined =>
  ['/usr/sbin/runuser', '/sbin/runuser', '/usr/bin/runuser'].find((path) => existsSync(path));

/**
 * Starts a throw-away PostgreSQL on a free port of this machine. As root it runs as the user
 * `postgres`, since PostgreSQL refuses to run as root. Without fsync: what is tested is not what a
 * power failure leaves.
 */
export async function startPostgres({
  maxConnections = 100,
}: { maxConnections?: number } = {}): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error('no PostgreSQL on this machine');
  const folder = mkdtempSync('/tmp/firm-pg-');
  if (isRoot()) {
    chmodSync(folder, 0o755);
    await run('chown', ['postgres', folder]);
  }
  const data = join(folder, 'data');
  await asOwner(join(bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'firm',
    '--auth=trust',
    '--no-sync',
    '-E',
    'UTF8',
  ]);
  const port = await freePort();
  const settings =
    `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c ` +
    `max_connections=${maxConnections}`;
  const begin = () =>
    asOwner(join(bin, 'pg_ctl'), [
      '-D',
      data,
      '-o',
      settings,
      '-l',
      join(folder, 'log'),
      '-w',
      '-t',
      '30',
      'start',
    ]);
  await begin();
  const url = `postgres://firm@127.0.0.1:${port}/postgres`;
  let databases = 0;
  const own = { folder, bin };
  return {
    own,
    url,
    port,
    halt: (mode) => haltServer(own, mode),
    resume: async () => void (await begin()),
    freeze: async (isFrozen) => {
      const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', pid]);
      for (const one of [pid, ...stdout.split('\n').filter((line) => line.trim() !== '')])
        process.kill(Number(one), isFrozen ? 'SIGSTOP' : 'SIGCONT');
    },
    createDatabase: async () => {
      const name = `test_${(databases += 1)}`;
      const client = new pg.Client(url);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://firm@127.0.0.1:${port}/${name}`;
    },
    stop: () => stopPostgres(own),
  };
}

/** A TCP port of this machine that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const port = portOf(probe);
      probe.close(() => resolve(port));
    });
  });
}
