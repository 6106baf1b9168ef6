export { SOLANA_GENESIS } from './vet-nodes.ts';
export { createNodePool, type NodePool, type NodePoolOptions } from './create-node-pool.ts';
