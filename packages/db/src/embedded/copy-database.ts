import { constants, mkdirSync, readdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../errors.ts';
import { countRows } from '../queries/count-rows.ts';
import type { Database } from '../types.ts';
import type { CopyPoint } from './checkpoints.ts';
import { optimiseNothing } from './optimise-nothing.ts';

const JOURNAL = 'pg_wal';
/** A look needs no more; the usual 128 MB would be this process's memory. */
const LOOK_PARAMETERS = ['-c', 'shared_buffers=16MB'];

/** The database was restarted, or made a checkpoint, while it was copied. */
export class OutdatedCopyError extends Error {
  override name = 'OutdatedCopyError';
}

/**
 * Copies a database folder file by file while another process goes on writing to it, as
 * PostgreSQL's own base backups do: the files are of different moments, and the journal from the
 * last checkpoint on, copied after them, brings all to the moment at which that began. The journal
 * holds whole pages, so one that was caught half-written is mended by it.
 *
 * @param point asks the process that has the database open; undefined where nobody has
 * @throws OutdatedCopyError when the journal was cut meanwhile
 */
export async function copyDatabase(
  source: string,
  target: string,
  point: (() => Promise<CopyPoint>) | undefined,
): Promise<void> {
  const before = await point?.();
  await copyBelow(source, target, '', (path) => path.startsWith(`${JOURNAL}/`));
  const { firstSegment = '', lastSegment = 'G' } = (await point?.()) ?? {};
  const isNeeded = (name: string): boolean =>
    /^[0-9A-F]{24}$/.test(name) && name >= firstSegment && name <= lastSegment;
  await copyBelow(source, target, JOURNAL, (path) => !isNeeded(path.slice(JOURNAL.length + 1)));
  if ((await point?.())?.redo !== before?.redo)
    throw new OutdatedCopyError('the journal was cut while the database was copied');
}

async function copyBelow(
  source: string,
  target: string,
  folder: string,
  leavesOut: (path: string) => boolean,
): Promise<void> {
  mkdirSync(join(target, folder), { recursive: true, mode: 0o700 });
  const entries = readdirSync(join(source, folder), { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = relative(source, join(entry.parentPath, entry.name));
    if (entry.isDirectory()) mkdirSync(join(target, path), { recursive: true, mode: 0o700 });
    else if (entry.isFile() && !leavesOut(path)) {
      mkdirSync(dirname(join(target, path)), { recursive: true, mode: 0o700 });
      // A table that was dropped meanwhile: the journal says so as well.
      await copyFile(join(source, path), join(target, path), constants.COPYFILE_FICLONE).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
        },
      );
    }
  }
}

/**
 * Opens a copy as a start would, reads every row of it (each page has a checksum) and closes it:
 * afterwards it needs no recovery any more. For a process of its own: it runs the database's
 * program slowly, in little memory.
 *
 * @returns how many rows each table has
 * @throws StartupError when it does not open or a page is damaged
 */
export async function proveDatabase(folder: string): Promise<Record<string, number>> {
  optimiseNothing();
  const pglite = new PGlite({
    dataDir: `file://${folder}`,
    startParams: [...PGlite.defaultStartParams, ...LOOK_PARAMETERS],
  });
  try {
    await pglite.waitReady;
    // Drizzle types each driver apart; the queries used are those of both.
    const counts = await countRows({ db: drizzle(pglite) as unknown as Database });
    await pglite.close();
    return counts;
  } catch (error) {
    throw new StartupError(`The copy of the database cannot be read (${String(error)}).`);
  }
}
