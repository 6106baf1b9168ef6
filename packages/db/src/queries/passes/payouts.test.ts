import { drawFrom, type Draw } from '@firm/format/testing.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { describeOnDatabases } from '../../testing.ts';
import { atOnce, yes } from '../../testing/at-once.ts';
import {
  findPayoutScan,
  keepPayouts,
  listPayments,
  listPayoutDues,
  listPayoutDuesOf,
  listPayoutWeeks,
  restartPayoutScan,
  takeBackPayouts,
  type EndedWeek,
  type PassMoveRow,
  type PayoutPaymentRow,
} from './payouts.ts';

const NOBODY = `0x${'0'.repeat(40)}`;
const holder = (n: number) => `0x${String(n).padStart(40, 'a')}`;
const SOURCE = 'chain and contracts';
/** Block n is of second n; a week has ten blocks. */
const BLOCKS = 10;
const at = (block: number) => new Date(block * 1000);
/** Weekly dues of a pass of each tier: more than a JavaScript number can tell apart. */
const WEEKLY = ['123456789012345678901', '1', '99999999999999999999999999999999999999'];
const weekOf = (week: number): EndedWeek => ({
  week,
  endsAt: at((week + 1) * BLOCKS),
  weekly: WEEKLY,
});

type Log = { moves: PassMoveRow[]; payments: PayoutPaymentRow[] };

/** Draws a collection's possible log: passes that come from nobody, move on, and are burnt. */
function drawLog({ one, whole, chance }: Draw, blocks: number): Log {
  const holdings = new Map<string, number>();
  const log: Log = { moves: [], payments: [] };
  const add = (who: string, tier: number, count: number) =>
    holdings.set(`${who} ${tier}`, (holdings.get(`${who} ${tier}`) ?? 0) + count);
  for (let block = 0; block < blocks; block++) {
    for (let part = 0; part < whole(0, 3); part++) {
      const tier = whole(0, 2);
      const giver = chance(0.5) ? NOBODY : holder(whole(0, 4));
      const most = giver === NOBODY ? 5 : (holdings.get(`${giver} ${tier}`) ?? 0);
      if (most === 0) continue;
      const taker = chance(0.1) ? NOBODY : holder(whole(0, 4));
      const passes = whole(1, most);
      add(giver, tier, -passes);
      add(taker, tier, passes);
      log.moves.push({
        block,
        logIndex: 7,
        part,
        at: at(block),
        tier,
        giver,
        taker,
        passes: `${passes}`,
      });
    }
    if (chance(0.5))
      log.payments.push({
        block,
        logIndex: 2_147_483_647,
        transaction: `0x${block}`,
        at: at(block),
        week: whole(0, 2),
        tier: whole(0, 2),
        holder: holder(whole(0, 5)),
        payer: holder(9),
        amount: one('1', '123456789012345678901', `${10n ** 77n}`),
      });
  }
  return log;
}

/** The same by hand: who held what when a week ended, and what has come. */
function reckon({ moves, payments }: Log, weeks: readonly EndedWeek[]) {
  const dues = weeks.flatMap(({ week, endsAt, weekly }) =>
    weekly.flatMap((perPass, tier) => {
      const holdings = new Map<string, bigint>();
      for (const move of moves.filter((one) => one.tier === tier && one.at < endsAt)) {
        holdings.set(move.taker, (holdings.get(move.taker) ?? 0n) + BigInt(move.passes));
        holdings.set(move.giver, (holdings.get(move.giver) ?? 0n) - BigInt(move.passes));
      }
      return [...holdings]
        .filter(([who, passes]) => who !== NOBODY && passes > 0n)
        .map(([who, passes]) => {
          const paidSum = payments
            .filter((one) => one.week === week && one.tier === tier && one.holder === who)
            .reduce((sum, one) => sum + BigInt(one.amount), 0n);
          return { week, tier, holder: who, passes, due: passes * BigInt(perPass), paid: paidSum };
        })
        .toSorted((a, b) => (a.holder < b.holder ? -1 : 1));
    }),
  );
  const sums = weeks.toReversed().flatMap(({ week }) =>
    WEEKLY.map((_, tier) => {
      const of = dues.filter((due) => due.week === week && due.tier === tier);
      const sum = (read: (due: (typeof of)[number]) => bigint) =>
        `${of.reduce((all, due) => all + read(due), 0n)}`;
      return {
        week,
        tier,
        endsAt: at((week + 1) * BLOCKS),
        holders: of.length,
        passes: sum(({ passes }) => passes),
        due: sum(({ due }) => due),
        paid: sum(({ due, paid: paidAmount }) => (paidAmount < due ? paidAmount : due)),
        open: of.filter(({ due, paid: settledAmount }) => settledAmount < due).length,
      };
    }),
  );
  const ledgerRows = dues.map((due) => ({
    ...due,
    passes: `${due.passes}`,
    due: `${due.due}`,
    paid: `${due.paid}`,
  }));
  return { dues: ledgerRows, sums };
}

