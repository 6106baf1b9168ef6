import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { certificate, learner } from '../../schema/learning/academy.ts';
import { reportedThing } from '../../schema/reports.ts';
import { studioJob } from '../../schema/studio.ts';
import type { Database } from '../../types.ts';
import type { ReportedThingRow } from './reports.ts';

type Deps = { db: Database };

type Decision = Partial<
  Pick<
    ReportedThingRow,
    'rule' | 'takenDownAt' | 'removedAt' | 'appeal' | 'appealedAt' | 'appealDecidedAt'
  >
>;

/**
 * Decides on a thing as somebody has seen it; nothing of it waits any more.
 *
 * @returns undefined: somebody else was quicker, or there is no such thing
 */
export async function decideOnThing(
  { db }: Deps,
  {
    id,
    version,
    by,
    now,
    ...decision
  }: { id: string; version: number; by: string | null; now: Date } & Decision,
): Promise<ReportedThingRow | undefined> {
  const [row] = await db
    .update(reportedThing)
    .set({
      ...decision,
      waitsSince: null,
      decidedAt: now,
      decidedBy: by,
      version: sql`${reportedThing.version} + 1`,
    })
    .where(and(eq(reportedThing.id, id), eq(reportedThing.version, version)))
    .returning();
  return row;
}

/** Marks a generation's link as taken down, or (null) takes the mark away. False: it is gone. */
export async function markShared(
  { db }: Deps,
  { id, mark }: { id: string; mark: { rule: string; at: Date } | null },
): Promise<boolean> {
  const rows = await db
    .update(studioJob)
    .set({ takenDownFor: mark?.rule ?? null, takenDownAt: mark?.at ?? null })
    .where(and(eq(studioJob.id, id), mark ? isNotNull(studioJob.shareHash) : undefined))
    .returning({ id: studioJob.id });
  return rows.length > 0;
}

/** As markShared, of a certificate that holds. */
export async function markCertificate(
  { db }: Deps,
  { id, mark }: { id: string; mark: { rule: string; at: Date } | null },
): Promise<boolean> {
  const rows = await db
    .update(certificate)
    .set({ takenDownFor: mark?.rule ?? null, takenDownAt: mark?.at ?? null })
    .where(and(eq(certificate.id, id), isNull(certificate.revokedAt)))
    .returning({ id: certificate.id });
  return rows.length > 0;
}

/**
 * As markShared, of the name that somebody chose: without it they do not appear. False: they have
 * chosen another one meanwhile.
 */
export async function markRankingName(
  { db }: Deps,
  { userId, name, mark }: { userId: string; name: string; mark: { rule: string; at: Date } | null },
): Promise<boolean> {
  const rows = await db
    .update(learner)
    .set({
      takesPart: mark === null,
      nameTakenDownFor: mark?.rule ?? null,
      nameTakenDownAt: mark?.at ?? null,
    })
    .where(
      and(
        eq(learner.userId, userId),
        eq(learner.rankingName, name),
        mark ? eq(learner.takesPart, true) : isNotNull(learner.nameTakenDownFor),
      ),
    )
    .returning({ userId: learner.userId });
  return rows.length > 0;
}

/** Forgets a name that was taken down, unless another one was chosen. */
export async function forgetRankingName(
  { db }: Deps,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db
    .update(learner)
    .set({ rankingName: null, nameTakenDownFor: null, nameTakenDownAt: null })
    .where(
      and(
        eq(learner.userId, userId),
        eq(learner.rankingName, name),
        isNotNull(learner.nameTakenDownFor),
      ),
    );
}

/** By which rule the link with this hash was taken down; undefined: it was not. */
export async function findRuleOfAddress(
  { db }: Deps,
  { address }: { address: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ rule: reportedThing.rule })
    .from(reportedThing)
    .where(and(eq(reportedThing.address, address), isNotNull(reportedThing.rule)));
  return row?.rule ?? undefined;
}

