import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { BALANCE_OF } from '../erc20-selectors.ts';
import { callData, readMany } from '../read-many.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { Found, HolderFacts } from '../token-chain.ts';
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
  const topHolders = rankedHolders.slice(0, ASKED);
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
