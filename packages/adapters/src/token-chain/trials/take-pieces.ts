import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { TRANSFER_FROM } from '../powers/power-arguments.ts';
import { callData } from '../read-many.ts';
import { hexOf, wordsOf } from '../words.ts';
import {
  amountOf,
  HOUR_SECONDS,
  imagineBlocks,
  isDone,
  RICH,
  walletOf,
  type Outcome,
} from './imagined-blocks.ts';
import { BUYER, type WalletMarket } from './try-wallet-acts.ts';

/** Of what an event tells: no more is read. */
const MAX_CHARACTERS = 1_000;
/** Numbers below are those of pieces, and not amounts; so many of the last ones are looked at. */
const PIECES = 1n << 64n;
const MAX_PIECES = 4;

/** Numbers that a token tells of in what it writes to its log. */
const piecesIn = ({ logs }: Outcome, token: Address): bigint[] =>
  [
    ...new Set(
      (logs ?? []).flatMap(({ address, topics, data }) =>
        address?.toLowerCase() === token.toLowerCase()
          ? [...(Array.isArray(topics) ? topics.slice(1) : []), data].flatMap((one) =>
              wordsOf(hexOf(one, MAX_CHARACTERS) ?? '0x'),
            )
          : [],
      ),
    ),
  ]
    .filter((number) => number > 0n && number < PIECES)
    .slice(-MAX_PIECES);

/**
 * Tries to take pieces with what they stand for out of a plain wallet, by the numbers that its purchase
 * told of: contracts often get none.
 *
 * @returns the first of the accounts that can
 */
export async function takesPieces(
  ask: Ask,
  { token, exchange, terms, purchase, block }: WalletMarket,
  actors: readonly Address[],
): Promise<Address | undefined> {
  const buyer = walletOf(BUYER, { token, exchange, terms });
  const look = buyer.act(callData(BALANCE_OF, BigInt(BUYER)));
  const buying = {
    number: block.number + 1,
    time: block.time + 1,
    overrides: Object.fromEntries([BUYER, ...actors].map((one) => [one, { balance: RICH }])),
    calls: [buyer.buy(purchase.spend), look],
  };
  const first = await imagineBlocks(ask, { terms, blocks: [buying] });
  const purchaseOutcome = first.known ? first.value[0]?.[0] : undefined;
  const pieces = purchaseOutcome && isDone(purchaseOutcome) ? piecesIn(purchaseOutcome, token) : [];
  if (pieces.length === 0) return undefined;
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      buying,
      ...actors.map((actor, place) => ({
        number: block.number + 2 + place,
        time: block.time + HOUR_SECONDS * (place + 1),
        calls: [
          ...pieces.map((piece) =>
            walletOf(actor, { token, exchange, terms }).act(
              callData(TRANSFER_FROM, BigInt(BUYER), BigInt(actor), piece),
            ),
          ),
          look,
        ],
      })),
    ],
  });
  if (!imagination.known) return undefined;
  const balances = imagination.value.map((outcomes) => amountOf(outcomes.at(-1)));
  return actors.find((_, place) => (balances[place + 1] ?? 0n) < (balances[place] ?? 0n));
}
