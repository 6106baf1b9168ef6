import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import { getAddress } from 'viem';
import type { Address } from '../chain/index.ts';
import { askWithin, type Ask } from './ask.ts';
import { balancesOf, findHolders, firstHolders } from './find-holders.ts';
import { findLiquidity, readDollars } from './find-liquidity.ts';
import { findPowers } from './find-powers.ts';
import { findProxy, type ProxyFacts } from './find-proxy.ts';
import {
  counts,
  decideSale,
  tryExchanges,
  type Elsewhere,
  type JudgedPools,
} from './exchanges/try-exchanges.ts';
import { findHands } from './hands/find-hands.ts';
import { createSeenPayments, type SeenPayments } from './hands/read-funding.ts';
import { judgeConduct } from './judge-conduct.ts';
import { judgeSale, withLargeTax, type SaleJudgement } from './judge-sale.ts';
import { LARGE_ETHER, LARGE_SHARE, largeLimit, withLimit, type LargeLimit } from './large-limit.ts';
import { listUntried } from './list-untried.ts';
import { createAbilityKeeper } from './node-abilities.ts';
import { readBasics, type Basics } from './read-basics.ts';
import { createTransferKeeper, type TransferKeeper } from './keep-transfers.ts';
import { MAX_BLOCKS, readPairMade, readTransfers, type Transfer } from './read-logs.ts';
import { delegateOf, readCode } from './read-code.ts';
import { readPool } from './read-pool.ts';
import { readPoolStart } from './read-pool-start.ts';
import { readSlots, type Slots } from './read-slots.ts';
import { readUses } from './read-uses.ts';
import type {
  Found,
  Locker,
  NodeAbilities,
  OwnerPower,
  TokenChain,
  TokenChainFacts,
  TokenChainOptions,
} from './token-chain.ts';
import { joinFlows, NO_FLOW, traceFlow } from './trace-flow.ts';
import { tryConduct } from './try-conduct.ts';
import { tryLater } from './try-later.ts';
import { trySale, type SaleTrial, type Trial } from './try-sale.ts';
import { termsOf, type WalletTerms } from './wallet-terms.ts';

const TIMEOUT_MILLISECONDS = 5_000;
/**
 * What a trial spends at most, in wei: little enough not to move the price, enough not to be lost
 * in rounding.
 */
const ETHER = 5n * 10n ** 16n;
const SHARE = 200n;

/**
 * Where pools hold ether as those did that young ones are compared with: Ethereum, and the local
 * chain, which stands for it.
 */
const TRADES_ETHER: readonly number[] = [1, LOCAL_CHAIN_ID];

/**
 * Before a pool opens, so many blocks are searched for who paid its first buyers. On a network of
 * strangers a block holds hundreds of transactions: there it is said that nobody looked.
 */
const FUNDING_BLOCKS = 48;

