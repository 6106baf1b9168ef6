export { createPayoutChain } from './create-payout-chain.ts';
export type * from './payout-chain.ts';
export { claimCall, openCalls, type ClaimSource } from './claim-calls.ts';
export { createMerkleTree, type Due, type MerkleTree } from './merkle-tree.ts';
export { payoutCalls, type Batch } from './payout-calls.ts';
