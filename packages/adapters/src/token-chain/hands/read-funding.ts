import * as v from 'valibot';
import { getAddress } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, listOf, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import { hexOf } from '../words.ts';
import { breathe } from '../in-steps.ts';
import { type Link } from './transfer-view.ts';

/** Questions at a time. */
const WIDTH = 8;
const WORD_CHARACTERS = 66;
/** Of a block more transactions are not looked at. */
const MAX_TRANSACTIONS = 2_000;
/** Of what a transaction carries: a payment to hundreds of wallets. */
const MAX_INPUT = 100_000;

const blockSchema = fields({
  transactions: listOf(
    fields({ from: text, to: anything, value: text, input: anything, hash: anything }),
  ),
});

/**
 * Who first paid ether to each of some wallets, by the transactions of some blocks: straight, or
 * through a contract that was told the wallet's address.
 *
 * @returns a link for each wallet whose payer was seen; undefined where a block could not be read
 */
export async function readFunding(
  ask: Ask,
  { wallets, from, to }: { wallets: readonly Address[]; from: number; to: number },
): Promise<Link[] | undefined> {
  const wanted = new Map(wallets.map((one) => [one.slice(2).toLowerCase(), one]));
  const links = new Map<Address, Link>();
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
        for (const link of paidBy(one, wanted))
          if (!links.has(link.wallet)) links.set(link.wallet, link);
      await breathe();
    }
  }
  return [...links.values()];
}

type Sent = NonNullable<v.InferOutput<typeof blockSchema>['transactions']>[number];

function paidBy(
  { from, to, value, input, hash }: Sent,
  wanted: ReadonlyMap<string, Address>,
): Link[] {
  const transaction = hexOf(hash, WORD_CHARACTERS);
  if (!from || !isAddress(from) || !value || /^0x0*$/.test(value) || !transaction) return [];
  const payer = getAddress(from);
  const straight = typeof to === 'string' ? wanted.get(to.slice(2).toLowerCase()) : undefined;
  const named =
    typeof input === 'string' && input.length > 2 && input.length <= MAX_INPUT
      ? [...wanted].filter(([digits]) => input.includes(digits)).map(([, one]) => one)
      : [];
  return [...(straight ? [straight] : []), ...named]
    .filter((wallet) => wallet !== payer)
    .map((wallet) => ({ wallet, to: payer, how: 'funded', transaction }));
}

const isAddress = (value: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(value);
