import { decodeFunctionResult, encodeFunctionData, type Abi } from 'viem';
import type { Address, Hex } from '../types.ts';
import type { Rpc } from './json-rpc.ts';

export type Read = { abi: Abi; address: Address; functionName: string; args?: readonly unknown[] };

/**
 * One `eth_call` against the newest block. The caller names the result's type.
 *
 * @throws RpcRefused when the call reverts, NodeUnavailable
 */
export async function readContract<Result>(
  rpc: Rpc,
  { abi, address, functionName, args = [] }: Read,
): Promise<Result> {
  // A node answers so by the JSON-RPC specification.
  const data = (await rpc('eth_call', [
    { to: address, data: encodeFunctionData({ abi, functionName, args }) },
    'latest',
  ])) as Hex;
  // Callers name the function's result type.
  return decodeFunctionResult({ abi, functionName, args, data }) as Result;
}
