import { crc32 } from 'node:zlib';
import type { MadeFile } from '../studio.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const MAX_PIXELS = 64_000_000;

/**
 * Walks a PNG's chunks with their checksums; what follows its end is cut off. undefined: not a
 * whole PNG.
 */
export function readPng(bytes: Uint8Array): MadeFile | undefined {
  if (bytes.length < 57 || !SIGNATURE.every((byte, i) => bytes[i] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length || crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      return undefined;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if ((at === 8) !== (type === 'IHDR')) return undefined;
    if (type === 'IHDR') size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    if (type === 'IDAT') hasPixels ||= length > 0;
    if (type === 'IEND') {
      if (
        !size ||
        !hasPixels ||
        size.width === 0 ||
        size.height === 0 ||
        size.width * size.height > MAX_PIXELS
      )
        return undefined;
      return { bytes: bytes.subarray(0, end), type: 'image/png', ...size };
    }
    at = end;
  }
  return undefined;
}
