export { createSolanaChain, type SolanaChainOptions } from './create-solana-chain.ts';
export type { SolanaExchangeId } from './exchanges/types.ts';
