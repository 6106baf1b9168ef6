import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { changeLock } from '../../schema/account/accounts.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type OfPerson = { userId: string };

/** Keeps ways into an account as they are until then; one that lasts longer stays. */
export async function lockChanges(
  { db }: Deps,
  { userId, until }: OfPerson & { until: Date },
): Promise<void> {
  await db
    .insert(changeLock)
    .values({ userId, until })
    .onConflictDoUpdate({
      target: changeLock.userId,
      set: { until: sql`greatest(${changeLock.until}, excluded.until)` },
    });
}

/** Until when; undefined: it is not locked. */
export async function findChangeLock(
  { db }: Deps,
  { userId, now }: OfPerson & { now: Date },
): Promise<Date | undefined> {
  const [row] = await db
    .select({ until: changeLock.until })
    .from(changeLock)
    .where(and(eq(changeLock.userId, userId), gt(changeLock.until, now)));
  return row?.until;
}

export async function deleteExpiredChangeLocks({
  db,
  clock,
}: Deps & { clock: () => Date }): Promise<void> {
  await db.delete(changeLock).where(lte(changeLock.until, clock()));
}
