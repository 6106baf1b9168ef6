import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isPng, readPngText, writePngText } from './png-text.ts';

const picture = async () => new Uint8Array(await sharp({ create: { width: 8, height: 8, channels: 3, background: '#d6ab4e' } }).png().toBuffer());

test('a text goes into a PNG, comes out of it, and is replaced by the next; the picture stays as it was', async () => {
  const plain = await picture();
  expect(readPngText(plain, 'openbadgecredential')).toBeUndefined();
  const once = writePngText(plain, 'openbadgecredential', '{"name":"Ada Ž 🎓"}');
  const twice = writePngText(once, 'openbadgecredential', 'second');
  const other = writePngText(twice, 'openbadge', 'third');
  expect([once, twice, other].map((png) => readPngText(png, 'openbadgecredential'))).toEqual(['{"name":"Ada Ž 🎓"}', 'second', 'second']);
  expect(readPngText(other, 'openbadge')).toBe('third');
  expect(await sharp(other).raw().toBuffer()).toEqual(await sharp(plain).raw().toBuffer());
});

test('the checksum is the one that PNG asks for', async () => {
  const png = Buffer.from(writePngText(await picture(), 'key', 'text'));
  const at = png.indexOf('iTXt');
  const length = png.readUInt32BE(at - 4);
  expect(png.readUInt32BE(at + 4 + length)).toBe(crc32(png.subarray(at, at + 4 + length)));
});

test.each([
  ['nothing', new Uint8Array()],
  ['another kind of file', new TextEncoder().encode('GIF89a')],
  ['a signature alone', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['a chunk longer than the file', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff, 0x69, 0x54, 0x58, 0x74, 0, 0, 0, 0])],
])('%s carries no text, and none can be put in', (_, file) => {
  expect(readPngText(file, 'key')).toBeUndefined();
  expect(() => writePngText(file, 'key', 'text')).toThrow('not a whole PNG');
  expect(isPng(file)).toBe(file.length > 6);
});
