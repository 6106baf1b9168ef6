import * as v from 'valibot';
import { getAddress, isAddress } from 'viem';
import type { Address, Hex } from '../../chain/index.ts';
import { fields, text } from '../../http/fields.ts';
import type { Ask } from '../ask.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { Found, Hand, HandsFacts } from '../token-chain.ts';
import { isBurnAddress } from '../words.ts';
import { yieldToEventLoop, eachInSteps } from '../in-steps.ts';
import { createSets, type Sets } from './create-sets.ts';
import { findBundledBuys } from './find-bundled-buys.ts';
import { findWashTrades } from './find-wash-trades.ts';
import { findFirstBuyers, type FirstBuyers } from './find-first-buyers.ts';
import { findConsolidations } from './find-consolidations.ts';
import { findGiven } from './find-given.ts';
import { findMirrored } from './find-mirrored.ts';
import { findSameStart } from './find-same-start.ts';
import { findTogether } from './find-together.ts';
import { readContracts } from './read-code-sizes.ts';
import { createSeenPayments, readFunding, type SeenPayments } from './read-funding.ts';
import { readTokenFunding, type MoneyPlaces } from './read-token-funding.ts';
import { viewTransfers, type Link, type TransferView } from './transfer-view.ts';

/** Of a hand's links, so many are told; all count. */
const MAX_LINKS = 50;
const MAX_HANDS = 5;
/** Shares are counted in millionths. */
const MILLION = 1_000_000n;
/** The limit of addresses checked for code: vesting, staking and bridges belong to no cluster. */
const MAX_ASKED = 600;
/** Limit of addresses checked: those that pay several may be services. */
const MAX_SERVICES = 12;
/** An address with so many transactions serves others: an exchange, a bot. */
const BUSY = 1_000;

/** Before a pool opens, so many blocks of logs are searched for payments in other tokens. */
const TOKEN_BLOCKS = 1_000;
/** Of the supply. */
const MIN_HELD = 0.01;

type Input = {
  supply: bigint;
  transfers: Found<readonly Transfer[]>;
  leftOut: readonly Address[];
  /** In which it is traded; undefined: there is none. */
  pair?: Address | undefined;
  /** Blocks before the pool's first purchase in which payments of ether are looked for. */
  fundingBlocks?: number;
  /** The payments read lately. */
  seenPayments?: SeenPayments;
  /** Other money that may have paid first buyers; undefined: not searched. */
  money?: MoneyPlaces | undefined;
};

/**
 * Wallets that one hand seems to hold: who was given tokens by whoever had them first, who sent
 * theirs on to one place, who bought in the pool's first blocks with ether of one payer, and who
 * move in step. Each is joined to its hand by a transaction that anybody can look up. What goes
 * through contracts and through who serves many joins nobody.
 *
 * @param input transfers: all of the token's. leftOut: pools, locks and the exchange
 */
export async function findWalletClusters(
  ask: Ask,
  {
    supply,
    transfers: transferResult,
    leftOut,
    pair,
    fundingBlocks = 0,
    seenPayments = createSeenPayments(),
    money,
  }: Input,
): Promise<Found<HandsFacts>> {
  if (!transferResult.known) return transferResult;
  const transfers = transferResult.value;
  if (supply <= 0n) return { known: false, why: 'not-a-token' };
  const view = await viewTransfers({ transfers, leftOut, pair });
  const gatheredTransfers = await findConsolidations(view);
  const firstBuyers = findFirstBuyers(view);
  await yieldToEventLoop();
  const contracts = await readContracts(
    ask,
    placesOf(view, { gathered: gatheredTransfers, firstBuyers }),
  );
  if (!contracts) return { known: false, why: 'unsupported' };
  const services = await findServices(ask, sendersOf(view));
  const isContract = (one: Address): boolean => contracts.has(one);
  const boughtAsOne = await findBundledBuys(view);
  // A contract that buys from the pool for somebody is a wallet of theirs.
  const buyers = new Set(boughtAsOne.flatMap(({ wallet, to }) => [wallet, to]));
  const isWallet = (one: Address): boolean =>
    (!contracts.has(one) || buyers.has(one)) && !services.has(one);
  const funding = await fundingOf(ask, {
    firstBuyers,
    isWallet,
    fundingBlocks,
    seenPayments,
    money,
    shareOf: (wallets) => shareOf(wallets, { balances: view.balances, supply }),
  });
  const circles = [
    ...(await findWashTrades(view, isWallet)),
    ...(await findMirrored(view, isWallet)),
  ];
  const links: Link[] = [
    ...(await findGiven(view, { isWallet, isContract, readSender: (hash) => senderOf(ask, hash) })),
    ...[...gatheredTransfers].flatMap(([to, first]) =>
      first.map(({ from, transaction }): Link => ({
        wallet: from,
        to,
        how: 'gathered',
        transaction,
      })),
    ),
    ...atOnce(firstBuyers, view),
    ...funding.links,
    ...boughtAsOne,
    ...(await findTogether(view, isWallet)),
    ...circles,
    ...(await findSameStart(view, circles)),
  ];
  const sets = createSets();
  const keptLinks: Link[] = [];
  await eachInSteps(links, (link) => {
    const { wallet, to } = link;
    if (isWallet(wallet) && isWallet(to) && sets.join(wallet, to)) keptLinks.push(link);
  });
  return {
    known: true,
    value: {
      hands: await describe(view, { sets, links: keptLinks, supply }),
      unfunded: {
        wallets: funding.unseen.length,
        share: shareOf(funding.unseen, { balances: view.balances, supply }),
      },
    },
  };
}

