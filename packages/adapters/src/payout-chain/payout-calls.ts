import { erc20Abi, payoutDistributorAbi } from '@firm/contracts';
import { purposeNumber } from '@firm/format';
import { encodeFunctionData, getAddress, type Hex } from 'viem';
import type { PayoutSource } from './payout-chain.ts';

/** Subject and recipients of a batch: `due` in all, not only the missing part. */
export type Batch = {
  week: number;
  tier: number;
  holders: readonly { holder: string; due: bigint }[];
  /** Of what is missing. */
  total: bigint;
};

/** Calls of the operator's wallet: first to the token, then to the distributor. */
export function payoutCalls(
  { token, distributor, from }: PayoutSource,
  { week, tier, holders, total }: Batch,
): { approve: Hex; settle: Hex } {
  return {
    approve: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [distributor, total],
    }),
    settle: encodeFunctionData({
      abi: payoutDistributorAbi,
      functionName: 'settle',
      args: [
        token,
        purposeNumber({ from, week, tier }),
        holders.map(({ holder }) => getAddress(holder)),
        holders.map(({ due }) => due),
      ],
    }),
  };
}
