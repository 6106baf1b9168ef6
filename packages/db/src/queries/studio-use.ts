import { inArray, lt, sql } from 'drizzle-orm';
import { studioUse } from '../schema/studio.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };

/** Counts one more under a key and says whether that was within the limit; one that was not is not counted. */
export async function consumeStudioUse({ db }: Deps, { key, day, limit }: { key: string; day: string; limit: number }): Promise<boolean> {
  if (limit <= 0) return false;
  const rows = await db
    .insert(studioUse)
    .values({ key, day, count: 1 })
    .onConflictDoUpdate({ target: studioUse.key, set: { count: sql`${studioUse.count} + 1` }, setWhere: sql`${studioUse.count} < ${limit}` })
    .returning({ count: studioUse.count });
  return rows.length > 0;
}

/** Takes one use back from each. */
export async function returnStudioUses({ db }: Deps, { keys }: { keys: readonly string[] }): Promise<void> {
  if (keys.length > 0) await db.update(studioUse).set({ count: sql`greatest(${studioUse.count} - 1, 0)` }).where(inArray(studioUse.key, [...keys]));
}

/** How much was used under each key; a key that was never used is not in it. */
export async function readStudioUses({ db }: Deps, { keys }: { keys: readonly string[] }): Promise<Map<string, number>> {
  const rows = keys.length === 0 ? [] : await db.select({ key: studioUse.key, count: studioUse.count }).from(studioUse).where(inArray(studioUse.key, [...keys]));
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Forgets the days before this one. */
export async function deleteOldStudioUses({ db }: Deps, { day }: { day: string }): Promise<void> {
  await db.delete(studioUse).where(lt(studioUse.day, day));
}
