import { encodeFunctionData, parseAbi, prepareEncodeFunctionData } from 'viem';
import type { Address } from '../../../chain/index.ts';
import type { Call } from '../types.ts';

/** With its selector, so that it is not hashed anew for each call. */
const APPROVE = prepareEncodeFunctionData({
  abi: parseAbi(['function approve(address,uint256) returns (bool)']),
  functionName: 'approve',
});

/** No more than is there: tokens that count votes refuse numbers of more than 96 bits. */
export const approve = (from: Address, token: Address, spender: Address, amount: bigint): Call => ({
  from,
  to: token,
  data: encodeFunctionData({ ...APPROVE, args: [spender, amount] }),
});

/** A time that no trial reaches. */
export const FAR = 2n ** 40n;

/** Of two tokens a pool counts the one with the lower address first. */
export const isFirst = (one: Address, other: Address): boolean => BigInt(one) < BigInt(other);
