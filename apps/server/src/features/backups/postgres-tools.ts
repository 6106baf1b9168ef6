import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { StartupError } from '@firm/db';
import { backupText as text } from './text/en/backup.ts';

type Tool = 'pg_dump' | 'pg_restore' | 'psql';

/** A PostgreSQL client program: on PATH, or the newest that Debian's packages installed. */
export function findTool(tool: Tool): string | undefined {
  if (spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0) return tool;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  return versions
    .map((version) => join(debian, version, 'bin', tool))
    .find((path) => existsSync(path));
}

type StartedTool = {
  input: Writable;
  output: Readable;
  /** Rejects with what it said when it fails. */
  done: Promise<void>;
  kill: () => void;
};

/**
 * Starts a client program, on a database where one is named. The password travels in the
 * environment: arguments are visible to other users.
 */
export function startTool(
  tool: string,
  args: readonly string[],
  databaseUrl?: string,
): StartedTool {
  const url = databaseUrl === undefined ? undefined : new URL(databaseUrl);
  const password = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const child: ChildProcess & { stdin: Writable; stdout: Readable; stderr: Readable } = spawn(
    tool,
    [...args, ...(url ? ['--dbname', url.href] : [])],
    {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  // A program that ended early says why by itself.
  child.stdin.on('error', () => {});
  let errorOutput = '';
  child.stderr.on(
    'data',
    (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString()).slice(-4_000)),
  );
  const completion = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new StartupError(text.toolFailed(tool, why)));
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : fail(errorOutput.trim() || `${signal ?? code}`),
    );
  });
  // Later awaits still see the rejection.
  completion.catch(() => {});
  return {
    input: child.stdin,
    output: child.stdout,
    done: completion,
    kill: () => void child.kill(),
  };
}

/** Runs a client program on a database and returns what it printed. */
export async function runTool(
  tool: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<string> {
  const toolRun = startTool(tool, args, databaseUrl);
  toolRun.input.end();
  const [toolOutput] = await Promise.all([readText(toolRun.output), toolRun.done]);
  return toolOutput;
}
