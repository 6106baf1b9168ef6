import type { MadeFile } from '../studio.ts';

const MAX_PIXELS = 100_000_000;

/**
 * Walks a WebP's chunks and reads its size. undefined: not a whole WebP.
 *
 * @see RFC 9649
 */
export function readWebp(bytes: Uint8Array): MadeFile | undefined {
  if (bytes.length < 30 || tag(bytes, 0) !== 'RIFF' || tag(bytes, 8) !== 'WEBP') return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = view.getUint32(4, true) + 8;
  if (end > bytes.length) return undefined;
  let size: { width: number; height: number } | undefined;
  let hasPixels = false;
  for (let at = 12; at + 8 <= end;) {
    const [name, length, body] = [tag(bytes, at), view.getUint32(at + 4, true), at + 8];
    if (body + length > end) return undefined;
    if (name === 'VP8X' && length >= 10)
      size = { width: 1 + read24(bytes, body + 4), height: 1 + read24(bytes, body + 7) };
    if (name === 'VP8 ' && length >= 10) {
      size ??= {
        width: view.getUint16(body + 6, true) & 0x3fff,
        height: view.getUint16(body + 8, true) & 0x3fff,
      };
      hasPixels = true;
    }
    if (name === 'VP8L' && length >= 5) {
      const packedSize = view.getUint32(body + 1, true);
      size ??= { width: 1 + (packedSize & 0x3fff), height: 1 + ((packedSize >>> 14) & 0x3fff) };
      hasPixels = true;
    }
    if (name === 'ANMF') hasPixels = true;
    at = body + length + (length % 2);
  }
  if (!size || !hasPixels || size.width === 0 || size.height === 0) return undefined;
  if (size.width * size.height > MAX_PIXELS) return undefined;
  return { bytes: bytes.subarray(0, end), type: 'image/webp', ...size };
}

const tag = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4));
const read24 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
