import { sql } from 'drizzle-orm';
import type { Database } from '../types.ts';

/** Something that falls due by itself, with nothing written. */
export type Due = keyof typeof DUES;

/**
 * When the next of each kind falls due. It may lie in the past, where one of them is at work or
 * cannot go on. Rather too early than too late: who looks then finds nothing.
 */
const DUES = {
  letters: sql`
    select min(coalesce(due_at, made_at)) from inbox_mail where sent_at is null and failed_at is null`,
  announcements: sql`select min(publish_at) from announcement where state = 'scheduled'`,
  deliveries: sql`
    select min(greatest(due_at, taken_until)) from news_delivery where state = 'waiting'`,
  pushes: sql`select min(due_at) from alert_push`,
  alerts: sql`select min(made_at) from alert where told_at is null`,
  reminders: sql`select min(greatest(next_at, taken_until)) from check_up_reminder`,
  // Without anybody who watches there is no round.
  watches: sql`select min(next_at) from watched_token where exists (select from watch)`,
  backups: sql`
    select min(case when state = 'waiting' then requested_at else coalesce(lease_until, requested_at) end)
    from backup_run where state in ('waiting', 'running')`,
  messages: sql`
    select min(case when state = 'active' then started_on else start_after end)
    from pgboss.job where state in ('created', 'retry', 'active')`,
  generations: sql`
    select min(case when status = 'queued' then coalesce(not_before, created_at) else lease_until end)
    from studio_job where status in ('queued', 'running')`,
  launchSources: sql`select min(next_at) from launch_source`,
  launchChecks: sql`select min(check_at) from launch`,
  looks: sql`select min(next_at) from ledger_look where looked_at is null`,
  webhooks: sql`
    select min(greatest(due_at, taken_until)) from webhook_delivery where state = 'waiting'`,
  presses: sql`select min(expires_at) from form_press`,
} as const;

/** @returns without those of which nothing waits for a time to come */
export async function findNextDues({ db }: { db: Database }): Promise<Partial<Record<Due, Date>>> {
  const kinds = Object.entries(DUES);
  const columns = kinds.map(
    ([kind, query]) =>
      sql`(extract(epoch from (${query})) * 1000)::float8 as ${sql.identifier(kind)}`,
  );
  const { rows } = await db.execute<Record<string, number | null>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return Object.fromEntries(
    kinds.flatMap(([kind]) => {
      const milliseconds = rows[0]?.[kind];
      return typeof milliseconds === 'number' ? [[kind, new Date(milliseconds)]] : [];
    }),
  );
}
