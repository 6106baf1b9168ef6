import { createWriteStream, existsSync, rmSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError, readMigrations } from '@firm/db';
import { errorCode, errorMessage } from '@firm/format';
import type { BACKUP_STEPS } from '@firm/schema';
import type { Settings } from '../../../config/env.ts';
import { backupText as text } from '../text/en/backup.ts';
import { VERSION } from '../../../version.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { isApart, listFilesBelow } from '../data-files.ts';
import { dumpPostgres } from './dump-postgres.ts';
import { DATABASE_FOLDER, FILES_FOLDER, MANIFEST, SUMS, type Manifest } from '../manifest.ts';
import { proveArchive } from './prove-archive.ts';
import { TarWriter } from './tar-writer.ts';

type Input = {
  file: string;
  /** Fingerprints by name. */ keys: Readonly<Record<string, string>>;
  /** Manifest fields that differ from those of a manual backup. */
  about?: BackupAbout | undefined;
  /** Told where it is. */
  onStep?: ((step: BackupStep) => void) | undefined;
};

export type BackupStep = (typeof BACKUP_STEPS)[number];

export type BackupAbout = Pick<Manifest, 'why'> &
  Partial<Pick<Manifest, 'version' | 'migrations' | 'toVersion'>>;

export type Written = { bytes: number; rows: number; tables: number; files: number };

/**
 * Enough for text and pages of tables; more costs the server's processor more than it saves of the
 * disk.
 */
const GZIP_LEVEL = 1;
const OUT_OF_ROOM = /\b(ENOSPC|EDQUOT|EFBIG)\b|no space left/i;

/** Files of an unfinished backup beside its target: the archive, and the database copy. */
const unfinishedOf = (file: string) =>
  ({ archive: `${file}.partial`, copy: `${file}.partial.db` }) as const;

/**
 * Writes everything this installation holds, except its keys, into one gzipped tar, and reads it
 * back. The database comes first: files are written before the rows that name them, so every row in
 * the backup finds its file. It has its name only when it is whole.
 *
 * @throws StartupError with a line that says what to do; then nothing is left
 */
export async function writeBackup(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { file, ...input }: Input,
): Promise<Written> {
  if (existsSync(file)) throw new StartupError(text.exists(file));
  const partialFiles = unfinishedOf(file);
  clearUnfinished(file);
  try {
    const about = await writeArchive({ settings, clock }, { file, ...input });
    input.onStep?.('check');
    await proveArchive(partialFiles.archive, { counts: true });
    await rename(partialFiles.archive, file);
    await syncFolder(dirname(resolve(file)));
    return { ...about, bytes: statSync(file).size };
  } catch (error) {
    if (OUT_OF_ROOM.test(`${errorCode(error)} ${errorMessage(error)}`))
      throw new StartupError(text.diskFull(file));
    throw error;
  } finally {
    clearUnfinished(file);
  }
}

/** Removes what a backup that was cut short left. */
export function clearUnfinished(file: string): void {
  for (const path of Object.values(unfinishedOf(file)))
    rmSync(path, { recursive: true, force: true });
}

async function writeArchive(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { file, keys, about, onStep }: Input,
): Promise<Omit<Written, 'bytes'>> {
  const { archive, copy } = unfinishedOf(file);
  const { dataDir, databaseUrl, databaseDirectUrl } = settings;
  const gzip = createGzip({ level: GZIP_LEVEL });
  const out = createWriteStream(archive, { mode: 0o600, flush: true });
  // One that breaks ends the other, and whoever writes into it.
  out.on('error', (error) => gzip.destroy(error));
  gzip.on('error', () => out.destroy());
  gzip.pipe(out);
  const tar = new TarWriter(gzip, clock());
  let counts: Record<string, number> = {};
  const begin = async (engine: Manifest['engine'], rowCounts: Record<string, number>) => {
    counts = rowCounts;
    onStep?.('pack');
    await tar.addText(MANIFEST, describe({ engine, counts, keys, about, now: clock() }));
    return tar;
  };
  try {
    onStep?.('copy');
    if (databaseUrl === undefined) {
      await begin(
        'embedded',
        await copyEmbedded(dataDir, copy, { isWithinStart: about?.why === 'upgrade' }),
      );
      await addBelow(tar, copy, DATABASE_FOLDER);
      rmSync(copy, { recursive: true, force: true });
    } else
      await dumpPostgres(databaseDirectUrl ?? databaseUrl, (match) => begin('postgres', match));
    // This one itself may be among them.
    const files = existsSync(dataDir)
      ? await addBelow(tar, dataDir, FILES_FOLDER, resolve(file))
      : 0;
    await tar.addSums(SUMS);
    await tar.finish();
    await finished(out);
    const rows = Object.values(counts);
    return { rows: rows.reduce((sum, one) => sum + one, 0), tables: rows.length, files };
  } catch (error) {
    throw gzip.errored ?? out.errored ?? error;
  } finally {
    gzip.destroy();
    out.destroy();
  }
}

const describe = ({
  now,
  about = { why: 'hand' },
  ...rest
}: Pick<Manifest, 'engine' | 'counts' | 'keys'> & {
  now: Date;
  about: BackupAbout | undefined;
}): string => {
  const manifest: Manifest = {
    format: 'the-firm-backup-2',
    madeAt: now.toISOString(),
    version: VERSION,
    migrations: [...readMigrations().known],
    ...rest,
    ...about,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** Adds a folder under a name; `without`: not what begins like this. Returns how many files. */
async function addBelow(
  tar: TarWriter,
  folder: string,
  name: string,
  without?: string,
): Promise<number> {
  const { files, folders } = listFilesBelow(folder, name === FILES_FOLDER ? isApart : undefined);
  const isMeant = (path: string) =>
    without === undefined || !join(folder, path).startsWith(without);
  for (const path of folders.filter(isMeant)) await tar.addFolder(`${name}/${path}`);
  const includedFiles = files.filter(isMeant);
  for (const path of includedFiles) await tar.addFile(`${name}/${path}`, join(folder, path));
  return includedFiles.length;
}

/** A name is kept by its folder. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
