import {
  ChainUnavailableError,
  publicRequest,
  type Chain,
  type ChainRequest,
} from '@firm/adapters/chain/index.ts';
import { createNodePool } from '@firm/adapters/public-nodes/index.ts';
import { createSolanaChain } from '@firm/adapters/solana-chain/index.ts';
import {
  createTokenChain,
  exchangesOf,
  readByTwo,
  TokenChainUnavailableError,
  type TokenChain,
  type TransferStore,
} from '@firm/adapters/token-chain/index.ts';
import type { Config } from '../../config/env.ts';
import { exchanges } from './exchanges.ts';
import { lockers, notHolders } from './lockers.ts';
import { networkOf } from '../../config/networks.ts';
import { lagBlocksOf } from './public-nodes.ts';

/**
 * No chain is waited for longer: a check that knows less is better than one that comes too late.
 */
const TIMEOUT_MILLISECONDS = 2_300;
/** Of strangers' nodes, whose heads are asked before. */
const SHARED_TIMEOUT_MILLISECONDS = 1_700;

type Needs = {
  chain: Chain | undefined;
  clock: () => Date;
  /** Where the logs of a chain's tokens outlast the process. */
  storeOf?: ((chainId: number) => TransferStore) | undefined;
  /** Public nodes that are reached as they are: for tests on this machine. */
  trustedOrigins?: readonly string[];
};

/** Token readers and trade simulators by chain id: every chain with a node, and the local one. */
export function openTokenChains(
  { safety: { rpcUrls, publicNodes } }: Pick<Config, 'safety'>,
  { chain, clock, storeOf, trustedOrigins = [] }: Needs,
): ReadonlyMap<number, TokenChain> {
  const chains = new Map<number, TokenChain>();
  const open = (id: number, request: ChainRequest, timeoutMilliseconds: number) => {
    const exchange = exchanges[id];
    return createTokenChain({
      id,
      name: `${networkOf(id).name} RPC`,
      request,
      exchange: exchange && { ...exchange, lock: null },
      exchanges: exchangesOf(id),
      lockers: lockers[id],
      notHolders: notHolders[id],
      clock,
      store: storeOf?.(id),
      timeoutMilliseconds,
    });
  };
  for (const { id, url } of rpcUrls)
    chains.set(id, open(id, publicRequest(url, TIMEOUT_MILLISECONDS), TIMEOUT_MILLISECONDS));
  for (const { id, urls } of publicNodes) {
    const pool = createNodePool({
      chainId: id,
      urls,
      clock,
      lagBlocks: lagBlocksOf(id),
      trustedOrigins,
    });
    chains.set(id, readByTwo(open(id, pool.request, SHARED_TIMEOUT_MILLISECONDS), pool));
  }
  if (chain?.isLocal) chains.set(chain.id, openLocal(chain, clock));
  return chains;
}

/** Reads tokens of Solana: by the operator's node, else by free ones; undefined without any. */
export function openSolana(
  { safety: { solanaRpcUrl, publicSolanaNodes } }: Pick<Config, 'safety'>,
  { clock, trustedOrigins = [] }: Pick<Needs, 'clock' | 'trustedOrigins'>,
): TokenChain | undefined {
  if (solanaRpcUrl !== undefined)
    return createSolanaChain({
      request: publicRequest(solanaRpcUrl, TIMEOUT_MILLISECONDS),
      clock,
      timeoutMilliseconds: TIMEOUT_MILLISECONDS,
    });
  if (publicSolanaNodes.length === 0) return undefined;
  const pool = createNodePool({
    chainId: 'solana',
    urls: publicSolanaNodes,
    clock,
    trustedOrigins,
  });
  const chain = createSolanaChain({
    request: pool.request,
    clock,
    timeoutMilliseconds: SHARED_TIMEOUT_MILLISECONDS,
  });
  return readByTwo(chain, pool);
}

/**
 * Of the local chain, whose addresses are known only once it runs, and are others when it was made
 * again.
 */
function openLocal(chain: Chain, clock: () => Date): TokenChain {
  const { id } = chain;
  const name = 'local chain';
  let cachedReader: { factory: string | undefined; reader: TokenChain } | undefined;
  return {
    id,
    name,
    readToken: async (address, pools, signal) => {
      const { exchange, liquidityLock } = await chain.contracts().catch((cause: unknown) => {
        throw cause instanceof ChainUnavailableError
          ? new TokenChainUnavailableError('the local chain does not answer', { cause })
          : cause;
      });
      if (!cachedReader || cachedReader.factory !== exchange?.factory) {
        const where = exchange && {
          weth: exchange.weth,
          factory: exchange.factory,
          router: exchange.router,
          dollarPair: exchange.dollarPair,
          lock: liquidityLock ?? null,
        };
        cachedReader = {
          factory: exchange?.factory,
          reader: createTokenChain({
            id,
            name,
            request: chain.request,
            exchange: where ?? undefined,
            clock,
            timeoutMilliseconds: TIMEOUT_MILLISECONDS,
          }),
        };
      }
      return await cachedReader.reader.readToken(address, pools, signal);
    },
  };
}
