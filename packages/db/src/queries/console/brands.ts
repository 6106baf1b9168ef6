import { and, count, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { brandDraft, brandPicture, publishedBrand } from '../../schema/console.ts';
import type { Database, Transaction } from '../../types.ts';

type Deps = { db: Database };

export type PublishedBrand = {
  id: string;
  /** As it was published: whoever reads it checks it. */
  values: unknown;
  publishedAt: Date;
  withdrawnAt: Date | null;
};

/** Finds the current brand; undefined: the built-in one. */
export async function findPublishedBrand({ db }: Deps): Promise<PublishedBrand | undefined> {
  const [row] = await db
    .select()
    .from(publishedBrand)
    .where(isNull(publishedBrand.withdrawnAt))
    .orderBy(desc(publishedBrand.publishedAt), desc(publishedBrand.id))
    .limit(1);
  return row;
}

/** The latest ones, the newest first. */
export async function listPublishedBrands({ db }: Deps, limit: number): Promise<PublishedBrand[]> {
  return db
    .select()
    .from(publishedBrand)
    .orderBy(desc(publishedBrand.publishedAt), desc(publishedBrand.id))
    .limit(limit);
}

type Change = {
  /** Id of what whoever changes it has seen; null: what the program comes with. */
  seen: string | null;
  now: Date;
};

/** @returns false: somebody was quicker */
export async function publishBrand(
  { db }: Deps,
  { id, values, seen: seenId, now }: Change & { id: string; values: unknown },
): Promise<boolean> {
  return oneAtATime(db, seenId, async (tx, shownBrand) => {
    // Behind what is shown, whatever the clock says: else that would go on being shown.
    const publishedAt = new Date(
      Math.max(now.getTime(), (shownBrand?.publishedAt.getTime() ?? 0) + 1),
    );
    await tx.insert(publishedBrand).values({ id, values, publishedAt });
  });
}

/** Takes back what is shown: what was there before is shown again. @returns false: somebody was quicker */
export async function withdrawBrand({ db }: Deps, { seen: seenId, now }: Change): Promise<boolean> {
  if (seenId === null) return false;
  return oneAtATime(db, seenId, async (tx) => {
    await tx.update(publishedBrand).set({ withdrawnAt: now }).where(eq(publishedBrand.id, seenId));
  });
}

/** Two owners at once: the second sees what the first has done. */
async function oneAtATime(
  db: Database,
  seenId: string | null,
  change: (tx: Transaction, shownBrand: PublishedBrand | undefined) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published brand'))`);
    const shownPublishedBrand = await findPublishedBrand({ db: tx });
    if ((shownPublishedBrand?.id ?? null) !== seenId) return false;
    await change(tx, shownPublishedBrand);
    return true;
  });
}

/** The same picture again is kept as before, from now on. */
export async function saveBrandPicture(
  { db }: Deps,
  { id, bytes, now }: { id: string; bytes: Uint8Array; now: Date },
): Promise<void> {
  await db
    .insert(brandPicture)
    .values({ id, bytes, keptAt: now })
    .onConflictDoUpdate({ target: brandPicture.id, set: { keptAt: now } });
}

export async function findBrandPicture(
  { db }: Deps,
  { id }: { id: string },
): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ bytes: brandPicture.bytes })
    .from(brandPicture)
    .where(eq(brandPicture.id, id));
  return row?.bytes;
}

/** How many of them are kept. */
export async function countBrandPictures({ db }: Deps, ids: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ kept: count() })
    .from(brandPicture)
    .where(inArray(brandPicture.id, [...ids]));
  return row?.kept ?? 0;
}

/** Deletes pictures that no brand was ever published with. */
export async function deleteUnusedBrandPictures(
  { db }: Deps,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(brandPicture).where(
    sql`${lt(brandPicture.keptAt, before)} and not exists (select 1 from ${publishedBrand}
      where position(${brandPicture.id} in ${publishedBrand.values}::text) > 0)`,
  );
}

/** Keeps what an operator is about to publish in the place of what they looked at before. */
export async function saveBrandDraft(
  { db }: Deps,
  { userId, values, now }: { userId: string; values: unknown; now: Date },
): Promise<void> {
  await db
    .insert(brandDraft)
    .values({ userId, values, keptAt: now })
    .onConflictDoUpdate({ target: brandDraft.userId, set: { values, keptAt: now } });
}

/** Finds an operator's preview, unless too old. */
export async function findBrandDraft(
  { db }: Deps,
  { userId, since }: { userId: string; since: Date },
): Promise<unknown> {
  const [row] = await db
    .select({ values: brandDraft.values })
    .from(brandDraft)
    .where(and(eq(brandDraft.userId, userId), gte(brandDraft.keptAt, since)));
  return row?.values;
}

export async function deleteOldBrandDrafts(
  { db }: Deps,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(brandDraft).where(lt(brandDraft.keptAt, before));
}
