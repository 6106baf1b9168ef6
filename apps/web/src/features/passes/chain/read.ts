import { batchReaderAbi } from '@firm/contracts';
import type {
  Abi,
  AbiFunction,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem';
import {
  decodeFunctionResult,
  encodeFunctionData,
  getAbiItem,
  toFunctionSelector,
} from 'viem/utils';
import type { Address, Hex, LiveChain } from './chain-facts.ts';
import { rpc, RpcRefusalError } from './rpc.ts';

/** One question to a contract. */
export type Read<T> = {
  to: Address;
  data: Hex;
  decode: (bytes: Hex) => T;
};

type Prepared = {
  abi: readonly [AbiFunction];
  functionName: Hex;
};
const abiCache = new WeakMap<Abi, Map<string, Prepared>>();

/**
 * A function of a contract with its selector: a hash, taken once. None of our ABIs has two
 * functions of one name.
 */
function prepare(abi: Abi, name: string): Prepared {
  const functionCache = abiCache.get(abi) ?? new Map<string, Prepared>();
  abiCache.set(abi, functionCache);
  const cachedRead = functionCache.get(name);
  if (cachedRead !== undefined) return cachedRead;
  const item = getAbiItem({ abi, name });
  if (item?.type !== 'function') throw new Error(`No function ${name} in the ABI`);
  const preparedRead: Prepared = { abi: [item], functionName: toFunctionSelector(item) };
  functionCache.set(name, preparedRead);
  return preparedRead;
}

/** A question to a contract, checked against its ABI. */
export function question<
  const abi extends Abi,
  name extends ContractFunctionName<abi, 'view' | 'pure'>,
>(
  to: string,
  abi: abi,
  functionName: name,
  args: ContractFunctionArgs<abi, 'view' | 'pure', name>,
): Read<ContractFunctionReturnType<abi, 'view' | 'pure', name>> {
  // viem infers this from the ABI in each call, and not through a generic of ours.
  const functionRef = { abi, functionName } as unknown as { abi: Abi; functionName: string };
  return {
    // Its form was checked where it came in; the type is only more precise.
    to: to as Address,
    data: encodeFunctionData({
      ...prepare(functionRef.abi, functionName),
      // viem infers this from the ABI in each call, and not through a generic of ours.
      args: args as readonly unknown[],
    }),
    decode: (data) =>
      // viem infers this from the ABI in each call, and not through a generic of ours.
      decodeFunctionResult({ ...functionRef, data }) as ContractFunctionReturnType<
        abi,
        'view' | 'pure',
        name
      >,
  };
}

type Answers<T extends readonly Read<unknown>[]> = {
  [K in keyof T]: T[K] extends Read<infer V> ? V | undefined : never;
};

/**
 * Asks several contracts at once: one call where the chain has a batch reader, else one batch.
 * @returns answers in order; undefined where a contract refused or gave what cannot be read
 * @throws ChainUnavailableError; RpcRefusalError when the batch itself is refused
 */
export async function readAll<const T extends readonly Read<unknown>[]>(
  chain: LiveChain,
  reads: T,
): Promise<Answers<T>> {
  const answers =
    chain.batchReader === null
      ? await Promise.all(reads.map((contractRead) => callOne(chain, contractRead)))
      : await aggregate(chain, chain.batchReader, reads);
  return reads.map(({ decode }, at) => {
    const bytes = answers[at];
    if (bytes === undefined || bytes === '0x') return undefined;
    try {
      return decode(bytes);
    } catch {
      return undefined;
    }
    // One answer a question, in order; `map` forgets the tuple.
  }) as Answers<T>;
}

async function callOne(chain: LiveChain, { to, data }: Read<unknown>): Promise<Hex | undefined> {
  try {
    return await rpc<Hex>(chain, 'eth_call', [{ to, data }, 'latest']);
  } catch (error) {
    if (error instanceof RpcRefusalError) return undefined;
    throw error;
  }
}

async function aggregate(
  chain: LiveChain,
  reader: string,
  reads: readonly Read<unknown>[],
): Promise<(Hex | undefined)[]> {
  const calls = reads.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }));
  const data = encodeFunctionData({ ...prepare(batchReaderAbi, 'aggregate3'), args: [calls] });
  const bytes = await rpc<Hex>(chain, 'eth_call', [{ to: reader, data }, 'latest']);
  const results = decodeFunctionResult({
    abi: batchReaderAbi,
    functionName: 'aggregate3',
    data: bytes,
  });
  return results.map(({ success, returnData }) => (success ? returnData : undefined));
}
