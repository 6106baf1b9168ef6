import { passes } from '@firm/core';
import { openDatabase } from '@firm/db';
import { findPostgres, startPostgres } from '@firm/db/testing.ts';
import type { PayoutChain } from '@firm/adapters/payout-chain/index.ts';

/*
 * A page of the ledger of what passes owe, on PostgreSQL, with 10,000 holders in each of ten weeks:
 * four times as many as there can be passes. `HOLDERS` for another number.
 */

const HOLDERS = Number(process.env['HOLDERS'] ?? 10_000);
const WEEKS = 10;
const RUNS = 40;
/** Milliseconds that a page may take. */
const MAX_MILLISECONDS = 100;
const FROM = 1_790_000_000;
const CARL = `0x${'c'.repeat(40)}` as const;

export async function benchPayouts(): Promise<void> {
  if (findPostgres() === undefined) {
    process.stdout.write('PostgreSQL: none on this machine\n');
    return;
  }
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const database = await openDatabase({ databaseUrl, dataDir: undefined });
  try {
    const { db } = database;
    await db.execute(`insert into payout_due (week, tier, holder, passes, due, paid)
      select week, n % 3, '0x' || left(md5('h' || n) || md5('i' || n), 40), 1, 100,
        case when n % 50 = 0 then 0 else 100 end
      from generate_series(1, ${HOLDERS}) n, generate_series(1, ${WEEKS}) week`);
    await db.execute(`insert into payout_payment
      select 1000 + week * 100 + tier, row_number() over (), '0x' || md5(holder) || md5(holder),
        now(), week, tier, holder, holder, 100 from payout_due where paid > 0`);
    await db.execute(`insert into payout_week
      select week, tier, to_timestamp(${FROM} + week * 604800), count(*), count(*),
        sum(due), sum(paid), count(*) filter (where paid < due)
      from payout_due group by week, tier`);
    await db.execute(`vacuum analyze`);
    await measure(db);
  } finally {
    await database.close();
    await server.stop();
  }
}

async function measure(db: passes.PayoutDeps['db']): Promise<void> {
  const deps: passes.PayoutDeps = { db, clock: () => new Date(), chain: undefined, payoutChain };
  const { rows } = await db.execute<{ holder: string }>(
    `select holder from payout_due where week = 4 and tier = 1 order by holder offset 2000 limit 1`,
  );
  const [middle] = rows;
  const cursor = `1.${middle?.holder}`;
  const pageRequests = {
    'the first page': () => passes.listOwed(deps, {}),
    'a page from the middle of a week': () => passes.listOwed(deps, { week: 4, cursor }),
    'who is not paid in full': () => passes.listOwed(deps, { week: 4, isOpen: true }),
    'one holder, all weeks': () => passes.listOwedOf(deps, { holder: middle?.holder ?? CARL }),
  };
  for (const [name, ask] of Object.entries(pageRequests)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const began = performance.now();
      await ask();
      times.push(performance.now() - began);
    }
    const [median, worst] = [0.5, 0.95].map(
      (share) => times.toSorted((a, b) => a - b)[Math.floor(RUNS * share)] ?? NaN,
    );
    process.stdout.write(`${name}: ${median?.toFixed(1)} ms, 95% within ${worst?.toFixed(1)} ms\n`);
    if ((worst ?? NaN) > MAX_MILLISECONDS)
      throw new Error(`${name} takes more than ${MAX_MILLISECONDS} ms`);
  }
}

const payoutChain: PayoutChain = {
  source: async () => ({
    chainId: 1,
    collection: CARL,
    token: CARL,
    distributor: CARL,
    claims: null,
    from: FROM,
    firstBlock: 0,
  }),
  readLeft: async () => undefined,
  readHead: async () => undefined,
  readBlock: async () => undefined,
  readLogs: async () => ({ state: 'unavailable' }),
};
