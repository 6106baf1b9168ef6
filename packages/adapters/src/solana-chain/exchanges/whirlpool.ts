import { readable, signing, writable } from '../build-transaction.ts';
import { decodeKey, deriveAddress, MEMO_PROGRAM } from '../keys.ts';
import { exchangePrograms } from './programs.ts';
import type { Exchange } from './types.ts';
import { inOrder } from './write-sale.ts';

const { orcaWhirlpool } = exchangePrograms;
const TICKS_IN_ARRAY = 88;
/** The lowest and the highest price that the program knows: a sale may go so far. */
const LOWEST_PRICE = 4_295_048_016n;
const HIGHEST_PRICE = 79_226_673_515_401_279_992_447_579_055n;

/** A sale reaches prices of three arrays of ticks at most: here, and on in its direction. */
function firstTicks(tick: number, spacing: number, isFirst: boolean): number[] {
  const span = TICKS_IN_ARRAY * spacing;
  const start = Math.floor((isFirst ? tick : tick + spacing) / span) * span;
  return [0, 1, 2].map((at) => start + (isFirst ? -at : at) * span);
}

function writeSwap(amount: bigint, isFirst: boolean): Uint8Array {
  const data = Buffer.alloc(43);
  data.write('2b04ed0b1ac91e62', 'hex');
  data.writeBigUInt64LE(amount, 8);
  const limit = isFirst ? LOWEST_PRICE : HIGHEST_PRICE;
  data.writeBigUInt64LE(limit & 0xffff_ffff_ffff_ffffn, 24);
  data.writeBigUInt64LE(limit >> 64n, 32);
  data.writeUInt8(1, 40);
  data.writeUInt8(isFirst ? 1 : 0, 41);
  return data;
}

export const whirlpool: Exchange = {
  program: orcaWhirlpool,
  id: 'whirlpool',
  name: 'Orca',
  mark: '3f95d10ce1806309',
  read: (bytes, key) => ({
    mints: [bytes.key(101), bytes.key(181)],
    vaults: [bytes.key(133), bytes.key(213)],
    isStepwise: true,
    sell: ({ seller, from, to, amount, mints, programs, vaults, isFirst }) => {
      const [ownA, ownB] = inOrder([from, to], isFirst);
      const [vaultA, vaultB] = inOrder(vaults, isFirst);
      const ticks = firstTicks(bytes.i32(81), bytes.u16(41), isFirst);
      return {
        program: orcaWhirlpool,
        accounts: [
          ...inOrder(programs, isFirst).map(readable),
          readable(MEMO_PROGRAM),
          signing(seller),
          writable(key),
          ...inOrder(mints, isFirst).map(readable),
          writable(ownA),
          writable(vaultA),
          writable(ownB),
          writable(vaultB),
          ...ticks.map((tick) =>
            writable(deriveAddress(orcaWhirlpool, ['tick_array', decodeKey(key), String(tick)])),
          ),
          writable(deriveAddress(orcaWhirlpool, ['oracle', decodeKey(key)])),
        ],
        data: writeSwap(amount, isFirst),
      };
    },
  }),
};
