import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { tokenLog, tokenLogPart } from '../../schema/safety.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };
/** A token of a chain, in small letters. */
type Which = { chainId: number; token: string };

type TokenLogRow = typeof tokenLog.$inferSelect;
type TokenLogPartRow = typeof tokenLogPart.$inferSelect;

const isLog = ({ chainId, token }: Which) =>
  and(eq(tokenLog.chainId, chainId), eq(tokenLog.token, token));

export async function findTokenLog({ db }: Deps, which: Which): Promise<TokenLogRow | undefined> {
  const [row] = await db.select().from(tokenLog).where(isLog(which));
  return row;
}

/** Lists stored parts from a block, the oldest first. */
export async function listTokenLogParts(
  { db }: Deps,
  { chainId, token, from }: Which & { from: number },
): Promise<TokenLogPartRow[]> {
  return await db
    .select()
    .from(tokenLogPart)
    .where(
      and(
        eq(tokenLogPart.chainId, chainId),
        eq(tokenLogPart.token, token),
        gte(tokenLogPart.fromBlock, from),
      ),
    )
    .orderBy(asc(tokenLogPart.fromBlock));
}

/** Of a log that another process has begun nothing changes. */
export async function beginTokenLog(
  { db }: Deps,
  { firstBlock, now, ...which }: Which & { firstBlock: number; now: Date },
): Promise<void> {
  await db
    .insert(tokenLog)
    .values({ ...which, firstBlock, nextBlock: firstBlock, readAt: now })
    .onConflictDoNothing();
}

/**
 * Adds what comes right after what is stored.
 *
 * @returns false, with nothing written, where the log ends elsewhere by now or is no longer there
 */
export async function addTokenLogPart(
  { db }: Deps,
  { endHash, ...part }: TokenLogPartRow & { endHash: string | null },
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const movedLogs = await tx
      .update(tokenLog)
      .set({
        nextBlock: part.toBlock + 1,
        endHash,
        transferCount: sql`${tokenLog.transferCount} + ${part.transferCount}`,
      })
      .where(
        and(isLog(part), eq(tokenLog.nextBlock, part.fromBlock), eq(tokenLog.isTooMany, false)),
      )
      .returning({ token: tokenLog.token });
    if (movedLogs.length === 0) return false;
    await tx.insert(tokenLogPart).values(part);
    return true;
  });
}

/** Forgets what is stored of a log and remembers that it is too long. */
export async function giveUpTokenLog({ db }: Deps, which: Which): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(tokenLog).set({ isTooMany: true, transferCount: 0 }).where(isLog(which));
    await tx
      .delete(tokenLogPart)
      .where(and(eq(tokenLogPart.chainId, which.chainId), eq(tokenLogPart.token, which.token)));
  });
}

export async function deleteTokenLog({ db }: Deps, which: Which): Promise<void> {
  await db.delete(tokenLog).where(isLog(which));
}

/** Notes that somebody asked for it, at most once in a while. */
export async function touchTokenLog(
  { db }: Deps,
  { now, ifBefore, ...which }: Which & { now: Date; ifBefore: Date },
): Promise<void> {
  await db
    .update(tokenLog)
    .set({ readAt: now })
    .where(and(isLog(which), lt(tokenLog.readAt, ifBefore)));
}

/**
 * Deletes logs that nobody asked for since, and of the others those asked for the longest ago until
 * so many transfers are left in all.
 */
export async function deleteOldTokenLogs(
  { db }: Deps,
  { before, maxTransfers, maxLogs }: { before: Date; maxTransfers: number; maxLogs: number },
): Promise<number> {
  const deletedLogs = await db.delete(tokenLog).where(lt(tokenLog.readAt, before)).returning({
    token: tokenLog.token,
  });
  const rows = await db
    .select({
      chainId: tokenLog.chainId,
      token: tokenLog.token,
      transferCount: tokenLog.transferCount,
    })
    .from(tokenLog)
    .orderBy(desc(tokenLog.readAt), tokenLog.chainId, tokenLog.token);
  let transfers = 0;
  const tooMany = rows.filter(
    (row, at) => (transfers += row.transferCount) > maxTransfers || at >= maxLogs,
  );
  for (const chainId of new Set(tooMany.map((row) => row.chainId)))
    await db.delete(tokenLog).where(
      and(
        eq(tokenLog.chainId, chainId),
        inArray(
          tokenLog.token,
          tooMany.filter((row) => row.chainId === chainId).map(({ token }) => token),
        ),
      ),
    );
  return deletedLogs.length + tooMany.length;
}
