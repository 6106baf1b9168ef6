import type { Settings } from '../config/env.ts';
import { fingerprints, type KeySet } from './key-set.ts';
import { restoreBackup } from './restore-backup.ts';
import { keepApart, type UpgradeBackup } from './upgrade-backups.ts';

type Input = {
  backup: UpgradeBackup;
  keys: KeySet;
  say: (line: string) => void;
  /** Told where what is there now is kept, before that is begun. */
  onBegin: (file: string) => void;
};

/**
 * Puts the data back as it was before an upgrade. What is there now is kept: the embedded database
 * beside it, PostgreSQL as a backup.
 *
 * @returns where it is kept
 * @throws CannotStart with a line that says what to do; then nothing was changed
 */
export async function rollBack(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { backup, keys, say, onBegin }: Input,
): Promise<{ keptIn: string }> {
  let kept = '';
  if (settings.databaseUrl !== undefined)
    await keepApart(
      { settings, clock },
      {
        keys: fingerprints(keys),
        about: { why: 'rollback' },
        say,
        onBegin: (file) => onBegin((kept = file)),
      },
    );
  const { keptIn } = await restoreBackup(
    { settings, clock },
    { file: backup.file, keys, writesKeys: false, force: true },
  );
  return { keptIn: kept || (keptIn ?? settings.dataDir) };
}
