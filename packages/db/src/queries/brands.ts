import { desc, eq, isNull, sql } from 'drizzle-orm';
import { publishedBrand } from '../schema/console.ts';
import type { Database, Transaction } from '../types.ts';

type Deps = { db: Database };

export type PublishedBrand = {
  id: string;
  /** As it was published: whoever reads it checks it. */
  values: unknown;
  publishedAt: Date;
  withdrawnAt: Date | null;
};

/** What is shown now; undefined: what the program comes with. */
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
  { id, values, seen, now }: Change & { id: string; values: unknown },
): Promise<boolean> {
  return oneAtATime(db, seen, async (tx) => {
    await tx.insert(publishedBrand).values({ id, values, publishedAt: now });
  });
}

/** Takes back what is shown: what was there before is shown again. @returns false: somebody was quicker */
export async function withdrawBrand({ db }: Deps, { seen, now }: Change): Promise<boolean> {
  if (seen === null) return false;
  return oneAtATime(db, seen, async (tx) => {
    await tx.update(publishedBrand).set({ withdrawnAt: now }).where(eq(publishedBrand.id, seen));
  });
}

/** Two owners at once: the second sees what the first has done. */
async function oneAtATime(
  db: Database,
  seen: string | null,
  change: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('published brand'))`);
    const shown = await findPublishedBrand({ db: tx });
    if ((shown?.id ?? null) !== seen) return false;
    await change(tx);
    return true;
  });
}
