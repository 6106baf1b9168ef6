/* The local chain as a library for the server. Reads no environment: everything comes in through the options. */
export { startWorld, type World, type WorldOptions } from './start-world.ts';
export { missingNode } from './node/resolve-anvil.ts';
export { startNode, type LocalNode, type NodeOptions } from './node/start-node.ts';
export {
  LOCAL_CHAIN_ID,
  type Address,
  type Hex,
  type TokenKind,
  type WorldFacts,
  type WorldLog,
  type WorldToken,
} from './types.ts';
export type { Practice } from './practice/open-practice.ts';
export { PASS_PRICE, PRACTICE_POOLS, type PracticeContracts } from './practice/plan.ts';
export { TIERS, type Tier } from './deploy/tiers.ts';
export { FAUCET_LIMITS, GRANT, type Funded } from './faucet/create-faucet.ts';
export { FaucetRefused, type FaucetReason } from './faucet/faucet-refused.ts';
export { handleRpc, type RpcAnswer, type RpcDeps } from './rpc/handle-rpc.ts';
export { ALLOWED_METHODS, checkRpcRequest } from './rpc/rpc-filter.ts';
export { RPC_LIMITS } from './rpc/limits.ts';
export { readChainSize } from './state/chain-size.ts';
export { CallReverted, type Sender } from './deploy/sender.ts';
export { NodeUnavailable, RpcRefused, rpcOver, type Rpc } from './rpc/json-rpc.ts';
export { readContract } from './rpc/read-contract.ts';
