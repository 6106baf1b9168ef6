import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { readPngText } from '@firm/format';
import { verifyBytes } from '@firm/adapters/studio/index.ts';
import { makeJpeg, makeMp4, makeWebp } from '../../../../adapters/src/studio/testing.ts';
import { signFile } from './sign-file.ts';

const SOURCE = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
const hex = (text: string) => Uint8Array.from(Buffer.from(text.replace(/\s/g, ''), 'hex'));
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);
const gif = hex(
  '474946383961 0100 0100 80 00 00 000000 ffffff 21f90400000000002c000000000100010000 02 ' +
    '02 44 01 00 3b',
);

/** 0.1 s of silence: 16 bit, mono, 8 kHz. */
function wav(): Uint8Array {
  const bytes = Buffer.alloc(44 + 1_600);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(16_000, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(1_600, 40);
  return new Uint8Array(bytes);
}

test('a picture carries it in two texts', () => {
  const signedFile = signFile(png, 'image/png', {
    engineName: 'SDXL <1.0> & "co"',
    maker: 'The Firm',
  });
  expect(readPngText(signedFile, 'XML:com.adobe.xmp')).toContain(SOURCE);
  expect(readPngText(signedFile, 'XML:com.adobe.xmp')).not.toContain('<1.0>');
  expect(readPngText(signedFile, 'Comment')).toBe('Made by SDXL <1.0> & "co" through The Firm.');
});

test.each([
  ['audio/wav', wav()],
  ['image/gif', gif],
  ['image/png', png],
  ['image/jpeg', makeJpeg()],
  ['image/webp', makeWebp()],
  ['image/webp', makeWebp({ isLossless: true })],
] as const)('%s is what it was, still', (type, bytes) => {
  const signedFile = signFile(bytes, type, { engineName: 'The engine', maker: 'The Firm' });
  expect(text(signedFile)).toContain(SOURCE);
  expect(text(signedFile)).toContain('The engine');
  const [before, after] = [
    verifyBytes(bytes, [type], 'bad'),
    verifyBytes(signedFile, [type], 'bad'),
  ];
  expect({ ...after, bytes: 0 }).toEqual({ ...before, bytes: 0 });
});

test('an MP4 gets a box of its own at its end', () => {
  const mp4 = hex('00000010667479706d70343200000000');
  const signedFile = Buffer.from(
    signFile(mp4, 'video/mp4', { engineName: 'The engine', maker: 'The Firm' }),
  );
  expect(signedFile.subarray(0, 16)).toEqual(Buffer.from(mp4));
  expect(signedFile.readUInt32BE(16)).toBe(signedFile.length - 16);
  expect(signedFile.subarray(20, 24).toString()).toBe('uuid');
  expect(signedFile.toString()).toContain(SOURCE);
});

const manifest = Buffer.from('jumb c2pa manifest');
const riffChunk = (name: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const withRiffChunk = (bytes: Uint8Array): Buffer => {
  const whole = Buffer.concat([bytes, riffChunk('C2PA', manifest)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
};
const pngChunk = (name: string): Buffer => {
  const typedChunk = Buffer.concat([Buffer.from(name), manifest]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(manifest.length);
  sum.writeUInt32BE(crc32(typedChunk));
  return Buffer.concat([length, typedChunk, sum]);
};
const insert = (bytes: Uint8Array, at: number, part: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
const app11 = Buffer.concat([
  Buffer.from([0xff, 0xeb, 0, 2 + 8 + manifest.length]),
  Buffer.from('JP\0\x01\0\0\0\x01'),
  manifest,
]);
const gifBlock = Buffer.concat([
  Buffer.from('!\xff\x0bC2PA_GIF\x01\0\0', 'latin1'),
  Buffer.from([manifest.length]),
  manifest,
  Buffer.from([0]),
]);
const mp4Box = Buffer.concat([
  Buffer.from([0, 0, 0, 24 + manifest.length]),
  Buffer.from('uuid'),
  hex('d8fec3d61b0e483c92975828877ec481'),
  manifest,
]);
const ftypLength = Buffer.from(makeMp4()).readUInt32BE(0);

test.each([
  ['image/png', insert(png, png.length - 12, pngChunk('caBX'))],
  ['image/png', insert(png, 33, pngChunk('caBX'))],
  ['image/jpeg', insert(makeJpeg(), 2, app11)],
  ['image/webp', withRiffChunk(makeWebp())],
  ['audio/wav', withRiffChunk(wav())],
  ['image/gif', insert(gif, gif.length - 1, gifBlock)],
  ['video/mp4', insert(makeMp4(), ftypLength, mp4Box)],
  // Credentials that lie elsewhere cover these bytes as well.
  [
    'image/jpeg',
    insert(
      makeJpeg(),
      2,
      hex('ffe1 001a' + Buffer.from('dcterms:provenance="http').toString('hex')),
    ),
  ],
] as const)('%s that its service signed keeps every byte', (type, bytes) => {
  const fileBytes = verifyBytes(bytes, [type], 'bad').bytes;
  const signedFile = signFile(fileBytes, type, { engineName: 'The engine', maker: 'The Firm' });
  expect(Buffer.from(signedFile).equals(bytes)).toBe(true);
});

test('a file without credentials is not taken for a signed one', () => {
  // The name of the chunk as text of another chunk.
  const decoy = Buffer.concat([Buffer.from('caBX'), manifest]);
  const typedChunk = Buffer.concat([Buffer.from('tEXt'), decoy]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(decoy.length);
  sum.writeUInt32BE(crc32(typedChunk));
  const bytes = insert(png, 33, Buffer.concat([length, typedChunk, sum]));
  expect(
    text(signFile(bytes, 'image/png', { engineName: 'The engine', maker: 'The Firm' })),
  ).toContain(SOURCE);
});
