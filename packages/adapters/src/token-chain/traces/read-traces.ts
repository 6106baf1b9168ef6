import { LOCAL_CHAIN_ID } from '@firm/contracts/world';
import type { Address } from '../../chain/index.ts';
import type { Ask } from '../ask.ts';
import { readControl } from '../code-flow/read-control.ts';
import { findProxy } from '../find-proxy.ts';
import { findWalletClusters } from '../hands/find-wallet-clusters.ts';
import type { SeenPayments } from '../hands/read-funding.ts';
import type { TransferKeeper } from '../logs/keep-transfers.ts';
import { readNamedAtStart } from '../money/read-named-at-start.ts';
import { FOLLOWED } from '../trials/purchases.ts';
import { delegateOf, readCode } from '../read-code.ts';
import { MAX_BLOCKS, readPairMade, readTransfers, type Wire } from '../logs/read-logs.ts';
import { readUseLogs, USE_TOPICS } from '../powers/read-uses.ts';
import type { Transfer } from '../logs/transfer-store.ts';
import type { Found } from '../token-chain.ts';
import { NO_FLOW, traceFlow } from './trace-flow.ts';
import type { TrialSubject } from '../trials/trial-subject.ts';
import { tryConduct } from '../trials/try-conduct.ts';
import { tryLater } from '../trials/try-later.ts';

/**
 * Before a pool opens, so many blocks are searched for who paid its first buyers. On a network of
 * strangers a block holds hundreds of transactions: there it is said that nobody looked.
 */
const FUNDING_BLOCKS = 48;

export type Traces = Awaited<ReturnType<typeof readTraces>>;

/** Reads a token's behaviour in trades, its transfers, and its pool's first contents. */
export async function readTraces(
  ask: Ask,
  {
    networkId,
    token,
    exchange,
    basics,
    slots,
    trial,
    dollars,
    tried: triedTrial,
    supply,
    terms,
    leftOut,
  }: TrialSubject,
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
    : traceFlow(ask, {
        token,
        trade: exchange && isTraded ? { exchange, purchases: FOLLOWED, terms } : undefined,
      });
  // Of the token and of the pool's own shares.
  const readings = readBoth(ask, { token, pair, latest: block?.number, keeper });
  const reading = readings.then(({ own }) => own);
  // Looks for them while the rest is asked: they need nothing of it.
  const looking = reading.then((transfers) =>
    findWalletClusters(ask, {
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
    exchange && triedTrial && block && pair
      ? {
          token,
          pair,
          exchange,
          spend: triedTrial.spent,
          bought: triedTrial.bought,
          now: block.time,
          block: block.number,
          terms,
        }
      : undefined;
  const market = [token, pair, exchange?.weth, exchange?.factory, exchange?.router].filter(
    (one) => one !== undefined,
  );
  const findingProxy = flowing.then((flow) =>
    findProxy(ask, { code: basics.code, slots, flow, market }),
  );
  const readingControl = findingProxy.then(({ programs, calls, helpers }) =>
    readControl(ask, {
      token,
      programs,
      slots,
      known: calls ?? [],
      steady: [...market, ...helpers, PERMIT2],
    }),
  );
  // Only the log names who has a role.
  const readingUses = Promise.all([readingControl, readings]).then(
    async ([facts, { uses }]) =>
      uses ?? (facts && facts.roles.length > 0 ? await readUseLogs(ask, token) : undefined),
  );
  const [proxy, control, later, conduct, transfers, namedAtStart, { shares }, useLogs, pairMade] =
    await Promise.all([
      findingProxy,
      readingControl,
      trade && tryLater(ask, trade),
      trade && tryConduct(ask, trade),
      reading.then(valueOf),
      reading.then(async (finding) => await readNamedAtStart(ask, token, valueOf(finding) ?? [])),
      readings,
      readingUses,
      exchange && pair
        ? readPairMade(ask, { factory: exchange.factory, token, weth: exchange.weth })
        : undefined,
    ]);
  return {
    proxy,
    control,
    later,
    conduct,
    transfers,
    namedAtStart,
    poolTransfers: valueOf(shares),
    useLogs,
    dollars: await dollars,
    pairMade,
    looking,
    isTraded: isAlone || isTraded === true,
  };
}

/** Moves tokens by their holder's signature, on every network at the address that its code gives. */
const PERMIT2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3';

const UNREACHABLE = { known: false, why: 'unreachable' } as const;

type Logs = {
  own: Found<readonly Transfer[]>;
  shares: Found<readonly Transfer[]>;
  /** Events that tell of used powers; undefined: not read here. */
  uses?: readonly Wire[] | undefined;
};

/**
 * The transfers of a token and of the shares of its pool, and the token's other events: in one
 * question, unless there is too much of them or the chain is too long.
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
): Promise<Logs> {
  if (latest === undefined) return { own: UNREACHABLE, shares: UNREACHABLE };
  const unread = { known: false, why: pair ? 'too-many' : 'no-pair' } as const;
  if (latest > MAX_BLOCKS) return { own: await keeper.read(token, latest), shares: unread };
  const read = async (...tokens: Address[]) =>
    await readTransfers(ask, { tokens, latest, events: USE_TOPICS });
  const {
    transfers: [own = UNREACHABLE, shares = unread],
    others: uses,
  } = await read(token, ...(pair ? [pair] : []));
  if (own.known || !pair) return { own, shares, uses };
  const [first, second] = await Promise.all([read(token), read(pair)]);
  return {
    own: first.transfers[0] ?? UNREACHABLE,
    shares: second.transfers[0] ?? UNREACHABLE,
    uses: first.others,
  };
}

const valueOf = <T>(finding: Found<T>): T | undefined =>
  finding.known ? finding.value : undefined;
