import { and, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { checkUpReminder } from '../../schema/check-up.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
export type ReminderRow = typeof checkUpReminder.$inferSelect;

export async function findReminder(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<ReminderRow | undefined> {
  const [row] = await db.select().from(checkUpReminder).where(eq(checkUpReminder.userId, userId));
  return row;
}

/** Keeps what somebody asked for now, in the place of what they asked for before. */
export async function keepReminder({ db }: Deps, row: ReminderRow): Promise<void> {
  const { userId: _, ...set } = row;
  await db
    .insert(checkUpReminder)
    .values(row)
    .onConflictDoUpdate({ target: checkUpReminder.userId, set });
}

/** Ends a reminder. Again: nothing changes. */
export async function deleteReminder(
  { db }: Deps,
  by: { userId: string } | { id: string },
): Promise<void> {
  await db
    .delete(checkUpReminder)
    .where('id' in by ? eq(checkUpReminder.id, by.id) : eq(checkUpReminder.userId, by.userId));
}

/**
 * Takes reminders of a channel that are due, the longest due first: of any number of processes each
 * goes to one. Whoever is killed loses them at `until`.
 */
export async function takeReminders(
  { db }: Deps,
  {
    channel,
    takenBy,
    now,
    until,
    limit,
  }: {
    channel: ReminderRow['channel'];
    takenBy: string;
    now: Date;
    until: Date;
    limit: number;
  },
): Promise<ReminderRow[]> {
  const due = db
    .select({ id: checkUpReminder.id })
    .from(checkUpReminder)
    .where(
      and(
        eq(checkUpReminder.channel, channel),
        lte(checkUpReminder.nextAt, now),
        or(isNull(checkUpReminder.takenUntil), lte(checkUpReminder.takenUntil, now)),
      ),
    )
    .orderBy(checkUpReminder.nextAt, checkUpReminder.id)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(checkUpReminder)
    .set({ takenBy, takenUntil: until })
    .where(inArray(checkUpReminder.id, due))
    .returning();
}

/**
 * Gives a reminder back for a later time; `sentAt`: it is noted as sent, before it can have
 * arrived. False where it is not this process's any more: nothing may go out.
 */
export async function releaseReminder(
  { db }: Deps,
  {
    id,
    takenBy,
    nextAt,
    sentAt,
  }: { id: string; takenBy: string; nextAt: Date; sentAt?: Date | undefined },
): Promise<boolean> {
  const rows = await db
    .update(checkUpReminder)
    .set({
      nextAt,
      ...(sentAt ? { sentAt } : { takenBy: null, takenUntil: null }),
    })
    .where(and(eq(checkUpReminder.id, id), eq(checkUpReminder.takenBy, takenBy)))
    .returning({ id: checkUpReminder.id });
  return rows.length > 0;
}

/** Gives back what processes that are gone had taken: for who knows that there are no others. */
export async function releaseAllReminders({ db }: Deps): Promise<void> {
  await db
    .update(checkUpReminder)
    .set({ takenBy: null, takenUntil: null })
    .where(isNotNull(checkUpReminder.takenBy));
}
