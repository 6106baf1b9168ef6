import { StartupError, claimKeyFingerprint, listKeyFingerprints, type Database } from '@firm/db';
import { keyFingerprint, type Secrets } from '../config/secrets.ts';
import { configText as text } from '../text/en/config.ts';

/**
 * Refuses to go on with a database that was encrypted with another key: what was written before
 * could not be read, and what is written now could not be read by the right key. It also catches
 * two servers that share a database but not their keys. A new database is not begun with a key that
 * is easy to guess.
 *
 * @param say tells the operator, where such a key is in use already and cannot be changed any more
 */
export async function claimKeys(
  deps: { db: Database; clock: () => Date },
  { dataKey, isDataKeyWeak }: Secrets,
  say: (line: string) => void,
): Promise<void> {
  const name = 'DATA_KEY';
  if (isDataKeyWeak && (await listKeyFingerprints(deps, name)).length === 0)
    throw new StartupError(text.weakDataKey);
  if (!(await claimKeyFingerprint(deps, { name, fingerprint: keyFingerprint(dataKey) })))
    throw new StartupError(text.foreignKey(name));
  if (isDataKeyWeak) say(text.weakDataKeyInUse);
}
