import { createWriteStream, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CannotStart, FolderInUse, lockFolder, readMigrations, readTar } from '@firm/db';
import type { Settings } from '../config/env.ts';
import { backupText as text } from '../text/en/backup.ts';
import { VERSION } from '../version.ts';
import { askServerForDump } from './ask-server.ts';
import { isApart, listFilesBelow } from './data-files.ts';
import {
  DATABASE_FOLDER,
  FILES_FOLDER,
  MANIFEST,
  POSTGRES_DUMP,
  type Manifest,
} from './manifest.ts';
import { findTool, runTool } from './postgres-tools.ts';
import { TarWriter } from './tar-writer.ts';

type Input = { file: string; keys: Readonly<Record<string, string>> };

/**
 * Writes everything this installation holds, except its keys, into one gzipped tar. The database comes first:
 * files are written before the rows that name them, so every row in the backup finds its file.
 *
 * @param keys fingerprints by name
 * @returns size in bytes
 * @throws CannotStart with a line that says what to do
 */
export async function writeBackup(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { file, keys }: Input,
): Promise<number> {
  if (existsSync(file)) throw new CannotStart(text.exists(file));
  const partial = `${file}.partial`;
  const gzip = createGzip();
  const out = gzip.pipe(createWriteStream(partial, { mode: 0o600, flush: true }));
  try {
    const tar = new TarWriter(gzip, clock());
    const engine = settings.databaseUrl === undefined ? 'embedded' : 'postgres';
    const manifest: Manifest = {
      format: 'the-firm-backup-1',
      madeAt: clock().toISOString(),
      version: VERSION,
      engine,
      migrations: [...readMigrations().known],
      keys: { ...keys },
    };
    await tar.addText(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
    if (settings.databaseUrl === undefined) await addEmbedded(tar, settings.dataDir);
    else await addPostgres(tar, settings.databaseUrl);
    if (existsSync(settings.dataDir)) {
      const { files, folders } = listFilesBelow(settings.dataDir, isApart);
      for (const folder of folders) await tar.addFolder(`${FILES_FOLDER}/${folder}`);
      for (const path of files)
        await tar.addFile(`${FILES_FOLDER}/${path}`, join(settings.dataDir, path));
    }
    await tar.finish();
    await finished(out);
    await rename(partial, file);
  } catch (error) {
    out.destroy();
    rmSync(partial, { force: true });
    throw error;
  }
  return statSync(file).size;
}

async function addEmbedded(tar: TarWriter, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'db');
  if (!existsSync(folder)) throw new CannotStart(text.nothing(dataDir));
  const lock = tryLock(dataDir);
  if (!lock) return addDump(tar, await askServerForDump(dataDir));
  try {
    // Nobody uses it: the folder as it lies there is a consistent database, even after a kill.
    const { files, folders } = listFilesBelow(folder);
    for (const path of folders) await tar.addFolder(`${DATABASE_FOLDER}/${path}`);
    for (const path of files) await tar.addFile(`${DATABASE_FOLDER}/${path}`, join(folder, path));
  } finally {
    lock.release();
  }
}

function tryLock(dataDir: string) {
  try {
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

async function addDump(tar: TarWriter, dump: Uint8Array): Promise<void> {
  await readTar(Readable.from([dump]).pipe(createGunzip()), (entry, content) =>
    tar.add(
      {
        ...entry,
        path: `${DATABASE_FOLDER}/${entry.path.replace(/^\/+/, '')}`,
        mode: entry.mode & 0o777,
      },
      content,
    ),
  );
}

async function addPostgres(tar: TarWriter, databaseUrl: string): Promise<void> {
  const tool = findTool('pg_dump');
  if (tool === undefined)
    throw new CannotStart(
      text.noPgDump('pg_dump --format=custom --no-owner --file=the-firm.dump "$DATABASE_URL"'),
    );
  const folder = mkdtempSync(join(tmpdir(), 'the-firm-backup-'));
  try {
    await runTool(tool, databaseUrl, [
      '--format=custom',
      '--no-owner',
      '--file',
      join(folder, POSTGRES_DUMP),
    ]);
    await tar.addFile(POSTGRES_DUMP, join(folder, POSTGRES_DUMP));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
