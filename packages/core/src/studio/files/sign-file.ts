import type { MadeFile } from '@firm/adapters/studio/index.ts';
import { hasContentCredentials, writePngText, xmpPacket } from '@firm/format';
import { studioText as text } from '../../text/en/studio.ts';

/** IPTC digital source type of what a trained model made. */
const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/**
 * Writes into a service's file who made it and that it was a model: PNG and MP4 as XMP, WAV as
 * LIST/INFO and XMP, GIF as comment and XMP, JPEG and WebP as XMP. A file that its service signed
 * stays as it is: our chunks would break that signature.
 *
 * @param facts maker: name of the community that asked for it
 */
export function signFile(
  bytes: Uint8Array,
  type: MadeFile['type'],
  { engineName, maker }: { engineName: string; maker: string },
): Uint8Array {
  if (hasContentCredentials(bytes)) return bytes;
  const statement = text.madeBy(engineName, maker);
  const xmp = xmpPacket({ digitalSourceType: TRAINED, creatorTool: engineName, statement });
  switch (type) {
    case 'image/png':
      return writePngText(writePngText(bytes, 'Comment', statement), 'XML:com.adobe.xmp', xmp);
    case 'image/jpeg':
      return signJpeg(bytes, statement, xmp);
    case 'image/webp':
      return signWebp(bytes, xmp);
    case 'audio/wav':
      return signWav(bytes, { maker, statement, xmp });
    case 'image/gif':
      return signGif(bytes, statement, xmp);
    case 'video/mp4':
      // A box of its own at the end: nothing that came before moves.
      return Buffer.concat([
        bytes,
        box('uuid', [Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from(xmp)]),
      ]);
  }
}

function box(name: string, parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** A chunk of a RIFF file, filled up to an even length. */
function chunk(name: string, body: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

function signWav(
  bytes: Uint8Array,
  { maker, statement, xmp }: { maker: string; statement: string; xmp: string },
): Uint8Array {
  const list = Buffer.concat([
    Buffer.from('INFO'),
    chunk('ISFT', Buffer.from(`${maker}\0`)),
    chunk('ICMT', Buffer.from(`${statement}\0`)),
  ]);
  const whole = Buffer.concat([
    bytes,
    Buffer.alloc(bytes.length % 2),
    chunk('LIST', list),
    chunk('_PMX', Buffer.from(xmp)),
  ]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** GIF blocks of text are cut into pieces of at most 255 bytes. */
function pieces(body: Uint8Array): Buffer {
  const parts: Uint8Array[] = [];
  for (let at = 0; at < body.length; at += 255) {
    const piece = body.subarray(at, at + 255);
    parts.push(Uint8Array.of(piece.length), piece);
  }
  return Buffer.concat([...parts, Uint8Array.of(0)]);
}

/**
 * XMP in a GIF is read as one run of bytes, so it ends in a ladder that leads any reader of pieces
 * to the end (XMP part 3, 1.1.2).
 */
const LADDER = Uint8Array.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0]);

function signGif(bytes: Uint8Array, statement: string, xmp: string): Uint8Array {
  const end = bytes.lastIndexOf(0x3b);
  if (end < 0) return bytes;
  const comment = Buffer.concat([Uint8Array.of(0x21, 0xfe), pieces(Buffer.from(statement))]);
  const packet = Buffer.concat([
    Uint8Array.of(0x21, 0xff, 11),
    Buffer.from('XMP DataXMP'),
    Buffer.from(xmp),
    LADDER,
  ]);
  return Buffer.concat([bytes.subarray(0, end), comment, packet, Uint8Array.of(0x3b)]);
}

/** A segment of a JPEG; its length counts itself. */
function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Behind the JFIF header, which must come first where there is one. */
function signJpeg(bytes: Uint8Array, statement: string, xmp: string): Uint8Array {
  const isJfif = bytes[2] === 0xff && bytes[3] === 0xe0;
  const at = isJfif ? 4 + ((bytes[4] ?? 0) << 8) + (bytes[5] ?? 0) : 2;
  return Buffer.concat([
    bytes.subarray(0, at),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xmp}`)),
    segment(0xfe, Buffer.from(statement)),
    bytes.subarray(at),
  ]);
}

const HAS_XMP = 0x04;
const HAS_ALPHA = 0x10;

/** XMP needs the extended form, whose header names what the file has. */
function signWebp(bytes: Uint8Array, xmp: string): Uint8Array {
  const file = Buffer.from(bytes);
  const first = file.toString('latin1', 12, 16);
  let body = file.subarray(12);
  if (first === 'VP8X') body[8] = (body[8] ?? 0) | HAS_XMP;
  else {
    const { width, height, hasAlpha } = first === 'VP8L' ? losslessFacts(file) : lossyFacts(file);
    const header = Buffer.alloc(10);
    header[0] = HAS_XMP | (hasAlpha ? HAS_ALPHA : 0);
    header.writeUIntLE(width - 1, 4, 3);
    header.writeUIntLE(height - 1, 7, 3);
    body = Buffer.concat([chunk('VP8X', header), body]);
  }
  const whole = Buffer.concat([file.subarray(0, 12), body, chunk('XMP ', Buffer.from(xmp))]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

function losslessFacts(file: Buffer): { width: number; height: number; hasAlpha: boolean } {
  const sizeBits = file.readUInt32LE(21);
  return {
    width: 1 + (sizeBits & 0x3fff),
    height: 1 + ((sizeBits >>> 14) & 0x3fff),
    hasAlpha: ((sizeBits >>> 28) & 1) === 1,
  };
}

const lossyFacts = (file: Buffer): { width: number; height: number; hasAlpha: boolean } => ({
  width: file.readUInt16LE(26) & 0x3fff,
  height: file.readUInt16LE(28) & 0x3fff,
  hasAlpha: false,
});
