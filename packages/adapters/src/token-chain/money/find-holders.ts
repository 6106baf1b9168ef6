import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { callData, readMany } from '../read-many.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { Found, HolderFacts } from '../token-chain.ts';
import type { NamedAtStart } from './read-named-at-start.ts';
import { isBurnAddress, numberOf } from '../words.ts';

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
 * @param namedAtStart accounts that may have some without an event
 * @param leftOut pools and locks
 */
export async function findHolders(
  ask: Ask,
  {
    token,
    supply,
    transfers,
    namedAtStart,
    leftOut,
  }: {
    token: Address;
    supply: bigint;
    transfers: readonly Transfer[] | undefined;
    namedAtStart: NamedAtStart;
    leftOut: readonly Address[];
  },
): Promise<Found<HolderFacts>> {
  if (!transfers || supply <= 0n)
    return { known: false, why: transfers ? 'not-a-token' : 'too-many' };
  const announcedBalances = balancesOf(transfers);
  const rankedHolders = [...announcedBalances]
    .toSorted(([, a], [, b]) => (a === b ? 0 : a < b ? 1 : -1))
    .map(([address]) => address);
  const topHolders = [...new Set([...rankedHolders.slice(0, ASKED), ...namedAtStart.accounts])];
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
      ...(namedAtStart.why ? { startUnread: namedAtStart.why } : {}),
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
