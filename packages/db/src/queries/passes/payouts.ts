import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import {
  passMove,
  payoutDue,
  payoutPayment,
  payoutScan,
  payoutWeek,
  type Checkpoint,
} from '../../schema/payouts.ts';
import type { Database } from '../../types.ts';

type Deps = { db: Database };

export type PassMoveRow = typeof passMove.$inferInsert;
export type PayoutPaymentRow = typeof payoutPayment.$inferInsert;
export type PayoutWeekRow = typeof payoutWeek.$inferSelect;
export type PayoutDueRow = typeof payoutDue.$inferSelect;
export type PayoutScanRow = Omit<typeof payoutScan.$inferSelect, 'id'>;
export type { Checkpoint };
/** A week that is over. `weekly`: by tier, what a pass is due, in smallest units as digits. */
export type EndedWeek = { week: number; endsAt: Date; weekly: readonly string[] };

const ROW = 'passes';
const NOBODY = '0x0000000000000000000000000000000000000000';
/** A statement takes 65,535 values at most. */
const AT_ONCE = 2_000;

export async function findPayoutScan({ db }: Deps): Promise<PayoutScanRow | undefined> {
  const [row] = await db.select().from(payoutScan).where(eq(payoutScan.id, ROW));
  return row;
}

/** Forgets all that was read, and begins anew: it is all on the chain. */
export async function restartPayoutScan(
  { db }: Deps,
  { source, firstBlock }: { source: string; firstBlock: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that begin at once: the second begins anew what the first has begun.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payouts'))`);
    for (const table of [payoutScan, passMove, payoutPayment, payoutWeek, payoutDue])
      await tx.delete(table);
    await tx
      .insert(payoutScan)
      .values({ id: ROW, source, nextBlock: firstBlock, checkpoints: [], readAt: null });
  });
}

/** Where a scan stood: what it writes counts only while nobody else has written since. */
type Standing = Pick<PayoutScanRow, 'source' | 'nextBlock'>;

class OvertakenError extends Error {}

/** @returns false, with nothing written, where another process was quicker */
async function asOnly(
  { db }: Deps,
  { source, nextBlock }: Standing,
  change: Partial<PayoutScanRow>,
  write: (tx: Database) => Promise<void>,
): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      const mine = await tx
        .update(payoutScan)
        .set(change)
        .where(
          and(
            eq(payoutScan.id, ROW),
            eq(payoutScan.source, source),
            eq(payoutScan.nextBlock, nextBlock),
          ),
        )
        .returning({ id: payoutScan.id });
      if (mine.length === 0) throw new OvertakenError();
      await write(tx);
    });
    return true;
  } catch (error) {
    if (error instanceof OvertakenError) return false;
    throw error;
  }
}

/**
 * Takes back what was read of blocks that the chain has not any more.
 *
 * @param input last: the newest block that still stands
 */
export async function takeBackPayouts(
  deps: Deps,
  standing: Standing,
  { last, checkpoints }: { last: Checkpoint; checkpoints: Checkpoint[] },
): Promise<boolean> {
  const change = { nextBlock: last.number + 1, checkpoints };
  return await asOnly(deps, standing, change, async (tx) => {
    const at = new Date(last.seconds * 1000);
    await tx.delete(passMove).where(gt(passMove.block, last.number));
    await tx.delete(payoutPayment).where(gt(payoutPayment.block, last.number));
    const deletedWeeks = await tx
      .delete(payoutWeek)
      .where(gt(payoutWeek.endsAt, at))
      .returning({ week: payoutWeek.week });
    const weeks = [...new Set(deletedWeeks.map(({ week }) => week))];
    if (weeks.length > 0) await tx.delete(payoutDue).where(inArray(payoutDue.week, weeks));
    await tx.update(payoutDue).set({ paid: paidNow });
    await countWeeks({ db: tx });
  });
}

/** Writes what a range of blocks says, and closes the weeks that ended in it. */
export async function keepPayouts(
  deps: Deps,
  standing: Standing,
  {
    nextBlock,
    checkpoints,
    readAt,
    moves,
    payments,
    ended: endedWeeks,
  }: Pick<PayoutScanRow, 'nextBlock' | 'checkpoints'> & {
    /** Absent: the newest block is not reached. */
    readAt: Date | undefined;
    moves: readonly PassMoveRow[];
    payments: readonly PayoutPaymentRow[];
    ended: readonly EndedWeek[];
  },
): Promise<boolean> {
  const change = { nextBlock, checkpoints, ...(readAt && { readAt }) };
  return await asOnly(deps, standing, change, async (tx) => {
    for (let at = 0; at < moves.length; at += AT_ONCE)
      await tx
        .insert(passMove)
        .values(moves.slice(at, at + AT_ONCE))
        .onConflictDoNothing();
    for (let at = 0; at < payments.length; at += AT_ONCE)
      await tx
        .insert(payoutPayment)
        .values(payments.slice(at, at + AT_ONCE))
        .onConflictDoNothing();
    for (const week of endedWeeks) await closeWeek({ db: tx }, week);
    if (payments.length > 0) {
      const holders = [...new Set(payments.map(({ holder }) => holder))];
      for (let at = 0; at < holders.length; at += AT_ONCE)
        await tx
          .update(payoutDue)
          .set({ paid: paidNow })
          .where(inArray(payoutDue.holder, holders.slice(at, at + AT_ONCE)));
    }
    if (payments.length > 0 || endedWeeks.length > 0) await countWeeks({ db: tx });
  });
}

