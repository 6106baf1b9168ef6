/* Contracts out of packages, and a root, for tests only. */
import { createRequire } from 'node:module';
import type { Abi } from 'viem';
import type { Hex } from '../../chain/index.ts';

const require = createRequire(import.meta.url);

/** A contract as its package brings it. */
export function readContract(path: string): { abi: Abi; bytecode: Hex } {
  const { abi, bytecode } = require(path);
  return { abi, bytecode: bytecode.object ?? bytecode };
}

/** Whole square root, by Newton. */
export function rootOf(value: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
