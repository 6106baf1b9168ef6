export { createNodePool, type NodePool, type NodePoolOptions } from './create-node-pool.ts';
