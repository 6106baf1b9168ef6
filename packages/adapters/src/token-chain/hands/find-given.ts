import type { Address } from '../../chain/index.ts';
import type { Transfer } from '../read-logs.ts';
import { eachInSteps } from '../in-steps.ts';
import { add, type Link, type TransferView } from './transfer-view.ts';

/** So far tokens are followed from hand to hand. */
const MAX_STEPS = 3;
/** Of what came in, so much goes out again of whoever only passes it on. */
const PASSED_ON = 0.99;

/**
 * Who was given tokens by whoever had them first: directly, through a contract that passed them on
 * in the same transaction, or by somebody who was given them so and is the only one that ever gave
 * the receiver any.
 *
 * @param input isWallet: neither a contract nor somebody who serves many
 */
export async function findGiven(
  view: TransferView,
  { isWallet, isContract }: Record<'isWallet' | 'isContract', (one: Address) => boolean>,
): Promise<Link[]> {
  const bySender = new Map<Address, Transfer[]>();
  await eachInSteps(view.between, (transfer) => add(bySender, transfer.from, transfer));
  const links: Link[] = [];
  const joined = new Set(view.makers.filter(isWallet));
  let givers = [...joined];
  for (let step = 0; step < MAX_STEPS && givers.length > 0; step++) {
    const next: Address[] = [];
    const give = (giver: Address, to: Address, transaction: Link['transaction']): void => {
      if (joined.has(to) || !isWallet(to)) return;
      joined.add(to);
      next.push(to);
      links.push({ wallet: to, to: giver, how: 'given', transaction });
    };
    for (const giver of givers)
      await eachInSteps(bySender.get(giver) ?? [], ({ to, amount, transaction }) => {
        if (isContract(to)) {
          const on = passedOn(view, { by: to, amount, transaction });
          for (const one of on) give(giver, one, transaction);
        } else if (step === 0 || view.sources.get(to)?.size === 1) give(giver, to, transaction);
      });
    givers = next;
  }
  return links;
}

/** To whom a contract passed on, in the same transaction, what it had been sent; nobody: it kept some. */
function passedOn(
  { byTransaction, between }: TransferView,
  { by, amount, transaction }: { by: Address; amount: bigint } & Pick<Link, 'transaction'>,
): Address[] {
  if (between.length === 0) return [];
  const out = (byTransaction.get(transaction) ?? []).filter(({ from }) => from === by);
  const sum = out.reduce((whole, one) => whole + one.amount, 0n);
  return Number(sum) < Number(amount) * PASSED_ON ? [] : out.map(({ to }) => to);
}
