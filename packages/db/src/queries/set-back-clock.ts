import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../types.ts';

type Deps = { db: Database; clock: () => Date };

/** Clocks of several machines may differ by so much. */
const TOLERANCE = '2 minutes';

/** Columns with a due time or the end of a claim, and the longest that each can be ahead. */
const AHEAD: readonly (readonly [table: string, column: string, longest: string])[] = [
  ['launch', 'check_at', '70 minutes'],
  ['launch_source', 'next_at', '15 minutes'],
  ['part_state', 'measured_at', '0'],
  ['service_run', 'last_seen_at', '0'],
  ['studio_job', 'not_before', '70 minutes'],
  ['studio_job', 'holds_place_until', '70 minutes'],
  ['studio_pause', 'until', '70 minutes'],
  ['watched_token', 'next_at', '1 minute'],
];

/** The same of what is written and read by the database's own clock. */
const AHEAD_OF_DATABASE: typeof AHEAD = [
  ['bot_lease', 'expires_at', '15 seconds'],
  ['bot_update', 'taken_at', '0'],
  ['studio_job', 'lease_until', '10 seconds'],
];

/** Likewise, of the queue of jobs. */
const JOBS_AHEAD: typeof AHEAD = [
  ['pgboss.job', 'start_after', '70 minutes'],
  ['pgboss.job', 'heartbeat_on', '0'],
  ['pgboss.job', 'started_on', '0'],
  ['pgboss.queue', 'monitor_on', '0'],
  ['pgboss.queue', 'monitor_claim_on', '0'],
  ['pgboss.queue', 'maintain_on', '0'],
];

/**
 * After a clock that ran ahead was set back: what was written by it would rest for hours. Whatever
 * lies further ahead than it can have been meant to is due now. Changes nothing while clocks are
 * right.
 *
 * @returns how many rows it was
 */
export async function mendDatesAhead({ db, clock }: Deps): Promise<number> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  let mendedRows = 0;
  const set = async (
    [table, column, longest]: (typeof AHEAD)[number],
    right: SQL,
  ): Promise<void> => {
    const name = sql.raw(column);
    const { rows } = await db.execute(
      sql`update ${sql.raw(table)} set ${name} = ${right}
        where ${name} > ${right} + ${longest}::interval + ${TOLERANCE}::interval returning 1`,
    );
    mendedRows += rows.length;
  };
  for (const one of AHEAD) await set(one, now);
  for (const one of AHEAD_OF_DATABASE) await set(one, sql`now()`);
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('pgboss.queue') is not null as there`,
  );
  if (rows[0]?.there === true) for (const one of JOBS_AHEAD) await set(one, sql`now()`);
  return mendedRows;
}
