import { checksumAddress } from '@firm/adapters/chain/index.ts';
import type { PayoutSource } from '@firm/adapters/payout-chain/index.ts';
import {
  findPayoutScan,
  listPayments,
  listPayoutDues,
  listPayoutDuesOf,
  listPayoutWeeks,
  type PayoutDueRow,
  type PayoutWeekRow,
} from '@firm/db';
import { weekEnd } from '@firm/format';
import {
  passTiers,
  PAYMENT_DAYS,
  PROMISED_WEEKS,
  type DueState,
  type Owed,
  type OwedLedger,
  type OwedWeek,
} from '@firm/schema';
import { Refusal } from '../../refusal.ts';
import type { PayoutDeps } from './deps.ts';
import { TOKEN_DECIMALS, weeklyAmounts } from './weekly-amounts.ts';

const PAGE = 50;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const DAY_MILLISECONDS = 86_400_000;

/** Returns the payment deadline of a week with that end, in milliseconds since 1970. */
const payBy = (endsAt: number): number => endsAt + PAYMENT_DAYS * DAY_MILLISECONDS;

const stateOf = (isOpen: boolean, { endsAt, now }: { endsAt: number; now: Date }): DueState => {
  if (!isOpen) return 'paid';
  return now.getTime() > payBy(endsAt) ? 'overdue' : 'due';
};

/**
 * The public ledger: what is promised, each week that is over, and a page of the holders of one.
 *
 * @param input week: absent, the newest that is over; isOpen: only who is not paid in full
 * @throws Refusal chain/away while a local chain takes long to start
 */
export async function listOwed(
  deps: PayoutDeps,
  {
    week: requestedWeek,
    isOpen,
    cursor,
  }: { week?: number | undefined; isOpen?: boolean; cursor?: string | undefined },
): Promise<OwedLedger> {
  const source = await findSource(deps);
  if (!source) return { status: 'off' };
  const now = deps.clock();
  const [scan, weeks] = await Promise.all([findPayoutScan(deps), listPayoutWeeks(deps)]);
  const week = requestedWeek ?? weeks[0]?.week ?? null;
  const after = readCursor(cursor);
  const rows =
    week === null ? [] : await listPayoutDues(deps, { week, isOpen, after, limit: PAGE + 1 });
  const shownRows = rows.slice(0, PAGE);
  const last = shownRows.at(-1);
  return {
    status: 'on',
    promise: presentPromise(deps, { source, now }),
    readAt: scan?.readAt?.getTime() ?? null,
    weeks: weeks.map((one) => presentWeek(one, now)),
    week,
    entries: await presentDues(deps, { rows: shownRows, source, now }),
    nextCursor: rows.length > PAGE && last ? `${last.tier}.${last.holder}` : null,
  };
}

/** How many payments of weeks are open whose date has passed, one a holder and week. */
export async function countOverdue(deps: Pick<PayoutDeps, 'db' | 'clock'>): Promise<number> {
  const now = deps.clock();
  return (await listPayoutWeeks(deps))
    .filter(
      ({ open, endsAt }) => stateOf(open > 0, { endsAt: endsAt.getTime(), now }) === 'overdue',
    )
    .reduce((sum, { open }) => sum + open, 0);
}

/** All that an address was ever due, the newest week first. */
export async function listOwedOf(
  deps: PayoutDeps,
  { holder }: { holder: string },
): Promise<Owed[]> {
  const source = ADDRESS.test(holder) ? await findSource(deps) : null;
  if (!source) return [];
  const rows = await listPayoutDuesOf(deps, { holder: holder.toLowerCase() });
  return await presentDues(deps, { rows, source, now: deps.clock() });
}

/** @throws Refusal chain/away */
export async function findSource({
  payoutChain,
}: Pick<PayoutDeps, 'payoutChain'>): Promise<PayoutSource | null> {
  const source = payoutChain ? await payoutChain.source() : null;
  if (source === undefined) throw new Refusal('chain/away');
  return source;
}

/** Undefined for the first page, and for what none of ours wrote. */
function readCursor(cursor: string | undefined) {
  const [, tier, holder] = /^([0-2])\.(0x[0-9a-f]{40})$/.exec(cursor ?? '') ?? [];
  return holder === undefined ? undefined : { tier: Number(tier), holder };
}

function presentPromise(
  { chain }: Pick<PayoutDeps, 'chain'>,
  { source, now }: { source: PayoutSource; now: Date },
) {
  const { from, token, collection, distributor } = source;
  const seconds = now.getTime() / 1000;
  const week = Array.from({ length: PROMISED_WEEKS }, (_, at) => at + 1).find(
    (one) => weekEnd({ from, week: one }) > seconds,
  );
  const isRunning = week !== undefined && seconds >= from;
  return {
    from: from * 1000,
    weeks: PROMISED_WEEKS,
    paymentDays: PAYMENT_DAYS,
    weekly: weeklyAmounts.map(String),
    token: { address: token, symbol: 'FIRM', decimals: TOKEN_DECIMALS },
    collection,
    distributor,
    network: chain?.name ?? '',
    explorerUrl: chain?.explorerUrl ?? null,
    running: isRunning ? { week, endsAt: weekEnd({ from, week }) * 1000 } : null,
  };
}

/** The tiers are all that there is in these rows. */
const tierOf = (tier: number): 0 | 1 | 2 => passTiers.find(({ id }) => id === tier)?.id ?? 0;

function presentWeek({ endsAt, tier, ...week }: PayoutWeekRow, now: Date): OwedWeek {
  const end = endsAt.getTime();
  return {
    ...week,
    tier: tierOf(tier),
    state: stateOf(week.open > 0, { endsAt: end, now }),
    endsAt: end,
    payBy: payBy(end),
  };
}

async function presentDues(
  deps: Pick<PayoutDeps, 'db'>,
  {
    rows,
    source: { from },
    now,
  }: { rows: readonly PayoutDueRow[]; source: PayoutSource; now: Date },
): Promise<Owed[]> {
  const payments = await listPayments(deps, {
    holders: [...new Set(rows.map(({ holder }) => holder))],
    weeks: [...new Set(rows.map(({ week }) => week))],
  });
  const keyOf = (one: { week: number; tier: number; holder: string }): string =>
    `${one.week} ${one.tier} ${one.holder}`;
  const paymentsByKey = Map.groupBy(payments, keyOf);
  return rows.map((row) => {
    const { week, tier, holder, passes, due, paid: paidAmount } = row;
    const endsAt = weekEnd({ from, week }) * 1000;
    return {
      week,
      tier: tierOf(tier),
      holder: checksumAddress(holder),
      passes,
      due,
      paid: paidAmount,
      state: stateOf(BigInt(paidAmount) < BigInt(due), { endsAt, now }),
      payments: (paymentsByKey.get(keyOf(row)) ?? []).map(({ transaction, amount, at }) => ({
        transaction,
        amount,
        at: at.getTime(),
      })),
    };
  });
}
