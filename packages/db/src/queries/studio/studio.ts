import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  like,
  lt,
  ne,
  sql,
  type SQL,
} from 'drizzle-orm';
import { studioBytes, studioJob } from '../../schema/studio.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type { StudioUpstream } from '../../schema/studio.ts';
type Row = typeof studioJob.$inferSelect;
/** A generation, with how many wait before it where it waits itself. */
export type StudioJobRow = Row & { ahead: number | null };
export type NewStudioJob = Omit<typeof studioJob.$inferInsert, 'seq' | 'rank' | 'status'>;

// Columns by their full names: a bare one would mean the inner table's.
const ahead = sql<number | null>`case when studio_job.status = 'queued' then (
  select count(*)::int from studio_job other
  where other.status = 'queued' and other.engine = studio_job.engine and (other.rank,
    other.seq) < (studio_job.rank, studio_job.seq)
) end`;

/**
 * Where somebody's next one stands: behind their own last one, but never behind where the queue is
 * now. So whoever asks for one waits for one of each other person, however many those have asked
 * for.
 */
const nextRank = (owner: string, engine: string): SQL<number> => sql`(
  select greatest(
    coalesce(max(rank) filter (where owner = ${owner}) + 1, 0),
    coalesce(max(rank) filter (where status = 'running'), min(rank) filter (where status = 'queued'), 0)
  ) from studio_job where engine = ${engine} and status in ('queued', 'running'))`;

/**
 * Puts a generation into the queue, and has `alsoDo` done with it or not at all. The same click
 * again changes nothing.
 *
 * @returns the row, and whether this call made it
 */
export async function insertStudioJob(
  { db }: Deps,
  job: NewStudioJob,
  alsoDo: (tx: Database) => Promise<unknown>,
): Promise<{ row: StudioJobRow; isNew: boolean }> {
  const isNew = await db.transaction(async (tx) => {
    const insertedRows = await tx
      .insert(studioJob)
      // An expression stands where the type wants a value.
      .values({ ...job, status: 'queued', rank: nextRank(job.owner, job.engine) as never })
      .onConflictDoNothing({ target: [studioJob.owner, studioJob.key] })
      .returning({ id: studioJob.id });
    if (insertedRows.length > 0) await alsoDo(tx);
    return insertedRows.length > 0;
  });
  const [row] = await select(db).where(
    and(eq(studioJob.owner, job.owner), eq(studioJob.key, job.key)),
  );
  if (!row) throw new Error('studio: the generation is not there');
  return { row, isNew };
}

/**
 * Puts one that failed or was cancelled into the queue again. Returns false where it was neither.
 */
export async function requeueStudioJob(
  { db }: Deps,
  {
    id,
    owner,
    engine,
    change,
  }: { id: string; owner: string; engine: string; change: Partial<NewStudioJob> },
  alsoDo: (tx: Database) => Promise<unknown>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [back] = await tx
      .update(studioJob)
      .set({
        ...change,
        status: 'queued',
        rank: nextRank(owner, engine),
        starts: 0,
        tries: 0,
        notBefore: null,
        upstream: null,
        acceptedAt: null,
        isAlmostReady: false,
        startedAt: null,
        finishedAt: null,
        errorMessage: null,
        errorCanRetry: null,
      })
      .where(
        and(
          eq(studioJob.id, id),
          eq(studioJob.owner, owner),
          inArray(studioJob.status, ['failed', 'cancelled']),
        ),
      )
      .returning({ id: studioJob.id });
    if (back) await alsoDo(tx);
    return back !== undefined;
  });
}

const select = (db: Database) =>
  db
    .select({ ...getTableColumns(studioJob), ahead })
    .from(studioJob)
    .$dynamic();

/** One generation; with `owner` only if it is theirs. */
export async function findStudioJob(
  { db }: Deps,
  { id, owner }: { id: string; owner?: string },
): Promise<StudioJobRow | undefined> {
  const [row] = await select(db).where(
    and(eq(studioJob.id, id), owner === undefined ? undefined : eq(studioJob.owner, owner)),
  );
  return row;
}

export async function findStudioJobs(
  { db }: Deps,
  { ids }: { ids: readonly string[] },
): Promise<StudioJobRow[]> {
  return ids.length === 0 ? [] : select(db).where(inArray(studioJob.id, [...ids]));
}

/** Somebody's, newest first. `before`: a `seq`. */
export async function listStudioJobs(
  { db }: Deps,
  {
    owner,
    tool,
    before,
    limit,
  }: { owner: string; tool?: Row['tool'] | undefined; before?: number | undefined; limit: number },
): Promise<StudioJobRow[]> {
  return select(db)
    .where(
      and(
        eq(studioJob.owner, owner),
        tool === undefined ? undefined : eq(studioJob.tool, tool),
        before === undefined ? undefined : lt(studioJob.seq, before),
      ),
    )
    .orderBy(desc(studioJob.seq))
    .limit(limit);
}

