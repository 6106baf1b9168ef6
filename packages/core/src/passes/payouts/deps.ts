import type { Chain } from '@firm/adapters/chain/index.ts';
import type { PayoutChain } from '@firm/adapters/payout-chain/index.ts';
import type { Database } from '@firm/db';

export type PayoutDeps = {
  db: Database;
  clock: () => Date;
  /** undefined: chain features are off here. */
  chain: Chain | undefined;
  /** undefined: holders of passes are promised nothing here. */
  payoutChain: PayoutChain | undefined;
};
