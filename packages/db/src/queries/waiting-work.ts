import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

/**
 * Work of one queue: what is due and not begun, what is under way, and how long the oldest due one
 * has waited.
 */
type WaitingWork = {
  queue: string;
  waiting: number;
  running: number;
  oldestSeconds: number;
};

/**
 * Work that waits, by queue. Generations of the studio are counted by their own rows, as 'studio':
 * its messages start workers, and a spare worker stays where there is nothing to do.
 */
export async function readWaitingWork({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): Promise<WaitingWork[]> {
  const now = sql`${clock().toISOString()}::timestamptz`;
  // Times of jobs are the database's own: its clock judges them.
  const { rows } = await db.execute<{
    queue: string;
    waiting: number;
    running: number;
    oldest: number | null;
  }>(sql`
    select q.name as queue,
      count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      extract(epoch from now() - min(greatest(j.created_on, j.start_after))
        filter (where j.state in ('created', 'retry') and j.start_after <= now()))::float8 as oldest
    from pgboss.queue q left join pgboss.job j on j.name = q.name
    where q.name not in ('studio') and q.name not like '\\_\\_pgboss%'
    group by q.name
    union all
    select 'studio',
      count(*) filter (where is_waiting)::int,
      count(*) filter (where not is_waiting and status = 'running')::int,
      extract(epoch from ${now} - min(since) filter (where is_waiting))::float8
    from (
      select status,
        (status = 'queued' and coalesce(not_before, created_at) <= ${now})
          or (status = 'running' and lease_until < ${now}) as is_waiting,
        case when status = 'queued' then greatest(created_at, not_before) else lease_until end as since
      from studio_job where status in ('queued', 'running')
    ) as jobs`);
  return rows.map(({ queue, waiting, running, oldest }) => ({
    queue,
    waiting,
    running,
    oldestSeconds: Math.max(0, oldest ?? 0),
  }));
}

/** Whether any message of the queue is under way. */
export async function isAnyMessageActive({ db }: { db: Database }): Promise<boolean> {
  const { rows } = await db.execute<{ active: boolean }>(
    sql`select exists (select from pgboss.job where state = 'active') as active`,
  );
  return rows[0]?.active === true;
}
