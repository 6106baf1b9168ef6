import { readable, signing, writable } from '../build-transaction.ts';
import { decodeKey, deriveAddress, MEMO_PROGRAM, type Key } from '../keys.ts';
import type { readBytes } from '../read-bytes.ts';
import { exchangePrograms, METEORA_AUTHORITY } from './programs.ts';
import type { Exchange } from './types.ts';
import { inOrder, writeSale } from './write-sale.ts';

const { meteoraDammV2, meteoraDlmm } = exchangePrograms;

/** A share of two numbers of 128 bits, 0 to 1. */
const shareOf = (part: bigint, whole: bigint): number =>
  whole === 0n ? 0 : Number((part * 1_000_000n) / whole) / 1_000_000;

export const dammV2: Exchange = {
  program: meteoraDammV2,
  id: 'damm-v2',
  name: 'Meteora DAMM',
  mark: 'f19a6d0411b16dbc',
  read: (bytes, key) => ({
    mints: [bytes.key(168), bytes.key(200)],
    vaults: [bytes.key(232), bytes.key(264)],
    lockedForGood: shareOf(bytes.u128(552), bytes.u128(360)),
    isStepwise: true,
    sell: ({ seller, from, to, amount, mints, programs, vaults, isFirst }) => ({
      program: meteoraDammV2,
      accounts: [
        readable(METEORA_AUTHORITY),
        writable(key),
        writable(from),
        writable(to),
        ...inOrder(vaults, isFirst).map(writable),
        ...inOrder(mints, isFirst).map(readable),
        signing(seller),
        ...inOrder(programs, isFirst).map(readable),
        // The program itself stands for an account that is left out: nobody recommends the trade.
        readable(meteoraDammV2),
        readable(deriveAddress(meteoraDammV2, ['__event_authority'])),
        readable(meteoraDammV2),
      ],
      data: writeSale('f8c69e91e17587c8', amount),
    }),
  }),
};

const BINS_IN_ARRAY = 70;
/** The pool itself knows of the arrays from -512 to 511 which of them are there. */
const MAPPED_ARRAYS = 512;
const MOST_ARRAYS = 3;

/** The arrays of bins that a sale comes through first. */
function nextArrays(bytes: ReturnType<typeof readBytes>, isFirst: boolean): number[] {
  const step = isFirst ? -1 : 1;
  const arrays: number[] = [];
  const start = Math.floor(bytes.i32(76) / BINS_IN_ARRAY);
  for (let at = start; at >= -MAPPED_ARRAYS && at < MAPPED_ARRAYS; at += step) {
    const bit = at + MAPPED_ARRAYS;
    if (((bytes.u8(584 + (bit >> 3)) >> (bit & 7)) & 1) === 1) arrays.push(at);
    if (arrays.length === MOST_ARRAYS) break;
  }
  return arrays;
}

function arrayKey(pool: Key, at: number): Key {
  const index = Buffer.alloc(8);
  index.writeBigInt64LE(BigInt(at));
  return deriveAddress(meteoraDlmm, ['bin_array', decodeKey(pool), index]);
}

export const dlmm: Exchange = {
  program: meteoraDlmm,
  id: 'dlmm',
  name: 'Meteora DLMM',
  mark: '210b3162b565b10d',
  read: (bytes, key) => ({
    mints: [bytes.key(88), bytes.key(120)],
    vaults: [bytes.key(152), bytes.key(184)],
    isStepwise: true,
    sell: ({ seller, from, to, amount, mints, programs, vaults, isFirst }) => {
      const arrays = nextArrays(bytes, isFirst);
      if (arrays.length === 0) return undefined;
      return {
        program: meteoraDlmm,
        accounts: [
          writable(key),
          // The program itself stands for accounts that are left out.
          readable(meteoraDlmm),
          ...inOrder(vaults, isFirst).map(writable),
          writable(from),
          writable(to),
          ...inOrder(mints, isFirst).map(readable),
          writable(bytes.key(552)),
          readable(meteoraDlmm),
          signing(seller),
          ...inOrder(programs, isFirst).map(readable),
          readable(MEMO_PROGRAM),
          readable(deriveAddress(meteoraDlmm, ['__event_authority'])),
          readable(meteoraDlmm),
          ...arrays.map((at) => writable(arrayKey(key, at))),
        ],
        data: writeSale('414b3f4ceb5b5b88', amount, '00000000'),
      };
    },
  }),
};
