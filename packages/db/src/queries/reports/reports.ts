import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { certificate, learner } from '../../schema/learning/academy.ts';
import { user } from '../../schema/account/accounts.ts';
import { report, reportedThing } from '../../schema/reports.ts';
import { studioJob } from '../../schema/studio.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type ReportedThingRow = typeof reportedThing.$inferSelect;
export type ReportRow = typeof report.$inferSelect;
type ThingKey = Pick<ReportedThingRow, 'kind' | 'thing'>;

/**
 * Keeps what somebody reported, and has the thing wait for an operator.
 *
 * @returns false where the same one has reported it before
 */
export async function insertReport(
  { db }: Deps,
  {
    thing,
    row,
  }: {
    thing: ThingKey & Pick<ReportedThingRow, 'id' | 'ownerId' | 'address'>;
    row: Omit<typeof report.$inferInsert, 'thingId'>;
  },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx
      .insert(reportedThing)
      .values({ ...thing, firstAt: row.madeAt, version: 0 })
      .onConflictDoNothing();
    const [reportedRow] = await tx
      .select()
      .from(reportedThing)
      .where(and(eq(reportedThing.kind, thing.kind), eq(reportedThing.thing, thing.thing)))
      .for('update');
    if (!reportedRow) throw new Error('reports: the thing is not there');
    const insertedRows = await tx
      .insert(report)
      .values({ ...row, thingId: reportedRow.id })
      .onConflictDoNothing()
      .returning({ id: report.id });
    if (insertedRows.length === 0) return false;
    await tx
      .update(reportedThing)
      .set({
        waitsSince: reportedRow.waitsSince ?? row.madeAt,
        // A guest's that has an account by now, or a link that was made anew.
        ownerId: thing.ownerId,
        address: thing.address,
      })
      .where(eq(reportedThing.id, reportedRow.id));
    return true;
  });
}

/** A reported thing with who decided on it, and what stands there now. */
const whole = (db: Database) =>
  db
    .select({
      thing: reportedThing,
      decidedByName: user.name,
      tool: studioJob.tool,
      fileType: studioJob.fileType,
      courseTitle: certificate.courseTitle,
      certificateName: certificate.name,
      revokedAt: certificate.revokedAt,
      rankingName: learner.rankingName,
      takesPart: learner.takesPart,
      nameTakenDownFor: learner.nameTakenDownFor,
    })
    .from(reportedThing)
    .leftJoin(user, eq(user.id, reportedThing.decidedBy))
    .leftJoin(
      studioJob,
      and(eq(reportedThing.kind, 'shared'), eq(studioJob.id, reportedThing.thing)),
    )
    .leftJoin(
      certificate,
      and(eq(reportedThing.kind, 'certificate'), eq(certificate.id, reportedThing.thing)),
    )
    .leftJoin(
      learner,
      and(eq(reportedThing.kind, 'ranking'), eq(learner.userId, reportedThing.ownerId)),
    )
    .$dynamic();

export type WholeThing = Awaited<ReturnType<typeof listReportedThings>>[number];

/** Things that wait, the oldest first, or that were decided on, the newest first. */
export async function listReportedThings(
  { db }: Deps,
  { isWaiting, limit }: { isWaiting: boolean; limit: number },
) {
  return isWaiting
    ? whole(db)
        .where(isNotNull(reportedThing.waitsSince))
        .orderBy(asc(reportedThing.waitsSince), asc(reportedThing.id))
        .limit(limit)
    : whole(db)
        .where(and(isNotNull(reportedThing.decidedAt), isNull(reportedThing.waitsSince)))
        .orderBy(desc(reportedThing.decidedAt), desc(reportedThing.id))
        .limit(limit);
}

/** One of them, in a list; empty: there is none. */
export const findWholeThing = ({ db }: Deps, { id }: { id: string }) =>
  whole(db).where(eq(reportedThing.id, id));