/** Reads tokens of one network, by its node alone. */
export function createTokenChain({
  id,
  name,
  request,
  exchange: given,
  exchanges,
  lockers: givenLockers = [],
  notHolders = [],
  clock,
  store,
  timeoutMilliseconds = TIMEOUT_MILLISECONDS,
}: TokenChainOptions): TokenChain {
  // Compared with what the chain answers: in one spelling.
  const exchange = given && {
    weth: getAddress(given.weth),
    factory: getAddress(given.factory),
    router: getAddress(given.router),
    dollarPair: given.dollarPair && getAddress(given.dollarPair),
    lock: given.lock && getAddress(given.lock),
  };
  const lockers = givenLockers.map((one) => ({ ...one, address: getAddress(one.address) }));
  const aside = [
    ...lockers.map(({ address }) => address),
    ...notHolders.map((one) => getAddress(one)),
  ];
  const keeper = createTransferKeeper(() => askWithin(request, timeoutMilliseconds * 4), {
    store,
  });
  const seenPayments = createSeenPayments();
  const keeperOfAbilities = createAbilityKeeper(request, { clock, timeoutMilliseconds });
  return {
    id,
    name,
    abilities: keeperOfAbilities.read,
    readToken: async (address) => {
      const token = getAddress(address.toLowerCase());
      const ask = keeperOfAbilities.watch(askWithin(request, timeoutMilliseconds));
      const measuredAt = clock().getTime();
      const abilities = keeperOfAbilities.read();
      const head = ask('eth_getBlockByNumber', ['latest', false]);
      const terms = termsOf(await head);
      const [basics, slots, trial, elsewhere] = await Promise.all([
        readBasics(ask, { token, exchange, name, head }),
        readSlots(ask, token),
        exchange ? trySale(ask, { token, exchange, ether: ETHER, share: SHARE, terms }) : undefined,
        exchanges &&
          tryExchanges(ask, {
            token,
            chain: exchanges,
            pair: exchange,
            dollars: exchange ? readDollars(ask, exchange) : Promise.resolve(undefined),
          }),
      ]);
      const facts = {
        address: token,
        name: basics.name,
        symbol: basics.symbol,
        decimals: basics.decimals,
        totalSupply: basics.totalSupply,
        owner: basics.owner,
        measuredAt,
      };
      const isDelegated = delegateOf(basics.code) !== undefined && !basics.totalSupply.known;
      if (basics.code === '0x' || isDelegated) return { ...facts, ...noToken };
      const pool = await readPool(ask, { token, exchange, basics });
      const kinds = {
        isContract: true,
        ...(basics.standards.length === 0 ? {} : { standards: basics.standards }),
        ...(pool ? { pool } : {}),
      };
      if (pool?.isConfirmed) return { ...facts, ...noToken, ...kinds };
      const { totalSupply, pair } = basics;
      const subject: Subject = {
        networkId: id,
        token,
        exchange,
        basics,
        slots,
        trial,
        elsewhere,
        tried: trial?.known && trial.value.stage === 'tried' ? trial.value : undefined,
        supply: totalSupply.known ? totalSupply.value : 0n,
        terms,
        abilities,
        lockers,
        leftOut: [pair, exchange?.lock, ...aside].filter((one): one is Address => Boolean(one)),
      };
      const traces = await readTraces(ask, subject, { keeper, seenPayments });
      return { ...facts, ...kinds, ...(await weighTraces(ask, subject, traces)) };
    },
  };
}

/** A token that is a contract, and what was read of it first. */
type Subject = {
  networkId: number;
  token: Address;
  exchange: TokenChainOptions['exchange'];
  basics: Basics;
  slots: Slots | undefined;
  trial: SaleTrial | undefined;
  /** All pools, and trades in those besides the pair. */
  elsewhere: Elsewhere | undefined;
  /** The trial, where the token could be bought. */
  tried: Trial | undefined;
  supply: bigint;
  lockers: readonly Locker[];
  /** On which a wallet sends now. */
  terms: WalletTerms;
  abilities: Promise<NodeAbilities>;
  /** Who holds it without being a holder. */
  leftOut: readonly Address[];
};

type Traces = Awaited<ReturnType<typeof readTraces>>;

