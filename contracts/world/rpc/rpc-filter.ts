import { checkCall, checkEstimate } from './check-call.ts';
import { checkLogs } from './check-logs.ts';
import { RPC_LIMITS } from './limits.ts';
import { CODE, refuseParams, RequestRefused } from './rpc-error.ts';
import { address, blockTag, bytes, hash, isRecord, paramCount, quantity } from './shapes.ts';

export type RpcId = string | number | null;
/** A request that may go to the node, with only the parameters that were looked at. */
export type CheckedRequest = { id: RpcId; method: string; params: unknown[] };
/** latest: number of the newest block. */
export type FilterContext = { latest: number };

type Check = (params: readonly unknown[], context: FilterContext) => unknown[];

const nothing: Check = (params) => (paramCount(params, 0, 0), []);
const accountAtBlock: Check = (params) => (
  paramCount(params, 1, 2),
  [address(params[0]), blockTag(params[1] ?? 'latest')]
);
const oneHash: Check = (params) => (paramCount(params, 1, 1), [hash(params[0])]);

/** All that a wallet and our screens need. What is not here does not exist for them. */
const METHODS: Readonly<Record<string, Check>> = {
  eth_chainId: nothing,
  net_version: nothing,
  web3_clientVersion: nothing,
  eth_blockNumber: nothing,
  eth_gasPrice: nothing,
  eth_maxPriorityFeePerGas: nothing,
  eth_getBalance: accountAtBlock,
  eth_getCode: accountAtBlock,
  eth_getTransactionCount: accountAtBlock,
  eth_getTransactionByHash: oneHash,
  eth_getTransactionReceipt: oneHash,
  eth_getBlockByHash: (params) => (paramCount(params, 1, 2), [hash(params[0]), flag(params[1])]),
  eth_getBlockByNumber: (params) => (
    paramCount(params, 1, 2),
    [blockTag(params[0]), flag(params[1])]
  ),
  eth_call: checkCall,
  eth_estimateGas: checkEstimate,
  eth_getLogs: (params, { latest }) => checkLogs(params, latest),
  eth_feeHistory: checkFeeHistory,
  eth_sendRawTransaction: (params) => (paramCount(params, 1, 1), [bytes(params[0])]),
};

export const ALLOWED_METHODS: readonly string[] = Object.keys(METHODS);

/**
 * Looks at one JSON-RPC request from outside.
 *
 * @throws RequestRefused with -32600 (not a request), -32601 (method not offered) or -32602
 *   (parameters)
 */
export function checkRpcRequest(request: unknown, context: FilterContext): CheckedRequest {
  if (!isRecord(request) || request['jsonrpc'] !== '2.0' || typeof request['method'] !== 'string') {
    throw new RequestRefused(CODE.request, 'This is not a JSON-RPC 2.0 request.');
  }
  const { method, params = [] } = request;
  const check = Object.hasOwn(METHODS, method) ? METHODS[method] : undefined;
  if (!check)
    throw new RequestRefused(CODE.method, `The method ${method.slice(0, 60)} is not offered here.`);
  if (!Array.isArray(params)) refuseParams('Parameters are a list.');
  return { id: idOf(request), method, params: check(params, context) };
}

/** The id to answer with; null where there is none that can be repeated. */
export function idOf(request: unknown): RpcId {
  const id = isRecord(request) ? request['id'] : undefined;
  return (typeof id === 'string' && id.length <= 100) ||
    (typeof id === 'number' && Number.isFinite(id))
    ? id
    : null;
}

function flag(value: unknown): boolean {
  if (value === undefined) return false;
  if (typeof value !== 'boolean') refuseParams('Whether with transactions is true or false.');
  return value;
}

function checkFeeHistory(params: readonly unknown[]): unknown[] {
  paramCount(params, 2, 3);
  const count = typeof params[0] === 'number' ? params[0] : Number(quantity(params[0]));
  if (!Number.isInteger(count) || count < 1 || count > RPC_LIMITS.feeHistoryBlocks)
    refuseParams(`Fees of 1 to ${RPC_LIMITS.feeHistoryBlocks} blocks.`);
  const shares: unknown = params[2] ?? [];
  if (
    !Array.isArray(shares) ||
    shares.length > 10 ||
    !shares.every((share) => typeof share === 'number' && share >= 0 && share <= 100)
  ) {
    refuseParams('At most ten percentiles from 0 to 100.');
  }
  return [`0x${count.toString(16)}`, blockTag(params[1]), shares];
}
