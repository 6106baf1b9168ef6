import type { Chain } from '@firm/adapters/chain/index.ts';
import { createPayoutChain, type PayoutChain } from '@firm/adapters/payout-chain/index.ts';
import type { Config } from '../../config/env.ts';

/** Reader of debts to pass holders; undefined where no promise is visible on chain. */
export const openPayoutChain = (
  { promises }: Pick<Config, 'promises'>,
  { chain }: { chain: Chain | undefined },
): PayoutChain | undefined =>
  chain && promises.includes('weekly-tokens') ? createPayoutChain(chain) : undefined;
