import type { MadeFile } from '../studio.ts';

/** As for PNG: a larger picture fills the memory of whoever draws it. */
const MAX_PIXELS = 100_000_000;
const END = [0xff, 0xd9];

/**
 * Walks a JPEG's segments to its pixels and its end. undefined: not a whole JPEG.
 *
 * @see ITU-T T.81, annex B
 */
export function readJpeg(bytes: Uint8Array): MadeFile | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8 || bytes[2] !== 0xff) return undefined;
  const end = lastIndexOf(bytes, END);
  if (end < 0) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= end;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xda)
      return size && { bytes: bytes.subarray(0, end + 2), type: 'image/jpeg', ...size };
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > end) return undefined;
    if (isFrame(marker)) {
      if (length < 8) return undefined;
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
      if (size.width === 0 || size.height === 0 || size.width * size.height > MAX_PIXELS)
        return undefined;
    }
    at += 2 + length;
  }
  return undefined;
}

/** SOF0 to SOF15, without DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function lastIndexOf(bytes: Uint8Array, [first, second]: readonly number[]): number {
  for (let at = bytes.length - 2; at >= 0; at -= 1)
    if (bytes[at] === first && bytes[at + 1] === second) return at;
  return -1;
}
