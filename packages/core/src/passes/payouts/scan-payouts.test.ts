import type { PassMove, Payment, PayoutChain } from '@firm/adapters/payout-chain/index.ts';
import { findPayoutScan } from '@firm/db';
import { describeOnEmbedded } from '@firm/db/testing.ts';
import { purposeNumber, weekEnd, WEEK_SECONDS } from '@firm/format';
import type { OpenOwedLedger } from '@firm/schema';
import { beforeEach, expect, test } from 'vitest';
import { listOwed, listOwedOf, scanPayouts, type PayoutDeps } from './index.ts';

const FROM = 1_795_046_400;
const NOBODY = '0x0000000000000000000000000000000000000000';
const TOKEN = '0x00000000000000000000000000000000000000F1';
const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const;
const [ANNA, BEN, CARL] = [address(0xa1), address(0xb2), address(0xc3)];
const UNIT = 10n ** 18n;
const WEEKLY = [500_000_000n, 250_000_000n, 100_000_000n].map((tokens) => tokens * UNIT);
const weekly = (tier: number): bigint => WEEKLY[tier] ?? 0n;

type Deed =
  | { kind: 'move'; tier: number; from?: string; to: string; passes?: bigint }
  | {
      kind: 'pay';
      week: number;
      tier: number;
      to: string;
      amount: bigint;
      token?: string;
      from?: number;
    };

/** A chain whose blocks the test makes and takes back. */
class SampleChain {
  blocks: { seconds: number; fork: number; deeds: readonly Deed[] }[] = [];
  fork = 0;
  /** More blocks than this are not handed out at once. */
  widest = Infinity;
  isUnavailable = false;
  asked: { fromBlock: number; toBlock: number }[] = [];

  add(seconds: number, ...deeds: Deed[]): void {
    this.blocks.push({ seconds, fork: this.fork, deeds });
  }
  takeBack(blocks: number): void {
    this.blocks.splice(-blocks);
    this.fork++;
  }
  block(number: number) {
    const block = this.blocks[number];
    const hash = `0x${number}f${block?.fork}s${block?.seconds}` as const;
    return block ? { number, hash, seconds: block.seconds } : null;
  }

  readonly reader: PayoutChain = {
    source: async () => ({
      chainId: 31337,
      collection: address(0xc0),
      token: TOKEN,
      distributor: address(0xd0),
      claims: null,
      from: FROM,
      firstBlock: 0,
    }),
    readLeft: async () => undefined,
    readHead: async () =>
      this.isUnavailable ? undefined : (this.block(this.blocks.length - 1) ?? undefined),
    readBlock: async (number) => (this.isUnavailable ? undefined : this.block(number)),
    readLogs: async (_, range) => {
      this.asked.push(range);
      if (this.isUnavailable) return { state: 'unavailable' };
      const { fromBlock, toBlock } = range;
      if (toBlock - fromBlock >= this.widest) return { state: 'refused' };
      const moves: PassMove[] = [];
      const payments: Payment[] = [];
      for (let block = fromBlock; block <= toBlock; block++)
        for (const [logIndex, deed] of (this.blocks[block]?.deeds ?? []).entries()) {
          const seconds = this.blocks[block]?.seconds ?? 0;
          const place = { block, logIndex, seconds, transaction: `0x${block}` } as const;
          // The test writes addresses only.
          const hex = (who: string) => who as `0x${string}`;
          if (deed.kind === 'move')
            moves.push({
              ...place,
              part: 0,
              tier: BigInt(deed.tier),
              from: hex(deed.from ?? NOBODY),
              to: hex(deed.to),
              passes: deed.passes ?? 1n,
            });
          else
            payments.push({
              ...place,
              purpose: purposeNumber({ ...deed, from: deed.from ?? FROM }),
              token: hex(deed.token ?? TOKEN),
              holder: hex(deed.to),
              amount: deed.amount,
              payer: address(0xee),
            });
        }
      return { state: 'read', moves, payments };
    },
  };
}

const end = (week: number): number => weekEnd({ from: FROM, week });
const pay = (week: number, tier: number, to: string, amount = weekly(tier)): Deed => ({
  kind: 'pay',
  week,
  tier,
  to,
  amount,
});
const mint = (tier: number, to: string, passes = 1n): Deed => ({ kind: 'move', tier, to, passes });

