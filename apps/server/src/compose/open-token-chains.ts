import { ChainUnavailable, publicRequest, type Chain } from '@firm/adapters/chain/index.ts';
import { createSolanaChain } from '@firm/adapters/solana-chain/index.ts';
import {
  createTokenChain,
  TokenChainUnavailable,
  type TokenChain,
  type TransferStore,
} from '@firm/adapters/token-chain/index.ts';
import type { Config } from '../config/env.ts';
import { exchanges } from '../config/exchanges.ts';
import { networkOf } from '../config/networks.ts';

/**
 * No chain is waited for longer: a check that knows less is better than one that comes too late.
 */
const TIMEOUT_MILLISECONDS = 2_300;

type Needs = {
  chain: Chain | undefined;
  clock: () => Date;
  /** Where the logs of a chain's tokens outlast the process. */
  storeOf?: ((chainId: number) => TransferStore) | undefined;
};

/**
 * What reads tokens and tries out trades, by chain id: on every chain with a node, and on the local
 * one.
 */
export function openTokenChains(
  { safety: { rpcUrls } }: Pick<Config, 'safety'>,
  { chain, clock, storeOf }: Needs,
): ReadonlyMap<number, TokenChain> {
  const chains = new Map<number, TokenChain>();
  for (const { id, url } of rpcUrls) {
    const exchange = exchanges[id];
    const request = publicRequest(url, TIMEOUT_MILLISECONDS);
    chains.set(
      id,
      createTokenChain({
        id,
        name: `${networkOf(id).name} RPC`,
        request,
        exchange: exchange && { ...exchange, lock: null },
        clock,
        store: storeOf?.(id),
        timeoutMilliseconds: TIMEOUT_MILLISECONDS,
      }),
    );
  }
  if (chain?.isLocal) chains.set(chain.id, openLocal(chain, clock));
  return chains;
}

/** What reads tokens of Solana; undefined where no node of it is configured. */
export function openSolana(
  { safety: { solanaRpcUrl } }: Pick<Config, 'safety'>,
  clock: () => Date,
): TokenChain | undefined {
  if (solanaRpcUrl === undefined) return undefined;
  const request = publicRequest(solanaRpcUrl, TIMEOUT_MILLISECONDS);
  return createSolanaChain({ request, clock, timeoutMilliseconds: TIMEOUT_MILLISECONDS });
}

/**
 * Of the local chain, whose addresses are known only once it runs, and are others when it was made
 * again.
 */
function openLocal(chain: Chain, clock: () => Date): TokenChain {
  const { id } = chain;
  const name = 'local chain';
  let known: { factory: string | undefined; reader: TokenChain } | undefined;
  return {
    id,
    name,
    readToken: async (address) => {
      const { exchange, liquidityLock } = await chain.contracts().catch((cause: unknown) => {
        throw cause instanceof ChainUnavailable
          ? new TokenChainUnavailable('the local chain does not answer', { cause })
          : cause;
      });
      if (!known || known.factory !== exchange?.factory) {
        const where = exchange && {
          weth: exchange.weth,
          factory: exchange.factory,
          router: exchange.router,
          dollarPair: exchange.dollarPair,
          lock: liquidityLock ?? null,
        };
        known = {
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
      return await known.reader.readToken(address);
    },
  };
}
