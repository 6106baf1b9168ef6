import { join, relative, resolve, sep } from 'node:path';
import { BACKUPS_FOLDER as FOLDER } from './data-files.ts';
import { configText as text } from '../../text/en/config.ts';
import { ConfigurationError, missing } from '../../config/read-values.ts';
import type { Values } from '../../config/variables.ts';

export type BackupConfig = {
  /** Undefined: none are made by themselves. */
  everyHours: number | undefined;
  /** Absolute path. */
  folder: string;
  keep: { daily: number; weekly: number };
  /** Whether each also goes into the bucket. */
  isInBucket: boolean;
  /** Whether one is made before the database is brought up to date. */
  isBeforeUpgrade: boolean;
};

/** @throws ConfigurationError when backups would be part of backups, or the bucket is missing */
export function backupConfig(values: Values, dataDir: string): BackupConfig {
  const folder = resolve(values.BACKUP_DIR ?? join(dataDir, FOLDER));
  const within = relative(dataDir, folder).split(sep);
  if (within[0] !== '..' && within[0] !== FOLDER && folder.startsWith(dataDir))
    throw new ConfigurationError(text.backupsWithin(folder, join(dataDir, FOLDER)));
  const isInBucket = values.BACKUP_TO_BUCKET ?? false;
  if (isInBucket && values.S3_BUCKET === undefined)
    throw missing('S3_BUCKET', text.needs('BACKUP_TO_BUCKET', 'S3_BUCKET'));
  return {
    everyHours: values.BACKUP_EVERY_HOURS,
    folder,
    keep: { daily: values.BACKUP_KEEP_DAILY ?? 7, weekly: values.BACKUP_KEEP_WEEKLY ?? 4 },
    isInBucket,
    isBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE !== 'off',
  };
}