/** Sum of the payments for a row of `payout_due`. */
const paidNow = sql`coalesce((select sum(p.amount) from ${payoutPayment} p
  where p.holder = ${payoutDue.holder} and p.week = ${payoutDue.week}
    and p.tier = ${payoutDue.tier}), 0)`;

/** Adds the dues of those with passes at the week's end. */
async function closeWeek({ db }: Deps, { week, endsAt, weekly }: EndedWeek): Promise<void> {
  const end = sql`${endsAt.toISOString()}::timestamptz`;
  for (const [tier, perPass] of weekly.entries()) {
    await db
      .insert(payoutWeek)
      .values({ week, tier, endsAt, holders: 0, passes: '0', due: '0', paid: '0', open: 0 })
      .onConflictDoNothing();
    await db.execute(sql`insert into ${payoutDue} (week, tier, holder, passes, due, paid)
      select ${week}::int, ${tier}::int, holder, sum(passes), sum(passes) * ${perPass}::numeric, 0
      from (
        select taker as holder, passes from ${passMove} where tier = ${tier}::int and at < ${end}
        union all
        select giver, -passes from ${passMove} where tier = ${tier}::int and at < ${end}
      ) moved
      where holder <> ${NOBODY} group by holder having sum(passes) > 0
      on conflict do nothing`);
  }
  // Somebody may have been paid before the week was over.
  await db.update(payoutDue).set({ paid: paidNow }).where(eq(payoutDue.week, week));
}

/** The sums of each week and tier. */
async function countWeeks({ db }: Deps): Promise<void> {
  await db.execute(sql`update payout_week w set holders = s.holders, passes = s.passes, due = s.due,
      paid = s.paid, open = s.open
    from (select w.week, w.tier, count(d.holder)::int as holders,
        coalesce(sum(d.passes), 0) as passes, coalesce(sum(d.due), 0) as due,
        coalesce(sum(least(d.paid, d.due)), 0) as paid,
        (count(*) filter (where d.paid < d.due))::int as open
      from payout_week w left join payout_due d on d.week = w.week and d.tier = w.tier
      group by w.week, w.tier) s
    where s.week = w.week and s.tier = w.tier`);
}

/** The weeks that are over, the newest first. */
export async function listPayoutWeeks({ db }: Deps): Promise<PayoutWeekRow[]> {
  return await db.select().from(payoutWeek).orderBy(desc(payoutWeek.week), asc(payoutWeek.tier));
}

type DueCursor = { tier: number; holder: string };

/** Lists the dues of a week, by tier and address, after a cursor. */
export async function listPayoutDues(
  { db }: Deps,
  {
    week,
    tier,
    isOpen,
    after,
    limit,
  }: {
    week: number;
    tier?: number | undefined;
    /** Only who is not paid in full. */
    isOpen?: boolean | undefined;
    after?: DueCursor | undefined;
    limit: number;
  },
): Promise<PayoutDueRow[]> {
  return await db
    .select()
    .from(payoutDue)
    .where(
      and(
        eq(payoutDue.week, week),
        tier === undefined ? undefined : eq(payoutDue.tier, tier),
        isOpen === true ? sql`paid < due` : undefined,
        after &&
          sql`(${payoutDue.tier}, ${payoutDue.holder}) > (${after.tier}::int, ${after.holder})`,
      ),
    )
    .orderBy(asc(payoutDue.tier), asc(payoutDue.holder))
    .limit(limit);
}

/** All that one holder was ever due, the newest week first. `holder` in small letters. */
export async function listPayoutDuesOf(
  { db }: Deps,
  { holder }: { holder: string },
): Promise<PayoutDueRow[]> {
  return await db
    .select()
    .from(payoutDue)
    .where(eq(payoutDue.holder, holder))
    .orderBy(desc(payoutDue.week), asc(payoutDue.tier));
}

/** The payments to some holders, for some weeks, the oldest first. */
export async function listPayments(
  { db }: Deps,
  { holders, weeks }: { holders: readonly string[]; weeks: readonly number[] },
) {
  if (holders.length === 0 || weeks.length === 0) return [];
  return await db
    .select()
    .from(payoutPayment)
    .where(
      and(inArray(payoutPayment.holder, [...holders]), inArray(payoutPayment.week, [...weeks])),
    )
    .orderBy(asc(payoutPayment.block), asc(payoutPayment.logIndex));
}
