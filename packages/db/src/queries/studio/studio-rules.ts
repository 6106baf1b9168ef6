import { eq, inArray, sql } from 'drizzle-orm';
import { studioJob, studioRule } from '../../schema/studio.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type StudioRuleRow = typeof studioRule.$inferSelect;

/** All that operators have said of the studio, also what was taken back. */
export async function listStudioRules({ db }: Deps): Promise<StudioRuleRow[]> {
  return db.select().from(studioRule);
}

export async function findStudioRule(
  { db }: Deps,
  { name }: { name: string },
): Promise<StudioRuleRow | undefined> {
  const [row] = await db.select().from(studioRule).where(eq(studioRule.name, name));
  return row;
}

/**
 * Says it, or takes it back. `version`: of what whoever changes it has seen; 0: nothing was said.
 *
 * @param input value: null takes it back
 * @returns false: somebody was quicker
 */
export async function changeStudioRule(
  { db }: Deps,
  { name, value, version, now }: { name: string; value: unknown; version: number; now: Date },
): Promise<boolean> {
  const jsonValue = value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`;
  const { rows } = await db.execute(sql`
    insert into studio_rule as rule (name, value, changed_at, version)
    select ${name}, ${jsonValue}, ${now.toISOString()}::timestamptz, 1
    where ${version} = 0 or exists (select from studio_rule where name = ${name})
    on conflict (name) do update set value = excluded.value, changed_at = excluded.changed_at,
      version = rule.version + 1 where rule.version = ${version}
    returning version`);
  return rows.length > 0;
}

type Tool = typeof studioJob.$inferSelect.tool;

/** How much of each tool waits and runs. */
export async function countOpenStudioJobs({
  db,
}: Deps): Promise<{ tool: Tool; waiting: number; running: number }[]> {
  return db
    .select({
      tool: studioJob.tool,
      waiting: sql<number>`(count(*) filter (where ${studioJob.status} = 'queued'))::int`,
      running: sql<number>`(count(*) filter (where ${studioJob.status} = 'running'))::int`,
    })
    .from(studioJob)
    .where(sql`status in ('queued', 'running')`)
    .groupBy(studioJob.tool);
}

type OpenWork = {
  owner: string;
  userId: string | null;
  name: string | null;
  tool: Tool;
  waiting: number;
  running: number;
  since: string;
  jobs: { id: string; status: 'queued' | 'running'; createdAt: string }[];
};

/** So many of somebody's are told one by one. */
const TOLD = 20;

/** Counts each person's running jobs by tool, with the oldest of them. Never their words. */
export async function listOpenWork(
  { db }: Deps,
  {
    tool,
    order,
    offset,
    limit,
  }: { tool: Tool | undefined; order: 'longest' | 'most'; offset: number; limit: number },
): Promise<OpenWork[]> {
  const of = tool === undefined ? sql`true` : sql`tool = ${tool}`;
  const by = sql.raw(order === 'most' ? 'count(*) desc, min(created_at)' : 'min(created_at)');
  const { rows } = await db.execute<OpenWork>(sql`
    select open.*, coalesce(nullif(p.name, ''), case when p.is_anonymous then null else p.email end) as name
    from (
      select owner, max(user_id) as "userId", tool,
        (count(*) filter (where status = 'queued'))::int as waiting,
        (count(*) filter (where status = 'running'))::int as running,
        ${iso('min(created_at)')} as since,
        to_json((array_agg(json_build_object('id', id, 'status', status,
          'createdAt', ${iso('created_at')}) order by seq))[1:${sql.raw(String(TOLD))}]) as jobs,
        row_number() over (order by ${by}, owner, tool) as place
      from studio_job where status in ('queued', 'running') and ${of}
      group by owner, tool
      order by place offset ${offset} limit ${limit}
    ) as open left join "user" p on p.id = open."userId" order by place`);
  return rows.map(({ owner, userId, name, tool: of_, waiting, running, since, jobs }) => ({
    owner,
    userId,
    name,
    tool: of_,
    waiting,
    running,
    since,
    jobs,
  }));
}

/** Lists a person's open jobs, the oldest first. */
export async function listOpenStudioJobIds(
  { db }: Deps,
  { owner }: { owner: string },
): Promise<{ id: string; tool: Tool }[]> {
  return db
    .select({ id: studioJob.id, tool: studioJob.tool })
    .from(studioJob)
    .where(
      sql`${eq(studioJob.owner, owner)} and ${inArray(studioJob.status, ['queued', 'running'])}`,
    )
    .orderBy(studioJob.seq);
}

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
