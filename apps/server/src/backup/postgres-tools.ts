import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '@firm/db';
import { backupText as text } from '../text/en/backup.ts';

const run = promisify(execFile);
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

/** Runs a client program on a database. The password travels in the environment: arguments are visible to other users. */
export async function runTool(
  tool: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<string> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  try {
    const { stdout } = await run(tool, [...args, '--dbname', url.href], {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      maxBuffer: 64 * 1024 * 1024,
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as { stderr?: string; message: string };
    throw new CannotStart(text.toolFailed(tool, (stderr || message).trim()));
  }
}
