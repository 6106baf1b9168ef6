import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { backupRun, backupSchedule } from '../schema/upkeep.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };

export type BackupRun = typeof backupRun.$inferSelect;
export type BackupSchedule = typeof backupSchedule.$inferSelect;

const OPEN = ['waiting', 'running'];
/** The one row of its table. */
const SCHEDULE = 'backups';

/** One that waits or is being made; undefined: none. */
export async function findOpenBackupRun({ db }: Deps): Promise<BackupRun | undefined> {
  const [row] = await db
    .select()
    .from(backupRun)
    .where(inArray(backupRun.state, OPEN))
    .orderBy(desc(backupRun.requestedAt), desc(backupRun.id))
    .limit(1);
  return row;
}

/** The newest, however it stands; `why`: of those. */
export async function findLastBackupRun(
  { db }: Deps,
  { why }: { why?: string } = {},
): Promise<BackupRun | undefined> {
  const [row] = await db
    .select()
    .from(backupRun)
    .where(why === undefined ? undefined : eq(backupRun.why, why))
    .orderBy(desc(backupRun.requestedAt), desc(backupRun.id))
    .limit(1);
  return row;
}

/**
 * Asks for a backup, unless one waits or is being made.
 *
 * @param run worker: who begins it at once; absent: it waits for one
 * @returns whether it is a new one
 */
export async function requestBackupRun(
  { db }: Deps,
  run: { id: string; why: string; now: Date; worker?: { id: string; leaseUntil: Date } },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Of two who press at once the second finds what the first has asked for.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backup runs'))`);
    if (await findOpenBackupRun({ db: tx })) return false;
    const { id, why, now, worker } = run;
    await tx.insert(backupRun).values({
      id,
      why,
      requestedAt: now,
      ...(worker
        ? {
            state: 'running',
            startedAt: now,
            worker: worker.id,
            leaseUntil: worker.leaseUntil,
            attempts: 1,
          }
        : { state: 'waiting' }),
    });
    return true;
  });
}

/** Takes one that waits, or whose process is gone. @returns undefined: there is none */
export async function claimBackupRun(
  { db }: Deps,
  { worker, leaseUntil, now }: { worker: string; leaseUntil: Date; now: Date },
): Promise<BackupRun | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('backup runs'))`);
    const openRun = await findOpenBackupRun({ db: tx });
    const isFree =
      openRun?.state === 'waiting' || (openRun?.leaseUntil != null && openRun.leaseUntil < now);
    if (!openRun || !isFree) return undefined;
    const [row] = await tx
      .update(backupRun)
      .set({
        state: 'running',
        worker,
        leaseUntil,
        startedAt: now,
        attempts: sql`${backupRun.attempts} + 1`,
        step: null,
        bytes: null,
        name: null,
      })
      .where(eq(backupRun.id, openRun.id))
      .returning();
    return row;
  });
}

/** Its worker's report. */
type Told = Partial<
  Pick<BackupRun, 'state' | 'step' | 'bytes' | 'name' | 'failure' | 'leaseUntil' | 'finishedAt'>
>;

/** Notes how one stands. @returns false: it is another worker's now */
export async function noteBackupRun(
  { db }: Deps,
  { id, worker, ...runChanges }: { id: string; worker: string } & Told,
): Promise<boolean> {
  const rows = await db
    .update(backupRun)
    .set(runChanges)
    .where(and(eq(backupRun.id, id), eq(backupRun.worker, worker), eq(backupRun.state, 'running')))
    .returning({ id: backupRun.id });
  return rows.length > 0;
}

/** For one process alone on its database: whoever made one before it is gone. */
export async function releaseBackupRuns({ db }: Deps): Promise<void> {
  await db
    .update(backupRun)
    .set({ state: 'waiting', worker: null, leaseUntil: null })
    .where(eq(backupRun.state, 'running'));
}

/** Deletes what was asked for before a time. */
export async function deleteOldBackupRuns(
  { db }: Deps,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(backupRun).where(lt(backupRun.requestedAt, before));
}

/** Undefined: the console has said nothing. */
export async function readBackupSchedule({ db }: Deps): Promise<BackupSchedule | undefined> {
  const [row] = await db.select().from(backupSchedule);
  return row;
}

/**
 * @param change version: of what whoever changes it has seen; 0: that there was none
 * @returns false: somebody was quicker
 */
export async function changeBackupSchedule(
  { db }: Deps,
  {
    version,
    now,
    ...scheduleInput
  }: { hour: number | null; keep: number; version: number; now: Date },
): Promise<boolean> {
  if (version > 0)
    return (
      (
        await db
          .update(backupSchedule)
          .set({ ...scheduleInput, changedAt: now, version: version + 1 })
          .where(and(eq(backupSchedule.id, SCHEDULE), eq(backupSchedule.version, version)))
          .returning({ id: backupSchedule.id })
      ).length > 0
    );
  const insertedRows = await db
    .insert(backupSchedule)
    .values({ id: SCHEDULE, ...scheduleInput, changedAt: now, version: 1 })
    .onConflictDoNothing()
    .returning({ id: backupSchedule.id });
  return insertedRows.length > 0;
}
