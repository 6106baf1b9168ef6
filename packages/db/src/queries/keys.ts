import { eq } from 'drizzle-orm';
import { keyFingerprint } from '../schema/account/keys.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database; clock: () => Date };

/**
 * Says whether this database was written with the given key, remembering the first key it ever
 * sees. Two processes that start at once on an empty database with different keys: one of them is
 * told no.
 */
export async function claimKeyFingerprint(
  { db, clock }: Deps,
  key: { name: string; fingerprint: string },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Serialises the look and the insert between processes; the number only has to be ours.
    await tx.execute('select pg_advisory_xact_lock(4021377016)');
    const knownKeys = await tx
      .select()
      .from(keyFingerprint)
      .where(eq(keyFingerprint.name, key.name));
    if (knownKeys.length > 0) return knownKeys.some((row) => row.fingerprint === key.fingerprint);
    await tx.insert(keyFingerprint).values({ ...key, firstSeenAt: clock() });
    return true;
  });
}

/** Fingerprints of the keys of this name that the database was written with. */
export async function listKeyFingerprints(
  { db }: Pick<Deps, 'db'>,
  name: string,
): Promise<string[]> {
  const rows = await db.select().from(keyFingerprint).where(eq(keyFingerprint.name, name));
  return rows.map(({ fingerprint }) => fingerprint);
}
