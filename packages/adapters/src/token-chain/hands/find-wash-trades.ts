import type { Address } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { yieldToEventLoop, eachInSteps } from '../in-steps.ts';
import { type Link, type TransferView } from './transfer-view.ts';

/** An address with more partners serves them: exchange. */
const MAX_PARTNERS = 12;
/** Two who send each other tokens so often are one. */
const MIN_EACH_WAY = 2;
/** Tokens that come back after so many steps went round. */
const LONGEST = 12;
/** Steps that are taken in all. */
const MAX_STEPS = 100_000;
const STEPS_AT_A_TIME = 5_000;

type Edge = { times: number; transfer: Transfer };

/**
 * Wallets that pass tokens round: in a circle of at least three, or twice each way between two. So
 * volume is made that nobody pays for.
 */
export async function findWashTrades(
  { between, makers }: TransferView,
  isWallet: (one: Address) => boolean,
): Promise<Link[]> {
  const edges = new Map<Address, Map<Address, Edge>>();
  const partners = new Map<Address, Set<Address>>();
  await eachInSteps(between, (transfer) => {
    const { from, to } = transfer;
    if (makers.includes(from) || makers.includes(to) || !isWallet(from) || !isWallet(to)) return;
    const own = edges.get(from) ?? new Map<Address, Edge>();
    const edge = own.get(to) ?? { times: 0, transfer };
    edge.times++;
    edges.set(from, own.set(to, edge));
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      partners.set(one, (partners.get(one) ?? new Set()).add(other));
  });
  const isOne = (one: Address): boolean => (partners.get(one)?.size ?? 0) <= MAX_PARTNERS;
  const walk = { edges, isOne, left: MAX_STEPS };
  const links: Link[] = [];
  for (const [from, own] of edges) {
    if (!isOne(from)) continue;
    for (const [to, { times, transfer }] of own) {
      if (!isOne(to)) continue;
      const back = edges.get(to)?.get(from)?.times ?? 0;
      const isPair = times >= MIN_EACH_WAY && back >= MIN_EACH_WAY;
      const before = walk.left;
      if (isPair || comesBack(walk, { from, to }))
        links.push({ wallet: to, to: from, how: 'circle', transaction: transfer.transaction });
      const isNewStep =
        Math.floor(before / STEPS_AT_A_TIME) !== Math.floor(walk.left / STEPS_AT_A_TIME);
      if (isNewStep) await yieldToEventLoop();
    }
  }
  return links;
}

type Walk = {
  edges: ReadonlyMap<Address, ReadonlyMap<Address, Edge>>;
  isOne: (one: Address) => boolean;
  left: number;
};

/** Whether tokens that went from one to the other came back by way of somebody else. */
function comesBack(walk: Walk, { from, to }: { from: Address; to: Address }): boolean {
  const seenWallets = new Set([to]);
  let here = [to];
  for (let step = 1; step < LONGEST && here.length > 0; step++) {
    const next: Address[] = [];
    for (const one of here)
      for (const other of walk.edges.get(one)?.keys() ?? []) {
        if (--walk.left < 0) return false;
        // Straight back is no circle.
        if (other === from && one !== to) return true;
        if (other === from || seenWallets.has(other) || !walk.isOne(other)) continue;
        seenWallets.add(other);
        next.push(other);
      }
    here = next;
  }
  return false;
}
