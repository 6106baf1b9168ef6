import { inArray, like, lt, sql } from 'drizzle-orm';
import { studioUse } from '../../schema/studio.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

type StudioUse = { key: string; limit: number };

/**
 * Counts one more under each key, in one statement; a key that is at its limit is not counted. All
 * lock rows by the order of their keys: two that take turns otherwise wait for each other.
 *
 * @returns how much each key that was counted has now
 */
export async function consumeStudioUses(
  { db }: Deps,
  { uses, day }: { uses: readonly StudioUse[]; day: string },
): Promise<Map<string, number>> {
  const open = uses.filter(({ limit }) => limit > 0);
  if (open.length === 0) return new Map();
  const keys = sql.param(open.map(({ key }) => key));
  const limits = sql.param(open.map(({ limit }) => limit));
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    insert into studio_use as used (key, day, count)
      select key, ${day}, 1 from unnest(${keys}::text[]) key order by key
    on conflict (key) do update set count = used.count + 1
      where used.count < (${limits}::int[])[array_position(${keys}::text[], used.key)]
    returning key, count`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Takes one use back from each. */
export async function returnStudioUses(
  { db }: Deps,
  { keys }: { keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  const all = sql.param([...keys]);
  await db.execute(sql`
    with used as (
      select key from studio_use where key = any(${all}::text[]) order by key for update
    )
    update studio_use set count = greatest(count - 1, 0) from used where studio_use.key = used.key`);
}

/** How much was used under each key; a key that was never used is not in it. */
export async function readStudioUses(
  { db }: Deps,
  { keys }: { keys: readonly string[] },
): Promise<Map<string, number>> {
  const rows =
    keys.length === 0
      ? []
      : await db
          .select({ key: studioUse.key, count: studioUse.count })
          .from(studioUse)
          .where(inArray(studioUse.key, [...keys]));
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** Forgets the days before this one. */
export async function deleteOldStudioUses({ db }: Deps, { day }: { day: string }): Promise<void> {
  await db.delete(studioUse).where(lt(studioUse.day, day));
}

/** Forgets what a person used: their id stands in the key. */
export async function deleteStudioUsesOf(
  { db }: Deps,
  { owner }: { owner: string },
): Promise<void> {
  await db
    .delete(studioUse)
    .where(like(studioUse.key, `person ${owner.replace(/[\\%_]/g, '\\$&')} %`));
}
