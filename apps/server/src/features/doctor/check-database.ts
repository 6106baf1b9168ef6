import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import {
  countMissingMigrations,
  openDatabase,
  refuseLostDatabase,
  tables,
  type OpenDatabase,
} from '@firm/db';
import { fingerprints, findKeys } from '../backups/key-set.ts';
import type { Environment } from '../../config/read-values.ts';
import type { Settings } from '../../config/env.ts';
import { doctorText as text } from './text/en/doctor.ts';
import type { Finding } from './finding.ts';

/**
 * Opens the database without changing it.
 *
 * @throws FolderInUseError when a server holds it
 * @throws StartupError when it is lost, damaged or newer than this program
 */
export async function checkDatabase(
  environment: Environment,
  { databaseUrl, databaseDirectUrl: directUrl, dataDir }: Settings,
): Promise<Finding[]> {
  if (databaseUrl === undefined) refuseLostDatabase(dataDir);
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'db')))
    return [{ what: text.databaseLater }];
  const database = await openDatabase({
    databaseUrl,
    directUrl,
    dataDir,
    migrates: false,
    patienceMilliseconds: 3_000,
  });
  try {
    const missing = await countMissingMigrations(database);
    if (missing > 0) return [{ what: text.databaseOld(database.description, missing) }];
    return [
      { what: text.databaseFine(database.description) },
      ...(await checkKey(database, environment, dataDir)),
    ];
  } finally {
    await database.close();
  }
}

async function checkKey(
  { db }: OpenDatabase,
  environment: Environment,
  dataDir: string,
): Promise<Finding[]> {
  const mine = fingerprints(findKeys(environment, dataDir))['DATA_KEY'];
  const fingerprintRows = await db
    .select()
    .from(tables.keyFingerprint)
    .where(eq(tables.keyFingerprint.name, 'DATA_KEY'));
  const isForeign =
    mine !== undefined &&
    fingerprintRows.length > 0 &&
    !fingerprintRows.some((row) => row.fingerprint === mine);
  return isForeign ? [{ what: text.databaseForeign, mend: text.databaseForeignMend }] : [];
}
