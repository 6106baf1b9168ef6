import type { AccountUse } from '../build-transaction.ts';
import type { Key } from '../keys.ts';

export const readable = (key: Key): AccountUse => ({ key });
export const writable = (key: Key): AccountUse => ({ key, isWritable: true });
export const signing = (key: Key): AccountUse => ({ key, isSigner: true });

const u64 = (value: bigint): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

/** Data that most exchanges want: how much is sold, and that any price will do. */
export const writeSale = (mark: string, amount: bigint, rest = ''): Uint8Array =>
  Buffer.concat([Buffer.from(mark, 'hex'), u64(amount), u64(0n), Buffer.from(rest, 'hex')]);
