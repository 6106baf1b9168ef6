import { encodeAbiParameters, encodeFunctionData, parseAbiItem, type AbiParameter } from 'viem';
import type { Hex } from '@firm/adapters/chain/index.ts';
import type { Value } from './manifest.ts';

/** Values of names that begin with $. */
export type Names = Readonly<Record<string, string>>;

/**
 * The bytes of a call of the manifest.
 *
 * @throws where a name stands for nothing
 */
export function writeCall(call: string, values: readonly Value[], names: Names): Hex {
  const item = parseAbiItem(`function ${call}`);
  if (item.type !== 'function') throw new Error(`${call} is no function`);
  return encodeFunctionData({ abi: [item], args: fill(item.inputs, values, names) });
}

/** Arguments of a constructor. */
export const writeArguments = (
  inputs: readonly AbiParameter[],
  values: readonly Value[],
  names: Names,
): string => encodeAbiParameters(inputs, fill(inputs, values, names)).slice(2);

function fill(inputs: readonly AbiParameter[], values: readonly Value[], names: Names): unknown[] {
  if (inputs.length !== values.length)
    throw new Error(`${inputs.length} arguments are wanted, ${values.length} are given`);
  return inputs.map(({ type }, at) => {
    const value = values[at] as Value;
    if (typeof value === 'object') return writeCall(value.call, value.with, names);
    if (typeof value === 'boolean') return value;
    const text = value.startsWith('$') ? names[value] : value;
    if (text === undefined) throw new Error(`nobody knows ${value}`);
    return type.startsWith('uint') ? BigInt(text) : text;
  });
}
