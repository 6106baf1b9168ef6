import { and, eq, inArray, lte, notInArray, sql } from 'drizzle-orm';
import { studioJob, studioPause } from '../../schema/studio.ts';
import type { Database } from '../../types.ts';
import { queueWebhookEvents } from '../developers/webhook-events.ts';
import { inSeconds } from '../database-clock.ts';

type Deps = { db: Database };
type Row = typeof studioJob.$inferSelect;
type Engine = Row['engine'];

const hasRunOut = sql`${studioJob.leaseUntil} < statement_timestamp()`;
/** Released on purpose: no living process writes a lease that ends so early. */
const RELEASED = new Date(0);

/** Only its holder claims, so that two processes together never pass a limit. */
const LOCK = 6_270_001;

type StudioClaim = {
  engines: readonly Engine[];
  exceptTools?: readonly Row['tool'][];
  concurrency: Partial<Record<Engine, number>>;
  worker: string;
  now: Date;
  mustBeReleased: boolean;
  runningHere: readonly string[];
  leaseSeconds: number;
};

/** The engines with room: not paused, and with fewer at once than they may have. */
async function findOpenEngines(
  tx: Database,
  { engines, concurrency, now }: Pick<StudioClaim, 'engines' | 'concurrency' | 'now'>,
): Promise<Engine[]> {
  const at = toTimestamp(now);
  const engineLoads = await tx
    .select({ engine: studioJob.engine, count: sql<number>`count(*)::int` })
    .from(studioJob)
    .where(sql`${studioJob.status} = 'running' or ${studioJob.holdsPlaceUntil} > ${at}`)
    .groupBy(studioJob.engine);
  const pausedEngines = await tx
    .select({ engine: studioPause.engine })
    .from(studioPause)
    .where(sql`${studioPause.until} > ${at}`);
  return engines.filter((engine) => {
    const limit = concurrency[engine];
    return (
      !pausedEngines.some((pause) => pause.engine === engine) &&
      (limit === undefined ||
        (engineLoads.find((one) => one.engine === engine)?.count ?? 0) < limit)
    );
  });
}

const toTimestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/** The oldest generation of those engines that a process left running. */
const selectLostJob = (
  tx: Database,
  {
    engines,
    mustBeReleased,
    runningHere,
  }: Pick<StudioClaim, 'engines' | 'mustBeReleased' | 'runningHere'>,
) =>
  tx
    .select({ id: studioJob.id })
    .from(studioJob)
    .where(
      and(
        eq(studioJob.status, 'running'),
        inArray(studioJob.engine, [...engines]),
        mustBeReleased ? lte(studioJob.leaseUntil, RELEASED) : hasRunOut,
        notInArray(studioJob.id, [...runningHere]),
      ),
    )
    .orderBy(studioJob.seq)
    .limit(1);

/** The generation of those engines whose turn is next. */
const selectNextJob = (
  tx: Database,
  {
    engines,
    exceptTools,
    now,
  }: { engines: readonly Engine[]; exceptTools: readonly Row['tool'][]; now: Date },
) =>
  tx
    .select({ id: studioJob.id })
    .from(studioJob)
    .where(
      and(
        eq(studioJob.status, 'queued'),
        inArray(studioJob.engine, [...engines]),
        notInArray(studioJob.tool, [...exceptTools]),
        sql`(${studioJob.notBefore} is null or ${studioJob.notBefore} <= ${toTimestamp(now)})`,
      ),
    )
    .orderBy(studioJob.rank, studioJob.seq)
    .limit(1);

/**
 * Claims the next generation of the engines that this process has room for: first what a killed
 * process left, then the fair order. It skips an engine that is full over all processes or that
 * asked for a pause.
 *
 * @param mustBeReleased whether a running one is claimed only where its lease was released on
 *   purpose, and not where it has run out
 * @param exceptTools that are paused: what waits there goes on waiting
 * @param runningHere generations of this process: never claimed again, whatever its clock says
 * @param concurrency how many of an engine may run at once over all processes; absent: as many as
 *   there is room for
 */
