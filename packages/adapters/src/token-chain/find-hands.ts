import type { Address, Hex } from '../chain/index.ts';
import { bytesOf, type Ask } from './ask.ts';
import { balancesOf, firstHolders } from './find-holders.ts';
import { delegateOf } from './read-code.ts';
import type { Transfer } from './read-logs.ts';
import type { Found, Hand, HandsFacts } from './token-chain.ts';
import { DEAD, NOBODY } from './words.ts';

/** Of a hand's links, so many are told; all count. */
const MAX_LINKS = 50;
const MAX_HANDS = 5;
/** A sale to the pool passes through nobody: so many that gather in one place are no accident. */
const LEAST_GATHERED = 3;
/** Shares are counted in millionths. */
const MILLION = 1_000_000n;

/** Of so many is asked whether they are contracts: vesting, staking and bridges are nobody's hand. */
const MAX_ASKED = 40;

type Input = {
  supply: bigint;
  transfers: readonly Transfer[] | undefined;
  leftOut: readonly Address[];
};

/**
 * Wallets that one hand seems to hold, going by the token's own transfers: who was given tokens
 * directly by whoever had them first, and who sent theirs on to one place. Each is joined to its
 * hand by a transfer that anybody can look up. What goes through contracts joins nobody.
 *
 * @param input transfers: all of the token's; undefined where they could not be read. leftOut:
 *   pools, locks and the exchange
 */
export async function findHands(
  ask: Ask,
  { supply, transfers, leftOut }: Input,
): Promise<Found<HandsFacts>> {
  if (!transfers) return { known: false, why: 'too-many' };
  if (supply <= 0n) return { known: false, why: 'not-a-token' };
  const without = new Set([NOBODY, DEAD, ...leftOut]);
  const between = transfers.filter(
    ({ from, to, amount }) => amount > 0n && from !== to && !without.has(from) && !without.has(to),
  );
  const makers = firstHolders(transfers).filter((one) => !without.has(one));
  const balances = balancesOf(transfers);
  const given = between.filter(({ from }) => makers.includes(from));
  const gathered = gatherings(transfers, { between, makers });
  const contracts = await contractsAmong(ask, [
    ...gathered.keys(),
    ...[...new Set(given.map(({ to }) => to))].toSorted((a, b) =>
      Number((balances.get(b) ?? 0n) - (balances.get(a) ?? 0n)),
    ),
  ]);
  const links: Hand['links'][number][] = [];
  const sets = createSets();
  const join = (link: Hand['links'][number]): void => {
    if (contracts.has(link.to) || contracts.has(link.wallet)) return;
    if (sets.join(link.wallet, link.to)) links.push(link);
  };
  for (const { from, to, transaction } of given)
    join({ wallet: to, to: from, how: 'given', transaction });
  for (const [to, first] of gathered)
    for (const { from, transaction } of first)
      join({ wallet: from, to, how: 'gathered', transaction });
  const linksOf = Map.groupBy(links, ({ wallet }) => sets.rootOf(wallet));
  const hands = [...sets.groups()]
    .map(([root, wallets]): Hand => {
      const own = linksOf.get(root) ?? [];
      return {
        wallets: wallets.filter((one) => (balances.get(one) ?? 0n) > 0n).length,
        share: shareOf(wallets, { balances, supply }),
        isGathered: own.some(({ how }) => how === 'gathered'),
        links: own.slice(0, MAX_LINKS),
      };
    })
    .filter(({ wallets }) => wallets > 1)
    .toSorted((a, b) => b.share - a.share);
  return { known: true, value: { hands: hands.slice(0, MAX_HANDS) } };
}

/** Those that run code; whoever could not be asked counts as none. */
async function contractsAmong(ask: Ask, addresses: readonly Address[]): Promise<Set<Address>> {
  const found = new Set<Address>();
  await Promise.all(
    addresses.slice(0, MAX_ASKED).map(async (one) => {
      const code = bytesOf(await ask('eth_getCode', [one, 'latest']));
      if (code !== undefined && code !== '0x' && delegateOf(code) === undefined) found.add(one);
    }),
  );
  return found;
}

/**
 * Places to which several wallets sent tokens, each with its first such transfer. One that sends to
 * as many others is a hub, as an exchange is: who goes through it has nothing to do with the rest.
 * A transaction that moves the token more than once is left out: fees are taken so.
 */
function gatherings(
  transfers: readonly Transfer[],
  { between, makers }: { between: readonly Transfer[]; makers: readonly Address[] },
): Map<Address, readonly Transfer[]> {
  const moves = new Map<Hex, number>();
  for (const { transaction } of transfers)
    moves.set(transaction, (moves.get(transaction) ?? 0) + 1);
  const byPlace = new Map<Address, Map<Address, Transfer>>();
  const servedBy = new Map<Address, Set<Address>>();
  for (const transfer of between) {
    const { from, to, transaction } = transfer;
    servedBy.set(from, (servedBy.get(from) ?? new Set()).add(to));
    if (makers.includes(to) || makers.includes(from) || moves.get(transaction) !== 1) continue;
    const place = byPlace.get(to) ?? new Map<Address, Transfer>();
    if (!place.has(from)) place.set(from, transfer);
    byPlace.set(to, place);
  }
  return new Map(
    [...byPlace]
      .filter(
        ([place, from]) =>
          from.size >= LEAST_GATHERED && (servedBy.get(place)?.size ?? 0) < LEAST_GATHERED,
      )
      .map(([place, from]) => [place, [...from.values()]]),
  );
}

const shareOf = (
  wallets: readonly Address[],
  { balances, supply }: { balances: ReadonlyMap<Address, bigint>; supply: bigint },
): number => {
  const held = wallets.reduce((sum, one) => sum + (balances.get(one) ?? 0n), 0n);
  return Math.min(1, Number((held * MILLION) / supply) / Number(MILLION));
};

/** Sets of addresses that are joined one by one (union-find). */
function createSets() {
  const parents = new Map<Address, Address>();
  const rootOf = (one: Address): Address => {
    let root = one;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    // What was walked through leads straight to the root from now on.
    for (let at = one; at !== root;) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const members = new Set<Address>();
  return {
    /** @returns whether they were apart until now */
    join: (a: Address, b: Address): boolean => {
      members.add(a).add(b);
      const [first, second] = [rootOf(a), rootOf(b)];
      if (first === second) return false;
      parents.set(first, second);
      return true;
    },
    rootOf,
    groups: (): Map<Address, Address[]> => Map.groupBy(members, rootOf),
  };
}