/** Lists possible contracts, the most telling first. */
function placesOf(
  view: TransferView,
  {
    gathered: gatheredTransfers,
    firstBuyers,
  }: { gathered: Map<Address, unknown>; firstBuyers: FirstBuyers | undefined },
): Address[] {
  const { makers, balances, between } = view;
  const own = new Set(makers);
  const recipients = between.filter(({ from }) => own.has(from)).map(({ to }) => to);
  const rankedHolders = [...balances]
    .filter(([, amount]) => amount > 0n)
    .toSorted(([, a], [, b]) => (a === b ? 0 : a < b ? 1 : -1))
    .slice(0, MAX_ASKED)
    .map(([one]) => one);
  const all = [
    ...makers,
    ...[...gatheredTransfers.keys()].slice(0, 50),
    ...sendersOf(view).slice(0, 50),
    ...(firstBuyers?.purchases ?? []).map(({ to }) => to),
    ...recipients.filter((one) => (balances.get(one) ?? 0n) === 0n).slice(0, 50),
    ...rankedHolders,
    ...recipients,
  ];
  return [...new Set(all)].slice(0, MAX_ASKED);
}

const sentSchema = fields({ from: text });

/** Reads a transaction's signer; undefined where not given. */
async function senderOf(ask: Ask, hash: Hex): Promise<Address | undefined> {
  const answer = await ask('eth_getTransactionByHash', [hash]);
  const { from } = v.parse(sentSchema, answer.state === 'answered' ? answer.value : null);
  return from && isAddress(from, { strict: false }) ? getAddress(from) : undefined;
}

/** Lists addresses that passed tokens on to several, busiest first; the makers are known. */
function sendersOf({ served: servedWallets, makers }: TransferView): Address[] {
  return [...servedWallets]
    .filter(([one, to]) => to.size > 1 && !makers.includes(one))
    .toSorted(([, a], [, b]) => b.size - a.size)
    .map(([one]) => one);
}

/** Those that have sent so many transactions that they must serve others. */
async function findServices(ask: Ask, addresses: readonly Address[]): Promise<Set<Address>> {
  const serviceAddresses = new Set<Address>();
  await Promise.all(
    addresses.slice(0, MAX_SERVICES).map(async (one) => {
      const answer = await ask('eth_getTransactionCount', [one, 'latest']);
      if (answer.state === 'answered' && Number(answer.value) >= BUSY) serviceAddresses.add(one);
    }),
  );
  return serviceAddresses;
}

/** Links buyers in the block that filled the pool: they knew of it before everybody else. */
function atOnce(firstBuyers: FirstBuyers | undefined, { makers, all, pair }: TransferView): Link[] {
  const filler = all.find(({ to, amount }) => to === pair && amount > 0n)?.from;
  const maker = makers.find((one) => one === filler) ?? makers[0];
  if (!firstBuyers || !maker) return [];
  return firstBuyers.purchases
    .filter(({ block }) => block === firstBuyers.opened)
    .map(({ to, transaction }) => ({ wallet: to, to: maker, how: 'launch', transaction }));
}

type Funding = { links: readonly Link[]; unseen: readonly Address[] };

