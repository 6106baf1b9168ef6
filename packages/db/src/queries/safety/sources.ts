import { asc, sql } from 'drizzle-orm';
import { sourceState } from '../../schema/status.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type SourceStateRow = typeof sourceState.$inferSelect;

export async function listSourceStates({ db }: Deps): Promise<SourceStateRow[]> {
  return db.select().from(sourceState).orderBy(asc(sourceState.name));
}

/** Notes how sources were when they were asked last; since when is kept while it stays so. */
export async function noteSourceStates(
  { db }: Deps,
  rows: readonly Omit<SourceStateRow, 'since'>[],
): Promise<void> {
  if (rows.length === 0) return;
  // In their order: two processes wait for each other, not crosswise.
  const orderedRows = rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  await db
    .insert(sourceState)
    .values(orderedRows.map((row) => ({ ...row, since: row.measuredAt })))
    .onConflictDoUpdate({
      target: sourceState.name,
      set: {
        state: sql`excluded.state`,
        why: sql`excluded.why`,
        measuredAt: sql`excluded.measured_at`,
        since: sql`case when ${sourceState.state} = excluded.state then ${sourceState.since} else excluded.since end`,
      },
      setWhere: sql`${sourceState.measuredAt} <= excluded.measured_at`,
    });
}

/** How many launches were first seen since a time. */
export async function countLaunchesSince(
  { db }: Deps,
  { since }: { since: Date },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from launch where first_seen_at >= ${since.toISOString()}::timestamptz`,
  );
  return rows[0]?.count ?? 0;
}

/** When a bot was last told something, and how much of the last hour is not answered yet. */
export async function readBotIntake(
  { db }: Deps,
  { bot }: { bot: string },
): Promise<{ lastAt: string | null; waiting: number }> {
  const { rows } = await db.execute<{ lastAt: string | null; waiting: number }>(sql`
    select
      (select to_char(taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from bot_update
        where bot = ${bot} order by taken_at desc limit 1) as "lastAt",
      (select count(*)::int from bot_update where bot = ${bot} and done_at is null
        and taken_at > statement_timestamp() - interval '1 hour') as waiting`);
  return rows[0] ?? { lastAt: null, waiting: 0 };
}