/** What a token does when it is traded, who has moved it, and what its pool began with. */
async function readTraces(
  ask: Ask,
  { networkId, token, exchange, basics, slots, trial, tried, supply, terms, leftOut }: Subject,
  { keeper, seenPayments }: { keeper: TransferKeeper; seenPayments: SeenPayments },
) {
  const { pair, block } = basics;
  const isTraded = trial?.known && /tried|not-bought/.test(trial.value.stage);
  // A trace costs more than all else; code that touches nobody leads nowhere.
  const isAlone =
    !basics.isCodeUnread &&
    delegateOf(basics.code) === undefined &&
    !readCode(basics.code).reachesOthers;
  const flowing = isAlone
    ? Promise.resolve(NO_FLOW)
    : Promise.all(
        [SHARE, LARGE_SHARE].map((share) =>
          traceFlow(ask, {
            token,
            trade:
              exchange && isTraded
                ? { exchange, ether: share === SHARE ? ETHER : LARGE_ETHER, share, terms }
                : undefined,
          }),
        ),
      ).then(([small, large]) => joinFlows(small, large));
  // Of the token and of the pool's own shares.
  const readings = readBoth(ask, { token, pair, latest: block?.number, keeper });
  const reading = readings.then(([own]) => own);
  // Looks for them while the rest is asked: they need nothing of it.
  const looking = reading.then((transfers) =>
    findHands(ask, {
      supply,
      transfers,
      pair,
      fundingBlocks: networkId === LOCAL_CHAIN_ID ? FUNDING_BLOCKS : 0,
      seenPayments,
      money: exchange && { tokens: [exchange.weth], pair: exchange.dollarPair },
      leftOut: exchange ? [...leftOut, exchange.router, exchange.weth, token] : leftOut,
    }),
  );
  const trade =
    exchange && tried && block && pair
      ? {
          token,
          pair,
          exchange,
          spend: tried.spent,
          bought: tried.bought,
          now: block.time,
          block: block.number,
          terms,
        }
      : undefined;
  const [proxy, later, conduct, transfers, poolTransfers, dollars, pairMade] = await Promise.all([
    flowing.then((flow) =>
      findProxy(ask, {
        code: basics.code,
        slots,
        flow,
        market: [token, pair, exchange?.weth, exchange?.factory, exchange?.router].filter(
          (one) => one !== undefined,
        ),
      }),
    ),
    trade && tryLater(ask, trade),
    trade && tryConduct(ask, trade),
    reading.then(valueOf),
    readings.then(([, shares]) => valueOf(shares)),
    exchange && readDollars(ask, exchange),
    exchange && pair
      ? readPairMade(ask, { factory: exchange.factory, token, weth: exchange.weth })
      : undefined,
  ]);
  return {
    proxy,
    later,
    conduct,
    transfers,
    poolTransfers,
    dollars,
    pairMade,
    looking,
    isTraded: isAlone || isTraded === true,
  };
}