describeOnEmbedded('the ledger of what passes owe', (under) => {
  beforeEach(() => forget());
  const forget = () => under.database.db.execute('delete from payout_scan');
  const open = (chain: SampleChain, now = end(3)) => {
    const { db } = under.database;
    const deps: PayoutDeps = {
      db,
      clock: () => new Date(now * 1000),
      chain: undefined,
      payoutChain: chain.reader,
    };
    return { deps, read: () => ledgerOf(deps) };
  };
  async function ledgerOf(deps: PayoutDeps, query = {}): Promise<OpenOwedLedger> {
    const owedLedger = await listOwed(deps, query);
    if (owedLedger.status === 'off') throw new Error('nothing is promised');
    return owedLedger;
  }
  /** All that is in the ledger, whoever asks. */
  async function wholeOf(deps: PayoutDeps) {
    const { weeks } = await ledgerOf(deps);
    const numbers = [...new Set(weeks.map(({ week }) => week))];
    const pages = await Promise.all(numbers.map((week) => ledgerOf(deps, { week })));
    return { weeks, entries: pages.map(({ entries }) => entries) };
  }
  /** The first two weeks: everybody is paid for the first, Carl a part for the second. */
  function sample(): SampleChain {
    const chain = new SampleChain();
    chain.add(FROM + 10, mint(0, ANNA), mint(2, BEN, 3n));
    chain.add(FROM + 20, mint(2, CARL));
    chain.add(end(1) + 5, pay(1, 0, ANNA), pay(1, 2, BEN, weekly(2) * 3n), pay(1, 2, CARL));
    chain.add(end(1) + 9, { kind: 'move', tier: 2, from: BEN, to: CARL, passes: 2n });
    chain.add(end(2) + 5, pay(2, 0, ANNA), pay(2, 2, BEN));
    chain.add(end(2) + 6, pay(2, 2, CARL, weekly(2) * 2n));
    chain.add(end(2) + 60);
    return chain;
  }

  test('whoever holds when a week ends is owed; paid in part is not paid', async () => {
    const { deps } = open(sample(), end(2) + 3_600);
    expect(await scanPayouts(deps)).toBe('reached');
    const second = await ledgerOf(deps);
    expect(second.week).toBe(2);
    expect(second.entries).toMatchObject([
      { tier: 0, passes: '1', due: String(weekly(0)), state: 'paid' },
      { tier: 2, passes: '1', due: String(weekly(2)), paid: String(weekly(2)), state: 'paid' },
      { tier: 2, passes: '3', paid: String(weekly(2) * 2n), state: 'due' },
    ]);
    expect(second.entries[2]?.payments).toMatchObject([{ amount: String(weekly(2) * 2n) }]);
    expect(second.weeks).toMatchObject([
      { week: 2, tier: 0, state: 'paid', open: 0 },
      { week: 2, tier: 1, state: 'paid', holders: 0, due: '0' },
      { week: 2, tier: 2, state: 'due', holders: 2, passes: '4', open: 1 },
      { week: 1, tier: 0, state: 'paid' },
      { week: 1, tier: 1 },
      { week: 1, tier: 2, state: 'paid', paid: String(weekly(2) * 4n) },
    ]);
    expect(second.promise.running).toEqual({ week: 3, endsAt: end(3) * 1000 });
    expect((await listOwedOf(deps, { holder: CARL.toUpperCase().replace('X', 'x') })).length).toBe(
      2,
    );
  });

  test('a week after its end what is open is overdue, until the rest is paid', async () => {
    const chain = sample();
    const { deps } = open(chain, end(3) + 1);
    await scanPayouts(deps);
    expect((await ledgerOf(deps, { week: 2, isOpen: true })).entries).toMatchObject([
      { holder: expect.stringMatching(/c3$/i), state: 'overdue' },
    ]);
    chain.add(end(2) + 70, pay(2, 2, CARL));
    await scanPayouts(deps);
    const [row] = await listOwedOf(deps, { holder: CARL });
    expect(row).toMatchObject({ state: 'paid', paid: String(weekly(2) * 3n) });
    expect(row?.payments).toHaveLength(2);
    expect((await ledgerOf(deps, { week: 2, isOpen: true })).entries).toEqual([]);
  });

  test('read in pieces, twice, by two at once, it is the same ledger', async () => {
    const chain = sample();
    const { deps } = open(chain);
    await scanPayouts(deps);
    const whole = await wholeOf(deps);
    for (const widest of [1, 2, 3]) {
      await forget();
      await Promise.all([scanPayouts(deps, { widest }), scanPayouts(deps, { widest })]);
      while ((await scanPayouts(deps, { widest, rounds: 1 })) !== 'reached');
      await scanPayouts(deps, { widest });
      expect(await wholeOf(deps)).toEqual(whole);
    }
  });

  test.each([1, 2, 3, 4, 6])(
    '%i blocks that the chain takes back count no longer',
    async (back) => {
      const chain = sample();
      const { deps } = open(chain);
      while ((await scanPayouts(deps, { widest: 1, rounds: 1 })) !== 'reached');
      chain.takeBack(back);
      // Another history: Anna has not been paid, and Ben never gave his passes away.
      chain.add(end(2) + 7, pay(2, 2, BEN));
      chain.add(end(2) + 80);
      while ((await scanPayouts(deps)) !== 'reached');
      const ledgerBefore = await wholeOf(deps);
      const fresh = open(chain).deps;
      await forget();
      await scanPayouts(fresh);
      expect(ledgerBefore).toEqual(await wholeOf(fresh));
      const first = (await findPayoutScan(deps))?.checkpoints[0];
      expect(first).toEqual(chain.block(chain.blocks.length - 1));
    },
  );

  test('a chain that has none of the blocks that were read is read anew', async () => {
    const { deps } = open(sample());
    await scanPayouts(deps);
    const other = new SampleChain();
    other.fork = 9;
    other.add(FROM + 10, mint(1, BEN));
    other.add(end(1) + 5);
    const after = open(other).deps;
    expect(await scanPayouts(after)).toBe('reached');
    expect((await wholeOf(after)).entries).toMatchObject([[{ tier: 1, week: 1 }]]);
  });

  test('a week that ended in blocks taken back is open again', async () => {
    const chain = new SampleChain();
    chain.add(FROM + 10, mint(0, ANNA));
    chain.add(end(1) - 60);
    chain.add(end(1) + 1);
    const { deps } = open(chain);
    while ((await scanPayouts(deps, { widest: 1, rounds: 1 })) !== 'reached');
    expect((await ledgerOf(deps)).week).toBe(1);
    chain.takeBack(1);
    chain.add(end(1) - 30, { kind: 'move', tier: 0, from: ANNA, to: BEN });
    while ((await scanPayouts(deps)) !== 'reached');
    expect((await ledgerOf(deps)).week).toBeNull();
    chain.add(end(1));
    await scanPayouts(deps);
    expect((await ledgerOf(deps)).entries).toMatchObject([
      { holder: expect.stringMatching(/b2$/i), passes: '1' },
    ]);
  });

  test('a node that gives few blocks at once is asked for fewer; one that gives none waits', async () => {
    const chain = sample();
    chain.widest = 2;
    const { deps } = open(chain);
    expect(await scanPayouts(deps)).toBe('reached');
    expect((await ledgerOf(deps)).week).toBe(2);
    chain.widest = 0;
    chain.add(end(2) + 90);
    expect(await scanPayouts(deps)).toBe('away');
    chain.isUnavailable = true;
    expect(await scanPayouts(deps)).toBe('away');
    expect((await ledgerOf(deps)).week).toBe(2);
  });

  test('other tokens, promises, weeks and tiers pay for nothing', async () => {
    const chain = sample();
    chain.add(
      end(2) + 70,
      { kind: 'pay', week: 2, tier: 2, to: CARL, amount: weekly(2), token: address(0x99) },
      { kind: 'pay', week: 2, tier: 2, to: CARL, amount: weekly(2), from: FROM - WEEK_SECONDS },
      pay(11, 2, CARL),
      pay(0, 2, CARL),
      pay(2, 7, CARL),
      mint(7, CARL),
    );
    const { deps } = open(chain);
    await scanPayouts(deps);
    const [row] = await listOwedOf(deps, { holder: CARL });
    expect(row).toMatchObject({ week: 2, tier: 2, paid: String(weekly(2) * 2n) });
  });

  test('who is paid more than is due makes up for nobody else', async () => {
    const chain = sample();
    chain.add(end(2) + 70, pay(2, 2, BEN, weekly(2) * 50n));
    const { deps } = open(chain);
    await scanPayouts(deps);
    const { weeks } = await ledgerOf(deps);
    expect(weeks.find(({ week, tier }) => week === 2 && tier === 2)).toMatchObject({
      paid: String(weekly(2) * 3n),
      open: 1,
    });
  });

  test('a page ends with a cursor to the next', async () => {
    const chain = new SampleChain();
    const holders = Array.from({ length: 120 }, (_, n) => address(n + 1));
    chain.add(FROM + 10, ...holders.map((holder, n) => mint(n % 3, holder)));
    chain.add(end(1) + 5);
    const { deps } = open(chain);
    await scanPayouts(deps);
    const seenKeys: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { entries, nextCursor } = await ledgerOf(deps, { cursor });
      seenKeys.push(...entries.map(({ tier, holder }) => `${tier} ${holder}`));
      cursor = nextCursor;
    }
    expect(new Set(seenKeys).size).toBe(120);
    expect(seenKeys).toHaveLength(120);
  });
});

test('where nothing is promised there is no ledger', async () => {
  // Neither is asked for anything.
  const deps = { payoutChain: undefined, chain: undefined } as PayoutDeps;
  expect(await scanPayouts(deps)).toBe('off');
  expect(await listOwed(deps, {})).toEqual({ status: 'off' });
});
