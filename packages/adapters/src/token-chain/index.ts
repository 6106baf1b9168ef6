export { createTokenChain } from './create-token-chain.ts';
export { TokenChainAway } from './token-chain.ts';
export type * from './token-chain.ts';
