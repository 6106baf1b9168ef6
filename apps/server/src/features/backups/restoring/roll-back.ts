import type { Settings } from '../../../config/env.ts';
import { fingerprints, type KeySet } from '../key-set.ts';
import { restoreBackup } from './restore-backup.ts';
import { keepApart, type UpgradeBackup } from '../upgrade-backups.ts';

type Input = {
  backup: Pick<UpgradeBackup, 'file'>;
  keys: KeySet;
  /** Whether to write these keys into DATA_DIR/keys. */
  writesKeys?: boolean;
  say: (line: string) => void;
  /** Told where what is there now is kept, before that is begun. */
  onBegin: (file: string) => void;
};

/**
 * Puts a backup in the place of what is there, as before an upgrade. What is there now is kept: the embedded database
 * beside it, PostgreSQL as a backup.
 *
 * @returns where it is kept
 * @throws StartupError with a line that says what to do; then nothing was changed
 */
export async function rollBack(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { backup, keys, writesKeys = false, say, onBegin }: Input,
): Promise<{ keptIn: string }> {
  let asidePath = '';
  if (settings.databaseUrl !== undefined)
    await keepApart(
      { settings, clock },
      {
        keys: fingerprints(keys),
        about: { why: 'rollback' },
        say,
        onBegin: (file) => onBegin((asidePath = file)),
      },
    );
  const { keptIn } = await restoreBackup(
    { settings, clock },
    { file: backup.file, keys, writesKeys, force: true },
  );
  return { keptIn: asidePath || (keptIn ?? settings.dataDir) };
}
