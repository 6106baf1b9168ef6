import { and, eq, sql } from 'drizzle-orm';
import { suspension } from '../schema/console.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };
type Person = { userId: string };
type Given = { reason: string; until: Date | null };

/** What stands of a person, also where its time is over; undefined: nothing. */
export async function findSuspension({ db }: Deps, { userId }: Person) {
  const [row] = await db.select().from(suspension).where(eq(suspension.userId, userId));
  return row;
}

/**
 * Suspends somebody, changes that, or lifts it (null).
 *
 * @param change version: of what whoever changes it has seen; 0: that there was none
 * @returns false: somebody was quicker
 */
export async function changeSuspension(
  { db }: Deps,
  { userId, version, given, now }: Person & { version: number; given: Given | null; now: Date },
): Promise<boolean> {
  const seen = and(eq(suspension.userId, userId), eq(suspension.version, version));
  if (given === null)
    return (
      (await db.delete(suspension).where(seen).returning({ id: suspension.userId })).length > 0
    );
  if (version > 0)
    return (
      (
        await db
          .update(suspension)
          .set({ ...given, version: sql`${suspension.version} + 1` })
          .where(seen)
          .returning({ id: suspension.userId })
      ).length > 0
    );
  const made = await db
    .insert(suspension)
    .values({ userId, ...given, since: now, version: 1 })
    .onConflictDoNothing()
    .returning({ id: suspension.userId });
  return made.length > 0;
}
