import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createStorage, type FileStorage } from '@firm/adapters/storage/index.ts';
import { StartupError, FolderInUseError, holdBackupLock, lockFolder } from '@firm/db';
import { errorMessage } from '@firm/format';
import type { Settings } from '../../config/env.ts';
import { shortPath } from '../../config/short-path.ts';
import { backupText as text } from './text/en/backup.ts';
import { listInBucket, pruneBucket, putIntoBucket } from './bucket-backups.ts';
import {
  backupName,
  chooseOld,
  listKept,
  listUnfinished,
  type KeptBackup,
} from './kept-backups.ts';
import type { Manifest } from './manifest.ts';
import { clearUnfinished, writeBackup, type BackupStep } from './copy/write-backup.ts';

type Input = {
  /** Fingerprints by name. */
  keys: Readonly<Record<string, string>>;
  say: (line: string) => void;
  /** Told where, before it is begun. */
  onBegin: (file: string) => void;
  /** One made since then that the bucket did not take is put there instead of made again. */
  since: Date | undefined;
  why: Manifest['why'];
  /** Of how many days they are kept; absent: as the environment says. */
  keepDays?: number | undefined;
  /** Told where it is. */
  onStep?: ((step: BackupStep) => void) | undefined;
};

/**
 * Makes a backup in BACKUP_DIR and, where that is asked for, in the bucket, reads it back from
 * each, and only then removes old ones there.
 *
 * @throws StartupError with a line that says what to do
 */
export async function keepBackup(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { keys, say, onBegin, since, why, keepDays, onStep }: Input,
): Promise<void> {
  const { folder, isInBucket } = settings.backups;
  const keep = keepDays === undefined ? settings.backups.keep : { daily: keepDays, weekly: 0 };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { databaseUrl, databaseDirectUrl } = settings;
  const lock = lockBackups(folder);
  try {
    if (databaseUrl === undefined) await make();
    else await holdBackupLock(databaseDirectUrl ?? databaseUrl, make);
  } finally {
    lock.release();
  }

  async function make(): Promise<void> {
    for (const name of listUnfinished(folder)) clearUnfinished(join(folder, name));
    const bucket = isInBucket ? bucketOf(settings) : undefined;
    const name =
      (bucket && since && (await findNotInBucket(bucket, folder, since))) ?? backupName(clock());
    const file = join(folder, name);
    if (!existsSync(file)) {
      onBegin(file);
      say(
        text.done(
          shortPath(file),
          await writeBackup({ settings, clock }, { file, keys, about: { why }, onStep }),
        ),
      );
    }
    for (const old of chooseOld(listKept(folder), keep)) {
      rmSync(join(folder, old.name), { force: true });
      say(text.removed(old.name));
    }
    if (!bucket) return;
    onStep?.('bucket');
    try {
      await putIntoBucket(bucket, name, file);
      say(text.inBucket(name, bucket.description));
      for (const old of await pruneBucket(bucket, keep)) say(text.removedFromBucket(old));
    } catch (error) {
      throw new StartupError(text.bucketFailed(shortPath(file), errorMessage(error)));
    }
  }
}

/**
 * The newest backup of a folder that the bucket did not take, if it was made since then: it need
 * not be made again.
 */
async function findNotInBucket(
  bucket: FileStorage,
  folder: string,
  since: Date,
): Promise<string | undefined> {
  const newest = listKept(folder)[0];
  if (!newest || newest.madeAt < since) return undefined;
  const isThere = (await listInBucket(bucket).catch(() => [])).some(
    ({ name }) => name === newest.name,
  );
  return isThere ? undefined : newest.name;
}

/**
 * The newest backup that is where it should be, and how large it is. One of a clock that was ahead
 * counts for nothing.
 */
export async function readLastBackup(
  settings: Settings,
  now: Date,
): Promise<KeptBackup | undefined> {
  const { folder, isInBucket } = settings.backups;
  const backups = isInBucket ? await listInBucket(bucketOf(settings)) : listKept(folder);
  return backups.find(({ madeAt }) => madeAt <= now);
}

/** @throws StartupError when the configuration names none */
export function bucketOf({ storage, dataDir }: Settings): FileStorage {
  if (storage.kind !== 's3') throw new StartupError(text.noBucket);
  return createStorage(storage, { dataDir, shown: shortPath });
}

function lockBackups(folder: string) {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) throw new StartupError(text.underWay);
    throw error;
  }
}
