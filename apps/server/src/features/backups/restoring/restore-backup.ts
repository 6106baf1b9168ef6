import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  StartupError,
  extractTar,
  lockFolder,
  readGzip,
  readMigrations,
  RESTORE_FOLDER,
} from '@firm/db';
import { entriesOf, errorCode, errorMessage } from '@firm/format';
import type { Settings } from '../../../config/env.ts';
import { keysFolder, secretFiles } from '../../../config/secrets.ts';
import { backupText as text } from '../text/en/backup.ts';
import { BACKUPS_FOLDER, CHAIN_KEYS_FILE, isOfProcess, RESTORING_FOLDER } from '../data-files.ts';
import { BackupRefusedError } from '../backup-refused.ts';
import { freeBytes } from '../free-bytes.ts';
import { fingerprints, type KeySet } from '../key-set.ts';
import {
  DATABASE_FOLDER,
  FILES_FOLDER,
  POSTGRES_DUMP,
  POSTGRES_FOLDER,
  type Manifest,
} from '../manifest.ts';
import { proveArchive } from '../copy/prove-archive.ts';
import { readManifest } from '../read-manifest.ts';
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
 * Reads a backup whole and says whether it can be put in place here. Changes nothing.
 *
 * @param input onRead: told how many bytes of the file were read
 * @throws BackupRefusedError
 */
export async function checkBackup(
  { dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>,
  { file, keys, onRead }: Pick<Input, 'file' | 'keys'> & { onRead?: (bytes: number) => void },
): Promise<Manifest> {
  const manifest = await orUnreadable(file, readManifest(file));
  check(manifest, databaseUrl, keys);
  // An archive that unpacks to more than the disk has room for is not unpacked.
  const proving = proveArchive(file, { counts: false, maxBytes: freeBytes(dataDir), onRead });
  await orUnreadable(file, proving);
  return manifest;
}

/**
 * Puts a backup in place. Everything is unpacked and checked first, beside the data; only then
 * anything changes.
 *
 * @throws StartupError with a line that says what to do; then nothing was changed
 */
export async function restoreBackup(
  { settings, clock }: { settings: Settings; clock: () => Date },
  input: Input,
): Promise<Restored> {
  const { dataDir, databaseUrl } = settings;
  const lock = lockFolder(dataDir);
  const unfinishedFolder = join(dataDir, RESTORE_FOLDER);
  try {
    const inTheWay = readdirSync(dataDir).filter(
      (name) =>
        name !== 'keys' &&
        name !== RESTORE_FOLDER &&
        name !== BACKUPS_FOLDER &&
        name !== RESTORING_FOLDER &&
        !name.startsWith('replaced-') &&
        !isOfProcess(name),
    );
    if (inTheWay.length > 0 && !input.force) throw new StartupError(text.occupied(dataDir));
    rmSync(unfinishedFolder, { recursive: true, force: true });
    let keptIn: string | undefined;
    try {
      const manifest = await checkBackup(settings, input);
      await orNoRoom(dataDir, extractTar(readGzip(input.file), unfinishedFolder));
      if (databaseUrl !== undefined)
        await checkPostgresTarget(settings.databaseDirectUrl ?? databaseUrl, input.force);
      if (inTheWay.length > 0) keptIn = moveAside(dataDir, inTheWay, clock());
      try {
        if (databaseUrl !== undefined)
          await restorePostgres(
            settings.databaseDirectUrl ?? databaseUrl,
            listPieces(unfinishedFolder),
            manifest.counts,
          );
        moveIn(unfinishedFolder, dataDir);
      } catch (error) {
        if (keptIn !== undefined) moveBack(dataDir, keptIn);
        throw error;
      }
      if (input.writesKeys && databaseUrl === undefined) {
        if (keptIn !== undefined) keepKeys(dataDir, keptIn);
        writeKeys(dataDir, input.keys);
      }
      writeChainKeys(dataDir, input.keys);
      return { madeAt: manifest.madeAt, keptIn };
    } finally {
      rmSync(unfinishedFolder, { recursive: true, force: true });
    }
  } finally {
    lock.release();
  }
}

async function orUnreadable<T>(file: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new BackupRefusedError('unreadable', text.unreadable(file, errorMessage(error)));
  }
}

async function orNoRoom<T>(dataDir: string, writing: Promise<T>): Promise<T> {
  try {
    return await writing;
  } catch (error) {
    if (['ENOSPC', 'EDQUOT', 'EFBIG'].includes(errorCode(error) ?? ''))
      throw new StartupError(text.noRoomToRestore(dataDir));
    throw error;
  }
}

/** The dump of an unpacked backup, of either format. */
function listPieces(unpackedFolder: string): string[] {
  const folder = join(unpackedFolder, POSTGRES_FOLDER);
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [join(unpackedFolder, POSTGRES_DUMP)];
}

function check(manifest: Manifest, databaseUrl: string | undefined, keys: KeySet): void {
  const expectedEngine = databaseUrl === undefined ? 'embedded' : 'postgres';
  if (manifest.engine !== expectedEngine)
    throw new BackupRefusedError(
      'otherEngine',
      text.otherEngine(text.engines[manifest.engine], text.engines[expectedEngine]),
    );
  const { known: knownHashes } = readMigrations();
  if (!manifest.migrations.every((hash) => knownHashes.includes(hash)))
    throw new BackupRefusedError('newer', text.newer);
  const here = fingerprints(keys);
  for (const [name, fingerprint] of Object.entries(manifest.keys)) {
    const mine = here[name];
    if (mine === undefined) throw new BackupRefusedError('keyMissing', text.keyMissing(name));
    if (mine !== fingerprint)
      throw new BackupRefusedError('keyWrong', text.keyWrong(name, fingerprint, mine));
  }
}

/** @returns the folder in which things of the data folder are kept from now on */
export function moveAside(dataDir: string, names: readonly string[], now: Date): string {
  const folder = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(folder, { mode: 0o700 });
  for (const name of names) renameSync(join(dataDir, name), join(folder, name));
  return folder;
}

/** Removes the files that were moved in, and puts back those from before. */
function moveBack(dataDir: string, keptIn: string): void {
  for (const name of readdirSync(keptIn)) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
    renameSync(join(keptIn, name), join(dataDir, name));
  }
  rmSync(keptIn, { recursive: true, force: true });
}

/** Keeps the keys beside the data that was made with them, so that it stays readable. */
function keepKeys(dataDir: string, keptIn: string): void {
  if (existsSync(keysFolder(dataDir)))
    cpSync(keysFolder(dataDir), join(keptIn, 'keys'), { recursive: true });
}

/** The database last: as long as it is missing, the restore is not done. */
function moveIn(unfinishedFolder: string, dataDir: string): void {
  const files = join(unfinishedFolder, FILES_FOLDER);
  if (existsSync(files))
    for (const name of readdirSync(files)) renameSync(join(files, name), join(dataDir, name));
  const database = join(unfinishedFolder, DATABASE_FOLDER);
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