/** Ends what waits or runs. Returns it as it was, or undefined where it had ended already. */
export async function cancelStudioJob(
  { db }: Deps,
  { id, owner, now }: { id: string; owner: string; now: Date },
): Promise<Row | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(studioJob)
      .where(and(eq(studioJob.id, id), eq(studioJob.owner, owner), isOpen))
      .for('update');
    if (!before) return undefined;
    await tx
      .update(studioJob)
      .set({
        status: 'cancelled',
        finishedAt: now,
        worker: null,
        leaseUntil: null,
        holdsPlaceUntil: placeOf(before),
        ...(before.status === 'queued' ? { unitDay: null } : {}),
      })
      .where(eq(studioJob.id, id));
    return before;
  });
}

const isOpen = inArray(studioJob.status, ['queued', 'running']);

/** A service goes on with what we have cancelled: till about when it said it would be done. */
const placeOf = ({ upstream, acceptedAt }: Row): Date | null =>
  upstream && acceptedAt
    ? new Date(acceptedAt.getTime() + Math.min(upstream.etaSeconds ?? 60, 300) * 1000)
    : null;

/** Removes one that has ended. Returns what it was. */
export async function deleteStudioJob(
  { db }: Deps,
  { id, owner }: { id: string; owner: string },
): Promise<Row | undefined> {
  const [row] = await db
    .delete(studioJob)
    .where(and(eq(studioJob.id, id), eq(studioJob.owner, owner)))
    .returning();
  return row;
}

/**
 * How much somebody's finished files have, and how many are under way. `owner`: one person's;
 * `guestsAt`: those that guests of an address have made since a time. `except`: a generation that
 * is not counted.
 */
export async function readStudioBytes(
  { db }: Deps,
  whose: { except: string } & ({ owner: string } | { guestsAt: string; since: Date }),
): Promise<{ bytes: number; underWay: number }> {
  const [row] = await db
    .select({
      bytes: sql<number>`coalesce(sum(${studioJob.fileBytes}), 0)::float8`,
      underWay: sql<number>`(count(*) filter (where ${isOpen}))::int`,
    })
    .from(studioJob)
    .where(
      and(
        ne(studioJob.id, whose.except),
        'owner' in whose
          ? eq(studioJob.owner, whose.owner)
          : and(
              eq(studioJob.addressHash, whose.guestsAt),
              like(studioJob.owner, 'guest:%'),
              gt(studioJob.createdAt, whose.since),
            ),
      ),
    );
  return row ?? { bytes: 0, underWay: 0 };
}

/** How much all finished files have together. */
export async function readStudioBytesInAll({ db }: Deps): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${studioBytes.bytes}), 0)::float8` })
    .from(studioBytes);
  return row?.bytes ?? 0;
}

/**
 * Opens a share link in place of the one before; null closes it. Returns false where there is
 * nothing to share.
 */
export async function setStudioShare(
  { db }: Deps,
  {
    id,
    owner,
    shareHash,
    sharedUntil,
  }: { id: string; owner: string; shareHash: string | null; sharedUntil: Date | null },
): Promise<boolean> {
  const updatedRows = await db
    .update(studioJob)
    .set({ shareHash, sharedUntil })
    .where(
      and(
        eq(studioJob.id, id),
        eq(studioJob.owner, owner),
        shareHash === null
          ? undefined
          : and(eq(studioJob.status, 'done'), isNull(studioJob.takenDownFor)),
      ),
    )
    .returning({ id: studioJob.id });
  return updatedRows.length > 0;
}

/** Finds the job of a live link. */
export async function findSharedStudioJob(
  { db }: Deps,
  { shareHash, now }: { shareHash: string; now: Date },
): Promise<Row | undefined> {
  const [row] = await db
    .select()
    .from(studioJob)
    .where(
      and(
        eq(studioJob.shareHash, shareHash),
        gt(studioJob.sharedUntil, now),
        eq(studioJob.status, 'done'),
        isNull(studioJob.takenDownFor),
      ),
    );
  return row;
}

/** Gives all that one owner has to another. */
export async function moveStudioJobs(
  { db }: Deps,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<number> {
  // A click of the one may have been numbered as one of the other.
  const movedRows = await db
    .update(studioJob)
    .set({ owner: to, userId, key: sql`${studioJob.id}` })
    .where(eq(studioJob.owner, from))
    .returning({ id: studioJob.id });
  return movedRows.length;
}

/**
 * Ended ones that nobody can reach any more: of accounts that are gone, and of guests from before a
 * time.
 */
export async function listAbandonedStudioJobs(
  { db }: Deps,
  { before, limit }: { before: Date; limit: number },
): Promise<Row[]> {
  // Each by its own index, whose condition stands here in the same words. Without an order a limit
  // would have the first read the whole table, for a few that are seldom there.
  const deletedJobs = await db
    .select()
    .from(studioJob)
    .where(sql`${studioJob.userId} is null and ${studioJob.owner} like 'user:%'`)
    .orderBy(studioJob.id)
    .limit(limit);
  const old = await db
    .select()
    .from(studioJob)
    .where(and(sql`${studioJob.owner} like 'guest:%'`, lt(studioJob.createdAt, before)))
    .orderBy(studioJob.createdAt, studioJob.id)
    .limit(limit);
  return [...deletedJobs, ...old].slice(0, limit);
}
