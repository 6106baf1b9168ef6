import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, countPostgresRows, countTables, FolderInUseError } from '@firm/db';
import type { Settings } from '../../../config/env.ts';
import { shortPath } from '../../../config/short-path.ts';
import { rollbackText as text } from '../text/en/rollback.ts';
import { UPGRADES_FOLDER } from '../kept-backups.ts';
import { findTool, runTool } from '../postgres-tools.ts';
import { listUpgradeBackups, type UpgradeBackup } from '../upgrade-backups.ts';

/** Rows that a table has now and had not, or the other way round. */
type Change = { table: string; before: number; now: number };

type RollbackPlan = {
  backup: UpgradeBackup;
  /** Rows written since, as far as counts show; undefined: not countable. */
  lost: readonly Change[] | undefined;
};

/** Other connections of this program. */
const OTHERS =
  'select count(*) from pg_stat_activity where datname = current_database() and pid <> ' +
  "pg_backend_pid() and application_name like 'the-firm%'";

/**
 * Plans a rollback to before the last upgrade. Changes nothing.
 *
 * @throws StartupError where there is nothing to go back to, or the program still runs
 */
export async function planRollback(settings: Settings): Promise<RollbackPlan> {
  const engine = settings.databaseUrl === undefined ? 'embedded' : 'postgres';
  const backup = (await listUpgradeBackups(settings)).find(
    ({ manifest }) => manifest.why === 'upgrade' && manifest.engine === engine,
  );
  if (!backup)
    throw new StartupError(text.none(shortPath(join(settings.backups.folder, UPGRADES_FOLDER))));
  return { backup, lost: await findChanges(settings, backup) };
}

async function findChanges(
  { databaseUrl, databaseDirectUrl, dataDir }: Settings,
  { manifest: { counts: before } }: UpgradeBackup,
): Promise<Change[] | undefined> {
  const directUrl = databaseDirectUrl ?? databaseUrl;
  if (directUrl !== undefined) await refuseOthers(directUrl);
  else if (!existsSync(join(dataDir, 'db'))) return undefined;
  const now = await (
    directUrl === undefined ? countTables(dataDir) : countPostgresRows(directUrl)
  ).catch((error: unknown) => {
    if (error instanceof FolderInUseError) throw new StartupError(text.running(error.message));
    // Damaged, perhaps by what is to be undone.
    if (directUrl === undefined) return undefined;
    throw error;
  });
  return (
    now &&
    [...new Set([...Object.keys(before), ...Object.keys(now)])]
      .map((table) => ({ table, before: before[table] ?? 0, now: now[table] ?? 0 }))
      .filter((one) => one.before !== one.now && !one.table.startsWith('drizzle.'))
  );
}

/** @throws StartupError where another process of this program is connected */
export async function refuseOthers(databaseUrl: string): Promise<void> {
  const psql = findTool('psql');
  if (psql === undefined) throw new StartupError(text.noPsql);
  const others = await runTool(psql, databaseUrl, ['--no-psqlrc', '-qAt', '-c', OTHERS]);
  if (others.trim() !== '0') throw new StartupError(text.stillConnected(Number(others)));
}
