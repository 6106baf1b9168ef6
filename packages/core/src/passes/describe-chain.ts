import type { Chain, ChainContracts, Network } from '@firm/adapters/chain/index.ts';
import type { ChainDeps } from './deps.ts';
import { refuseUnavailable } from './refuse-unavailable.ts';

export type ChainDescription = Network &
  Omit<ChainContracts, 'liquidityLock' | 'payouts'> &
  Pick<Chain, 'isLocal'>;

/**
 * Describes the chain for a page that will use it; undefined where chain features are off.
 *
 * @throws Refusal chain/away while a local chain takes long to start
 */
export async function describeChain({ chain }: ChainDeps): Promise<ChainDescription | undefined> {
  if (!chain) return undefined;
  const { id, name, currency, explorerUrl, isLocal } = chain;
  const { token, collection, batchReader, exchange } = await refuseUnavailable(chain.contracts());
  return { id, name, currency, explorerUrl, isLocal, token, collection, batchReader, exchange };
}
