import type { Chain } from '@firm/adapters/chain/index.ts';
import { createPayoutChain, type PayoutChain } from '@firm/adapters/payout-chain/index.ts';
import type { Config } from '../config/env.ts';

/** What reads whom the passes owe; undefined where they promise nothing that the chain shows. */
export const openPayoutChain = (
  { promises }: Pick<Config, 'promises'>,
  { chain }: { chain: Chain | undefined },
): PayoutChain | undefined =>
  chain && promises.includes('weekly-tokens') ? createPayoutChain(chain) : undefined;
