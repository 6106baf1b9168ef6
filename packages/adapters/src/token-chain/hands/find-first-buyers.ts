import type { Address } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { TransferView } from './transfer-view.ts';

/** The pool's first block and so many after it. */
const FIRST_BLOCKS = 3;
/** So many are looked at more closely. */
const MAX_BUYERS = 64;

export type FirstBuyers = {
  /** In which the pool was filled. */
  opened: number;
  /** The first purchase of each, the oldest first. */
  purchases: readonly Transfer[];
};

/** Finds the buyers in a pool's first blocks; undefined: it has no pool, or an empty one. */
export function findFirstBuyers({ all, pair, makers }: TransferView): FirstBuyers | undefined {
  const openingBlock = all.find(({ to, amount }) => to === pair && amount > 0n)?.block;
  if (pair === undefined || openingBlock === undefined) return undefined;
  const first = new Map<Address, Transfer>();
  for (const transfer of all) {
    const { from, to, amount, block } = transfer;
    if (block < openingBlock) continue;
    if (block > openingBlock + FIRST_BLOCKS || first.size >= MAX_BUYERS) break;
    if (from === pair && amount > 0n && !makers.includes(to) && !first.has(to))
      first.set(to, transfer);
  }
  return { opened: openingBlock, purchases: [...first.values()] };
}
