import { and, eq, sql } from 'drizzle-orm';
import { suspension } from '../../schema/console.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type Person = { userId: string };
type Given = { reason: string; until: Date | null };

/** Finds a person's suspension, even an expired one; undefined: none. */
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
  {
    userId,
    version,
    given: suspensionTerms,
    now,
  }: Person & { version: number; given: Given | null; now: Date },
): Promise<boolean> {
  const seenVersion = and(eq(suspension.userId, userId), eq(suspension.version, version));
  if (suspensionTerms === null)
    return (
      (await db.delete(suspension).where(seenVersion).returning({ id: suspension.userId })).length >
      0
    );
  if (version > 0)
    return (
      (
        await db
          .update(suspension)
          .set({ ...suspensionTerms, version: sql`${suspension.version} + 1` })
          .where(seenVersion)
          .returning({ id: suspension.userId })
      ).length > 0
    );
  const insertedRows = await db
    .insert(suspension)
    .values({ userId, ...suspensionTerms, since: now, version: 1 })
    .onConflictDoNothing()
    .returning({ id: suspension.userId });
  return insertedRows.length > 0;
}
