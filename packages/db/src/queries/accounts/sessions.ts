import { and, desc, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import { prepareOnce } from '../../prepared.ts';
import { session, user } from '../../schema/account/accounts.ts';
import { operatorRole, suspension } from '../../schema/console.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

const liveSession = prepareOnce((db) =>
  db
    .select({
      sessionId: session.id,
      signedInAt: session.createdAt,
      provedAt: session.provedAt,
      userId: user.id,
      name: user.name,
      email: user.email,
      emailVerified: user.emailVerified,
      image: user.image,
      isAnonymous: user.isAnonymous,
      role: operatorRole.role,
      suspendedFor: suspension.reason,
      suspendedUntil: suspension.until,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(operatorRole, eq(operatorRole.userId, session.userId))
    .leftJoin(suspension, eq(suspension.userId, session.userId))
    .where(
      and(
        eq(session.token, sql.placeholder('tokenHash')),
        gt(session.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare(''),
);

/**
 * A session that has not run out, with the person it belongs to. `tokenHash` is what the token
 * column holds.
 */
export async function findLiveSession(
  { db }: Deps,
  { tokenHash, now }: { tokenHash: string; now: Date },
) {
  const [row] = await liveSession(db).execute({ tokenHash, now: now.toISOString() });
  return row;
}

/** A person's sessions that have not run out, the one used last first. Without their tokens. */
export async function listLiveSessions(
  { db }: Deps,
  { userId, now }: { userId: string; now: Date },
) {
  return db
    .select({
      id: session.id,
      createdAt: session.createdAt,
      updatedAt: session.updatedAt,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.updatedAt), session.id);
}

/** Ends one of a person's sessions. Returns whether there was such a one. */
export async function deleteSession(
  { db }: Deps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const deletedSessions = await db
    .delete(session)
    .where(and(eq(session.userId, userId), eq(session.id, sessionId)))
    .returning({ id: session.id });
  return deletedSessions.length > 0;
}

/** Begins a session. `tokenHash` is what the token column holds. */
export async function insertSession(
  { db }: Deps,
  {
    tokenHash,
    now,
    ...row
  }: {
    id: string;
    userId: string;
    tokenHash: string;
    userAgent: string;
    expiresAt: Date;
    now: Date;
    provedAt: Date | null;
  },
): Promise<void> {
  await db.insert(session).values({
    ...row,
    token: tokenHash,
    ipAddress: '',
    createdAt: now,
    updatedAt: now,
  });
}

/** Notes that its person has just shown again who they are. */
export async function noteProof(
  { db }: Deps,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await db.update(session).set({ provedAt: now }).where(eq(session.id, sessionId));
}

/** Gives a session another token; the one before opens nothing any more. */
export async function renewSession(
  { db }: Deps,
  { sessionId, tokenHash }: { sessionId: string; tokenHash: string },
): Promise<void> {
  await db.update(session).set({ token: tokenHash }).where(eq(session.id, sessionId));
}

/** Ends a person's sessions, all but the one to keep. */
export async function deleteSessions(
  { db }: Deps,
  { userId, keep }: { userId: string; keep?: string },
): Promise<void> {
  await db
    .delete(session)
    .where(
      keep === undefined
        ? eq(session.userId, userId)
        : and(eq(session.userId, userId), ne(session.id, keep)),
    );
}

/**
 * Removes sessions that have run out, of people who did not come back to them, and those of
 * accounts that began before `begunBefore`. A guest's has no such end: a guest cannot sign in
 * again.
 */
export async function deleteExpiredSessions(
  { db, clock }: Deps & { clock: () => Date },
  { begunBefore }: { begunBefore: Date },
): Promise<void> {
  await db.delete(session).where(lte(session.expiresAt, clock()));
  const guest = db
    .select({ one: sql`1` })
    .from(user)
    .where(and(eq(user.id, session.userId), eq(user.isAnonymous, true)));
  await db.delete(session).where(and(lte(session.createdAt, begunBefore), notExists(guest)));
}
