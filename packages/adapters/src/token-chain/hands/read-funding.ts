import { createLruMap, type LruMap } from '@firm/cache';
import * as v from 'valibot';
import { getAddress } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, listOf, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import { hashOf } from '../logs/read-in-ranges.ts';
import { hexOf } from '../words.ts';
import { yieldToEventLoop, eachInSteps } from '../in-steps.ts';
import { type Link } from './transfer-view.ts';

/** Questions at a time. */
const WIDTH = 8;
const WORD_CHARACTERS = 66;
/** Of a block more transactions are not looked at. */
const MAX_TRANSACTIONS = 2_000;
/** Of what a transaction carries: a payment to hundreds of wallets. */
const MAX_INPUT = 100_000;
/** So far ether is followed back, through wallets that only pass it on. */
const MAX_HOPS = 4;

const blockSchema = fields({
  transactions: listOf(
    fields({ from: text, to: anything, value: text, input: anything, hash: anything }),
  ),
});

/** Payments of some blocks that were read lately. */
export type SeenPayments = LruMap<string, readonly Sent[]>;
const MAX_SEEN = 16;

/** So that the next check of the same token need not read the same blocks. */
export const createSeenPayments = (): SeenPayments => createLruMap({ maxEntries: MAX_SEEN });

/**
 * Finds the first payer of ether to each wallet, in the transactions of some blocks: directly, or
 * through a contract called with the wallet's address. Then finds the payers of those payers, and
 * so on, in these blocks.
 *
 * @returns a link for each wallet with a known payer, given wallets first; undefined where a block
 * could not be read
 */
export async function readFunding(
  ask: Ask,
  {
    wallets,
    from,
    to,
    seen: seenPayments,
  }: { wallets: readonly Address[]; from: number; to: number; seen: SeenPayments },
): Promise<Link[] | undefined> {
  const hash = await hashOf(ask, to);
  // The hash of the last block stands for all before it.
  const key = `${from} ${hash}`;
  const sentTransactions =
    (hash === undefined ? undefined : seenPayments.get(key)) ?? (await readSent(ask, { from, to }));
  if (!sentTransactions) return undefined;
  if (hash !== undefined) seenPayments.set(key, sentTransactions);
  const links = new Map<Address, Link>();
  let wantedWallets: readonly Address[] = wallets;
  for (let hop = 0; hop < MAX_HOPS && wantedWallets.length > 0; hop++) {
    const digits = new Map(wantedWallets.map((one) => [one.slice(2).toLowerCase(), one]));
    const linkByWallet = new Map<Address, Link>();
    await eachInSteps(sentTransactions, (one) => {
      for (const link of paidBy(one, digits))
        if (!links.has(link.wallet) && !linkByWallet.has(link.wallet))
          linkByWallet.set(link.wallet, link);
    });
    for (const [wallet, link] of linkByWallet) links.set(wallet, link);
    wantedWallets = [...new Set([...linkByWallet.values()].map((link) => link.to))].filter(
      (one) => !links.has(one),
    );
  }
  return [...links.values()];
}

/** All payments of some blocks; undefined where one of them could not be read. */
async function readSent(
  ask: Ask,
  { from, to }: { from: number; to: number },
): Promise<Sent[] | undefined> {
  const sentTransactions: Sent[] = [];
  for (let first = Math.max(0, from); first <= to; first += WIDTH) {
    const numbers = Array.from({ length: Math.min(WIDTH, to - first + 1) }, (_, at) => first + at);
    const blocks = await Promise.all(
      numbers.map((number) => ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])),
    );
    for (const block of blocks) {
      if (block.state !== 'answered') return undefined;
      const { transactions } = v.parse(blockSchema, block.value);
      if (!transactions) return undefined;
      for (const one of transactions.slice(0, MAX_TRANSACTIONS))
        if (isPayment(one)) sentTransactions.push(one);
      await yieldToEventLoop();
    }
  }
  return sentTransactions;
}

type Sent = NonNullable<v.InferOutput<typeof blockSchema>['transactions']>[number];

const isPayment = ({ value }: Sent): boolean => Boolean(value) && !/^0x0*$/.test(value ?? '');

function paidBy(
  { from, to, input, hash }: Sent,
  wantedWallets: ReadonlyMap<string, Address>,
): Link[] {
  const transaction = hexOf(hash, WORD_CHARACTERS);
  if (!from || !isAddress(from) || !transaction) return [];
  const payer = getAddress(from);
  const straight =
    typeof to === 'string' ? wantedWallets.get(to.slice(2).toLowerCase()) : undefined;
  const namedWallets =
    typeof input === 'string' && input.length > 2 && input.length <= MAX_INPUT
      ? [...wantedWallets].filter(([digits]) => input.includes(digits)).map(([, one]) => one)
      : [];
  return [...(straight ? [straight] : []), ...namedWallets]
    .filter((wallet) => wallet !== payer)
    .map((wallet) => ({ wallet, to: payer, how: 'funded', transaction }));
}

const isAddress = (value: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(value);
