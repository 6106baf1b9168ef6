import { exchangePrograms } from '../exchanges.ts';
import { decodeKey, type Key } from '../keys.ts';
import { curveKey } from '../read-pool.ts';
import { walletOf } from './launch-mint.ts';
import type { TestNode } from './test-node.ts';

/* Accounts of exchanges, whose programs are not to be had: written by their published layouts. */

type Shares = { mint: Key; sharesMint: Key; shares: bigint };

/** Writes a pool's account and gives its address. */
export function putPool(
  node: TestNode,
  kind: 'raydiumV4' | 'raydiumCpmm' | 'pumpSwap' | 'orcaWhirlpool',
  { mint, sharesMint, shares }: Shares,
): Key {
  const layouts = {
    raydiumV4: { length: 752, mark: '', mint: 400, sharesMint: 464, shares: 720 },
    raydiumCpmm: { length: 637, mark: 'f7ede3f5d7c3de46', mint: 168, sharesMint: 136, shares: 333 },
    pumpSwap: { length: 300, mark: 'f19a6d0411b16dbc', mint: 43, sharesMint: 107, shares: 203 },
    orcaWhirlpool: {
      length: 653,
      mark: '3f95d10ce1806309',
      mint: 101,
      sharesMint: 300,
      shares: 400,
    },
  } as const;
  const layout = layouts[kind];
  const data = Buffer.alloc(layout.length);
  data.write(layout.mark, 'hex');
  data.set(decodeKey(mint), layout.mint);
  data.set(decodeKey(sharesMint), layout.sharesMint);
  data.writeBigUInt64LE(shares, layout.shares);
  const key = walletOf(`pool ${kind} ${mint}`);
  node.put(key, { owner: exchangePrograms[kind], data });
  return key;
}

/** Writes the account of a launch curve. */
export function putCurve(
  node: TestNode,
  { mint, isComplete }: { mint: Key; isComplete: boolean },
): void {
  const data = Buffer.alloc(150);
  data.write('17b7f83760d8ac60', 'hex');
  data.writeUInt8(isComplete ? 1 : 0, 48);
  node.put(curveKey(mint), { owner: exchangePrograms.pumpCurve, data });
}

/** Writes a hook's list of further accounts: fixed ones, or one that is made up anew. */
export function putHookList(
  node: TestNode,
  { list, program, isFixed }: { list: Key; program: Key; isFixed: boolean },
): void {
  const entry = Buffer.alloc(35);
  entry.writeUInt8(isFixed ? 0 : 1);
  const head = Buffer.alloc(16);
  head.writeUInt32LE(1, 12);
  node.put(list, { owner: program, data: Buffer.concat([head, entry]) });
}
