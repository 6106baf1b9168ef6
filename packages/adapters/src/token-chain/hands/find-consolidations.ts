import type { Address, Hex } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { eachInSteps } from '../in-steps.ts';
import { MIN_GATHERED, type TransferView } from './transfer-view.ts';

/**
 * Places to which several wallets sent tokens, each with its first such transfer. One that sends to
 * as many others is a hub, as an exchange is: who goes through it has nothing to do with the rest.
 * A transaction that moves the token more than once is left out: fees are taken so.
 */
export async function findConsolidations({
  between,
  makers,
  served: servedWallets,
  byTransaction,
}: TransferView): Promise<Map<Address, readonly Transfer[]>> {
  const byPlace = new Map<Address, Map<Address, Transfer>>();
  const isMaker = new Set(makers);
  const movesOnce = (transaction: Hex): boolean => byTransaction.get(transaction)?.length === 1;
  await eachInSteps(between, (transfer) => {
    const { from, to, transaction } = transfer;
    if (isMaker.has(to) || isMaker.has(from) || !movesOnce(transaction)) return;
    const place = byPlace.get(to) ?? new Map<Address, Transfer>();
    if (!place.has(from)) place.set(from, transfer);
    byPlace.set(to, place);
  });
  return new Map(
    [...byPlace]
      .filter(
        ([place, from]) =>
          from.size >= MIN_GATHERED && (servedWallets.get(place)?.size ?? 0) < MIN_GATHERED,
      )
      .map(([place, from]) => [place, [...from.values()]]),
  );
}
