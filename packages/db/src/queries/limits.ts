import { eq, lte, sql } from 'drizzle-orm';
import { prepareOnce } from '../prepared.ts';
import { rateLimit } from '../schema/limits.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database; clock: () => Date };

type RateLimitInput = {
  /** Its key. Pass a hash where it holds something personal (an address, a mail address). */
  key: string;
  /** Uses allowed per window. */
  limit: number;
  /** Length of a window, which begins with the first use. */
  windowSeconds: number;
};

type RateLimitResult = {
  allowed: boolean;
  /** Uses left in this window. */
  remaining: number;
  /** Whole seconds until the window ends; 0 when allowed. */
  retryAfterSeconds: number;
};

const countUse = prepareOnce((db) => {
  // A window that begins later than now was begun by a clock that has been set back since.
  const isOver = sql`(${rateLimit.expiresAt} <= excluded.window_start
    or ${rateLimit.windowStart} > excluded.window_start + interval '2 minutes')`;
  return db
    .insert(rateLimit)
    .values({
      key: sql.placeholder('key'),
      windowStart: sql.placeholder('now'),
      expiresAt: sql.placeholder('expiresAt'),
      count: 1,
    })
    .onConflictDoUpdate({
      target: rateLimit.key,
      set: {
        // Stops one above the limit: the number can be attacked for weeks without running over.
        count: sql`case when ${isOver} then 1 else least(${rateLimit.count} + 1, ${sql.placeholder('limit')}::int) end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${rateLimit.windowStart} end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${rateLimit.expiresAt} end`,
      },
    })
    .returning({ count: rateLimit.count, expiresAt: rateLimit.expiresAt })
    .prepare('');
});

/**
 * Counts one use and says whether it is within the limit. One statement, so that any number of
 * processes may count at once: of the uses in one window exactly `limit` are allowed. A refused use
 * does not lengthen the wait.
 */
export async function consumeRateLimit(
  { db, clock }: Deps,
  { key, limit, windowSeconds }: RateLimitInput,
): Promise<RateLimitResult> {
  const now = clock();
  const expiresAt = new Date(now.getTime() + windowSeconds * 1000);
  const [row] = await countUse(db).execute({ key, now, expiresAt, limit: limit + 1 });
  if (!row) throw new Error('rate limit: no row came back');
  const isAllowed = row.count <= limit;
  return {
    allowed: isAllowed,
    remaining: Math.max(0, limit - row.count),
    retryAfterSeconds: isAllowed
      ? 0
      : Math.max(1, Math.ceil((row.expiresAt.getTime() - now.getTime()) / 1000)),
  };
}

/** Forgets the uses counted under a key, for instance after the right password. */
export async function resetRateLimit({ db }: Pick<Deps, 'db'>, key: string): Promise<void> {
  await db.delete(rateLimit).where(eq(rateLimit.key, key));
}

/** Removes windows that are over. */
export async function deleteExpiredRateLimits({ db, clock }: Deps): Promise<void> {
  await db.delete(rateLimit).where(lte(rateLimit.expiresAt, clock()));
}

const settleUses = prepareOnce((db) => {
  const forgottenLimits = db.$with('forgotten').as(
    db
      .delete(rateLimit)
      .where(eq(rateLimit.key, sql.placeholder('forgotten')))
      .returning({ key: rateLimit.key }),
  );
  return db
    .with(forgottenLimits)
    .update(rateLimit)
    .set({ count: sql`greatest(${rateLimit.count} - 1, 0)` })
    .where(eq(rateLimit.key, sql.placeholder('returned')))
    .prepare('');
});

/**
 * Forgets the uses counted under one key and takes one use back under another: it turned out to be
 * none that counts. One statement, since every sign-in waits for it.
 */
export async function settleRateLimits(
  { db }: Pick<Deps, 'db'>,
  { forgotten: forgottenKeys, returned: returnedKeys }: { forgotten: string; returned: string },
): Promise<void> {
  await settleUses(db).execute({ forgotten: forgottenKeys, returned: returnedKeys });
}
