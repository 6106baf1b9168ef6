import { statSync } from 'node:fs';
import { StartupError } from '@firm/db';
import type { Settings } from '../../../config/env.ts';
import { backupText, restoringText as text } from '../text/en/backup.ts';
import { BackupRefusedError } from '../backup-refused.ts';
import { fetchFromBucket } from '../bucket-backups.ts';
import { bucketOf } from '../keep-backup.ts';
import { keysAfter } from '../key-set.ts';
import { checkBackup } from './restore-backup.ts';
import { noteRestore, readOrder, readOrderKeys, removeOrderFiles } from './restoring-state.ts';

const NOTE_MILLISECONDS = 500;

/**
 * Reads the backup of the order whole, as the command `restore` does, and notes whether it can be
 * used. Runs in a process of its own.
 */
export async function checkOrder(settings: Settings): Promise<void> {
  const { dataDir } = settings;
  const order = readOrder(dataDir);
  if (order?.restore.state !== 'checking') return;
  const { keyHash, file, isInBucket, restore } = order;
  try {
    if (isInBucket) await fetchFromBucket(bucketOf(settings), restore.name, file);
    const totalBytes = statSync(file).size;
    let notedAt = 0;
    const { madeAt, version, why } = await checkBackup(settings, {
      file,
      keys: keysAfter(process.env, dataDir, readOrderKeys(dataDir)),
      onRead: (bytes) => {
        if (Date.now() - notedAt < NOTE_MILLISECONDS) return;
        notedAt = Date.now();
        noteRestore(dataDir, keyHash, { bytes, totalBytes });
      },
    });
    const about = { madeAt, version, why };
    noteRestore(dataDir, keyHash, { state: 'ready', bytes: totalBytes, totalBytes, about });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    removeOrderFiles(dataDir);
    noteRestore(dataDir, keyHash, { state: 'refused', failure: explainRestore(error) });
  }
}

/** In words of the browser: nobody there has the command at hand. */
export const explainRestore = (error: StartupError): string =>
  error instanceof BackupRefusedError
    ? text.refused[error.reason]
    : error.message.replaceAll(/\s*(?:--force|npm run [^.]*)\.?/g, '') || backupText.endedEarly;
