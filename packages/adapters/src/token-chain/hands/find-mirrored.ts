import type { Address, Hex } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { eachInSteps } from '../in-steps.ts';
import { type Link, type TransferView } from './transfer-view.ts';

/** So many blocks later at most, one sells what the other has bought. */
const BLOCKS = 3;
/** And so much of it differs at most. */
const SLACK = 50n;
const MIN_TIMES = 3;
/** Of the sales of the one. */
const MIN_SHARE = 0.5;
/** Purchases that are kept in mind. */
const MAX_RECENT = 50;

/**
 * Wallets that trade with each other by way of the pool: what one buys the other sells at once, at
 * least three times and mostly.
 */
export async function findMirrored(
  { all, pair }: TransferView,
  isWallet: (one: Address) => boolean,
): Promise<Link[]> {
  if (pair === undefined) return [];
  let recent: Transfer[] = [];
  const times = new Map<string, { wallet: Address; to: Address; count: number; last: Hex }>();
  const sales = new Map<Address, number>();
  await eachInSteps(all, (transfer) => {
    const { from, to, amount, block } = transfer;
    if (amount === 0n || (from !== pair) === (to !== pair)) return;
    if (from === pair) {
      if (isWallet(to)) recent = [...recent.slice(1 - MAX_RECENT), transfer];
      return;
    }
    if (!isWallet(from)) return;
    sales.set(from, (sales.get(from) ?? 0) + 1);
    const recentPurchase = recent.find(
      (one) => block - one.block <= BLOCKS && one.to !== from && isAlike(one.amount, amount),
    );
    if (!recentPurchase) return;
    const key = `${from} ${recentPurchase.to}`;
    const count = (times.get(key)?.count ?? 0) + 1;
    times.set(key, { wallet: from, to: recentPurchase.to, count, last: transfer.transaction });
  });
  return [...times.values()]
    .filter(
      ({ wallet, count }) => count >= MIN_TIMES && count >= (sales.get(wallet) ?? 0) * MIN_SHARE,
    )
    .map(({ wallet, to, last }) => ({ wallet, to, how: 'circle', transaction: last }));
}

const isAlike = (a: bigint, b: bigint): boolean => (a > b ? a - b : b - a) * SLACK <= a;
