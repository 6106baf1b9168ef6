import { and, count, desc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm';
import { user } from '../../schema/account/accounts.ts';
import { suspension } from '../../schema/console.ts';
import { apiKey } from '../../schema/developers.ts';
import type { Database } from '../../types.ts';
import { lockPerson } from '../academy/final-tests.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };

export type ApiKeyRow = typeof apiKey.$inferSelect;

export const keyWorksAt = (now: Date) => and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, now));

/** A person's keys that still work or ended lately, the newest first. */
export async function listApiKeys(
  { db }: Deps,
  { userId, since }: OfPerson & { since: Date },
): Promise<ApiKeyRow[]> {
  return db
    .select()
    .from(apiKey)
    .where(
      and(
        eq(apiKey.userId, userId),
        gt(apiKey.expiresAt, since),
        or(isNull(apiKey.revokedAt), gt(apiKey.revokedAt, since)),
      ),
    )
    .orderBy(desc(apiKey.createdAt), apiKey.id);
}

/** Every key of a person without its hash, for their export. */
export async function listAllApiKeys({ db }: Deps, { userId }: OfPerson) {
  return db
    .select({
      name: apiKey.name,
      start: apiKey.start,
      scopes: apiKey.scopes,
      createdAt: apiKey.createdAt,
      expiresAt: apiKey.expiresAt,
      lastUsedAt: apiKey.lastUsedAt,
      revokedAt: apiKey.revokedAt,
    })
    .from(apiKey)
    .where(eq(apiKey.userId, userId))
    .orderBy(apiKey.createdAt, apiKey.id);
}

/**
 * Inserts a key where its person has fewer than `max` that work. The account's row is locked while
 * they are counted, so two requests at once cannot both take the last place.
 */
export async function insertApiKey(
  { db }: Deps,
  { max, ...row }: ApiKeyRow & { max: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockPerson({ db: tx }, row.userId);
    const [keyCount] = await tx
      .select({ count: count() })
      .from(apiKey)
      .where(and(eq(apiKey.userId, row.userId), keyWorksAt(row.createdAt)));
    if ((keyCount?.count ?? 0) >= max) return false;
    await tx.insert(apiKey).values(row);
    return true;
  });
}

/** A key that works now, with its owner. */
export async function findApiKey({ db }: Deps, { keyHash, now }: { keyHash: string; now: Date }) {
  const [row] = await db
    .select({
      id: apiKey.id,
      scopes: apiKey.scopes,
      createdAt: apiKey.createdAt,
      lastUsedAt: apiKey.lastUsedAt,
      userId: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      image: user.image,
      suspendedFor: suspension.reason,
      suspendedUntil: suspension.until,
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .leftJoin(suspension, eq(suspension.userId, apiKey.userId))
    .where(and(eq(apiKey.keyHash, keyHash), keyWorksAt(now)));
  return row;
}

/** Keys that work with their owners, the newest first, from behind one on. */
export async function listWorkingApiKeys(
  { db }: Deps,
  { now, after, limit }: { now: Date; after: { at: Date; id: string } | undefined; limit: number },
) {
  return db
    .select({ key: apiKey, owner: { userId: user.id, name: user.name, email: user.email } })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(
      and(
        keyWorksAt(now),
        after &&
          or(
            lt(apiKey.createdAt, after.at),
            and(eq(apiKey.createdAt, after.at), lt(apiKey.id, after.id)),
          ),
      ),
    )
    .orderBy(desc(apiKey.createdAt), desc(apiKey.id))
    .limit(limit);
}

/** Notes when a key was used, at most once in the time before `staleAt`. */
export async function noteApiKeyUse(
  { db }: Deps,
  { id, now, staleAt }: { id: string; now: Date; staleAt: Date },
): Promise<void> {
  await db
    .update(apiKey)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKey.id, id), or(isNull(apiKey.lastUsedAt), lt(apiKey.lastUsedAt, staleAt))));
}

/** Ends a key for good. @returns its name; undefined: this person has no such key that works */
export async function revokeApiKey(
  { db }: Deps,
  { userId, id, now }: OfPerson & { id: string; now: Date },
): Promise<string | undefined> {
  const [row] = await db
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.userId, userId), eq(apiKey.id, id), isNull(apiKey.revokedAt)))
    .returning({ name: apiKey.name });
  return row?.name;
}

/** Ends all of a person's keys. */
export async function revokeApiKeysOf(
  { db }: Deps,
  { userId, now }: OfPerson & { now: Date },
): Promise<void> {
  await db
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.userId, userId), isNull(apiKey.revokedAt)));
}

/** Keys that end, or ended by their date, within a time, with their owners. */
export async function listKeysEnding({ db }: Deps, { from, until }: { from: Date; until: Date }) {
  return db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      expiresAt: apiKey.expiresAt,
      userId: user.id,
      email: user.email,
    })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(isNull(apiKey.revokedAt), gt(apiKey.expiresAt, from), lte(apiKey.expiresAt, until)))
    .orderBy(apiKey.expiresAt, apiKey.id);
}

/** A key of this person that works now. */
export async function findWorkingKey(
  { db }: Deps,
  { userId, keyId, now }: OfPerson & { keyId: string; now: Date },
) {
  const [row] = await db
    .select({ id: apiKey.id, scopes: apiKey.scopes })
    .from(apiKey)
    .where(and(eq(apiKey.id, keyId), eq(apiKey.userId, userId), keyWorksAt(now)));
  return row;
}

/** A key that works now, with its owner. */
export async function findOwnedKey({ db }: Deps, { id, now }: { id: string; now: Date }) {
  const [row] = await db
    .select({ id: apiKey.id, name: apiKey.name, userId: user.id, email: user.email })
    .from(apiKey)
    .innerJoin(user, eq(user.id, apiKey.userId))
    .where(and(eq(apiKey.id, id), keyWorksAt(now)));
  return row;
}
