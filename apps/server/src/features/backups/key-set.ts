import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartupError } from '@firm/db';
import { entriesOf } from '@firm/format';
import { restoreKeysSchema } from '@firm/schema';
import { keyFingerprint, keysFolder, secretFiles, toKey } from '../../config/secrets.ts';
import { readSecretValue, type Environment } from '../../config/read-values.ts';
import { backupText as text } from './text/en/backup.ts';
import { CHAIN_KEYS_FILE } from './data-files.ts';

/**
 * Secrets as they are written down, by variable name, and the local chain's accounts; those that
 * are nowhere are missing.
 */
export type KeySet = Partial<Record<keyof typeof secretFiles | 'CHAIN_KEYS', string>>;

/**
 * Keys of this installation, from the environment, files that it names, or DATA_DIR/keys. Makes
 * nothing.
 */
export function findKeys(environment: Environment, dataDir: string): KeySet {
  const keySet: KeySet = {};
  for (const [name, file] of entriesOf(secretFiles)) {
    const path = join(keysFolder(dataDir), file);
    const secret =
      readSecretValue(environment, name) ??
      (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');
    if (secret !== '') keySet[name] = secret;
  }
  const chain = join(dataDir, CHAIN_KEYS_FILE);
  if (existsSync(chain)) keySet.CHAIN_KEYS = readFileSync(chain, 'utf8');
  return keySet;
}

/**
 * Keys of an installation once the given ones are written into its folder. At every start those of
 * the environment come first.
 */
export function keysAfter(environment: Environment, dataDir: string, input: KeySet): KeySet {
  const after: KeySet = { ...findKeys(environment, dataDir), ...input };
  for (const [name] of entriesOf(secretFiles)) {
    const secretValue = readSecretValue(environment, name);
    if (secretValue !== undefined) after[name] = secretValue;
  }
  return after;
}

/** Reads a file that was made with --keys. */
export function readKeysFile(file: string): KeySet {
  try {
    // The schema has a field for each key, which Object.fromEntries does not say.
    return v.parse(restoreKeysSchema, JSON.parse(readFileSync(file, 'utf8'))) as KeySet;
  } catch {
    throw new StartupError(text.badKeysFile(file));
  }
}

/**
 * Fingerprints of the keys without which a backup's contents could not be read or continued. The
 * session secret is not one: without it people sign in again.
 */
export function fingerprints(keys: KeySet): Record<string, string> {
  return {
    ...(keys.DATA_KEY === undefined
      ? {}
      : { DATA_KEY: keyFingerprint(toKey(keys.DATA_KEY, 'data')) }),
    ...(keys.CERTIFICATE_KEY === undefined
      ? {}
      : { CERTIFICATE_KEY: keyFingerprint(toKey(keys.CERTIFICATE_KEY, 'certificate')) }),
  };
}
