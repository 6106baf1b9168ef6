import type { Chain } from '@firm/adapters/chain/index.ts';
import { PassesError } from './errors.ts';

/** undefined: chain features are off here. */
export type ChainDeps = { chain: Chain | undefined };

/** @throws PassesError chain/off */
export function requireChain({ chain }: ChainDeps): Chain {
  if (!chain) throw new PassesError('chain/off');
  return chain;
}
