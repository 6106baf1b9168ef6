import { inArray, lt, sql } from 'drizzle-orm';
import { studioUse } from '../schema/studio.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };

export type StudioUse = { key: string; limit: number };

/**
 * Counts one more under each key, in one statement; a key that is at its limit is not counted.
 *
 * @returns how much each key that was counted has now
 */
export async function consumeStudioUses({ db }: Deps, { uses, day }: { uses: readonly StudioUse[]; day: string }): Promise<Map<string, number>> {
  const open = uses.filter(({ limit }) => limit > 0);
  if (open.length === 0) return new Map();
  const limit = sql.join([sql`case ${studioUse.key}`, ...open.map((use) => sql`when ${use.key} then ${use.limit}::int`), sql`end`], sql` `);
  const rows = await db
    .insert(studioUse)
    .values(open.map(({ key }) => ({ key, day, count: 1 })))
    .onConflictDoUpdate({ target: studioUse.key, set: { count: sql`${studioUse.count} + 1` }, setWhere: sql`${studioUse.count} < ${limit}` })
    .returning({ key: studioUse.key, count: studioUse.count });
  return new Map(rows.map(({ key, count }) => [key, count]));
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

/** Forgets what a person used: their id stands in the key. */
export async function deleteStudioUsesOf({ db }: Deps, { owner }: { owner: string }): Promise<void> {
  await db.delete(studioUse).where(sql`starts_with(${studioUse.key}, ${`person ${owner} `})`);
}
