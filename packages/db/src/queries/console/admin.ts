import { and, desc, eq, getTableColumns, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accountGrant, auditLog, user } from '../../schema/account/accounts.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

/** Records what an operator did. All of it names people by their id only. */
export async function insertAuditEntry(
  { db }: Deps,
  entry: typeof auditLog.$inferInsert,
): Promise<void> {
  await db.insert(auditLog).values(entry);
}

/** Deletes what operators did before a time. */
export async function deleteOldAuditEntries(
  { db }: Deps,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(auditLog).where(lt(auditLog.at, before));
}

const isHeld = and(
  isNull(accountGrant.revokedAt),
  or(isNull(accountGrant.endsAt), gt(accountGrant.endsAt, sql`now()`)),
);

/** Finds a person's grant of a right: the last to end. */
export async function findGrant(
  { db }: Deps,
  { userId, right }: { userId: string; right: string },
) {
  const [row] = await db
    .select()
    .from(accountGrant)
    .where(and(eq(accountGrant.userId, userId), eq(accountGrant.right, right), isHeld))
    .orderBy(sql`${accountGrant.endsAt} desc nulls first`, accountGrant.id)
    .limit(1);
  return row;
}

/** Rights that a person holds by an operator's grant. */
export async function listGrantedRights(
  { db }: Deps,
  { userId }: { userId: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ right: accountGrant.right })
    .from(accountGrant)
    .where(and(eq(accountGrant.userId, userId), isHeld));
  return rows.map(({ right }) => right);
}

/** Gives a right. False when the person holds it already. */
export async function insertGrant(
  { db }: Deps,
  {
    id,
    userId,
    right,
    now,
    endsAt = null,
  }: { id: string; userId: string; right: string; now: Date; endsAt?: Date | null },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two operators at once: the second waits here and then sees the first one's grant.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`grant ${userId} ${right}`}))`);
    if ((await listGrantedRights({ db: tx }, { userId })).includes(right)) return false;
    await tx.insert(accountGrant).values({ id, userId, right, grantedAt: now, endsAt });
    return true;
  });
}

/** Takes a right back. False when the person does not hold it, or not any more. */
export async function revokeGrant(
  { db }: Deps,
  { userId, right, now }: { userId: string; right: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(accountGrant)
    .set({ revokedAt: now })
    .where(and(eq(accountGrant.userId, userId), eq(accountGrant.right, right), isHeld))
    .returning({ id: accountGrant.id });
  return rows.length > 0;
}

/** How much there is of everything, and how much of it since a moment. */
export async function countUsage(
  { db }: Deps,
  { since }: { since: Date },
): Promise<{ name: string; total: number; recent: number }[]> {
  const from = since.toISOString();
  const { rows } = await db.execute<{ name: string; total: number; recent: number }>(sql`
    select 'accounts' as name, count(*)::int as total,
      count(*) filter (where created_at >= ${from}::timestamptz)::int as recent from "user"
      where is_anonymous is not true
    union all select 'guests', count(*)::int,
      count(*) filter (where created_at >= ${from}::timestamptz)::int from "user" where is_anonymous
    union all select 'open sessions', count(*)::int,
      count(*) filter (where created_at >= ${from}::timestamptz)::int from session
      where expires_at > now()
    union all select 'completed lessons', count(*)::int,
      count(*) filter (where completed_at >= ${from}::timestamptz)::int from lesson_completion
    union all select 'valid certificates', count(*)::int,
      count(*) filter (where issued_at >= ${from}::timestamptz)::int from certificate
      where revoked_at is null
    union all select 'bot requests', count(*)::int,
      count(*) filter (where created_at >= ${from}::timestamptz)::int from bot_request
    union all select 'bot requests not delivered', count(*)::int,
      count(*) filter (where created_at >= ${from}::timestamptz)::int from bot_request
      where sent_at is null
    union all select 'granted rights', count(*)::int,
      count(*) filter (where granted_at >= ${from}::timestamptz)::int from account_grant
      where revoked_at is null and (ends_at is null or ends_at > now())`);
  return rows;
}

const actorPerson = alias(user, 'actor_person');
const subjectPerson = alias(user, 'subject_person');

/**
 * Lines of the audit, the newest first, with the names that go with their ids while there is an
 * account.
 */
export async function listAuditEntries(
  { db }: Deps,
  { before, limit }: { before: { at: Date; id: string } | undefined; limit: number },
) {
  return db
    .select({
      ...getTableColumns(auditLog),
      actorName: sql<string | null>`nullif(${actorPerson.name}, '')`,
      actorEmail: actorPerson.email,
      subjectName: sql<string | null>`nullif(${subjectPerson.name}, '')`,
      subjectEmail: subjectPerson.email,
    })
    .from(auditLog)
    .leftJoin(actorPerson, eq(actorPerson.id, auditLog.actor))
    .leftJoin(subjectPerson, eq(subjectPerson.id, auditLog.subject))
    .where(
      before &&
        sql`(${auditLog.at}, ${auditLog.id}) < (${before.at.toISOString()}::timestamptz, ${before.id})`,
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

/** Which acts are looked for: one of these, to this subject, with this detail. */
export type ActsLookedFor = { actions: readonly string[]; subject?: string; detail?: string };

/** The last of some acts, with who did it; `not`: of others than this one. */
export async function findLastAct(
  { db }: Deps,
  { actions, subject, detail, not }: ActsLookedFor & { not?: string },
) {
  const [row] = await db
    .select({
      at: auditLog.at,
      action: auditLog.action,
      actor: auditLog.actor,
      role: auditLog.role,
      name: sql<string | null>`coalesce(nullif(${actorPerson.name}, ''), ${actorPerson.email})`,
    })
    .from(auditLog)
    .leftJoin(actorPerson, eq(actorPerson.id, auditLog.actor))
    .where(
      and(
        inArray(auditLog.action, [...actions]),
        subject === undefined ? undefined : eq(auditLog.subject, subject),
        detail === undefined ? undefined : eq(auditLog.detail, detail),
        not === undefined ? undefined : ne(auditLog.actor, not),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row;
}
