/** Of a pool's two, the first and then the second, of a pair that begins with what is sold. */
export const inOrder = <T>([token, money]: readonly [T, T], isFirst: boolean): [T, T] =>
  isFirst ? [token, money] : [money, token];

const u64 = (value: bigint): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(value);
  return bytes;
};

/** Data that most exchanges want: how much is sold, and that any price will do. */
export const writeSale = (mark: string, amount: bigint, rest = ''): Uint8Array =>
  Buffer.concat([Buffer.from(mark, 'hex'), u64(amount), u64(0n), Buffer.from(rest, 'hex')]);
