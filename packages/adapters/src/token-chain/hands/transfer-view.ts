import type { Address, Hex } from '../../chain/index.ts';
import { yieldToEventLoop, eachInSteps } from '../in-steps.ts';
import { balancesOf, firstHolders } from '../money/find-holders.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { HandLink } from '../token-chain.ts';
import { DEAD, NOBODY } from '../words.ts';

/** A token's transfers, as all that looks for hands reads them. */
export type TransferView = {
  /** All, the oldest first. */
  all: readonly Transfer[];
  /** Those between addresses that may be wallets: no pool, lock, exchange or burn address. */
  between: readonly Transfer[];
  /** First holders of the tokens. */
  makers: readonly Address[];
  balances: ReadonlyMap<Address, bigint>;
  /** To how many others each passed tokens on. */
  served: ReadonlyMap<Address, ReadonlySet<Address>>;
  /** From whom each got tokens, pools included. */
  sources: ReadonlyMap<Address, ReadonlySet<Address>>;
  byTransaction: ReadonlyMap<Hex, readonly Transfer[]>;
  pair: Address | undefined;
};

export type Link = HandLink;

/** A sale to the pool passes through nobody: so many that gather in one place are no accident. */
export const MIN_GATHERED = 3;

/** @param input leftOut: pools, locks and the exchange */
export async function viewTransfers({
  transfers,
  leftOut,
  pair,
}: {
  transfers: readonly Transfer[];
  leftOut: readonly Address[];
  pair: Address | undefined;
}): Promise<TransferView> {
  const without = new Set([NOBODY, DEAD, ...leftOut]);
  const between: Transfer[] = [];
  const servedWallets = new Map<Address, Set<Address>>();
  const sources = new Map<Address, Set<Address>>();
  const byTransaction = new Map<Hex, Transfer[]>();
  await eachInSteps(transfers, (transfer) => {
    const { from, to, amount, transaction } = transfer;
    add(byTransaction, transaction, transfer);
    if (amount === 0n || from === to) return;
    include(sources, to, from);
    if (without.has(from) || without.has(to)) return;
    between.push(transfer);
    include(servedWallets, from, to);
  });
  await yieldToEventLoop();
  const makers = firstHolders(transfers).filter((one) => !without.has(one));
  await yieldToEventLoop();
  const balances = balancesOf(transfers);
  await yieldToEventLoop();
  return {
    all: transfers,
    between,
    makers,
    balances,
    served: servedWallets,
    sources,
    byTransaction,
    pair,
  };
}

/** Puts something into the list, or the set, of its key. */
export function add<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
function include<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
