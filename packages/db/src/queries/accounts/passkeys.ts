import { and, asc, count, eq, lt } from 'drizzle-orm';
import { passkey } from '../../schema/account/passkeys.ts';
import type { Database } from '../../types.ts';
import { lockPerson } from '../academy/final-tests.ts';
import { countWaysIn } from './ways-in.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };
type One = OfPerson & { id: string };

type PasskeyRow = typeof passkey.$inferSelect;

/** A person's passkeys, the oldest first. */
export async function listPasskeys({ db }: Deps, { userId }: OfPerson): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(asc(passkey.createdAt), passkey.id);
}

export async function findPasskey(
  { db }: Deps,
  { credentialId }: { credentialId: string },
): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return row;
}

/**
 * Keeps a passkey, where its person has fewer than `max`. The account's row is held while they are
 * counted: two devices at the same moment wait for each other.
 *
 * @returns 'known': it is somebody's already
 */
export async function insertPasskey(
  { db }: Deps,
  { max, ...row }: PasskeyRow & { max: number },
): Promise<'added' | 'known' | 'full'> {
  return db.transaction(async (tx) => {
    await lockPerson({ db: tx }, row.userId);
    const [passkeyCount] = await tx
      .select({ count: count() })
      .from(passkey)
      .where(eq(passkey.userId, row.userId));
    if ((passkeyCount?.count ?? 0) >= max) return 'full';
    const insertedRows = await tx
      .insert(passkey)
      .values(row)
      .onConflictDoNothing({ target: passkey.credentialId })
      .returning({ id: passkey.id });
    return insertedRows.length > 0 ? 'added' : 'known';
  });
}

/**
 * Notes that a passkey was used, if its counter went on: of two answers with the same count one is
 * taken. An authenticator that does not count says 0 each time.
 */
export async function notePasskeyUse(
  { db }: Deps,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const hasGoneOn = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const used = await db
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, id), hasGoneOn))
    .returning({ id: passkey.id });
  return used.length > 0;
}

export async function renamePasskey(
  { db }: Deps,
  { userId, id, name }: One & { name: string },
): Promise<boolean> {
  const renamedRows = await db
    .update(passkey)
    .set({ name })
    .where(and(eq(passkey.userId, userId), eq(passkey.id, id)))
    .returning({ id: passkey.id });
  return renamedRows.length > 0;
}

/** Removes a passkey, unless it is the last way into the account. */
export async function deletePasskey(
  { db }: Deps,
  { userId, id }: One,
): Promise<{ name: string } | 'unknown' | 'last'> {
  return db.transaction(async (tx) => {
    const ways = await countWaysIn({ db: tx }, { userId });
    const [passkeyRow] = await tx
      .select({ name: passkey.name })
      .from(passkey)
      .where(and(eq(passkey.userId, userId), eq(passkey.id, id)));
    if (passkeyRow === undefined) return 'unknown';
    if (ways === 1) return 'last';
    await tx.delete(passkey).where(and(eq(passkey.userId, userId), eq(passkey.id, id)));
    return passkeyRow;
  });
}

/** Ends all of a person's passkeys. */
export async function deletePasskeysOf({ db }: Deps, { userId }: OfPerson): Promise<void> {
  await db.delete(passkey).where(eq(passkey.userId, userId));
}
