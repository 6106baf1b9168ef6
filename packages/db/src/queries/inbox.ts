import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import { user } from '../schema/accounts.ts';
import { inboxMail, inboxNote } from '../schema/reports.ts';
import type { Database } from '../types.ts';

type Deps = { db: Database };

export type InboxMailRow = typeof inboxMail.$inferSelect;

export async function insertInboxNote(
  { db }: Deps,
  row: typeof inboxNote.$inferInsert,
): Promise<void> {
  await db.insert(inboxNote).values(row);
}

/** Notes about some things, the oldest first, each with its author's name. */
export async function listInboxNotes({ db }: Deps, { about }: { about: readonly string[] }) {
  if (about.length === 0) return [];
  return db
    .select({
      id: inboxNote.id,
      about: inboxNote.about,
      text: inboxNote.text,
      madeAt: inboxNote.madeAt,
      author: user.name,
    })
    .from(inboxNote)
    .leftJoin(user, eq(user.id, inboxNote.authorId))
    .where(inArray(inboxNote.about, [...about]))
    .orderBy(asc(inboxNote.madeAt), asc(inboxNote.id))
    .limit(1000);
}

/** Keeps an answer that is to go out. False: there is one already. */
export async function insertInboxMail(
  { db }: Deps,
  row: typeof inboxMail.$inferInsert,
): Promise<boolean> {
  const made = await db
    .insert(inboxMail)
    .values(row)
    .onConflictDoNothing()
    .returning({ about: inboxMail.about });
  return made.length > 0;
}

export async function findInboxMail(
  { db }: Deps,
  { about }: { about: string },
): Promise<InboxMailRow | undefined> {
  const [row] = await db.select().from(inboxMail).where(eq(inboxMail.about, about));
  return row;
}

/** What was answered to some things, with who wrote it. */
export async function listInboxMails({ db }: Deps, { about }: { about: readonly string[] }) {
  if (about.length === 0) return [];
  return db
    .select({
      about: inboxMail.about,
      madeAt: inboxMail.madeAt,
      sentAt: inboxMail.sentAt,
      lastError: inboxMail.lastError,
      author: user.name,
    })
    .from(inboxMail)
    .leftJoin(user, eq(user.id, inboxMail.authorId))
    .where(inArray(inboxMail.about, [...about]));
}

export async function markInboxMailSent(
  { db }: Deps,
  { about, now }: { about: string; now: Date },
): Promise<void> {
  await db
    .update(inboxMail)
    .set({ sentAt: now, lastError: null })
    .where(and(eq(inboxMail.about, about), isNull(inboxMail.sentAt)));
}

/** Notes that the mail service refused. `error` must hold nothing personal. */
export async function noteInboxMailFailure(
  { db }: Deps,
  { about, error }: { about: string; error: string },
): Promise<void> {
  await db
    .update(inboxMail)
    .set({ lastError: error.slice(0, 300) })
    .where(and(eq(inboxMail.about, about), isNull(inboxMail.sentAt)));
}

/** Answers that have waited since before a moment, the oldest first. */
export async function listWaitingInboxMails(
  { db }: Deps,
  { before }: { before: Date },
): Promise<string[]> {
  const rows = await db
    .select({ about: inboxMail.about })
    .from(inboxMail)
    .where(and(isNull(inboxMail.sentAt), lt(inboxMail.madeAt, before)))
    .orderBy(asc(inboxMail.madeAt))
    .limit(1000);
  return rows.map(({ about }) => about);
}

/** Forgets notes, and answers that went out, from before a moment. */
export async function deleteOldInbox({ db }: Deps, { before }: { before: Date }): Promise<void> {
  await db.delete(inboxNote).where(lt(inboxNote.madeAt, before));
  await db.delete(inboxMail).where(and(lt(inboxMail.madeAt, before), lt(inboxMail.sentAt, before)));
}
