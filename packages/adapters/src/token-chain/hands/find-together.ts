import type { Address } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { yieldToEventLoop, eachInSteps } from '../in-steps.ts';
import { add, type Link, type TransferView } from './transfer-view.ts';

/** Three times at the same moment is no accident. */
const MIN_TIMES = 3;
/** Of both wallets' moves so many are made together. */
const MIN_SHARE = 0.8;
/** In a block in which more move, that two do says nothing. */
const MAX_MOVERS = 60;
/** Pairs that are looked at. */
const MAX_PAIRS = 200_000;

type Move = { wallet: Address; transfer: Transfer };

/**
 * Wallets that trade with the pool in step: two sell in one transaction, which only one signer can
 * send; or at least three times, and nearly always, in the same block and in the same direction.
 */
export async function findTogether(
  { all, pair }: TransferView,
  isWallet: (one: Address) => boolean,
): Promise<Link[]> {
  if (pair === undefined) return [];
  const moments = new Map<string, Map<Address, Transfer>>();
  const sales = new Map<string, Move[]>();
  // A wallet and a direction: to have bought apart is what everybody does.
  const moves = new Map<string, number>();
  await eachInSteps(all, (transfer) => {
    const { from, to, amount, block, transaction } = transfer;
    if (amount === 0n || (from !== pair) === (to !== pair)) return;
    const wallet = from === pair ? to : from;
    if (!isWallet(wallet)) return;
    if (to === pair) add(sales, transaction, { wallet, transfer });
    const direction = directionOf(transfer, pair);
    const moment = `${block} ${direction}`;
    const here = moments.get(moment) ?? new Map<Address, Transfer>();
    moments.set(moment, here);
    if (here.has(wallet)) return;
    here.set(wallet, transfer);
    moves.set(`${wallet} ${direction}`, (moves.get(`${wallet} ${direction}`) ?? 0) + 1);
  });
  const often = [...moments].map(([moment, here]) =>
    [...here].flatMap(([wallet, transfer]): Moved[] => {
      const all = moves.get(`${wallet} ${moment.split(' ')[1]}`) ?? 0;
      return all < MIN_TIMES ? [] : [{ wallet, transfer, all }];
    }),
  );
  const sameSigner = [...sales.values()].flatMap(([first, ...others]) =>
    others.flatMap((other) =>
      first && other.wallet !== first.wallet ? [linkOf(other, first)] : [],
    ),
  );
  return [...sameSigner, ...(await inStep(often))];
}

type Moved = Move & { /** Times in this direction. */ all: number };

async function inStep(moments: readonly Moved[][]): Promise<Link[]> {
  const times = new Map<string, number>();
  const links: Link[] = [];
  let lookCount = 0;
  for (const here of moments.filter(({ length }) => length > 1 && length <= MAX_MOVERS)) {
    for (const [at, first] of here.entries())
      for (const second of here.slice(at + 1)) {
        if (++lookCount > MAX_PAIRS) return links;
        const key = [first.wallet, second.wallet].toSorted().join(' ');
        const count = (times.get(key) ?? 0) + 1;
        times.set(key, count);
        if (count >= MIN_TIMES && count >= Math.max(first.all, second.all) * MIN_SHARE)
          links.push(linkOf(second, first));
      }
    await yieldToEventLoop();
  }
  return links;
}

const directionOf = ({ to }: Transfer, pair: Address): string => (to === pair ? 'sold' : 'bought');

const linkOf = ({ wallet, transfer }: Move, other: Move): Link => ({
  wallet,
  to: other.wallet,
  how: 'together',
  transaction: transfer.transaction,
});
