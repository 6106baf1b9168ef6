import { asc, desc, gte, isNull, lt, or, sql } from 'drizzle-orm';
import { serviceRun } from '../schema/service.ts';
import { answerTime, incident, partHour, partState } from '../schema/status.ts';
import type { Database, Transaction } from '../types.ts';

type Deps = { db: Database };

export type PartStateRow = typeof partState.$inferSelect;
export type PartHourRow = typeof partHour.$inferSelect;
export type IncidentRow = typeof incident.$inferSelect;
type RunRow = Pick<
  typeof serviceRun.$inferSelect,
  'startedAt' | 'lastSeenAt' | 'stoppedAt' | 'roles'
>;

/**
 * Only who holds it writes a measurement: intervals follow each other, and none is counted twice.
 */
const LOCK = 6_270_031;
/** A statement has room for 65,535 values; after a long absence there are very many hours. */
const ROWS_AT_ONCE = 1_000;

/** Writes a measurement while nobody else does. */
export async function writeMeasurement<T>(
  { db }: Deps,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    return await write(tx);
  });
}

export async function listPartStates({ db }: Deps): Promise<PartStateRow[]> {
  return await db.select().from(partState);
}

export async function setPartStates({ db }: Deps, rows: readonly PartStateRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(partState)
    .values([...rows])
    .onConflictDoUpdate({
      target: partState.part,
      set: {
        state: sql`excluded.state`,
        since: sql`excluded.since`,
        measuredAt: sql`excluded.measured_at`,
      },
    });
}

/** Adds times to the hours of parts. */
export async function addPartHours({ db }: Deps, rows: readonly PartHourRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await db
      .insert(partHour)
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [partHour.part, partHour.hour],
        set: {
          upMilliseconds: sql`${partHour.upMilliseconds} + excluded.up_milliseconds`,
          degradedMilliseconds: sql`${partHour.degradedMilliseconds} + excluded.degraded_milliseconds`,
          downMilliseconds: sql`${partHour.downMilliseconds} + excluded.down_milliseconds`,
        },
      });
}

export async function listPartHours(
  { db }: Deps,
  { since }: { since: Date },
): Promise<PartHourRow[]> {
  return await db
    .select()
    .from(partHour)
    .where(gte(partHour.hour, since))
    .orderBy(asc(partHour.hour));
}

/** Runs of the program that were there at some time since. */
export async function listRunsSince({ db }: Deps, { since }: { since: Date }): Promise<RunRow[]> {
  return await db
    .select({
      startedAt: serviceRun.startedAt,
      lastSeenAt: serviceRun.lastSeenAt,
      stoppedAt: serviceRun.stoppedAt,
      roles: serviceRun.roles,
    })
    .from(serviceRun)
    .where(gte(serviceRun.lastSeenAt, since))
    .orderBy(asc(serviceRun.startedAt), asc(serviceRun.id));
}

export async function listOpenIncidents({ db }: Deps): Promise<IncidentRow[]> {
  return await db.select().from(incident).where(isNull(incident.endedAt));
}

/** Keeps an incident; the same part and start again changes it. */
export async function setIncident({ db }: Deps, row: IncidentRow): Promise<void> {
  await db
    .insert(incident)
    .values(row)
    .onConflictDoUpdate({
      target: [incident.part, incident.startedAt],
      set: { endedAt: row.endedAt, state: row.state },
    });
}

/** The latest first. */
export async function listIncidents(
  { db }: Deps,
  { since, limit }: { since: Date; limit: number },
): Promise<IncidentRow[]> {
  return await db
    .select()
    .from(incident)
    .where(or(isNull(incident.endedAt), gte(incident.endedAt, since)))
    .orderBy(desc(incident.startedAt), incident.part)
    .limit(limit);
}

/** Adds answers to their minutes. */
export async function addAnswerTimes(
  { db }: Deps,
  rows: readonly (typeof answerTime.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  // In one order for everybody, so that two processes never wait for each other in a ring.
  const orderedRows = rows.toSorted(
    (a, b) => a.minute.getTime() - b.minute.getTime() || a.bucket - b.bucket,
  );
  await db
    .insert(answerTime)
    .values(orderedRows)
    .onConflictDoUpdate({
      target: [answerTime.minute, answerTime.bucket],
      set: { count: sql`${answerTime.count} + excluded.count` },
    });
}

/** Answers since a minute, by bucket. */
export async function countAnswerTimes(
  { db }: Deps,
  { since }: { since: Date },
): Promise<{ bucket: number; count: number }[]> {
  return await db
    .select({ bucket: answerTime.bucket, count: sql<number>`sum(${answerTime.count})::int` })
    .from(answerTime)
    .where(gte(answerTime.minute, since))
    .groupBy(answerTime.bucket);
}

/** Removes hours, incidents and answer times that nothing shows any more. */
export async function deleteOldMeasurements(
  { db }: Deps,
  {
    hoursBefore,
    incidentsBefore,
    answersBefore,
  }: { hoursBefore: Date; incidentsBefore: Date; answersBefore: Date },
): Promise<void> {
  await db.delete(partHour).where(lt(partHour.hour, hoursBefore));
  await db.delete(incident).where(lt(incident.endedAt, incidentsBefore));
  await db.delete(answerTime).where(lt(answerTime.minute, answersBefore));
}
