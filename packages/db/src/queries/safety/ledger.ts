import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { ledgerCount, ledgerEntry, ledgerLook } from '../../schema/ledger.ts';
import { safetyCheck } from '../../schema/safety.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type LedgerEntryRow = typeof ledgerEntry.$inferSelect;
export type LedgerLookRow = typeof ledgerLook.$inferSelect;

/**
 * Freezes a verdict with the looks that are due, and keeps its check for good. A token has one
 * verdict in the ledger: of processes that come at once, one writes it.
 *
 * @returns false where the token has its verdict already
 */
export async function insertLedgerEntry(
  { db }: Deps,
  {
    entry,
    looks,
  }: { entry: typeof ledgerEntry.$inferInsert; looks: readonly { hours: number; nextAt: Date }[] },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const insertedRows = await tx
      .insert(ledgerEntry)
      .values(entry)
      .onConflictDoNothing()
      .returning({ id: ledgerEntry.id });
    if (insertedRows.length === 0) return false;
    await tx.insert(ledgerLook).values(looks.map((look) => ({ entryId: entry.id, ...look })));
    await tx.update(safetyCheck).set({ isLedgered: true }).where(eq(safetyCheck.id, entry.id));
    return true;
  });
}

export async function findLedgerId(
  { db }: Deps,
  { chain, addressKey }: { chain: string; addressKey: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.chain, chain), eq(ledgerEntry.addressKey, addressKey)));
  return row?.id;
}

/**
 * Takes looks that are due, the longest overdue first. Nobody else takes them before `until`; a
 * process that is killed gives them back by then.
 */
export async function claimLedgerLooks(
  { db }: Deps,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<{ look: LedgerLookRow; entry: LedgerEntryRow }[]> {
  const due = db
    .select({ entryId: ledgerLook.entryId, hours: ledgerLook.hours })
    .from(ledgerLook)
    .where(and(isNull(ledgerLook.lookedAt), lte(ledgerLook.nextAt, now)))
    .orderBy(asc(ledgerLook.nextAt), ledgerLook.entryId)
    .limit(limit)
    .for('update', { skipLocked: true });
  const claimedLooks = await db
    .update(ledgerLook)
    .set({ nextAt: until, tries: sql`${ledgerLook.tries} + 1` })
    .where(sql`(${ledgerLook.entryId}, ${ledgerLook.hours}) in (${due})`)
    .returning();
  if (claimedLooks.length === 0) return [];
  const entries = await db
    .select()
    .from(ledgerEntry)
    .where(
      inArray(
        ledgerEntry.id,
        claimedLooks.map(({ entryId }) => entryId),
      ),
    );
  return claimedLooks.flatMap((look) =>
    entries.filter(({ id }) => id === look.entryId).map((entry) => ({ look, entry })),
  );
}

/** A look that failed is tried again later. */
export async function putOffLedgerLook(
  { db }: Deps,
  { entryId, hours, nextAt }: { entryId: string; hours: number; nextAt: Date },
): Promise<void> {
  await db
    .update(ledgerLook)
    .set({ nextAt })
    .where(
      and(
        eq(ledgerLook.entryId, entryId),
        eq(ledgerLook.hours, hours),
        isNull(ledgerLook.lookedAt),
      ),
    );
}

type Done = Pick<LedgerLookRow, 'entryId' | 'hours'> &
  Omit<typeof ledgerLook.$inferInsert, 'nextAt' | 'tries'>;

/**
 * Writes what a look found, once, and what follows from all looks so far.
 *
 * @param judge the outcome from the entry's looks
 * @returns false where the look was done by somebody else
 */
export async function finishLedgerLook(
  { db }: Deps,
  {
    look: { entryId, hours, ...figures },
    now,
    judge,
  }: {
    look: Done;
    now: Date;
    judge: (entry: LedgerEntryRow, looks: readonly LedgerLookRow[]) => 'hit' | 'miss' | null;
  },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    // One entry's looks are written one after the other, so that each outcome is judged by all of
    // them.
    const [entry] = await tx
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.id, entryId))
      .for('update');
    const updatedRows = await tx
      .update(ledgerLook)
      .set(figures)
      .where(
        and(
          eq(ledgerLook.entryId, entryId),
          eq(ledgerLook.hours, hours),
          isNull(ledgerLook.lookedAt),
        ),
      )
      .returning({ hours: ledgerLook.hours });
    if (!entry || updatedRows.length === 0) return false;
    if (figures.checkId)
      await tx
        .update(safetyCheck)
        .set({ isLedgered: true })
        .where(eq(safetyCheck.id, figures.checkId));
    const looks = await tx
      .select()
      .from(ledgerLook)
      .where(eq(ledgerLook.entryId, entryId))
      .orderBy(ledgerLook.hours);
    const outcome = judge(entry, looks);
    if (outcome !== entry.outcome)
      await tx
        .update(ledgerEntry)
        .set({ outcome, outcomeAt: outcome === null ? null : now })
        .where(eq(ledgerEntry.id, entryId));
    return true;
  });
}

/**
 * How many verdicts of each kind were given, and how they came out; and when the first was given.
 */
