import { CannotStart, claimKeyFingerprint, type Database } from '@firm/db';
import { keyFingerprint, type Secrets } from '../config/secrets.ts';
import { configText as text } from '../text/en/config.ts';

/**
 * Refuses to go on with a database that was encrypted with another key: what was written before could not be
 * read, and what is written now could not be read by the right key. It also catches two servers that share a
 * database but not their keys.
 */
export async function claimKeys(
  deps: { db: Database; clock: () => Date },
  { dataKey }: Secrets,
): Promise<void> {
  if (
    !(await claimKeyFingerprint(deps, { name: 'DATA_KEY', fingerprint: keyFingerprint(dataKey) }))
  )
    throw new CannotStart(text.foreignKey('DATA_KEY'));
}
