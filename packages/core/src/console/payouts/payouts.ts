import { checksumAddress } from '@firm/adapters/chain/index.ts';
import { payoutCalls } from '@firm/adapters/payout-chain/index.ts';
import { listPayoutDues, listPayoutWeeks } from '@firm/db';
import type { OwedLedger, PayoutBatch } from '@firm/schema';
import { findSource, listOwed, TOKEN_DECIMALS, type PayoutDeps } from '../../passes/index.ts';
import { Refusal } from '../../refusal.ts';
import { noteAct } from '../audit/note-act.ts';
import type { ConsoleDeps } from '../deps.ts';
import { requirePermission, type Operator } from '../operator.ts';

/** Of one transaction: some 11 of the 16 million gas that networks let one have. */
const HOLDERS = 120;

/** What is due, week by week, as everybody can read it. */
export async function readPayouts(
  deps: PayoutDeps,
  { operator }: { operator: Operator },
): Promise<OwedLedger> {
  requirePermission(operator, 'payouts.read');
  return await listOwed(deps, {});
}

/**
 * What the operator's wallet is to send for a week and a tier. This server keeps no key and sends
 * nothing; whether it was paid it learns from the chain alone.
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
  const holders = rows.map(({ holder, passes, due, paid }) => ({
    holder: checksumAddress(holder),
    passes,
    due: BigInt(due),
    missing: BigInt(due) - BigInt(paid),
  }));
  const total = holders.reduce((sum, { missing }) => sum + missing, 0n);
  const open = weeks.find((one) => one.week === week && one.tier === tier)?.open ?? 0;
  await noteAct(deps, operator, {
    action: 'payouts.prepare',
    detail: `week ${week}, tier ${tier}, ${holders.length} holders, ${total}`,
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
    calls: payoutCalls(source, { week, tier, holders, total }),
  };
}