export async function findReportedThing(
  { db }: Deps,
  { id }: { id: string },
): Promise<ReportedThingRow | undefined> {
  const [row] = await db.select().from(reportedThing).where(eq(reportedThing.id, id));
  return row;
}

/** Lists reports of some things, the oldest first; of each at most this many. */
export async function listReportsOf(
  { db }: Deps,
  { thingIds, limit }: { thingIds: readonly string[]; limit: number },
): Promise<(ReportRow & { email: string | null })[]> {
  if (thingIds.length === 0) return [];
  const place = sql<number>`row_number() over (partition by ${report.thingId}
    order by ${report.madeAt}, ${report.id})`.as('place');
  const placedReports = db
    .select({ id: report.id, place })
    .from(report)
    .where(inArray(report.thingId, [...thingIds]))
    .as('placed');
  const rows = await db
    .select({ row: report, email: user.email })
    .from(placedReports)
    .innerJoin(report, eq(report.id, placedReports.id))
    .leftJoin(user, eq(user.id, report.reporterId))
    .where(lte(placedReports.place, limit))
    .orderBy(asc(report.madeAt), asc(report.id));
  return rows.map(({ row, email }) => ({ ...row, email }));
}

/** One report, with the address of whoever made it and the thing that it is about. */
export async function findReport({ db }: Deps, { id }: { id: string }) {
  const [row] = await db
    .select({
      row: report,
      email: user.email,
      emailVerified: user.emailVerified,
      thing: reportedThing,
    })
    .from(report)
    .innerJoin(reportedThing, eq(reportedThing.id, report.thingId))
    .leftJoin(user, eq(user.id, report.reporterId))
    .where(eq(report.id, id));
  return row;
}

/** Lists a person's inbox items: things of theirs, and reports by them. */
export async function listInboxOf(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<{ things: string[]; reports: string[] }> {
  const things = await db
    .select({ id: reportedThing.id })
    .from(reportedThing)
    .where(eq(reportedThing.ownerId, userId));
  const reports = await db
    .select({ id: report.id })
    .from(report)
    .where(eq(report.reporterId, userId));
  return { things: things.map(({ id }) => id), reports: reports.map(({ id }) => id) };
}

/** How many reported each of some things. */
export async function countReportsOf(
  { db }: Deps,
  { thingIds }: { thingIds: readonly string[] },
): Promise<Map<string, number>> {
  if (thingIds.length === 0) return new Map();
  const rows = await db
    .select({ id: report.thingId, reports: count() })
    .from(report)
    .where(inArray(report.thingId, [...thingIds]))
    .groupBy(report.thingId);
  return new Map(rows.map(({ id, reports }) => [id, reports]));
}

/** How many things wait for an operator. */
export const countReportedThings = ({ db }: Deps): Promise<number> =>
  db.$count(reportedThing, isNotNull(reportedThing.waitsSince));

/** Lists reports by a user. */
export async function listReportsBy({ db }: Deps, { userId }: { userId: string }) {
  return db
    .select({ row: report, kind: reportedThing.kind })
    .from(report)
    .innerJoin(reportedThing, eq(reportedThing.id, report.thingId))
    .where(eq(report.reporterId, userId))
    .orderBy(asc(report.madeAt), asc(report.id));
}

/**
 * Forgets things that were decided on before a moment, with their reports; what is taken down only
 * once it was removed for good before it.
 */
export async function deleteOldReports(
  { db }: Deps,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: reportedThing.id })
    .from(reportedThing)
    .where(
      and(
        lt(reportedThing.decidedAt, before),
        isNull(reportedThing.waitsSince),
        sql`(${reportedThing.takenDownAt} is null or ${reportedThing.removedAt} < ${before})`,
      ),
    )
    .limit(limit);
  const deletedRows = await db
    .delete(reportedThing)
    .where(inArray(reportedThing.id, old))
    .returning({ id: reportedThing.id });
  return deletedRows.length;
}
