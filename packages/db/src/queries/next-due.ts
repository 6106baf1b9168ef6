import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

/**
 * When the next of what workers and others look for falls due: letters, announcements and their
 * deliveries, alerts, what is watched, backups, messages of the queue. It may lie in the past, where
 * one of them is at work or cannot go on. Rather too early than too late: who looks then finds nothing.
 *
 * @returns undefined: nothing waits for a time to come
 */
export async function findNextDue({ db }: { db: Database }): Promise<Date | undefined> {
  const { rows } = await db.execute<{ milliseconds: number | null }>(sql`
    select (extract(epoch from least(
      (select min(coalesce(due_at, made_at)) from inbox_mail where sent_at is null and failed_at is null),
      (select min(publish_at) from announcement where state = 'scheduled'),
      (select min(greatest(due_at, taken_until)) from news_delivery where state = 'waiting'),
      (select min(due_at) from alert_push),
      (select min(next_at) from watched_token),
      (select min(case when state = 'waiting' then requested_at else coalesce(lease_until, requested_at) end)
        from backup_run where state in ('waiting', 'running')),
      (select min(case when state = 'active' then started_on else start_after end)
        from pgboss.job where state in ('created', 'retry', 'active'))
    )) * 1000)::float8 as milliseconds`);
  const milliseconds = rows[0]?.milliseconds;
  return milliseconds === null || milliseconds === undefined ? undefined : new Date(milliseconds);
}
