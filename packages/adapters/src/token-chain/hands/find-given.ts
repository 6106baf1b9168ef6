import type { Address, Hex } from '../../chain/index.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import { eachInSteps } from '../in-steps.ts';
import { add, type Link, type TransferView } from './transfer-view.ts';

/** So far tokens are followed from hand to hand: a chain may be as long as somebody likes. */
const MAX_STEPS = 64;
/** Of what came in, so much goes out again of whoever only passes it on. */
const PASSED_ON = 0.99;

/** Payments by contracts whose sender is asked for. */
const MAX_ASKED = 8;

/**
 * Finds wallets that got tokens from the first holders: directly, through a contract that passed
 * them on in the same transaction or later when one of them called it, or from another such
 * receiver that is the wallet's only source.
 *
 * @param input isWallet: neither a contract nor an address that serves many
 */
export async function findGiven(
  view: TransferView,
  {
    isWallet,
    isContract,
    readSender,
  }: Record<'isWallet' | 'isContract', (one: Address) => boolean> & {
    /** Reads a transaction's signer; undefined where not given. */
    readSender: (transaction: Hex) => Promise<Address | undefined>;
  },
): Promise<Link[]> {
  const bySender = new Map<Address, Transfer[]>();
  await eachInSteps(view.between, (transfer) => add(bySender, transfer.from, transfer));
  const links: Link[] = [];
  const joinedWallets = new Set(view.makers.filter(isWallet));
  let givers = [...joinedWallets];
  const filledWallets = new Set<Address>();
  for (let step = 0; step < MAX_STEPS && givers.length > 0; step++) {
    const next: Address[] = [];
    const give = (giver: Address, to: Address, transaction: Link['transaction']): void => {
      if (joinedWallets.has(to) || !isWallet(to)) return;
      joinedWallets.add(to);
      next.push(to);
      links.push({ wallet: to, to: giver, how: 'given', transaction });
    };
    for (const giver of givers)
      await eachInSteps(bySender.get(giver) ?? [], ({ to, amount, transaction }) => {
        if (isContract(to)) {
          const on = passedOn(view, { by: to, amount, transaction });
          for (const one of on) give(giver, one, transaction);
          if (on.length === 0) filledWallets.add(to);
        } else if (step === 0 || view.sources.get(to)?.size === 1) give(giver, to, transaction);
      });
    // Tokens in a contract come from the account that pays them out.
    if (next.length === 0)
      for (const { transaction, to } of await handedOut(view, {
        by: filledWallets,
        joined: joinedWallets,
        readSender,
      }))
        for (const one of to) give(one.sender, one.wallet, transaction);
    givers = next;
  }
  return links;
}

/**
 * Payments to several at once by contracts that were filled before, where one of the joined signed
 * them. Who takes their own out of a contract signs that by themselves.
 */
async function handedOut(
  { byTransaction }: TransferView,
  {
    by,
    joined: joinedWallets,
    readSender,
  }: {
    by: Set<Address>;
    joined: ReadonlySet<Address>;
    readSender: (transaction: Hex) => Promise<Address | undefined>;
  },
): Promise<{ transaction: Hex; to: { sender: Address; wallet: Address }[] }[]> {
  if (by.size === 0) return [];
  const payments: { transaction: Hex; to: Address[]; amount: bigint }[] = [];
  await eachInSteps(byTransaction, ([transaction, moves]) => {
    const own = moves.filter(({ from }) => by.has(from));
    const to = [...new Set(own.map((one) => one.to))].filter((one) => !joinedWallets.has(one));
    if (to.length > 1)
      payments.push({ transaction, to, amount: own.reduce((sum, one) => sum + one.amount, 0n) });
  });
  by.clear();
  const largest = payments.toSorted((a, b) => (a.amount < b.amount ? 1 : -1)).slice(0, MAX_ASKED);
  const senders = await Promise.all(largest.map(({ transaction }) => readSender(transaction)));
  return largest.flatMap(({ transaction, to }, at) => {
    const sender = senders[at];
    return sender === undefined || !joinedWallets.has(sender)
      ? []
      : [{ transaction, to: to.map((wallet) => ({ sender, wallet })) }];
  });
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
