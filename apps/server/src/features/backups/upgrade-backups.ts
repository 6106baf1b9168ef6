import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Settings } from '../../config/env.ts';
import { shortPath } from '../../config/short-path.ts';
import { backupText as text } from './text/en/backup.ts';
import { VERSION } from '../../version.ts';
import {
  backupName,
  chooseOldUpgrades,
  listKept,
  listUnfinished,
  UPGRADES_FOLDER,
  type KeptBackup,
} from './kept-backups.ts';
import type { Manifest } from './manifest.ts';
import { readManifest } from './read-manifest.ts';
import { clearUnfinished, writeBackup, type BackupAbout } from './copy/write-backup.ts';

/** JSON input from the starting program to the backup program. */
export const upgradeSchema = v.object({
  applied: v.array(v.string()),
  fromVersion: v.optional(v.string()),
});

type Input = {
  /** Fingerprints by name. */
  keys: Readonly<Record<string, string>>;
  upgrade: v.InferOutput<typeof upgradeSchema>;
  say: (line: string) => void;
  /** Told where, before it is begun. */
  onBegin: (file: string) => void;
};

export type UpgradeBackup = KeptBackup & { file: string; manifest: Manifest };

const folderOf = ({ backups }: Pick<Settings, 'backups'>): string =>
  join(backups.folder, UPGRADES_FOLDER);

/**
 * Makes a backup of the data as an older version left it, reads it back, and only then removes
 * those of upgrades that are long past.
 *
 * @throws StartupError with a line that says what to do
 */
export async function keepUpgradeBackup(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { keys, upgrade, say, onBegin }: Input,
): Promise<void> {
  const about: BackupAbout = {
    why: 'upgrade',
    migrations: upgrade.applied,
    version: upgrade.fromVersion ?? text.unknownVersion,
    toVersion: VERSION,
  };
  await keepApart({ settings, clock }, { keys, about, say, onBegin });
  const upgradeBackups = (await listUpgradeBackups(settings)).filter(
    ({ manifest }) => manifest.why === 'upgrade',
  );
  for (const { file, name } of chooseOldUpgrades(
    upgradeBackups.map((one) => ({ ...one, state: one.manifest.migrations.join() })),
  )) {
    rmSync(file, { force: true });
    say(text.removed(name));
  }
}

/** Makes one among those of upgrades. */
export async function keepApart(
  { settings, clock }: { settings: Settings; clock: () => Date },
  { keys, about, say, onBegin }: Omit<Input, 'upgrade'> & { about: BackupAbout },
): Promise<void> {
  const folder = folderOf(settings);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of listUnfinished(folder)) clearUnfinished(join(folder, name));
  const file = join(folder, backupName(clock()));
  onBegin(file);
  const writtenBackup = await writeBackup({ settings, clock }, { file, keys, about });
  say(text.done(shortPath(file), writtenBackup));
}

/** Those made before upgrades, the newest first; what cannot be read is left out. */
export async function listUpgradeBackups(
  settings: Pick<Settings, 'backups'>,
): Promise<UpgradeBackup[]> {
  const folder = folderOf(settings);
  const backups = await Promise.all(
    listKept(folder).map(async (one) => {
      const file = join(folder, one.name);
      const manifest = await readManifest(file).catch(() => undefined);
      return manifest === undefined ? [] : [{ ...one, file, manifest }];
    }),
  );
  return backups.flat();
}
