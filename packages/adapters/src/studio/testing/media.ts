import { crc32, deflateSync } from 'node:zlib';

/** A grey square, 8 × 8. */
export function makePng(): Uint8Array {
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0]);
  const chunk = (type: string, body: Uint8Array) => {
    const namedChunk = Buffer.concat([Buffer.from(type), body]);
    return Buffer.concat([uint32(body.length), namedChunk, uint32(crc32(namedChunk))]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(72))),
    chunk('IEND', new Uint8Array()),
  ]);
}

/**
 * Half a second of a tone at 8 kHz. `isOpen`: with the lengths left open, as servers that stream
 * write it.
 */
export function makeWav({ isOpen = false } = {}): Uint8Array {
  const samples = Buffer.alloc(8_000);
  for (let i = 0; i < 4_000; i += 1)
    samples.writeInt16LE(Math.round(8_000 * Math.sin(i / 4)), i * 2);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(isOpen ? 0xffffffff : 36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  for (const [at, value] of [
    [16, 16],
    [24, 8_000],
    [28, 16_000],
  ] as const)
    head.writeUInt32LE(value, at);
  for (const [at, value] of [
    [20, 1],
    [22, 1],
    [32, 2],
    [34, 16],
  ] as const)
    head.writeUInt16LE(value, at);
  head.write('data', 36);
  head.writeUInt32LE(isOpen ? 0xffffffff : samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Two frames of one pixel, 80 ms each. */
export function makeGif(): Uint8Array {
  const head = [...Buffer.from('GIF89a'), 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
  const frame = [0x21, 0xf9, 4, 0, 8, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
  return Uint8Array.from([...head, ...frame, ...frame, 0x3b]);
}

/** Two seconds, 512 × 512, without a picture in it. */
export function makeMp4(): Uint8Array {
  const box = (type: string, ...bodies: Uint8Array[]) =>
    Buffer.concat([
      uint32(8 + bodies.reduce((sum, body) => sum + body.length, 0)),
      Buffer.from(type),
      ...bodies,
    ]);
  const movieHeader = Buffer.alloc(100);
  movieHeader.writeUInt32BE(1_000, 12);
  movieHeader.writeUInt32BE(2_000, 16);
  const trackHeader = Buffer.alloc(84);
  trackHeader.writeUInt32BE(512 * 65_536, 76);
  trackHeader.writeUInt32BE(512 * 65_536, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\0\0isom')),
    box('moov', box('mvhd', movieHeader), box('trak', box('tkhd', trackHeader))),
    box('mdat', Buffer.alloc(64)),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** A grey picture, 8 × 6. */
export const makeJpeg = (): Uint8Array =>
  Buffer.from(
    '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AAA//2Q==',
    'base64',
  );

/** The same as WebP, with loss; `isLossless`: another one, half transparent. */
export const makeWebp = ({ isLossless = false } = {}): Uint8Array =>
  Buffer.from(
    isLossless
      ? 'UklGRiYAAABXRUJQVlA4TBoAAAAvB0ABEAdQgVQIIAAKmgLGAAjC/7aJiP6HAA=='
      : 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoIAAYAA4BaJaQAA3AA5EAA',
    'base64',
  );
