/** Data types of attestations and COSE keys (RFC 8949, definite lengths only, as CTAP2 asks). */
export type Cbor =
  | number
  | boolean
  | null
  | string
  | Uint8Array
  | readonly Cbor[]
  | ReadonlyMap<Cbor, Cbor>;

/** An attestation is nested three deep; strangers' bytes may be nested for ever. */
const MAX_DEPTH = 8;

/** Reads the first value. @throws RangeError where the bytes are not CBOR of this kind */
export function readCbor(bytes: Uint8Array): { value: Cbor; end: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  const take = (count: number): Uint8Array => {
    if (count > bytes.length - at) throw new RangeError('CBOR ends early');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const size = (info: number): number => {
    if (info < 24) return info;
    const length = [1, 2, 4, 8][info - 24];
    if (length === undefined) throw new RangeError('CBOR of an unknown length');
    const start = at;
    take(length);
    if (length === 1) return view.getUint8(start);
    if (length === 2) return view.getUint16(start);
    return length === 4 ? view.getUint32(start) : Number(view.getBigUint64(start));
  };
  const read = (depth: number): Cbor => {
    if (depth > MAX_DEPTH) throw new RangeError('CBOR is nested too deep');
    const [head = 0] = take(1);
    const [kind, info] = [head >> 5, head & 31];
    const count = size(info);
    switch (kind) {
      case 0:
        return count;
      case 1:
        return -1 - count;
      case 2:
        return take(count);
      case 3:
        return new TextDecoder().decode(take(count));
      case 4: {
        const list: Cbor[] = [];
        for (let place = 0; place < count; place++) list.push(read(depth + 1));
        return list;
      }
      case 5: {
        const map = new Map<Cbor, Cbor>();
        for (let place = 0; place < count; place++) map.set(read(depth + 1), read(depth + 1));
        return map;
      }
      case 6:
        return read(depth + 1);
      default:
        // Fractions are passed over: nothing that we read holds one.
        return info === 20 || info === 21 ? info === 21 : null;
    }
  };
  const value = read(0);
  return { value, end: at };
}
