import {
  createClient,
  custom,
  defineChain,
  type Client,
  type Transport,
  type Chain as ViemChain,
} from 'viem';
import type { Chain } from './chain.ts';

/**
 * A viem client over a chain of ours, for `viem/actions`. Reads asked for in the same tick go as
 * one call where the chain can batch.
 */
export async function viemClient(chain: Chain): Promise<Client<Transport, ViemChain>> {
  const { batchReader } = await chain.contracts();
  const definition = defineChain({
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.currency,
    rpcUrls: { default: { http: [] } },
    ...(batchReader === null ? {} : { contracts: { multicall3: { address: batchReader } } }),
  });
  return createClient({
    chain: definition,
    transport: custom(
      { request: async ({ method, params }) => await chain.request(method, params) },
      { retryCount: 0 },
    ),
    ...(batchReader === null ? {} : { batch: { multicall: true } }),
  });
}
