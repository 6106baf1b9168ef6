import { engineXmp, type Provenance } from '../provenance.ts';

/** Splits data into GIF sub-blocks of at most 255 bytes. */
function blocks(data: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const part = data.subarray(at, at + 255);
    parts.push(Buffer.from([part.length]), part);
  }
  return Buffer.concat([...parts, Buffer.from([0])]);
}

/**
 * Writes provenance into a GIF after its header: a comment for people and an XMP application block
 * (XMP specification part 3: the packet unsplit, then the 258 byte trailer that stops block
 * readers).
 */
export function signGif(gif: Uint8Array, facts: Provenance): Uint8Array {
  const flags = gif[10] ?? 0;
  const header = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe]),
    blocks(Buffer.from(facts.statement, 'utf8')),
  ]);
  const trailer = Buffer.from([1, ...Array.from({ length: 256 }, (_, i) => 255 - i), 0]);
  const xmp = Buffer.concat([
    Buffer.from([0x21, 0xff, 0x0b]),
    Buffer.from('XMP DataXMP', 'latin1'),
    Buffer.from(engineXmp(facts), 'utf8'),
    trailer,
  ]);
  return new Uint8Array(
    Buffer.concat([gif.subarray(0, header), comment, xmp, gif.subarray(header)]),
  );
}
