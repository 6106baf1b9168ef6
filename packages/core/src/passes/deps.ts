import type { Chain } from '@firm/adapters/chain/index.ts';
import { Refusal } from '../refusal.ts';

/** undefined: chain features are off here. */
export type ChainDeps = { chain: Chain | undefined };

/** @throws Refusal chain/off */
export function requireChain({ chain }: ChainDeps): Chain {
  if (!chain) throw new Refusal('chain/off');
  return chain;
}
