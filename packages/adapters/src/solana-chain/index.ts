export { createSolanaChain, type SolanaChainOptions } from './create-solana-chain.ts';
