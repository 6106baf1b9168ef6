import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { isPng, readPngText, writePngText } from './png-text.ts';

/** One pixel. */
const picture = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const IEND_BYTES = 12;

test('a text goes into a PNG, comes out of it, and is replaced by the next; the picture stays as it was', () => {
  const plain = picture;
  expect(readPngText(plain, 'openbadgecredential')).toBeUndefined();
  const once = writePngText(plain, 'openbadgecredential', '{"name":"Ada Ž 🎓"}');
  const twice = writePngText(once, 'openbadgecredential', 'second');
  const other = writePngText(twice, 'openbadge', 'third');
  expect([once, twice, other].map((png) => readPngText(png, 'openbadgecredential'))).toEqual([
    '{"name":"Ada Ž 🎓"}',
    'second',
    'second',
  ]);
  expect(readPngText(other, 'openbadge')).toBe('third');
  // Every chunk of the picture stands where it stood; the texts come before its end.
  expect(other.subarray(0, plain.length - IEND_BYTES)).toEqual(plain.subarray(0, -IEND_BYTES));
  expect(other.subarray(-IEND_BYTES)).toEqual(plain.subarray(-IEND_BYTES));
});

test('the checksum is the one that PNG asks for', () => {
  const png = Buffer.from(writePngText(picture, 'key', 'text'));
  const at = png.indexOf('iTXt');
  const length = png.readUInt32BE(at - 4);
  expect(png.readUInt32BE(at + 4 + length)).toBe(crc32(png.subarray(at, at + 4 + length)));
});

test.each([
  ['nothing', new Uint8Array()],
  ['another kind of file', new TextEncoder().encode('GIF89a')],
  ['a signature alone', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  [
    'a chunk longer than the file',
    Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xff, 0xff, 0xff, 0x69, 0x54, 0x58,
      0x74, 0, 0, 0, 0,
    ]),
  ],
])('%s carries no text, and none can be put in', (_, file) => {
  expect(readPngText(file, 'key')).toBeUndefined();
  expect(() => writePngText(file, 'key', 'text')).toThrow('not a whole PNG');
  expect(isPng(file)).toBe(file.length > 6);
});
