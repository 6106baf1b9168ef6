import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { APPROVE, TRANSFER_FROM } from '../powers/power-arguments.ts';
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
/** A whole piece may cost more than a small purchase brings: so many times as much is tried too. */
const MANY = 20n;

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

/** A plain wallet's purchases, and the call that reads its balance. */
function buyingIn(
  { token, exchange, terms, purchase, block }: WalletMarket,
  actors: readonly Address[],
) {
  const buyer = walletOf(BUYER, { token, exchange, terms });
  const look = buyer.act(callData(BALANCE_OF, BigInt(BUYER)));
  const buying = {
    number: block.number + 1,
    time: block.time + 1,
    overrides: Object.fromEntries([BUYER, ...actors].map((one) => [one, { balance: RICH }])),
    calls: [buyer.buy(purchase.spend), buyer.buy(purchase.spend * MANY), look],
  };
  return { buying, look };
}

/** Numbers of pieces that a plain wallet's purchase tells of: contracts often get none. */
export async function readPieces(ask: Ask, market: WalletMarket): Promise<bigint[]> {
  const { buying } = buyingIn(market, []);
  const first = await imagineBlocks(ask, { terms: market.terms, blocks: [buying] });
  const outcome = first.known ? first.value[0]?.[0] : undefined;
  return outcome && isDone(outcome) ? piecesIn(outcome, market.token) : [];
}

/**
 * Tries to take pieces with what they stand for out of a plain wallet, by their numbers; each account
 * gives itself leave for them first.
 *
 * @returns the first of the accounts that can
 */
export async function takesPieces(
  ask: Ask,
  market: WalletMarket,
  { actors, pieces }: { actors: readonly Address[]; pieces: readonly bigint[] },
): Promise<Address | undefined> {
  if (pieces.length === 0) return undefined;
  const { token, exchange, terms, block } = market;
  const { buying, look } = buyingIn(market, actors);
  const imagination = await imagineBlocks(ask, {
    terms,
    blocks: [
      buying,
      ...actors.map((actor, place) => ({
        number: block.number + 2 + place,
        time: block.time + HOUR_SECONDS * (place + 1),
        calls: [
          ...pieces.flatMap((piece) =>
            [
              callData(APPROVE, BigInt(actor), piece),
              callData(TRANSFER_FROM, BigInt(BUYER), BigInt(actor), piece),
            ].map((data) => walletOf(actor, { token, exchange, terms }).act(data)),
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