/** Whether a name of a person stands as taken down. `thing`: as in the table. */
export async function isNameTakenDown(
  { db }: Deps,
  { thing }: { thing: string },
): Promise<boolean> {
  const [row] = await db
    .select({ id: reportedThing.id })
    .from(reportedThing)
    .where(
      and(
        eq(reportedThing.kind, 'ranking'),
        eq(reportedThing.thing, thing),
        isNotNull(reportedThing.rule),
      ),
    );
  return row !== undefined;
}

/** Things that were taken down before a moment and not put back, the oldest first. */
export async function listDueTakedowns(
  { db }: Deps,
  { before, limit }: { before: Date; limit: number },
): Promise<ReportedThingRow[]> {
  return db
    .select()
    .from(reportedThing)
    .where(
      and(
        isNull(reportedThing.removedAt),
        isNotNull(reportedThing.rule),
        lt(reportedThing.takenDownAt, before),
        // While an appeal waits nothing is removed.
        or(isNull(reportedThing.appealedAt), isNotNull(reportedThing.appealDecidedAt)),
      ),
    )
    .orderBy(asc(reportedThing.takenDownAt), asc(reportedThing.id))
    .limit(limit);
}

/** Finds a person's thing taken down but not removed; `thing` undefined: the last one. */
export async function findTakenDown(
  { db }: Deps,
  {
    ownerId,
    kind,
    thing,
  }: { ownerId: string; kind: ReportedThingRow['kind']; thing: string | undefined },
): Promise<ReportedThingRow | undefined> {
  const [row] = await db
    .select()
    .from(reportedThing)
    .where(
      and(
        eq(reportedThing.ownerId, ownerId),
        eq(reportedThing.kind, kind),
        thing === undefined ? undefined : eq(reportedThing.thing, thing),
        isNotNull(reportedThing.rule),
        isNull(reportedThing.removedAt),
      ),
    )
    .orderBy(desc(reportedThing.takenDownAt), desc(reportedThing.id))
    .limit(1);
  return row;
}

/** Keeps an appeal against a take-down, and has the thing wait again. False: there is one. */
export async function insertTakeDownAppeal(
  { db }: Deps,
  { id, appeal, now }: { id: string; appeal: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(reportedThing)
    .set({
      appeal,
      appealedAt: now,
      waitsSince: sql`coalesce(${reportedThing.waitsSince}, ${now.toISOString()}::timestamptz)`,
      version: sql`${reportedThing.version} + 1`,
    })
    .where(
      and(
        eq(reportedThing.id, id),
        isNotNull(reportedThing.rule),
        isNull(reportedThing.removedAt),
        isNull(reportedThing.appealedAt),
      ),
    )
    .returning({ id: reportedThing.id });
  return rows.length > 0;
}

/** Notes that a thing was removed for good. False: it was put back meanwhile. */
export async function noteRemoved(
  { db }: Deps,
  { id, version, now }: { id: string; version: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(reportedThing)
    .set({ removedAt: now, version: sql`${reportedThing.version} + 1` })
    .where(
      and(
        eq(reportedThing.id, id),
        eq(reportedThing.version, version),
        isNotNull(reportedThing.rule),
      ),
    )
    .returning({ id: reportedThing.id });
  return rows.length > 0;
}

/** The generation that a live link opens, taken down or not. */
export async function findLinkedStudioJob(
  { db }: Deps,
  { shareHash, now }: { shareHash: string; now: Date },
) {
  const [row] = await db
    .select({ id: studioJob.id, userId: studioJob.userId, takenDownFor: studioJob.takenDownFor })
    .from(studioJob)
    .where(and(eq(studioJob.shareHash, shareHash), gt(studioJob.sharedUntil, now)));
  return row;
}

/** The learners of the ranking's beginning with a name, for finding whose a reported one is. */
export async function listRankedNames({ db }: Deps, { limit }: { limit: number }) {
  return db
    .select({ userId: learner.userId, name: learner.rankingName })
    .from(learner)
    .where(sql`${learner.takesPart} and ${learner.xp} > 0`)
    .orderBy(sql`${learner.xp} desc nulls last`, learner.reachedAt, learner.userId)
    .limit(limit);
}
