import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError, listKeyFingerprints, type Database } from '@firm/db';
import { entriesOf } from '@firm/format';
import { findKeys, fingerprints } from '../backups/key-set.ts';
import { readSecretValue, type Environment } from '../../config/read-values.ts';
import { keysFolder, secretFiles } from '../../config/secrets.ts';
import { moveText as text } from './text/en/move.ts';

const names = entriesOf(secretFiles);

/**
 * Looks whether the keys here are those that the database was encrypted with.
 *
 * @throws StartupError when they are not
 */
export async function checkKeys(
  db: Database,
  environment: Environment,
  dataDir: string,
): Promise<void> {
  const storedFingerprints = await listKeyFingerprints({ db }, 'DATA_KEY');
  const mine = fingerprints(findKeys(environment, dataDir))['DATA_KEY'];
  if (storedFingerprints.length > 0 && (mine === undefined || !storedFingerprints.includes(mine)))
    throw new StartupError(text.foreignKey);
}

/** Keys that only lie in the data folder, as variables that hand them to a server on PostgreSQL. */
export function keysToName(environment: Environment, dataDir: string): string[] {
  return names
    .map(([name, file]) => ({ name, path: join(keysFolder(dataDir), file) }))
    .filter(({ name, path }) => !readSecretValue(environment, name) && existsSync(path))
    .map(({ name, path }) => `${name}_FILE=${path}`);
}

/**
 * Puts the keys of the environment where the embedded installation looks for them.
 *
 * @throws StartupError when others lie there; then nothing was changed
 */
export function keepKeys(environment: Environment, dataDir: string): void {
  const secretFiles = names.flatMap(([name, file]) => {
    const secret = readSecretValue(environment, name);
    return secret === undefined ? [] : [{ secret, path: join(keysFolder(dataDir), file) }];
  });
  const other = secretFiles.find(
    ({ secret, path }) => existsSync(path) && readFileSync(path, 'utf8').trim() !== secret,
  );
  if (other) throw new StartupError(text.otherKeys(other.path));
  mkdirSync(keysFolder(dataDir), { recursive: true, mode: 0o700 });
  for (const { secret, path } of secretFiles) writeFileSync(path, `${secret}\n`, { mode: 0o600 });
}