/** What the traces come to: the sale, powers, liquidity, holders and the start of the pool. */
async function weighTraces(
  ask: Ask,
  {
    networkId,
    token,
    exchange,
    basics,
    slots,
    trial,
    elsewhere,
    tried,
    supply,
    terms,
    abilities,
    lockers,
    leftOut,
  }: Subject,
  { proxy, later, conduct, transfers, poolTransfers, dollars, pairMade, looking, isTraded }: Traces,
) {
  const { decimals, owner, pair, block, isCodeUnread } = basics;
  const poolHolders = [...balancesOf(poolTransfers ?? [])]
    .filter(([, amount]) => amount > 0n)
    .map(([one]) => one);
  const [found, liquidity, holders, hands, large, poolStart, able] = await Promise.all([
    findPowers(ask, {
      token,
      pair,
      exchange,
      proxy,
      supply,
      owner: (owner.known ? owner.value : null) ?? undefined,
      others: [
        ...(slots?.admin ? [slots.admin] : []),
        ...(slots?.addresses ?? []),
        ...firstHolders(transfers ?? []),
        ...proxy.code.addresses,
      ],
      spend: tried ? tried.spent / 4n : ETHER / 4n,
      hasSeenSlots: slots !== undefined,
      terms,
    }).then(async ({ powers, why }) => ({
      why,
      powers: await readUses(ask, { token, powers, transfers }),
    })),
    liquidityOf(ask, basics, {
      token,
      exchange,
      dollars,
      lockers,
      holders: [...(owner.known && owner.value ? [owner.value] : []), ...poolHolders],
    }),
    findHolders(ask, { token, supply, transfers, leftOut }),
    looking,
    largeLimit(ask, { token, exchange, tried, terms }),
    block && pair && exchange && TRADES_ETHER.includes(networkId)
      ? readPoolStart(ask, { pair, token, weth: exchange.weth, decimals, made: pairMade, block })
      : undefined,
    abilities,
  ]);
  const own = trial && judgeSale(trial, later?.state === 'tried' ? later.sales : undefined);
  const ownPair = own && { ...own, sale: withLargeTax(own.sale, large) };
  const judged: JudgedPools | undefined = elsewhere
    ? withElsewhere(elsewhere, { pair, own: ownPair })
    : ownPair;
  const shown = judged?.limit ?? (large?.isTried ? large.limit : undefined);
  const untried = listUntried({ abilities: able, trial, later, large, powersWhy: found.why });
  return {
    sale: judged?.sale ?? ({ known: false, why: 'not-tried' } as const),
    ...(elsewhere ? { pools: elsewhere.pools } : {}),
    ...(judged?.salePool ? { salePool: judged.salePool } : {}),
    ...powersOf(proxy, { isCodeUnread, powers: found.powers, shown }),
    conduct: { known: true, value: judgeConduct({ proxy, trial, later, conduct }) } as const,
    ...(untried.length > 0 ? { untried } : {}),
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

/** The sale in the pair and in the other pools together. */
function withElsewhere(
  { pools, tried }: Elsewhere,
  { pair, own }: { pair: Address | undefined; own: SaleJudgement | undefined },
): JudgedPools | undefined {
  const facts = pools.known ? pools.value.find(({ id }) => id === pair) : undefined;
  return (
    decideSale(
      // A pair with next to nothing in it neither vouches for the others nor speaks against them.
      own && facts && counts(facts, pools) ? [...tried, { facts, judgement: own }] : tried,
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

const UNREACHABLE = { known: false, why: 'unreachable' } as const;

/**
 * The transfers of a token and of the shares of its pool: in one question, unless either is too
 * much of it or the chain is too long.
 */
async function readBoth(
  ask: Ask,
  {
    token,
    pair,
    latest,
    keeper,
  }: {
    token: Address;
    pair: Address | undefined;
    latest: number | undefined;
    keeper: TransferKeeper;
  },
): Promise<[Found<readonly Transfer[]>, Found<readonly Transfer[]>]> {
  if (latest === undefined) return [UNREACHABLE, UNREACHABLE];
  const shares = { known: false, why: pair ? 'too-many' : 'no-pair' } as const;
  if (latest > MAX_BLOCKS) return [await keeper.read(token, latest), shares];
  const read = async (...tokens: Address[]) => await readTransfers(ask, { tokens, latest });
  const [own = UNREACHABLE, others = shares] = await read(token, ...(pair ? [pair] : []));
  if (own.known || !pair) return [own, others];
  const [[first = UNREACHABLE], [second = UNREACHABLE]] = await Promise.all([
    read(token),
    read(pair),
  ]);
  return [first, second];
}

const valueOf = <T>(found: Found<T>): T | undefined => (found.known ? found.value : undefined);

/** What was found of powers, and what of the code stayed unread. */
function powersOf(
  { unread }: ProxyFacts,
  {
    isCodeUnread,
    powers: found,
    shown,
  }: { isCodeUnread: boolean; powers: readonly OwnerPower[]; shown: LargeLimit | undefined },
): Pick<TokenChainFacts, 'powers' | 'unreadCode'> {
  const powers = shown ? withLimit(found, shown) : found;
  const isProven = powers.some(({ state }) => state === 'proven');
  // What was tried out and worked counts, however little was read.
  const isHidden = unread?.why === 'unread-code';
  if (unread && !isHidden && !isCodeUnread && !isProven)
    return { powers: { known: false, why: unread.why } };
  const what = isCodeUnread ? 'its own code' : isHidden ? unread.what : undefined;
  return {
    powers: { known: true, value: powers },
    ...(what === undefined ? {} : { unreadCode: what }),
  };
}

const unknownToken = { known: false, why: 'not-a-token' } as const;
const noToken = {
  isContract: false,
  sale: unknownToken,
  powers: unknownToken,
  callsOnTransfer: unknownToken,
  liquidity: unknownToken,
  holders: unknownToken,
  createdAt: unknownToken,
} satisfies Partial<TokenChainFacts>;

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
