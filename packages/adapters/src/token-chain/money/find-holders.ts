import * as v from 'valibot';
import { getAddress, isAddress } from 'viem';
import type { Address } from '../../chain/index.ts';
import { anything, fields, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { readCode } from '../read-code.ts';
import { callData, readMany } from '../read-many.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { Found, HolderFacts } from '../token-chain.ts';
import { hexOf, isBurnAddress, isKeyless, numberOf } from '../words.ts';

/** The number of balances read from the token itself: its events may lie. */
const ASKED = 100;
/** So many of the largest are told one by one. */
const LARGEST = 40;
/** Where less of the supply was found, somebody holds what was never announced. */
const ENOUGH = 0.9;

/**
 * How the supply is spread.
 *
 * @param transfers all of the token's; undefined where they could not be read
 * @param leftOut pools and locks
 */
export async function findHolders(
  ask: Ask,
  {
    token,
    supply,
    transfers,
    leftOut,
  }: {
    token: Address;
    supply: bigint;
    transfers: readonly Transfer[] | undefined;
    leftOut: readonly Address[];
  },
): Promise<Found<HolderFacts>> {
  if (!transfers || supply <= 0n)
    return { known: false, why: transfers ? 'not-a-token' : 'too-many' };
  const announcedBalances = balancesOf(transfers);
  const rankedHolders = [...announcedBalances]
    .toSorted(([, a], [, b]) => (a === b ? 0 : a < b ? 1 : -1))
    .map(([address]) => address);
  const namedAtStart = await readNamedAtStart(ask, transfers);
  const topHolders = [...new Set([...rankedHolders.slice(0, ASKED), ...namedAtStart])];
  const balancesOutcome = await readMany(
    ask,
    topHolders.map((address) => ({ target: token, data: callData(BALANCE_OF, address) })),
  );
  if (!balancesOutcome.known)
    return {
      known: false,
      why: balancesOutcome.answer.state === 'unavailable' ? 'unreachable' : 'unsupported',
    };
  const balances = new Map(announcedBalances);
  for (const [at, address] of topHolders.entries())
    balances.set(address, numberOf(balancesOutcome.answers[at] ?? '0x') ?? 0n);
  const shares = [...balances]
    .map(([address, balance]) => ({
      address,
      share: balance > supply ? 1 : Number((balance * 1_000_000n) / supply) / 1_000_000,
    }))
    .filter(({ share }) => share > 0);
  if (shares.reduce((sum, { share }) => sum + share, 0) < ENOUGH)
    return { known: false, why: 'too-many' };
  const heldShares = shares
    .filter(({ address }) => !isBurnAddress(address) && !leftOut.includes(address))
    .toSorted((a, b) => b.share - a.share);
  return {
    known: true,
    value: {
      ...silentIn(
        topHolders.map((address) => ({
          address,
          amount: balances.get(address) ?? 0n,
          announced: announcedBalances.get(address) ?? 0n,
        })),
        { supply, leftOut },
      ),
      largestShare: heldShares[0]?.share ?? 0,
      topTenShare: Math.min(
        1,
        heldShares.slice(0, 10).reduce((sum, { share }) => sum + share, 0),
      ),
      isLargestFirst:
        heldShares[0] !== undefined && firstHolders(transfers).includes(heldShares[0].address),
      count: heldShares.length,
      largest: heldShares.slice(0, LARGEST),
    },
  };
}

/**
 * The account that has most of which no event told, where all that were looked at have more than the
 * supply: a hundredth of it at least.
 */
function silentIn(
  holders: readonly { address: Address; amount: bigint; announced: bigint }[],
  { supply, leftOut }: { supply: bigint; leftOut: readonly Address[] },
): Pick<HolderFacts, 'silent'> {
  const all = holders.filter(({ address }) => !isBurnAddress(address));
  const isBeyondSupply = all.reduce((sum, { amount }) => sum + amount, 0n) * 100n > supply * 101n;
  const [largest] = all
    .filter(({ address }) => !leftOut.includes(address))
    .map(({ address, amount, announced }) => ({ address, silent: amount - announced }))
    .toSorted((a, b) => (a.silent > b.silent ? -1 : 1));
  if (!largest || !isBeyondSupply || largest.silent * 100n < supply) return {};
  const share = Number((largest.silent * 1_000n) / supply) / 1_000;
  return { silent: { address: largest.address, share } };
}

/** Digits of a transaction that makes a contract: networks take no longer code. */
const MAX_CHARACTERS = 300_000;
/** So many accounts that it names. */
const MAX_NAMED = 40;
const creationSchema = fields({ from: text, input: anything });

/**
 * Accounts that were named when the token was made: by who sent that, in constants and in arguments. A
 * balance may have been written there without an event.
 */
async function readNamedAtStart(ask: Ask, transfers: readonly Transfer[]): Promise<Address[]> {
  const first = transfers.find(({ from }) => isBurnAddress(from));
  if (!first) return [];
  const answer = await ask('eth_getTransactionByHash', [first.transaction]);
  const { from, input } = v.parse(
    creationSchema,
    answer.state === 'answered' ? answer.value : null,
  );
  const bytes = hexOf(input, MAX_CHARACTERS) ?? '0x';
  const words = [...bytes.matchAll(/0{24}([1-9a-f][0-9a-f]{39})/gi)].flatMap(({ 1: digits }) =>
    isAddress(`0x${digits}`) ? [getAddress(`0x${digits}`)] : [],
  );
  const sender = from !== null && isAddress(from) ? [getAddress(from)] : [];
  return [...new Set([...sender, ...readCode(bytes).addresses, ...words])]
    .filter((one) => !isKeyless(one))
    .slice(0, MAX_NAMED);
}

/** Computes balances from the announced transfers. */
export function balancesOf(transfers: readonly Transfer[]): Map<Address, bigint> {
  const balances = new Map<Address, bigint>();
  for (const { from, to, amount } of transfers) {
    if (!isBurnAddress(from)) balances.set(from, (balances.get(from) ?? 0n) - amount);
    balances.set(to, (balances.get(to) ?? 0n) + amount);
  }
  return balances;
}

/** The first to be given new tokens: mostly whoever made the token. */
export function firstHolders(transfers: readonly Transfer[]): Address[] {
  return [...new Set(transfers.filter(({ from }) => isBurnAddress(from)).map(({ to }) => to))]
    .filter((one) => !isBurnAddress(one))
    .slice(0, 2);
}
