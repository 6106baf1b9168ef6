import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import {
  counts,
  decideSale,
  type Elsewhere,
  type JudgedPools,
} from '../exchanges/try-exchanges.ts';
import { findMadeUpMarket } from '../exchanges/made-up-market.ts';
import { balancesOf, findHolders, firstHolders } from '../money/find-holders.ts';
import { findLiquidity } from '../money/find-liquidity.ts';
import { lessTried } from '../code-flow/find-control.ts';
import { NO_CALLS } from '../code-flow/read-control.ts';
import { findPowers, nameOf } from '../powers/find-powers.ts';
import type { ProxyFacts } from '../find-proxy.ts';
import { judgeConduct } from '../trials/judge-conduct.ts';
import { judgeSale, withLargeTax, type LargeLimit } from '../trials/judge-sale.ts';
import { largeLimit, withLimit } from '../trials/large-limit.ts';
import { listUntried } from '../powers/list-untried.ts';
import type { Basics } from '../read-basics.ts';
import { ETHER, PURCHASES } from '../trials/purchases.ts';
import { trySales } from '../trials/try-sale.ts';
import { readPoolStart } from '../money/read-pool-start.ts';
import type { Traces } from './read-traces.ts';
import { readUses } from '../powers/read-uses.ts';
import { roleHoldersIn } from '../powers/role-holders.ts';
import type { Locker, OwnerPower, TokenChainFacts, TokenChainOptions } from '../token-chain.ts';
import type { TrialSubject } from '../trials/trial-subject.ts';

/**
 * Where pools hold ether as those did that young ones are compared with: Ethereum, and the local
 * chain, which stands for it.
 */
const TRADES_ETHER: readonly number[] = [1, LOCAL_CHAIN_ID];

/** Derives the sale, powers, liquidity, holders and the pool's start from the traces. */
export async function weighTraces(
  ask: Ask,
  {
    networkId,
    token,
    exchange,
    basics,
    slots,
    trial,
    elsewhere,
    larger: largerTrials,
    tried: triedTrial,
    supply,
    terms,
    abilities,
    lockers,
    leftOut,
  }: TrialSubject,
  {
    proxy,
    control,
    later,
    conduct,
    transfers,
    namedAtStart,
    poolTransfers,
    useLogs,
    dollars,
    pairMade,
    looking,
    isTraded,
  }: Traces,
) {
  const { decimals, owner, pair, block, isCodeUnread } = basics;
  const poolHolders = [...balancesOf(poolTransfers ?? [])]
    .filter(([, amount]) => amount > 0n)
    .map(([one]) => one);
  // In a pool with next to nothing in it every large transfer would stop sales.
  const earlyHolders = firstHolders(transfers ?? []);
  const roleHolders = control && control.roles.length > 0 ? roleHoldersIn(useLogs) : [];
  const isEmpty = trial?.known === true && trial.value.stage === 'empty';
  const tradedPair = isEmpty ? undefined : pair;
  const usingMadeUp =
    tradedPair || !exchange ? Promise.resolve(undefined) : findMadeUpMarket(ask, { token, supply });
  const [powersResult, liquidity, holders, hands, large, poolStart, isRefusalBorne] =
    await Promise.all([
      findPowers(ask, {
        token,
        pair: tradedPair,
        madeUp: await usingMadeUp,
        exchange,
        proxy,
        supply,
        owner: (owner.known ? owner.value : null) ?? undefined,
        others: [
          // Whom the code names as those who may change what transfers read.
          ...(control?.holders ?? []),
          ...(slots?.admin ? [slots.admin] : []),
          ...(slots?.addresses ?? []),
          // The one who made it, those whom its code names, then others who had some early.
          ...earlyHolders.slice(0, 1),
          ...proxy.code.addresses,
          ...earlyHolders.slice(1),
        ],
        roleHolders,
        spend: triedTrial ? triedTrial.spent / 4n : ETHER / 4n,
        hasSeenSlots: slots !== undefined,
        calls: control ?? NO_CALLS,
        writers: control?.writers ?? [],
        asksForCode: control?.notes.includes('code') === true,
        steps: control?.steps ?? [],
        acts: control?.acts ?? [],
        entryWriters: control?.entryWriters ?? [],
        nextPieces: control?.nextPieces ?? [],
        movers: control?.movers ?? [],
        agreements: control?.agreements ?? [],
        scales: control?.scales ?? [],
        namesMover: control?.namesMover === true,
        limitedWriters: control?.limitedWriters ?? [],
        purchase: triedTrial && { spend: triedTrial.spent, bought: triedTrial.bought },
        block,
        terms,
      }).then(async ({ powers, ...rest }) => ({
        ...rest,
        powers: await readUses(ask, { token, powers, transfers, logs: useLogs }),
      })),
      liquidityOf(ask, basics, {
        token,
        exchange,
        dollars,
        lockers,
        holders: [...(owner.known && owner.value ? [owner.value] : []), ...poolHolders],
      }),
      findHolders(ask, { token, supply, transfers, namedAtStart, leftOut }),
      looking,
      largeLimit(ask, { token, exchange, tried: triedTrial, larger: largerTrials, terms }),
      block && pair && exchange && TRADES_ETHER.includes(networkId)
        ? readPoolStart(ask, { pair, token, weth: exchange.weth, decimals, made: pairMade, block })
        : undefined,
      bearsRefusals(ask, {
        token,
        exchange,
        terms,
        trial: triedTrial,
        callees: control?.callees ?? [],
        reached: proxy.reached,
      }),
    ]);
  const leftControl = control && lessTried(control, { ...powersResult, isRefusalBorne });
  const own =
    trial &&
    (later?.state === 'tried'
      ? judgeSale(trial, later.sales, later.isFriendStuck)
      : judgeSale(trial, undefined));
  const ownPair = own && {
    ...own,
    sale: withLargeTax(own.sale, large),
    conduct: later?.state === 'tried' ? conduct : undefined,
  };
  const judgedPools: JudgedPools | undefined = elsewhere
    ? withElsewhere(elsewhere, { pair, own: ownPair })
    : ownPair;
  const shownLimit = judgedPools?.limit ?? (large?.isTried ? large.limit : undefined);
  const untriedChecks = await listUntried({
    abilities,
    isOnlyAtOnce: judgedPools?.isOnlyAtOnce === true,
    trial,
    later,
    large,
    powersWhy: powersResult.why,
  });
  return {
    sale: judgedPools?.sale ?? ({ known: false, why: 'not-tried' } as const),
    ...(elsewhere ? { pools: elsewhere.pools } : {}),
    ...(judgedPools?.salePool ? { salePool: judgedPools.salePool } : {}),
    ...powersOf(proxy, { isCodeUnread, powers: powersResult.powers, shown: shownLimit }),
    conduct: {
      known: true,
      value: judgeConduct({ proxy, trial, later, conduct: judgedPools?.conduct }),
    } as const,
    ...(leftControl
      ? {
          control: {
            notes: leftControl.notes,
            writers: leftControl.writers.map((one) => nameOf(one.selector)),
          },
        }
      : {}),
    ...(untriedChecks.length > 0 ? { untried: untriedChecks } : {}),
    callsOnTransfer: callsOf(proxy, isTraded),
    liquidity,
    holders,
    hands,
    createdAt:
      pairMade === undefined
        ? ({ known: false, why: pair ? 'too-many' : 'no-pair' } as const)
        : ({ known: true, value: pairMade.at } as const),
    ...(poolStart ? { poolStart } : {}),
  };
}

