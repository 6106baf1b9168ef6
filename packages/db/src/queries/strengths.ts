import { asc, eq, sql } from 'drizzle-orm';
import { strength } from '../schema/items.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

export type StrengthRow = typeof strength.$inferSelect;

/**
 * Adds letters to what is known of somebody's last answers, and leaves the newest.
 *
 * @param input.rows one for each kind of mistake
 * @param input.most how many letters are left of each
 */
export async function addToStrengths(
  { db }: Deps,
  { rows, most }: { rows: readonly StrengthRow[]; most: number },
): Promise<void> {
  if (rows.length === 0) return;
  // In one order for everybody, so that two tests that are handed in at once never wait in a ring.
  const inOrder = rows.toSorted((a, b) => (a.mistake < b.mistake ? -1 : 1));
  await db
    .insert(strength)
    .values(inOrder.map((row) => ({ ...row, recent: row.recent.slice(-most) })))
    .onConflictDoUpdate({
      target: [strength.userId, strength.mistake],
      set: {
        recent: sql`right(${strength.recent} || excluded.recent, ${most}::int)`,
        answeredAt: sql`excluded.answered_at`,
      },
    });
}

/** How somebody's last answers went, by kind of mistake. */
export async function listStrengths({ db }: Deps, { userId }: Person): Promise<StrengthRow[]> {
  return db
    .select()
    .from(strength)
    .where(eq(strength.userId, userId))
    .orderBy(asc(strength.mistake));
}