describeOnDatabases('the ledger of what passes owe', (under) => {
  const deps = () => ({ db: under.database.db });
  beforeEach(() => restartPayoutScan(deps(), { source: SOURCE, firstBlock: 0 }));

  const standing = (nextBlock: number) => ({ source: SOURCE, nextBlock });
  const between = (log: Log, from: number, until: number): Log => ({
    moves: log.moves.filter(({ block }) => block >= from && block < until),
    payments: log.payments.filter(({ block }) => block >= from && block < until),
  });
  const keep = (log: Log, from: number, until: number) =>
    keepPayouts(deps(), standing(from), {
      nextBlock: until,
      checkpoints: [{ number: until - 1, hash: `0x${until}`, seconds: until - 1 }],
      readAt: at(until),
      ...between(log, from, until),
      ended: [0, 1, 2].map(weekOf).filter(({ endsAt }) => endsAt > at(from) && endsAt <= at(until)),
    });
  const read = async () => ({
    sums: await listPayoutWeeks(deps()),
    dues: (
      await Promise.all([0, 1, 2].map((week) => listPayoutDues(deps(), { week, limit: 1_000 })))
    ).flat(),
  });

  test.each([1, 2, 3])(
    'is what adding up by hand gives, in whatever steps it is read (%i)',
    async (seed) => {
      const draw = drawFrom(seed);
      const log = drawLog(draw, 30);
      expect(log.moves.length).toBeGreaterThan(10);
      for (let from = 0; from < 30;) {
        const until = Math.min(30, from + draw.whole(1, 13));
        expect(await keep(log, from, until)).toBe(true);
        from = until;
      }
      const storedState = await read();
      expect(storedState).toEqual(reckon(log, [0, 1, 2].map(weekOf)));
      // The same from the side of a holder, the newest week first.
      const mine = storedState.dues.filter((due) => due.holder === holder(1));
      const byWeek = mine.toSorted((a, b) => b.week - a.week || a.tier - b.tier);
      expect(await listPayoutDuesOf(deps(), { holder: holder(1) })).toEqual(byWeek);
      expect(await findPayoutScan(deps())).toMatchObject({ nextBlock: 30, readAt: at(30) });
    },
  );

  test('after blocks that the chain has not any more it is as if they had never been', async () => {
    const stays = drawLog(drawFrom(11), 14);
    const removedLog = drawLog(drawFrom(12), 30);
    await keep(stays, 0, 14);
    const before = await read();
    await keep({ moves: [], payments: removedLog.payments }, 14, 30);
    expect((await read()).sums).toHaveLength(9);
    const last = { number: 13, hash: '0x14', seconds: 13 };
    expect(await takeBackPayouts(deps(), standing(30), { last, checkpoints: [last] })).toBe(true);
    expect(await read()).toEqual(before);
    expect(await findPayoutScan(deps())).toMatchObject({ nextBlock: 14, checkpoints: [last] });
    // And the true blocks are read after it as ever.
    expect(await keep(removedLog, 14, 30)).toBe(true);
    const both = {
      moves: [...stays.moves, ...between(removedLog, 14, 30).moves],
      payments: [...stays.payments, ...between(removedLog, 14, 30).payments],
    };
    expect(await read()).toEqual(reckon(both, [0, 1, 2].map(weekOf)));
  });

  test('of many who read the same blocks one writes, and none writes half', async () => {
    const log = drawLog(drawFrom(5), 10);
    const insertions = await atOnce(() => keep(log, 0, 10));
    expect(yes(insertions)).toBe(1);
    expect(await read()).toEqual(reckon(log, [weekOf(0)]));
    // Of another chain, or of another place: nothing.
    const other = { moves: [], payments: [], checkpoints: [], ended: [], readAt: undefined };
    for (const wrong of [standing(0), { source: 'another', nextBlock: 10 }])
      expect(await keepPayouts(deps(), wrong, { ...other, nextBlock: 99 })).toBe(false);
    expect(await findPayoutScan(deps())).toMatchObject({ nextBlock: 10 });
  });

  test('a week of more holders than a statement takes values is kept whole', async () => {
    const many = 2_200;
    const moves = Array.from({ length: many }, (_, n) => ({
      block: 1,
      logIndex: n,
      part: 0,
      at: at(1),
      tier: 1,
      giver: NOBODY,
      taker: holder(n),
      passes: '2',
    }));
    const payments = Array.from({ length: many }, (_, n) => ({
      block: 11,
      logIndex: n,
      transaction: '0x1',
      at: at(11),
      week: 0,
      tier: 1,
      holder: holder(n),
      payer: holder(0),
      amount: n % 2 === 0 ? '2' : '1',
    }));
    await keep({ moves, payments }, 0, 20);
    const [, , , , second] = await listPayoutWeeks(deps());
    expect(second).toMatchObject({
      week: 0,
      tier: 1,
      holders: many,
      passes: `${many * 2}`,
      paid: `${(many / 2) * 3}`,
      open: many / 2,
    });
    expect(await listPayments(deps(), { holders: [holder(3)], weeks: [0] })).toHaveLength(1);
    expect(await listPayments(deps(), { holders: [holder(3)], weeks: [1] })).toEqual([]);
    expect(await listPayments(deps(), { holders: [], weeks: [0] })).toEqual([]);
  });

  test('begun anew by many at once, there is one scan that has read nothing', async () => {
    await keep(drawLog(drawFrom(7), 10), 0, 10);
    await atOnce((n) => restartPayoutScan(deps(), { source: `anew ${n}`, firstBlock: 77 }));
    expect(await read()).toEqual({ sums: [], dues: [] });
    expect(await findPayoutScan(deps())).toMatchObject({ nextBlock: 77, readAt: null });
    const { rows } = await deps().db.execute(sql`select 1 from payout_scan`);
    expect(rows).toHaveLength(1);
  });
});