/**
 * Whether a trade was seen to call all the accounts that it may call, and a sale still works where
 * they refuse.
 */
async function bearsRefusals(
  ask: Ask,
  {
    token,
    exchange,
    terms,
    trial,
    callees,
    reached,
  }: Pick<TrialSubject, 'token' | 'exchange' | 'terms'> & {
    trial: TrialSubject['tried'];
    callees: readonly (Address | undefined)[];
    reached: readonly Address[];
  },
): Promise<boolean> {
  const refusing = callees.flatMap((one) =>
    one !== undefined && reached.includes(one) ? [one] : [],
  );
  if (!exchange || !trial?.isSold || refusing.length === 0 || refusing.length < callees.length)
    return false;
  const purchases = PURCHASES.slice(0, 1);
  const { small } = await trySales(ask, { token, exchange, purchases, terms, refusing });
  return small.known && small.value.isSold && small.value.arrived === trial.arrived;
}

/** The sale in the pair and in the other pools together. */
function withElsewhere(
  { pools, tried: triedPools }: Elsewhere,
  { pair, own }: { pair: Address | undefined; own: JudgedPools | undefined },
): JudgedPools | undefined {
  const facts = pools.known ? pools.value.find(({ id }) => id === pair) : undefined;
  return (
    decideSale(
      // A pair with next to nothing in it neither vouches for the others nor speaks against them.
      own && facts && counts(facts, pools)
        ? [...triedPools, { facts, judgement: own, conduct: own.conduct }]
        : triedPools,
      pools,
    ) ?? own
  );
}

/** That nobody was called is known only of a trade that took place. */
const callsOf = ({ calls }: ProxyFacts, isTraded: boolean): TokenChainFacts['callsOnTransfer'] =>
  calls === undefined
    ? { known: false, why: 'unsupported' }
    : calls.length === 0 && !isTraded
      ? { known: false, why: 'not-tried' }
      : { known: true, value: calls };

/** Returns the powers found, and the code left unread. */
function powersOf(
  { unread }: ProxyFacts,
  {
    isCodeUnread,
    powers: ownerPowers,
    shown: shownLimit,
  }: { isCodeUnread: boolean; powers: readonly OwnerPower[]; shown: LargeLimit | undefined },
): Pick<TokenChainFacts, 'powers' | 'unreadCode'> {
  const powers = shownLimit ? withLimit(ownerPowers, shownLimit) : ownerPowers;
  const isProven = powers.some(({ state }) => state === 'proven');
  // A trial that worked counts, however little was read.
  const isHidden = unread?.why === 'unread-code';
  if (unread && !isHidden && !isCodeUnread && !isProven)
    return { powers: { known: false, why: unread.why } };
  const what = isCodeUnread ? 'its own code' : isHidden ? unread.what : undefined;
  return {
    powers: { known: true, value: powers },
    ...(what === undefined ? {} : { unreadCode: what }),
  };
}

type LiquidityNeeds = {
  token: Address;
  exchange: TokenChainOptions['exchange'];
  dollars: number | undefined;
  lockers: readonly Locker[];
  holders: readonly Address[];
};

async function liquidityOf(
  ask: Ask,
  { pair, lockCount, totalSupply, block }: Basics,
  { token, exchange, dollars, lockers, holders }: LiquidityNeeds,
): Promise<TokenChainFacts['liquidity']> {
  if (!exchange) return { known: false, why: 'no-rpc' };
  // Where the first reads failed, whether there is a pair was never answered.
  if (!pair)
    return {
      known: false,
      why: !totalSupply.known && totalSupply.why === 'unreachable' ? 'unreachable' : 'no-pair',
    };
  // Where nobody says what time it is, every lock may be open.
  const now = (block?.time ?? Infinity) * 1000;
  return await findLiquidity(ask, {
    pair,
    token,
    exchange,
    dollars,
    lockCount,
    lockers,
    now,
    holders,
  });
}
