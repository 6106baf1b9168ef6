import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { botRequest } from '../../schema/assistant.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type BotRequestRow = typeof botRequest.$inferSelect;

/** Keeps a request. False when one with this fingerprint is kept already. */
export async function insertBotRequest(
  { db }: Deps,
  row: { id: string; fingerprint: string; payload: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(botRequest)
    .values(row)
    .onConflictDoNothing({ target: botRequest.fingerprint })
    .returning({ id: botRequest.id });
  return rows.length > 0;
}

export async function findBotRequest(
  { db }: Deps,
  by: { id: string } | { fingerprint: string },
): Promise<BotRequestRow | undefined> {
  const [row] = await db
    .select()
    .from(botRequest)
    .where('id' in by ? eq(botRequest.id, by.id) : eq(botRequest.fingerprint, by.fingerprint));
  return row;
}

/** Requests that have waited for their delivery since before a moment, the oldest first. */
export async function listUnsentBotRequests(
  { db }: Deps,
  { before }: { before: Date },
): Promise<string[]> {
  const rows = await db
    .select({ id: botRequest.id })
    .from(botRequest)
    .where(and(isNull(botRequest.sentAt), lt(botRequest.createdAt, before)))
    .orderBy(asc(botRequest.createdAt), asc(botRequest.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}

export async function markBotRequestSent(
  { db }: Deps,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await db
    .update(botRequest)
    .set({ sentAt: now, attempts: sql`${botRequest.attempts} + 1`, lastError: null })
    .where(and(eq(botRequest.id, id), isNull(botRequest.sentAt)));
}

/** Notes a failed delivery. `error` must hold nothing personal. */
export async function noteBotRequestFailure(
  { db }: Deps,
  { id, error }: { id: string; error: string },
): Promise<void> {
  await db
    .update(botRequest)
    .set({ attempts: sql`${botRequest.attempts} + 1`, lastError: error.slice(0, 300) })
    .where(eq(botRequest.id, id));
}

/** The latest requests, for the operator. */
export async function listBotRequests(
  { db }: Deps,
  { limit }: { limit: number },
): Promise<BotRequestRow[]> {
  return db
    .select()
    .from(botRequest)
    .orderBy(desc(botRequest.createdAt), botRequest.id)
    .limit(limit);
}

/**
 * Requests that came from a mail address. The fingerprint begins with the keyed hash of the
 * address; there are few enough of them, and this is asked seldom enough, for no index.
 */
export async function listBotRequestsFrom(
  { db }: Deps,
  { emailHash }: { emailHash: string },
): Promise<BotRequestRow[]> {
  return db
    .select()
    .from(botRequest)
    .where(isFrom(emailHash))
    .orderBy(botRequest.createdAt, botRequest.id);
}

export async function deleteBotRequestsFrom(
  { db }: Deps,
  { emailHash }: { emailHash: string },
): Promise<void> {
  await db.delete(botRequest).where(isFrom(emailHash));
}

/** Removes requests that were delivered before a moment. */
export async function deleteBotRequestsSentBefore(
  { db }: Deps,
  { before }: { before: Date },
): Promise<void> {
  await db.delete(botRequest).where(lt(botRequest.sentAt, before));
}

const isFrom = (emailHash: string) =>
  sql`split_part(${botRequest.fingerprint}, '.', 1) = ${emailHash}`;
