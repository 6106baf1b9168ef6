import { concat, encodeAbiParameters, keccak256 } from 'viem';
import type { Address, Hex } from '../chain/index.ts';

/** Total due to a holder, in smallest units. */
export type Due = { holder: Address; due: bigint };
export type MerkleTree = {
  root: Hex;
  /** Undefined for who is not in it. */
  proofOf: (due: Due) => Hex[] | undefined;
};

const LEAF = [{ type: 'address' }, { type: 'uint256' }] as const;

/** As the contract makes it: hashed twice, so that no inner node can pass for a leaf. */
const leafOf = ({ holder, due }: Due): Hex =>
  keccak256(keccak256(encodeAbiParameters(LEAF, [holder, due])));

const parentOf = (a: Hex, b: Hex): Hex => keccak256(a < b ? concat([a, b]) : concat([b, a]));

/**
 * The tree of all who are due something, the same whatever their order. Pairs are hashed in the
 * order of their value, as OpenZeppelin's MerkleProof does; who has no neighbour moves up alone.
 *
 * @param dues at least one
 */
export function createMerkleTree(dues: readonly Due[]): MerkleTree {
  const layers: Hex[][] = [dues.map(leafOf).toSorted()];
  for (let layer = layers[0] ?? []; layer.length > 1; layer = layers.at(-1) ?? []) {
    const above: Hex[] = [];
    for (let at = 0; at < layer.length; at += 2) {
      const [leftHash, right] = layer.slice(at, at + 2);
      if (leftHash !== undefined)
        above.push(right === undefined ? leftHash : parentOf(leftHash, right));
    }
    layers.push(above);
  }
  const root = layers.at(-1)?.[0];
  if (root === undefined) throw new Error('a tree of nobody');
  return {
    root,
    proofOf: (due) => {
      let at = layers[0]?.indexOf(leafOf(due)) ?? -1;
      if (at === -1) return undefined;
      const proof: Hex[] = [];
      for (const layer of layers) {
        const neighbour = layer[at % 2 === 0 ? at + 1 : at - 1];
        if (neighbour !== undefined) proof.push(neighbour);
        at = Math.floor(at / 2);
      }
      return proof;
    },
  };
}
