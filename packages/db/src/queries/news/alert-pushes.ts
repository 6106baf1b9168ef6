import { and, asc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { alert } from '../../schema/assistant.ts';
import { alertConsent, alertPush } from '../../schema/news.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type AlertRow = typeof alert.$inferSelect;
type AlertConsentRow = typeof alertConsent.$inferSelect;

/** The consent of a browser that has not ended. */
export async function findAlertConsent(
  { db }: Deps,
  { address }: { address: string },
): Promise<AlertConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(alertConsent)
    .where(and(eq(alertConsent.address, address), isNull(alertConsent.endedAt)));
  return row;
}

/** Keeps a consent, unless this browser has one that has not ended. */
export async function insertAlertConsent({ db }: Deps, row: AlertConsentRow): Promise<void> {
  await db.insert(alertConsent).values(row).onConflictDoNothing();
}

export async function endAlertConsent(
  { db }: Deps,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<void> {
  await db
    .update(alertConsent)
    .set({ endedAt: now, endedBy: by })
    .where(and(eq(alertConsent.id, id), isNull(alertConsent.endedAt)));
}

/** Every consent of a person, those that have ended too. */
export async function listAlertConsents(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<AlertConsentRow[]> {
  return db
    .select()
    .from(alertConsent)
    .where(eq(alertConsent.userId, userId))
    .orderBy(asc(alertConsent.askedAt), alertConsent.id);
}

export async function deleteOldAlertConsents(
  { db }: Deps,
  { endedBefore }: { endedBefore: Date },
): Promise<void> {
  await db.delete(alertConsent).where(lt(alertConsent.endedAt, endedBefore));
}

/** Has an alert go to the browsers of its owner, where there is one that agreed to that. */
export async function queueAlertPush(
  { db }: Deps,
  { alertId, userId, dueAt }: { alertId: string; userId: string; dueAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into alert_push (alert_id, due_at)
    select ${alertId}, ${dueAt.toISOString()}::timestamptz where exists (
      select 1 from alert_consent where user_id = ${userId} and ended_at is null)
    on conflict do nothing`);
}

/**
 * Takes alerts that are to go to browsers now: of any number of processes each goes to one, before
 * it is sent.
 */
export async function takeAlertPushes(
  { db }: Deps,
  { now, limit }: { now: Date; limit: number },
): Promise<AlertRow[]> {
  const due = db
    .select({ alertId: alertPush.alertId })
    .from(alertPush)
    .where(lte(alertPush.dueAt, now))
    .orderBy(alertPush.dueAt, alertPush.alertId)
    .limit(limit)
    .for('update', { skipLocked: true });
  const deletedRows = await db
    .delete(alertPush)
    .where(inArray(alertPush.alertId, due))
    .returning({ alertId: alertPush.alertId });
  if (deletedRows.length === 0) return [];
  const ids = deletedRows.map(({ alertId }) => alertId);
  return db.select().from(alert).where(inArray(alert.id, ids)).orderBy(asc(alert.madeAt), alert.id);
}

/** Puts alerts off that did not go, unless they are gone. */
export async function putOffAlertPushes(
  { db }: Deps,
  { ids, dueAt }: { ids: readonly string[]; dueAt: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    insert into alert_push (alert_id, due_at)
    select id, ${dueAt.toISOString()}::timestamptz from alert where ${inArray(alert.id, [...ids])}
    on conflict do nothing`);
}

/** Has those of a person that wait looked at again: they have changed when they want them. */
export async function bringAlertPushesForward(
  { db }: Deps,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const theirs = db.select({ id: alert.id }).from(alert).where(eq(alert.userId, userId));
  await db
    .update(alertPush)
    .set({ dueAt: now })
    .where(and(gt(alertPush.dueAt, now), inArray(alertPush.alertId, theirs)));
}

/** Ends a person's alerts in all browsers. */
export async function endAlertConsentsOf(
  { db }: Deps,
  { userId, by, now }: { userId: string; by: string; now: Date },
): Promise<void> {
  await db
    .update(alertConsent)
    .set({ endedAt: now, endedBy: by })
    .where(and(eq(alertConsent.userId, userId), isNull(alertConsent.endedAt)));
}
