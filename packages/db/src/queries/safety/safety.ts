import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { ledgerEntry } from '../../schema/ledger.ts';
import { appeal, safetyCheck } from '../../schema/safety.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

type SafetyCheckRow = typeof safetyCheck.$inferSelect;
export type AppealRow = typeof appeal.$inferSelect;

/** Keeps a check as it was given. */
export async function insertSafetyCheck(
  { db }: Deps,
  row: typeof safetyCheck.$inferInsert,
): Promise<void> {
  await db.insert(safetyCheck).values(row);
}

export async function findSafetyCheck(
  { db }: Deps,
  { id }: { id: string },
): Promise<SafetyCheckRow | undefined> {
  const [row] = await db.select().from(safetyCheck).where(eq(safetyCheck.id, id));
  return row;
}

/**
 * Removes up to `atOnce` checks given before a time, but for those in the ledger and those with an
 * appeal that waits for its answer. Returns how many.
 */
export async function deleteOldSafetyChecks(
  { db }: Deps,
  { before, atOnce }: { before: Date; atOnce: number },
): Promise<number> {
  const waiting = db
    .select({ one: sql`1` })
    .from(appeal)
    .where(and(eq(appeal.checkId, safetyCheck.id), isNull(appeal.answeredAt)));
  const old = db
    .select({ id: safetyCheck.id })
    .from(safetyCheck)
    .where(
      and(eq(safetyCheck.isLedgered, false), lt(safetyCheck.checkedAt, before), notExists(waiting)),
    )
    .limit(atOnce);
  const deletedRows = await db
    .delete(safetyCheck)
    .where(inArray(safetyCheck.id, old))
    .returning({ id: safetyCheck.id });
  return deletedRows.length;
}

/** Keeps an appeal. Returns false where its check is not kept any more. */
export async function insertAppeal(
  { db }: Deps,
  row: typeof appeal.$inferInsert,
): Promise<boolean> {
  const [check] = await db
    .select({ id: safetyCheck.id })
    .from(safetyCheck)
    .where(eq(safetyCheck.id, row.checkId));
  if (!check) return false;
  await db.insert(appeal).values(row);
  return true;
}

/** Appeals against the checks named, the oldest first. */
export async function listAppealsOf(
  { db }: Deps,
  { checkIds }: { checkIds: readonly string[] },
): Promise<AppealRow[]> {
  if (checkIds.length === 0) return [];
  return await db
    .select()
    .from(appeal)
    .where(inArray(appeal.checkId, [...checkIds]))
    .orderBy(asc(appeal.madeAt), asc(appeal.id));
}

/** An appeal with what it is about. */
const appealFacts = {
  id: appeal.id,
  text: appeal.text,
  madeAt: appeal.madeAt,
  chain: safetyCheck.chain,
  address: safetyCheck.address,
  verdict: safetyCheck.verdict,
};

/** Appeals that wait for an answer with what they are about, the oldest first. */
export async function listOpenAppeals({ db }: Deps, { limit }: { limit: number }) {
  return await db
    .select(appealFacts)
    .from(appeal)
    .innerJoin(safetyCheck, eq(safetyCheck.id, appeal.checkId))
    .where(isNull(appeal.answeredAt))
    .orderBy(asc(appeal.madeAt), desc(appeal.id))
    .limit(limit);
}

/** Appeals that were answered, the last answered first. */
export async function listAnsweredAppeals({ db }: Deps, { limit }: { limit: number }) {
  return await db
    .select({ ...appealFacts, answer: appeal.answer, answeredAt: appeal.answeredAt })
    .from(appeal)
    .innerJoin(safetyCheck, eq(safetyCheck.id, appeal.checkId))
    .where(isNotNull(appeal.answeredAt))
    .orderBy(desc(appeal.answeredAt), desc(appeal.id))
    .limit(limit);
}

/** One appeal, with what it is about. */
export async function findAppeal({ db }: Deps, { id }: { id: string }) {
  const [row] = await db
    .select({ ...appealFacts, sealed: appeal.sealed, answer: appeal.answer })
    .from(appeal)
    .innerJoin(safetyCheck, eq(safetyCheck.id, appeal.checkId))
    .where(eq(appeal.id, id));
  return row;
}

/** How many appeals wait for an answer. */
export const countOpenAppeals = ({ db }: Deps): Promise<number> =>
  db.$count(appeal, isNull(appeal.answeredAt));

/**
 * Answers an appeal, in place of an earlier answer unless it is to be the first. Returns false
 * where there is no such appeal.
 */
export async function answerAppealRow(
  { db }: Deps,
  {
    id,
    answer,
    now,
    isFirst = false,
  }: { id: string; answer: string; now: Date; isFirst?: boolean },
): Promise<boolean> {
  const answeredRows = await db
    .update(appeal)
    .set({ answer, answeredAt: now })
    .where(and(eq(appeal.id, id), isFirst ? isNull(appeal.answeredAt) : undefined))
    .returning({ id: appeal.id });
  return answeredRows.length > 0;
}

/** Finds the known verdicts on a token, without any request: its latest check and its ledger. */
export async function findLastVerdicts(
  { db }: Deps,
  { chain, addressKey }: { chain: string; addressKey: string },
): Promise<{
  check: { verdict: string; checkedAt: Date } | undefined;
  ledger: { verdict: string; lastVerdict: string | null } | undefined;
}> {
  const [check] = await db
    .select({ verdict: safetyCheck.verdict, checkedAt: safetyCheck.checkedAt })
    .from(safetyCheck)
    .where(and(eq(safetyCheck.chain, chain), eq(safetyCheck.address, addressKey)))
    .orderBy(desc(safetyCheck.checkedAt), desc(safetyCheck.id))
    .limit(1);
  const [ledger] = await db
    .select({ verdict: ledgerEntry.verdict, lastVerdict: ledgerEntry.lastVerdict })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.chain, chain), eq(ledgerEntry.addressKey, addressKey)));
  return { check, ledger };
}