/** Finds the payers of the first buyers' ether, and buyers without one. */
async function fundingOf(
  ask: Ask,
  {
    firstBuyers,
    isWallet,
    fundingBlocks,
    seenPayments: seenBefore,
    money,
    shareOf: heldBy,
  }: {
    firstBuyers: FirstBuyers | undefined;
    isWallet: (one: Address) => boolean;
    fundingBlocks: number;
    seenPayments: SeenPayments;
    money: MoneyPlaces | undefined;
    shareOf: (wallets: readonly Address[]) => number;
  },
): Promise<Funding> {
  const purchases = (firstBuyers?.purchases ?? []).filter(({ to }) => isWallet(to));
  const wallets = purchases.map(({ to }) => to);
  // One alone has nobody to share a payer with; who holds next to nothing any more can do no harm.
  if (!firstBuyers || wallets.length < 2 || heldBy(wallets) < MIN_HELD)
    return { links: [], unseen: [] };
  const to = Math.max(...purchases.map(({ block }) => block));
  const { opened: openingBlock } = firstBuyers;
  const [inEther, inTokens] = await Promise.all([
    fundingBlocks > 0
      ? readFunding(ask, {
          wallets,
          from: openingBlock - fundingBlocks,
          to,
          seen: seenBefore,
        })
      : undefined,
    money &&
      readTokenFunding(ask, { wallets, places: money, from: openingBlock - TOKEN_BLOCKS, to }),
  ]);
  const seenLinks = [...(inEther ?? []), ...(inTokens ?? [])];
  const payers = [...new Set(seenLinks.map((link) => link.to))];
  const [contracts, services] = await Promise.all([
    readContracts(ask, payers),
    findServices(ask, payers),
  ]);
  // Behind a service nobody is followed: whose ether it was is not known.
  const links: Link[] = [];
  const followedWallets = new Set(wallets);
  for (const link of seenLinks) {
    if (!followedWallets.has(link.wallet) || contracts?.has(link.to) || services.has(link.to))
      continue;
    links.push(link);
    followedWallets.add(link.to);
  }
  const paidWallets = new Set(seenLinks.map(({ wallet }) => wallet));
  return { links, unseen: wallets.filter((one) => !paidWallets.has(one)) };
}

type Kept = { sets: Sets; links: readonly Link[]; supply: bigint };

/** The largest first. */
async function describe(view: TransferView, { sets, links, supply }: Kept): Promise<Hand[]> {
  const { balances } = view;
  const linksOf = Map.groupBy(links, ({ wallet }) => sets.rootOf(wallet));
  const movedVolume = await volumeBy(view, sets.rootOf);
  await yieldToEventLoop();
  const groups = [...sets.groups()].map(([root, wallets]): Hand => {
    const own = linksOf.get(root) ?? [];
    return {
      wallets: wallets.filter((one) => (balances.get(one) ?? 0n) > 0n).length,
      share: shareOf(wallets, { balances, supply }),
      tradedShare: shareOf([root], { balances: movedVolume.by, supply: movedVolume.all }),
      ways: [...new Set(own.map(({ how }) => how))],
      linkCount: own.length,
      links: own.slice(0, MAX_LINKS),
    };
  });
  return groups
    .filter(({ wallets, tradedShare }) => wallets > 1 || tradedShare > 0)
    .toSorted((a, b) => b.share - a.share || b.tradedShare - a.tradedShare)
    .slice(0, MAX_HANDS);
}

/** Sums the traded and passed-on volume, and each cluster's part; makers fill the pool. */
async function volumeBy(
  { all, makers }: TransferView,
  rootOf: Sets['rootOf'],
): Promise<{ by: Map<Address, bigint>; all: bigint }> {
  const by = new Map<Address, bigint>();
  const maker = new Set(makers);
  let volume = 0n;
  await eachInSteps(all, ({ from, to, amount }) => {
    if (isBurnAddress(from) || isBurnAddress(to) || maker.has(from) || maker.has(to)) return;
    volume += amount;
    for (const root of new Set([rootOf(from), rootOf(to)]))
      by.set(root, (by.get(root) ?? 0n) + amount);
  });
  return { by, all: volume };
}

const shareOf = (
  wallets: readonly Address[],
  { balances, supply }: { balances: ReadonlyMap<Address, bigint>; supply: bigint },
): number => {
  const handBalance = wallets.reduce((sum, one) => sum + (balances.get(one) ?? 0n), 0n);
  if (handBalance <= 0n || supply === 0n) return 0;
  return Math.min(1, Number((handBalance * MILLION) / supply) / Number(MILLION));
};
