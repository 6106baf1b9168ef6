import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { serviceRun } from '../schema/service.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database; clock: () => Date };

/** Records that a server process began its work. Returns the run's id. */
export async function startServiceRun(
  { db, clock }: Deps,
  run: { version: string; roles: readonly string[] },
): Promise<string> {
  const now = clock();
  const [row] = await db
    .insert(serviceRun)
    .values({ startedAt: now, lastSeenAt: now, version: run.version, roles: [...run.roles] })
    .returning({ id: serviceRun.id });
  if (!row) throw new Error('service run: no row came back');
  return row.id;
}

/** Records that the process is still there. */
export async function touchServiceRun({ db, clock }: Deps, id: string): Promise<void> {
  await db.update(serviceRun).set({ lastSeenAt: clock() }).where(eq(serviceRun.id, id));
}

/** Records that the process ended in order. */
export async function stopServiceRun({ db, clock }: Deps, id: string): Promise<void> {
  const now = clock();
  await db.update(serviceRun).set({ lastSeenAt: now, stoppedAt: now }).where(eq(serviceRun.id, id));
}

/** Deletes runs that gave their last sign of life before a time. */
export async function deleteOldServiceRuns(
  { db }: Pick<Deps, 'db'>,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(serviceRun).where(lt(serviceRun.lastSeenAt, before));
}

const isAlive = (since: Date) =>
  and(isNull(serviceRun.stoppedAt), gte(serviceRun.lastSeenAt, since));

/** The roles of each process that has given a sign of life since a time and has not stopped. */
export async function listLiveRoles(
  { db }: Pick<Deps, 'db'>,
  { since }: { since: Date },
): Promise<string[][]> {
  const rows = await db.select({ roles: serviceRun.roles }).from(serviceRun).where(isAlive(since));
  return rows.map(({ roles }) => roles);
}

/** Whether a process of a role has given a sign of life since a time and has not stopped. */
export async function hasLiveRun(
  { db }: Pick<Deps, 'db'>,
  { role, since }: { role: string; since: Date },
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(serviceRun)
    .where(and(isAlive(since), sql`${role} = any(${serviceRun.roles})`))
    .limit(1);
  return row !== undefined;
}
