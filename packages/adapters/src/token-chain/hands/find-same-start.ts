import type { Address } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { eachInSteps } from '../in-steps.ts';
import type { Link, TransferView } from './transfer-view.ts';

/**
 * Joins wallets that trade with themselves and made their first purchase in the same block. To buy
 * in one block says nothing of two strangers; of two who both make trades that nobody pays for it
 * does.
 *
 * @param circles how each of them is known to trade with itself
 */
export async function findSameStart(
  { all, pair }: TransferView,
  circles: readonly Link[],
): Promise<Link[]> {
  const own = new Set(circles.flatMap(({ wallet, to }) => [wallet, to]));
  if (pair === undefined || own.size === 0) return [];
  const first = new Map<Address, Transfer>();
  await eachInSteps(all, (transfer) => {
    const { from, to } = transfer;
    if (from === pair && own.has(to) && !first.has(to)) first.set(to, transfer);
  });
  const byBlock = Map.groupBy(first.values(), ({ block }) => block);
  return [...byBlock.values()].flatMap(([one, ...others]) =>
    others.flatMap(({ to, transaction }): Link[] =>
      one === undefined ? [] : [{ wallet: to, to: one.to, how: 'circle', transaction }],
    ),
  );
}
