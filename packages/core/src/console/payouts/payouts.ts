import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { openCalls, payoutCalls, type PayoutSource } from '@firm/adapters/payout-chain/index.ts';
import { findLastAct, listPayoutDues, listPayoutWeeks } from '@firm/db';
import type { OwedLedger, PayoutBatch } from '@firm/schema';
import {
  claimSourceOf,
  findSource,
  listOwed,
  TOKEN_DECIMALS,
  treeOf,
  type PayoutDeps,
} from '../../passes/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import { nameOf } from '../audit/overtaken.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

/** Of one transaction: some 11 of the 16 million gas that networks let one have. */
const HOLDERS = 120;
const DAY_MILLISECONDS = 86_400_000;

/** Reads the dues, week by week, as everybody can. */
export async function readPayouts(
  deps: PayoutDeps,
  { operator }: { operator: Operator },
): Promise<OwedLedger> {
  requirePermission(operator, 'payouts.read');
  return await listOwed(deps, {});
}

/**
 * Prepares the operator wallet's transactions for a week and a tier. This server keeps no key and
 * sends nothing; it learns of payment from the chain alone.
 *
 * @throws Refusal console/not-allowed, chain/away, payouts/off, payouts/nothing-open
 */
export async function preparePayout(
  deps: PayoutDeps & ConsoleDeps,
  { operator, week, tier }: { operator: Operator; week: number; tier: 0 | 1 | 2 },
): Promise<PayoutBatch> {
  requirePermission(operator, 'payouts.prepare');
  const source = await findSource(deps);
  if (!source) throw new Refusal('payouts/off');
  const [rows, weeks] = await Promise.all([
    listPayoutDues(deps, { week, tier, isOpen: true, limit: HOLDERS }),
    listPayoutWeeks(deps),
  ]);
  if (rows.length === 0) throw new Refusal('payouts/nothing-open');
  const holders = rows.map(({ holder, passes, due, paid: paidAmount }) => ({
    holder: checksumAddress(holder),
    passes,
    due: BigInt(due),
    missing: BigInt(due) - BigInt(paidAmount),
  }));
  const total = holders.reduce((sum, { missing }) => sum + missing, 0n);
  const subject = `week ${week}, tier ${tier}`;
  const open = weeks.find((one) => one.week === week && one.tier === tier)?.open ?? 0;
  await noteAct(deps, operator, {
    action: 'payouts.prepare',
    subject,
    detail: `${holders.length} holders, ${total}`,
  });
  return {
    week,
    tier,
    chainId: source.chainId,
    token: { address: source.token, symbol: 'FIRM', decimals: TOKEN_DECIMALS },
    distributor: source.distributor,
    holders: holders.map(({ due, missing, ...one }) => ({
      ...one,
      due: String(due),
      missing: String(missing),
    })),
    total: String(total),
    left: Math.max(0, open - holders.length),
    preparedBefore: await preparedBefore(deps, { operator, subject }),
    claims: await claimsOf(deps, { source, week, tier, open }),
    calls: payoutCalls(source, { week, tier, holders, total }),
  };
}

/**
 * Finds another operator who prepared the same within a day. Runs after our own line is written: of
 * two at once at least one learns of it.
 */
async function preparedBefore(
  deps: ConsoleDeps,
  { operator, subject }: { operator: Operator; subject: string },
): Promise<PayoutBatch['preparedBefore']> {
  const actions = ['payouts.prepare'];
  const last = await findLastAct(deps, { actions, subject, not: operator.actor });
  if (!last || last.at.getTime() < deps.clock().getTime() - DAY_MILLISECONDS) return null;
  return { by: nameOf(last), at: last.at.toISOString() };
}

/** The same for all holders of the week and tier at once, who then claim it themselves. */
async function claimsOf(
  deps: PayoutDeps,
  {
    source: payoutSource,
    week,
    tier,
    open,
  }: { source: PayoutSource; week: number; tier: 0 | 1 | 2; open: number },
): Promise<PayoutBatch['claims']> {
  const source = claimSourceOf(payoutSource);
  const tree = source && (await treeOf(deps, { week, tier }));
  const weeks = source ? await listPayoutWeeks(deps) : [];
  const payoutWeek = weeks.find((one) => one.week === week && one.tier === tier);
  if (!source || !tree || !payoutWeek) return null;
  const { root } = tree;
  // Tokens left there from earlier need not be put up again.
  const leftInChain = (await deps.payoutChain?.readLeft(source, { week, tier, root })) ?? 0n;
  const total = BigInt(payoutWeek.due) - BigInt(payoutWeek.paid) - leftInChain;
  if (total <= 0n) return null;
  return {
    contract: source.claims,
    holders: open,
    total: String(total),
    calls: openCalls(source, { week, tier, root, total }),
  };
}
