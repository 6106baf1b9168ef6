import { expect, test } from 'vitest';
import { readPngText } from '@firm/format';
import { verifyBytes } from '@firm/adapters/studio/index.ts';
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
  const signed = signFile(png, 'image/png', {
    engineName: 'SDXL <1.0> & "co"',
    maker: 'The Firm',
  });
  expect(readPngText(signed, 'XML:com.adobe.xmp')).toContain(SOURCE);
  expect(readPngText(signed, 'XML:com.adobe.xmp')).not.toContain('<1.0>');
  expect(readPngText(signed, 'Comment')).toBe('Made by SDXL <1.0> & "co" through The Firm.');
});

test.each([
  ['audio/wav', wav()],
  ['image/gif', gif],
  ['image/png', png],
] as const)('%s is what it was, still', (type, bytes) => {
  const signed = signFile(bytes, type, { engineName: 'The engine', maker: 'The Firm' });
  expect(text(signed)).toContain(SOURCE);
  expect(text(signed)).toContain('Made by The engine through The Firm.');
  const [before, after] = [verifyBytes(bytes, [type], 'bad'), verifyBytes(signed, [type], 'bad')];
  expect({ ...after, bytes: 0 }).toEqual({ ...before, bytes: 0 });
});

test('an MP4 gets a box of its own at its end', () => {
  const mp4 = hex('00000010667479706d70343200000000');
  const signed = Buffer.from(
    signFile(mp4, 'video/mp4', { engineName: 'The engine', maker: 'The Firm' }),
  );
  expect(signed.subarray(0, 16)).toEqual(Buffer.from(mp4));
  expect(signed.readUInt32BE(16)).toBe(signed.length - 16);
  expect(signed.subarray(20, 24).toString()).toBe('uuid');
  expect(signed.toString()).toContain(SOURCE);
});
