import { and, asc, eq, inArray, isNotNull, isNull, like, lt, lte, or, sql } from 'drizzle-orm';
import { user } from '../../schema/account/accounts.ts';
import { inboxMail, inboxNote } from '../../schema/reports.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type InboxMailRow = typeof inboxMail.$inferSelect;
/** With the name of whoever wrote it; null: the site itself, or somebody whose account is gone. */
export type WrittenMail = InboxMailRow & { by: string | null };

export async function insertInboxNote(
  { db }: Deps,
  row: typeof inboxNote.$inferInsert,
): Promise<void> {
  await db.insert(inboxNote).values(row);
}

/** The notes about something, the oldest first, each with who wrote it. */
export async function listInboxNotes(
  { db }: Deps,
  { about, limit }: { about: string; limit: number },
) {
  return db
    .select({ id: inboxNote.id, text: inboxNote.text, madeAt: inboxNote.madeAt, by: user.name })
    .from(inboxNote)
    .leftJoin(user, eq(user.id, inboxNote.authorId))
    .where(eq(inboxNote.about, about))
    .orderBy(asc(inboxNote.madeAt), asc(inboxNote.id))
    .limit(limit);
}

/** How many notes there are about each of some things. */
export async function countInboxNotes(
  { db }: Deps,
  { abouts }: { abouts: readonly string[] },
): Promise<Map<string, number>> {
  if (abouts.length === 0) return new Map();
  const rows = await db
    .select({ about: inboxNote.about, notes: sql<number>`count(*)::int` })
    .from(inboxNote)
    .where(inArray(inboxNote.about, [...abouts]))
    .groupBy(inboxNote.about);
  return new Map(rows.map(({ about, notes }) => [about, notes]));
}

/**
 * Keeps a letter that is to go out, also in the place of one that was given up.
 *
 * @returns false where there is one already
 */
export async function insertInboxMail(
  { db }: Deps,
  row: Pick<InboxMailRow, 'about' | 'authorId' | 'sealed' | 'madeAt'>,
): Promise<boolean> {
  const { authorId, sealed: sealedMail, madeAt } = row;
  const anew = {
    authorId,
    sealed: sealedMail,
    madeAt,
    lastError: null,
    tries: 0,
    dueAt: null,
    failedAt: null,
  };
  const rows = await db
    .insert(inboxMail)
    .values(row)
    .onConflictDoUpdate({
      target: inboxMail.about,
      set: anew,
      setWhere: isNotNull(inboxMail.failedAt),
    })
    .returning({ about: inboxMail.about });
  return rows.length > 0;
}

/** The letters with these names, the oldest first. */
export async function listInboxMails(
  { db }: Deps,
  { abouts }: { abouts: readonly string[] },
): Promise<WrittenMail[]> {
  if (abouts.length === 0) return [];
  const rows = await db
    .select({ row: inboxMail, by: user.name })
    .from(inboxMail)
    .leftJoin(user, eq(user.id, inboxMail.authorId))
    .where(inArray(inboxMail.about, [...abouts]))
    .orderBy(asc(inboxMail.madeAt), asc(inboxMail.about));
  return rows.map(({ row, by }) => ({ ...row, by }));
}

/** Letters that are to go out now, the oldest first. */
export async function listDueInboxMails(
  { db }: Deps,
  { now, limit }: { now: Date; limit: number },
): Promise<InboxMailRow[]> {
  return db
    .select()
    .from(inboxMail)
    .where(
      and(
        sql`sent_at is null`,
        isNull(inboxMail.failedAt),
        or(isNull(inboxMail.dueAt), lte(inboxMail.dueAt, now)),
      ),
    )
    .orderBy(asc(inboxMail.madeAt), asc(inboxMail.about))
    .limit(limit);
}

/** Notes a letter as sent. False where that was done: it may not go out again. */
export async function markInboxMailSent(
  { db }: Deps,
  { about, now }: { about: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(inboxMail)
    .set({ sentAt: now, lastError: null, tries: sql`${inboxMail.tries} + 1` })
    .where(and(eq(inboxMail.about, about), isNull(inboxMail.sentAt)))
    .returning({ about: inboxMail.about });
  return rows.length > 0;
}

/**
 * Notes that a letter certainly did not arrive, unless another process has sent it meanwhile.
 *
 * @param input sentAt: as whoever tried has noted it; null: it never came to that. next: when it is
 *   tried again; null: never
 */
export async function noteInboxMailFailure(
  { db }: Deps,
  {
    about,
    sentAt,
    error,
    next,
    now,
  }: { about: string; sentAt: Date | null; error: string; next: Date | null; now: Date },
): Promise<void> {
  await db
    .update(inboxMail)
    .set({
      sentAt: null,
      lastError: error.slice(0, 300),
      tries: sql`${inboxMail.tries} + 1`,
      dueAt: next,
      failedAt: next === null ? now : null,
    })
    .where(
      and(
        eq(inboxMail.about, about),
        sentAt === null ? isNull(inboxMail.sentAt) : eq(inboxMail.sentAt, sentAt),
      ),
    );
}

/** Removes every note and letter about some things, whatever else their names say. */
export async function deleteInboxAbout(
  { db }: Deps,
  { abouts }: { abouts: readonly string[] },
): Promise<void> {
  for (const about of abouts) {
    await db.delete(inboxNote).where(eq(inboxNote.about, about));
    const more = `${about.replaceAll(/[\\%_]/g, '\\$&')}:%`;
    await db.delete(inboxMail).where(or(eq(inboxMail.about, about), like(inboxMail.about, more)));
  }
}

/** Removes what was written before a moment; letters that wait stay. */
export async function deleteOldInbox({ db }: Deps, { before }: { before: Date }): Promise<void> {
  await db.delete(inboxNote).where(lt(inboxNote.madeAt, before));
  await db
    .delete(inboxMail)
    .where(
      and(
        lt(inboxMail.madeAt, before),
        or(isNotNull(inboxMail.sentAt), isNotNull(inboxMail.failedAt)),
      ),
    );
}
