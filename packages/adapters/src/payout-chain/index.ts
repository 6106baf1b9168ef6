export { createPayoutChain } from './create-payout-chain.ts';
export type * from './payout-chain.ts';
export { payoutCalls, type Batch } from './payout-calls.ts';
