import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CannotStart,
  extractTar,
  lockFolder,
  readGzip,
  readMigrations,
  RESTORE_FOLDER,
} from '@firm/db';
import { entriesOf, errorCode, errorMessage } from '@firm/format';
import type { Settings } from '../config/env.ts';
import { keysFolder, secretFiles } from '../config/secrets.ts';
import { backupText as text } from '../text/en/backup.ts';
import { BACKUPS_FOLDER, CHAIN_KEYS_FILE, isOfProcess } from './data-files.ts';
import { fingerprints, type KeySet } from './key-set.ts';
import {
  DATABASE_FOLDER,
  FILES_FOLDER,
  POSTGRES_DUMP,
  POSTGRES_FOLDER,
  type Manifest,
} from './manifest.ts';
import { proveArchive } from './prove-archive.ts';
import { readManifest } from './read-manifest.ts';
import { checkPostgresTarget, restorePostgres } from './restore-postgres.ts';

type Input = {
  file: string;
  /** Keys found here; must be those the backup was made with. */
  keys: KeySet;
  /** Whether to write these keys into DATA_DIR/keys (they came from a file). */
  writesKeys: boolean;
  force: boolean;
};

export type Restored = {
  madeAt: string;
  /** Where what was there before is kept. */ keptIn: string | undefined;
};

/**
 * Puts a backup in place. Everything is unpacked and checked first, beside the data; only then
 * anything changes.
 *
 * @throws CannotStart with a line that says what to do; then nothing was changed
 */
export async function restoreBackup(
  { settings, clock }: { settings: Settings; clock: () => Date },
  input: Input,
): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  const lock = lockFolder(dataDir);
  const unfinished = join(dataDir, RESTORE_FOLDER);
  try {
    const inTheWay = readdirSync(dataDir).filter(
      (name) =>
        name !== 'keys' &&
        name !== RESTORE_FOLDER &&
        name !== BACKUPS_FOLDER &&
        !name.startsWith('replaced-') &&
        !isOfProcess(name),
    );
    if (inTheWay.length > 0 && !input.force) throw new CannotStart(text.occupied(dataDir));
    rmSync(unfinished, { recursive: true, force: true });
    let keptIn: string | undefined;
    try {
      const manifest = await orUnreadable(input.file, readManifest(input.file));
      check(manifest, databaseUrl, input.keys);
      await orUnreadable(input.file, proveArchive(input.file, { counts: false }));
      await orNoRoom(dataDir, extractTar(readGzip(input.file), unfinished));
      if (databaseUrl !== undefined)
        await checkPostgresTarget(settings.databaseDirectUrl ?? databaseUrl, input.force);
      if (inTheWay.length > 0) keptIn = moveAside(dataDir, inTheWay, clock());
      if (databaseUrl !== undefined)
        await restorePostgres(
          settings.databaseDirectUrl ?? databaseUrl,
          listPieces(unfinished),
          manifest.counts,
        );
      moveIn(unfinished, dataDir);
      if (input.writesKeys && databaseUrl === undefined) writeKeys(dataDir, input.keys);
      writeChainKeys(dataDir, input.keys);
      return { madeAt: manifest.madeAt, keptIn };
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

async function orUnreadable<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new CannotStart(text.unreadable(file, errorMessage(error)));
  }
}

async function orNoRoom<T>(dataDir: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? ''))
      throw new CannotStart(text.noRoomToRestore(dataDir));
    throw error;
  }
}

/** The dump of an unpacked backup, of either format. */
function listPieces(unpacked: string): string[] {
  const folder = join(unpacked, POSTGRES_FOLDER);
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [join(unpacked, POSTGRES_DUMP)];
}

function check(manifest: Manifest, databaseUrl: string | undefined, keys: KeySet): void {
  const wanted = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.engine !== wanted)
    throw new CannotStart(text.otherEngine(text.engines[manifest.engine], text.engines[wanted]));
  const { known } = readMigrations();
  if (!manifest.migrations.every((hash) => known.includes(hash))) throw new CannotStart(text.newer);
  const here = fingerprints(keys);
  for (const [name, fingerprint] of Object.entries(manifest.keys)) {
    const mine = here[name];
    if (mine === undefined) throw new CannotStart(text.keyMissing(name));
    if (mine !== fingerprint) throw new CannotStart(text.keyWrong(name, fingerprint, mine));
  }
}

/** @returns the folder in which things of the data folder are kept from now on */
export function moveAside(dataDir: string, names: readonly string[], now: Date): string {
  const folder = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const name of names) renameSync(join(dataDir, name), join(folder, name));
  return folder;
}

/** The database last: as long as it is missing, the restore is not done. */
function moveIn(unfinished: string, dataDir: string): void {
  const files = join(unfinished, FILES_FOLDER);
  if (existsSync(files))
    for (const name of readdirSync(files)) renameSync(join(files, name), join(dataDir, name));
  const database = join(unfinished, DATABASE_FOLDER);
  if (existsSync(database)) renameSync(database, join(dataDir, 'db'));
}

/**
 * Without its accounts the restored chain would be set aside at the next start, and a new one made.
 */
function writeChainKeys(dataDir: string, { CHAIN_KEYS: keys }: KeySet): void {
  const file = join(dataDir, CHAIN_KEYS_FILE);
  if (keys !== undefined && existsSync(dirname(file)) && !existsSync(file))
    writeFileSync(file, keys, { mode: 0o600 });
}

function writeKeys(dataDir: string, keys: KeySet): void {
  mkdirSync(keysFolder(dataDir), { recursive: true, mode: 0o700 });
  for (const [name, file] of entriesOf(secretFiles)) {
    const secret = keys[name];
    if (secret !== undefined)
      writeFileSync(join(keysFolder(dataDir), file), `${secret}\n`, { mode: 0o600 });
  }
}
