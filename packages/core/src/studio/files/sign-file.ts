import type { MadeFile } from '@firm/adapters/studio/index.ts';
import { writePngText, xmpPacket } from '@firm/format';
import { studioText as text } from '../../text/en/studio.ts';

/** IPTC digital source type of what a trained model made. */
const TRAINED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';

/**
 * Writes into a service's file who made it and that it was a model: PNG and MP4 as XMP, WAV as
 * LIST/INFO and XMP, GIF as comment and XMP.
 *
 * @param facts maker: name of the community that asked for it
 */
export function signFile(
  bytes: Uint8Array,
  type: MadeFile['type'],
  { engineName, maker }: { engineName: string; maker: string },
): Uint8Array {
  const statement = text.madeBy(engineName, maker);
  const xmp = xmpPacket({ digitalSourceType: TRAINED, creatorTool: engineName, statement });
  switch (type) {
    case 'image/png':
      return writePngText(writePngText(bytes, 'Comment', statement), 'XML:com.adobe.xmp', xmp);
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
