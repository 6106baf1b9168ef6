import type { MadeFile } from '../studio.ts';

/**
 * Walks a GIF's blocks to its trailer and adds up its frames' delays; what follows is cut off.
 * undefined: not a whole GIF.
 */
export function readGif(bytes: Uint8Array): MadeFile | undefined {
  if (bytes.length < 14 || !/^GIF8[79]a$/.test(String.fromCharCode(...bytes.subarray(0, 6))))
    return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  if (width === 0 || height === 0) return undefined;
  let frames = 0;
  let hundredths = 0;
  for (let at = 13 + tableLength(bytes[10]); at < bytes.length;) {
    const kind = bytes[at];
    if (kind === 0x3b)
      return frames > 0
        ? {
            bytes: bytes.subarray(0, at + 1),
            type: 'image/gif',
            width,
            height,
            seconds: hundredths / 100,
          }
        : undefined;
    if (kind === 0x2c) {
      if (at + 11 > bytes.length) return undefined;
      frames += 1;
      at = afterBlocks(bytes, at + 11 + tableLength(bytes[at + 9]));
    } else if (kind === 0x21) {
      if (bytes[at + 1] === 0xf9 && at + 8 <= bytes.length)
        hundredths += view.getUint16(at + 4, true);
      at = afterBlocks(bytes, at + 2);
    } else return undefined;
  }
  return undefined;
}

/** Bytes of the colour table that a packed field announces. */
const tableLength = (packedFields = 0): number =>
  packedFields & 0x80 ? 3 * 2 ** ((packedFields & 7) + 1) : 0;

function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== 0) at += (bytes[at] ?? 0) + 1;
  return at + 1;
}
