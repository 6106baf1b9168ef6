import { encodeKey, type Key } from './keys.ts';

/** Reads little-endian fields at fixed places; throws RangeError past the end. */
export function readBytes(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const key = (at: number): Key => encodeKey(slice(at, 32));
  const slice = (at: number, length: number): Uint8Array => {
    if (at + length > data.length) throw new RangeError('the account is too short');
    return data.subarray(at, at + length);
  };
  /** A key of zeros stands for nobody. */
  const optionalKey = (at: number): Key | null =>
    slice(at, 32).every((byte) => byte === 0) ? null : key(at);
  return {
    u8: (at: number) => view.getUint8(at),
    u16: (at: number) => view.getUint16(at, true),
    u32: (at: number) => view.getUint32(at, true),
    u64: (at: number) => view.getBigUint64(at, true),
    i32: (at: number) => view.getInt32(at, true),
    u128: (at: number) => view.getBigUint64(at, true) + (view.getBigUint64(at + 8, true) << 64n),
    i64: (at: number) => view.getBigInt64(at, true),
    f64: (at: number) => view.getFloat64(at, true),
    slice,
    key,
    optionalKey,
    /** Preceded by a four-byte flag. */
    flaggedKey: (at: number): Key | null => (view.getUint32(at, true) === 1 ? key(at + 4) : null),
  };
}
