import {
  FaucetRefused,
  LOCAL_CHAIN_ID,
  NodeUnavailable,
  RpcRefused,
  startWorld,
  type World,
  type WorldFacts,
  type WorldOptions,
} from '@firm/contracts/world';
import { setTimeout as sleep } from 'node:timers/promises';
import { getAddress } from 'viem';
import {
  ChainUnavailableError,
  ChainRefusedError,
  FaucetClosedError,
  isAnswering,
  MAX_ANSWER_BYTES,
  type Chain,
  type ChainContracts,
  type ChainStatus,
} from './chain.ts';

export type LocalChainOptions = Pick<
  WorldOptions,
  | 'dataDir'
  | 'artifactsDir'
  | 'log'
  | 'metadataBaseUri'
  | 'clock'
  | 'seed'
  | 'trading'
  | 'history'
  | 'port'
>;

/** A local chain, with all that is on it for those who set scenes there. */
export type LocalChain = Chain & {
  changes: () => number;
  onChange: (listener: () => void) => () => void;
  /** @throws ChainUnavailableError */
  world: () => Promise<World>;
};

const PATIENCE_MILLISECONDS = 8_000;
const TRY_AGAIN_MILLISECONDS = { first: 2_000, most: 60_000 };
/** Less than whoever asks for it waits. */
const STATUS_MILLISECONDS = 1_500;

/**
 * The chain on this machine, with everything on it. Returns at once and starts in the background:
 * whoever asks meanwhile waits.
 */
export function createLocalChain(options: LocalChainOptions): LocalChain {
  let world: World | undefined;
  let hasFailed = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  const listeners = new Set<() => void>();
  const starting = startAtLast();

  async function startAtLast(): Promise<void> {
    for (let wait = TRY_AGAIN_MILLISECONDS.first; !signal.aborted; wait *= 2)
      try {
        world = await startWorld({ ...options, signal });
        const tellOn = (): void => {
          for (const listener of listeners) listener();
        };
        world.onChange(tellOn);
        tellOn();
        if (hasFailed) options.log('info', 'local chain: started');
        return;
      } catch (error) {
        if (signal.aborted) return;
        hasFailed = true;
        const pause = Math.min(wait, TRY_AGAIN_MILLISECONDS.most);
        options.log(
          'warn',
          'local chain: cannot be started ' +
            `(${error instanceof Error ? error.message : String(error)}); ` +
            `trying again in ${pause / 1000} s`,
        );
        await sleep(pause, undefined, { signal }).catch(() => undefined);
      }
  }

  async function live(): Promise<World> {
    if (!world) await withinPatience(starting);
    if (!world) throw new ChainUnavailableError('the local chain is not there');
    return world;
  }

  return {
    world: live,
    id: LOCAL_CHAIN_ID,
    name: 'The Firm local chain',
    currency: { name: 'Test ether', symbol: 'ETH', decimals: 18 },
    explorerUrl: null,
    isLocal: true,
    description: `local (anvil, ${LOCAL_CHAIN_ID})`,
    request: async (method, params) =>
      await (await live()).read(method, params, { maxBytes: MAX_ANSWER_BYTES }).catch(asOurs),
    answer: async (body, from) => {
      const there = await live().catch(() => undefined);
      return there ? await there.handleRpc(body, from) : { status: 503, body: unavailable };
    },
    contracts: async () => contractsOf((await live()).facts()),
    fundTestWallet: async (address, asker) => {
      const grant = await (
        await live()
      )
        .fundTestWallet({ address, chainId: LOCAL_CHAIN_ID, asker })
        .catch(asOurs);
      return { ether: grant.ether, tokens: grant.firm, transactions: grant.transactions };
    },
    changes: () => world?.changes() ?? -1,
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    touch: () => world?.touch(),
    status: async (): Promise<ChainStatus> => {
      if (!world) return hasFailed ? 'unreachable' : 'starting';
      const state = world.status();
      return isAnswering(state) && !(await answers(world)) ? 'unreachable' : state;
    },
    stop: async () => {
      stopping.abort();
      await starting;
      await world?.stop();
    },
  };
}

const unavailable = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32603, message: 'The local chain is starting. Try once more in a few seconds.' },
};

function contractsOf({
  token,
  collection,
  batchReader,
  liquidityLock,
  payouts,
  weth,
  factory,
  router,
  tokens,
}: WorldFacts): ChainContracts {
  const pairOf = (kind: string) => tokens.find((one) => one.kind === kind)?.pair;
  const [pair, dollarPair] = [pairOf('firm'), pairOf('dollar')];
  return {
    token: getAddress(token),
    collection: getAddress(collection),
    batchReader: getAddress(batchReader),
    liquidityLock: getAddress(liquidityLock),
    payouts: payouts
      ? {
          distributor: getAddress(payouts.distributor),
          claims: payouts.claims ? getAddress(payouts.claims) : null,
          from: payouts.from,
          firstBlock: 0,
        }
      : null,
    exchange:
      pair && dollarPair
        ? {
            weth: getAddress(weth),
            factory: getAddress(factory),
            router: getAddress(router),
            pair: getAddress(pair),
            dollarPair: getAddress(dollarPair),
          }
        : null,
  };
}

/** Convert a world's error to a chain's. */
export function asOurs(error: unknown): never {
  if (error instanceof NodeUnavailable)
    throw new ChainUnavailableError('the local chain does not answer', { cause: error });
  if (error instanceof RpcRefused)
    throw new ChainRefusedError(error.code, error.message, error.data);
  if (error instanceof FaucetRefused) throw new FaucetClosedError(error.reason, error.retryAfter);
  throw error;
}

/** Whether the node, which is there, also answers. */
async function answers({ rpc }: World): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), STATUS_MILLISECONDS);
  const isAnswering = rpc('eth_chainId').then(
    () => true,
    () => false,
  );
  return await Promise.race([isAnswering, late]).finally(() => clearTimeout(timer));
}

async function withinPatience(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, PATIENCE_MILLISECONDS);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