export async function countLedger({ db }: Deps) {
  const entries = (outcome?: 'hit' | 'miss') =>
    outcome === undefined
      ? sql<number>`sum(${ledgerCount.entries})::int`
      : sql<number>`coalesce(sum(${ledgerCount.entries}) filter (where ${ledgerCount.outcome} = ${outcome}), 0)::int`;
  return await db
    .select({
      verdict: ledgerCount.verdict,
      given: entries(),
      hits: entries('hit'),
      misses: entries('miss'),
      since: sql<string>`min(${ledgerCount.since})::text`,
    })
    .from(ledgerCount)
    .groupBy(ledgerCount.verdict)
    .having(sql`sum(${ledgerCount.entries}) > 0`);
}

export type LedgerCursor = { givenAt: Date; id: string };

/** Entries with their looks, the newest first, from behind a cursor on. */
export async function listLedger(
  { db }: Deps,
  { after, limit }: { after?: LedgerCursor | undefined; limit: number },
): Promise<{ entry: LedgerEntryRow; looks: LedgerLookRow[] }[]> {
  const behind: SQL | undefined =
    after &&
    sql`(${ledgerEntry.givenAt}, ${ledgerEntry.id}) < (${after.givenAt.toISOString()}::timestamptz, ${after.id})`;
  const entries = await db
    .select()
    .from(ledgerEntry)
    .where(behind)
    .orderBy(desc(ledgerEntry.givenAt), desc(ledgerEntry.id))
    .limit(limit);
  if (entries.length === 0) return [];
  const looks = await db
    .select()
    .from(ledgerLook)
    .where(
      inArray(
        ledgerLook.entryId,
        entries.map(({ id }) => id),
      ),
    )
    .orderBy(ledgerLook.hours);
  const byEntry = Map.groupBy(looks, ({ entryId }) => entryId);
  return entries.map((entry) => ({ entry, looks: byEntry.get(entry.id) ?? [] }));
}

/**
 * The evidence of a verdict or of a look as it was frozen; undefined where the ledger does not name
 * it.
 */
export async function findLedgerEvidence(
  { db }: Deps,
  { id }: { id: string },
): Promise<{ evidence: string; evidenceHash: string } | undefined> {
  const [row] = await db
    .select({ evidence: safetyCheck.evidence, evidenceHash: safetyCheck.evidenceHash })
    .from(safetyCheck)
    .where(and(eq(safetyCheck.id, id), eq(safetyCheck.isLedgered, true)));
  return row;
}

/**
 * The latest check of each token of the ledger, as it was frozen: of those whose latest verdict is
 * one of the two milder ones and was given since a time. The most liquid first.
 */
export async function listLatestChecks(
  { db }: Deps,
  { since, limit }: { since: Date; limit: number },
): Promise<{ addressKey: string; evidence: string }[]> {
  // The texts are read for those that are chosen only: they are the most of a row. The index
  // ledger_entry_mild has all that choosing needs, and its condition stands here in the same words.
  const latest = db
    .select({ checkId: ledgerEntry.lastCheckId, liquidityUsd: ledgerEntry.liquidityUsd })
    .from(ledgerEntry)
    .where(
      and(
        gte(ledgerEntry.lastCheckedAt, since),
        sql`${ledgerEntry.lastVerdict} in ('caution', 'no-red-flag')`,
      ),
    )
    .orderBy(sql`${ledgerEntry.liquidityUsd} desc nulls last`, ledgerEntry.lastCheckId)
    .limit(limit)
    .as('latest');
  return await db
    .select({ addressKey: safetyCheck.address, evidence: safetyCheck.evidence })
    .from(latest)
    .innerJoin(safetyCheck, eq(safetyCheck.id, latest.checkId))
    .orderBy(sql`${latest.liquidityUsd} desc nulls last`, safetyCheck.id);
}

/**
 * Tokens given one of the milder verdicts since a time that have not been checked since another:
 * their figures have grown old.
 */
export async function listStaleLedgerTokens(
  { db }: Deps,
  { givenSince, checkedBefore, limit }: { givenSince: Date; checkedBefore: Date; limit: number },
): Promise<{ chain: string; address: string }[]> {
  const read = (place: SQL, limit: number) =>
    db
      .select({ chain: ledgerEntry.chain, address: ledgerEntry.address })
      .from(ledgerEntry)
      .where(
        and(
          mayBePicked,
          place,
          gte(ledgerEntry.givenAt, givenSince),
          sql`coalesce(${ledgerEntry.lastCheckedAt},
            ${ledgerEntry.givenAt}) < ${checkedBefore.toISOString()}::timestamptz`,
        ),
      )
      .orderBy(ledgerEntry.id)
      .limit(limit);
  // From a place by chance: tokens that cannot be checked any more must not stand before all others
  // for ever.
  const from = randomBytes(18).toString('base64url');
  const behind = await read(sql`${ledgerEntry.id} >= ${from}`, limit);
  return behind.length === limit
    ? behind
    : [...behind, ...(await read(sql`${ledgerEntry.id} < ${from}`, limit - behind.length))];
}

/** As the index ledger_entry_may_be_picked says it. */
const mayBePicked = sql`${ledgerEntry.verdict} in ('caution', 'no-red-flag')
  and (${ledgerEntry.outcome} is null or ${ledgerEntry.outcome} = 'hit')
  and ${ledgerEntry.liquidityUsd} is not null`;

/** Verdicts in the ledger, and tokens that were considered. */
export async function countLedgerEntries({ db }: Deps): Promise<number> {
  const [row] = await db
    .select({ entries: sql<number>`coalesce(sum(${ledgerCount.entries}), 0)::int` })
    .from(ledgerCount);
  return row?.entries ?? 0;
}
