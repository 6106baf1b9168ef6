import type { AccountDeps } from '../deps.ts';

/** Second-factor dependencies. */
export type FactorDeps = Pick<AccountDeps, 'db' | 'clock' | 'random' | 'sender' | 'post'> & {
  /** 32 bytes, for what is sealed. */
  dataKey: Uint8Array;
};