export async function claimStudioJob(
  { db }: Deps,
  {
    engines,
    exceptTools = [],
    concurrency,
    worker,
    now,
    mustBeReleased,
    runningHere,
    leaseSeconds,
  }: StudioClaim,
): Promise<Row | undefined> {
  if (engines.length === 0) return undefined;
  const at = toTimestamp(now);
  const claim = {
    status: 'running' as const,
    worker,
    leaseUntil: inSeconds(leaseSeconds),
    starts: sql`${studioJob.starts} + 1`,
    startedAt: sql`coalesce(${studioJob.startedAt}, ${at})`,
    notBefore: null,
  };
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const lostJobs = selectLostJob(tx, { engines, mustBeReleased, runningHere });
    const [claimedJob] = await tx
      .update(studioJob)
      .set(claim)
      .where(and(eq(studioJob.status, 'running'), inArray(studioJob.id, lostJobs)))
      .returning();
    if (claimedJob) return claimedJob;
    const open = await findOpenEngines(tx, { engines, concurrency, now });
    if (open.length === 0) return undefined;
    const next = selectNextJob(tx, { engines: open, exceptTools, now });
    const [taking] = await tx
      .update(studioJob)
      .set(claim)
      .where(and(eq(studioJob.status, 'queued'), inArray(studioJob.id, next)))
      .returning();
    return taking;
  });
}

/** How many wait, or were left by a process whose lease has run out. */
export async function countUnclaimedStudioJobs({ db }: Deps): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(studioJob)
    .where(
      sql`${studioJob.status} = 'queued' or (${studioJob.status} = 'running' and ${hasRunOut})`,
    );
  return row?.count ?? 0;
}

/** Renews the leases of a process. @returns the generations that are still its own */
export async function renewStudioLeases(
  { db }: Deps,
  { ids, worker, leaseSeconds }: { ids: readonly string[]; worker: string; leaseSeconds: number },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .update(studioJob)
    .set({ leaseUntil: inSeconds(leaseSeconds) })
    .where(and(inArray(studioJob.id, [...ids]), isMine(worker)))
    .returning({ id: studioJob.id });
  return rows.map(({ id }) => id);
}

/** A generation that was cancelled or claimed elsewhere is not changed any more. */
const isMine = (worker: string) =>
  and(eq(studioJob.status, 'running'), eq(studioJob.worker, worker));

export type StudioJobChange = Partial<
  Pick<
    Row,
    | 'status'
    | 'upstream'
    | 'acceptedAt'
    | 'isAlmostReady'
    | 'notBefore'
    | 'tries'
    | 'starts'
    | 'worker'
    | 'leaseUntil'
    | 'finishedAt'
    | 'errorMessage'
    | 'errorCanRetry'
    | 'unitDay'
    | 'fileKey'
    | 'fileType'
    | 'fileBytes'
    | 'fileSha256'
    | 'seconds'
    | 'width'
    | 'height'
    | 'leftOut'
  >
>;

/**
 * Writes what the worker found out. Returns false, changing nothing, where the generation is not
 * its own any more.
 */
export async function updateStudioJob(
  { db }: Deps,
  { id, worker, change }: { id: string; worker: string; change: StudioJobChange },
): Promise<boolean> {
  const { status } = change;
  const hasEnded = status === 'done' || status === 'failed';
  const update = async (tx: Database) => {
    const [row] = await tx
      .update(studioJob)
      .set(change)
      .where(and(eq(studioJob.id, id), isMine(worker)))
      .returning({ tool: studioJob.tool, userId: studioJob.userId, at: studioJob.finishedAt });
    return row;
  };
  if (!hasEnded) return (await update(db)) !== undefined;
  return db.transaction(async (tx) => {
    const row = await update(tx);
    if (row && row.userId !== null)
      await queueWebhookEvents(
        { db: tx },
        {
          events: [{ type: 'generation.finished', data: { id, tool: row.tool, status } }],
          owner: row.userId,
          now: row.at ?? new Date(),
        },
      );
    return row !== undefined;
  });
}

/** Has all processes leave an engine alone until then. */
export async function pauseStudioEngine(
  { db }: Deps,
  { engine, until }: { engine: Engine; until: Date },
): Promise<void> {
  await db
    .insert(studioPause)
    .values({ engine, until })
    .onConflictDoUpdate({
      target: studioPause.engine,
      set: { until: sql`greatest(${studioPause.until}, excluded.until)` },
    });
}

/** Releases every lease. For the only process there is, at its start. */
export async function releaseStudioLeases({ db }: Deps): Promise<void> {
  await db.update(studioJob).set({ leaseUntil: RELEASED }).where(eq(studioJob.status, 'running'));
}
