export { createTokenChain } from './create-token-chain.ts';
export { TokenChainUnavailable } from './token-chain.ts';
export type * from './token-chain.ts';
