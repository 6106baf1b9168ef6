import { erc20Abi, payoutClaimsAbi } from '@firm/contracts';
import { purposeNumber } from '@firm/format';
import { encodeAbiParameters, encodeFunctionData, keccak256 } from 'viem';
import type { Address, Hex } from '../chain/index.ts';
import type { Due, MerkleTree } from './merkle-tree.ts';
import type { PayoutSource } from './payout-chain.ts';

type Purpose = { week: number; tier: number };
/** Of an installation where holders can claim. */
export type ClaimSource = PayoutSource & { claims: Address };

/** Calls of the operator's wallet to deposit tokens for the holders of a tree. */
export function openCalls(
  { token, claims, from }: ClaimSource,
  { week, tier, root, total }: Purpose & { root: Hex; total: bigint },
): { approve: Hex; open: Hex } {
  const purpose = purposeNumber({ from, week, tier });
  return {
    approve: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [claims, total] }),
    open: encodeFunctionData({
      abi: payoutClaimsAbi,
      functionName: 'open',
      args: [token, purpose, root, total],
    }),
  };
}

/** Call of a holder's wallet; undefined outside the tree. */
export function claimCall(
  { token, from }: PayoutSource,
  { week, tier, tree, due }: Purpose & { tree: MerkleTree; due: Due },
): Hex | undefined {
  const proof = tree.proofOf(due);
  return (
    proof &&
    encodeFunctionData({
      abi: payoutClaimsAbi,
      functionName: 'claim',
      args: [token, purposeNumber({ from, week, tier }), tree.root, due.holder, due.due, proof],
    })
  );
}

/** Asks how much is there for the holders of a tree. */
export const leftCall = (
  { token, from }: PayoutSource,
  { week, tier, root }: Purpose & { root: Hex },
): Hex =>
  encodeFunctionData({
    abi: payoutClaimsAbi,
    functionName: 'left',
    args: [
      keccak256(
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'uint256' }, { type: 'bytes32' }],
          [token, purposeNumber({ from, week, tier }), root],
        ),
      ),
    ],
  });
