import { asc, eq, sql } from 'drizzle-orm';
import { strength } from '../../schema/items.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
type Person = { userId: string };

export type StrengthRow = Omit<typeof strength.$inferSelect, 'noted'>;

/**
 * Adds letters to what is known of somebody's last answers, and leaves the newest.
 *
 * @param input.rows one for each kind of mistake
 * @param input.max how many letters are left of each
 */
export async function addToStrengths(
  { db }: Deps,
  { rows, max }: { rows: readonly StrengthRow[]; max: number },
): Promise<void> {
  if (rows.length === 0) return;
  // In one order for everybody, so that two tests that are handed in at once never wait in a ring.
  const inOrder = rows.toSorted((a, b) => (a.mistake < b.mistake ? -1 : 1));
  await db
    .insert(strength)
    .values(inOrder.map((row) => ({ ...row, recent: row.recent.slice(-max) })))
    .onConflictDoUpdate({
      target: [strength.userId, strength.mistake],
      set: {
        recent: sql`right(${strength.recent} || excluded.recent, ${max}::int)`,
        answeredAt: sql`excluded.answered_at`,
      },
    });
}

/**
 * Remembers that an answer was counted.
 *
 * @param input.max how many are remembered of each kind of mistake
 * @returns false: it is remembered already
 */
export async function rememberAnswer(
  { db, clock }: Deps & { clock: () => Date },
  { userId, mistake, id, max }: Person & { mistake: string; id: string; max: number },
): Promise<boolean> {
  const insertedRows = await db
    .insert(strength)
    .values({ userId, mistake, recent: '', noted: [id], answeredAt: clock() })
    .onConflictDoUpdate({
      target: [strength.userId, strength.mistake],
      set: {
        noted: sql`(excluded.noted || ${strength.noted})[1:${max}::int]`,
      },
      setWhere: sql`not ${strength.noted} @> excluded.noted`,
    })
    .returning({ mistake: strength.mistake });
  return insertedRows.length > 0;
}

/** How somebody's last answers went, by kind of mistake. */
export async function listStrengths({ db }: Deps, { userId }: Person): Promise<StrengthRow[]> {
  const { mistake, recent, answeredAt } = strength;
  return db
    .select({ userId: strength.userId, mistake, recent, answeredAt })
    .from(strength)
    .where(eq(strength.userId, userId))
    .orderBy(asc(strength.mistake));
}
