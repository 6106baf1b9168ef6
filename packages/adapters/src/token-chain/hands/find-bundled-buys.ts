import type { Address, Hex } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { eachInSteps } from '../in-steps.ts';
import type { Link, TransferView } from './transfer-view.ts';

/** The pool pays a buyer, and of some tokens one or two who take a fee. */
const MIN_BUYERS = 3;
/** Addresses paid more often than this take a fee each time. */
const MAX_TIMES = 4;

/**
 * Finds addresses that the pool paid in one transaction with others: it has one signer, whether the
 * receivers are wallets or contracts made for it. Exchanges that settle for many are paid once and
 * pay out themselves.
 */
export async function findBundledBuys({ all, pair, makers }: TransferView): Promise<Link[]> {
  if (pair === undefined) return [];
  const purchases = new Map<Hex, Map<Address, Transfer>>();
  await eachInSteps(all, (transfer) => {
    const { from, to, amount, transaction } = transfer;
    if (from !== pair || amount === 0n || makers.includes(to)) return;
    const here = purchases.get(transaction) ?? new Map<Address, Transfer>();
    if (!here.has(to)) here.set(to, transfer);
    purchases.set(transaction, here);
  });
  const sharedPurchases = [...purchases.values()].filter(({ size }) => size >= MIN_BUYERS);
  const times = new Map<Address, number>();
  for (const here of sharedPurchases)
    for (const to of here.keys()) times.set(to, (times.get(to) ?? 0) + 1);
  return sharedPurchases.flatMap((here) => {
    const own = [...here.values()].filter(({ to }) => (times.get(to) ?? 0) < MAX_TIMES);
    const [first, ...others] = own;
    if (first === undefined || own.length < MIN_BUYERS) return [];
    return others.map(({ to, transaction }): Link => ({
      wallet: to,
      to: first.to,
      how: 'together',
      transaction,
    }));
  });
}
